import type { StoredAspect } from '../contract/store.types.js';
import { stateOf } from './write-trace.js';

const at = (ms: number, tail = '0123456789abcdef'): string =>
  (BigInt(ms) * 1000n).toString(16).padStart(16, '0') + tail;
const TRACE = at(1_000_000);
const LATER = at(2_000_000, 'fedcba9876543210');
const EARLIER = at(500_000, 'aaaaaaaaaaaaaaaa');

function latest(trace: string | undefined, createdOn: number): StoredAspect {
  const properties = trace === undefined ? {} : { properties: { telemetryTraceId: trace } };
  return { value: {}, version: 1, createdOn, createdBy: 'urn:li:corpuser:a', systemMetadata: properties };
}

describe('what became of a write', () => {
  it.each([
    ['is the latest value', latest(TRACE, 1_000_001), undefined, 'active'],
    ['changed nothing', latest(TRACE, 900_000), undefined, 'no-op'],
    ['was replaced and left a version', latest(LATER, 2_000_001), { deleted: false }, 'historic'],
    ['changed the value, and a later one confirmed it', latest(LATER, 1_000_001), undefined, 'historic'],
    ['changed nothing, and a later one changed nothing either', latest(LATER, 500_000), undefined, 'historic'],
    ['was replaced by one without a trace', latest(undefined, 1_500_000), undefined, 'historic'],
    ['deleted the aspect', undefined, { deleted: true }, 'active'],
    ['deleted the aspect, which was written again', latest(LATER, 2_000_001), { deleted: true }, 'historic'],
    ['is not known: nothing is stored', undefined, undefined, 'unknown'],
    ['is not known: what is stored is older', latest(EARLIER, 500_001), undefined, 'unknown'],
  ] as const)('%s', (_name, stored, older, state) => {
    expect(stateOf(TRACE, stored, older)).toBe(state);
  });
});
