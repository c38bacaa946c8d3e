import { startTraceCollector, type TraceCollector } from '../../../scripts/lib/trace-collector.mjs';
import { Problem } from '../kernel/problem.js';
import { outsideRequest, requestContext } from '../kernel/request-context.js';
import { recordTraces, startSpan, traced } from '../kernel/tracing.js';
import { openTelemetry } from './open-telemetry.js';

const SETTING = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const step = (name: string) => ({ name, kind: 'internal' }) as const;

describe('traces', () => {
  let collector: TraceCollector;
  beforeEach(async () => {
    collector = await startTraceCollector();
    process.env[SETTING] = collector.endpoint;
  });
  afterEach(async () => {
    recordTraces(undefined);
    delete process.env[SETTING];
    await collector.stop();
  });

  /** What the collector has after the work was recorded. */
  async function recorded(work: () => Promise<unknown>, sampledShare = 1) {
    const { recorder, close } = await openTelemetry({ sampledShare });
    recordTraces(recorder);
    await work();
    await close();
    return new Map(collector.spans().map((span) => [span.name, span]));
  }

  it('arrive at the collector as the steps lay within each other', async () => {
    const spans = await recorded(() =>
      traced({ name: 'outer', kind: 'server', attributes: { rows: 3, nothing: undefined } }, () =>
        traced(step('inner'), async () => startSpan(step('beside'))?.end()),
      ),
    );
    const outer = spans.get('outer');
    expect(outer).toMatchObject({ service: 'headwater', kind: 2, parentSpanId: '', attributes: { rows: 3 } });
    expect(spans.get('inner')).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId });
    expect(spans.get('beside')?.parentSpanId).toBe(spans.get('inner')?.spanId);
  });

  it('go on with the trace of a caller, and begin anew outside of a request', async () => {
    const spans = await recorded(async () => {
      startSpan(step('called'), `00-${CALLER.trace}-${CALLER.span}-01`)?.end();
      startSpan(step('malformed'), '00-nonsense')?.end();
      await traced(step('request'), () => outsideRequest(() => traced(step('background'), async () => undefined)));
    });
    expect(spans.get('called')).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span });
    expect(spans.get('malformed')?.parentSpanId).toBe('');
    expect(spans.get('background')).toMatchObject({ parentSpanId: '' });
    expect(spans.get('background')?.traceId).not.toBe(spans.get('request')?.traceId);
  });

  it('link a group of writes with the requests that wait for it', async () => {
    const spans = await recorded(() =>
      traced(step('one'), async (one) =>
        outsideRequest(() => traced(step('group'), async () => undefined, one ? [one] : [])),
      ),
    );
    expect(spans.get('group')?.links).toEqual([spans.get('one')?.spanId]);
  });

  it('say the code of a failure and none of its words', async () => {
    const failing = (error: Error) => traced(step('failing'), () => Promise.reject(error)).catch(() => undefined);
    await recorded(async () => {
      await failing(new Problem('busy', 'store.busy', 'too many of s3cret'));
      await failing(new RangeError('s3cret'));
    });
    expect(collector.spans().map(({ isError, attributes }) => [isError, attributes])).toEqual([
      [true, { 'error.type': 'store.busy' }],
      [true, { 'error.type': 'RangeError' }],
    ]);
    expect(JSON.stringify(collector.spans())).not.toContain('s3cret');
  });

  it('are kept in the chosen share, or where the caller keeps its own', async () => {
    const spans = await recorded(async () => {
      startSpan(step('own'))?.end();
      startSpan(step('of a caller'), `00-${CALLER.trace}-${CALLER.span}-01`)?.end();
    }, 0);
    expect([...spans.keys()]).toEqual(['of a caller']);
  });

  it('are not recorded without a collector', async () => {
    expect(startSpan(step('nothing'))).toBeUndefined();
    expect(await traced(step('nothing'), async (span) => [span, requestContext().span])).toEqual([
      undefined,
      undefined,
    ]);
  });
});
