import { newTrace } from './new-trace.js';

it('begins with the time in microseconds, as clients read it', () => {
  const { traceId, traceparent } = newTrace(1_700_000_000_000, (bytes) => Buffer.alloc(bytes, 0xab));
  expect(Number(BigInt(`0x${traceId.slice(0, 16)}`))).toBe(1_700_000_000_000_000);
  expect(traceparent).toBe(`00-${traceId}-abababababababab-01`);
});
