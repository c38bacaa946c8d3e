import { EVERYTHING, sampleViewer } from '../../../test-support/access/visibility.js';
import { Problem } from '../../kernel/problem.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import type { Proposal } from '../contract/store.types.js';
import { type WriteState, WriteTraces } from './write-trace.js';
import { instantBetween } from '../../../test-support/eventually.js';

const sample = new SampleStore();
let traces = 0;
/** As `newTrace` makes them: the time in microseconds first. */
const newTrace = (): string =>
  (BigInt(Date.now()) * 1000n).toString(16).padStart(16, '0') + String(traces++).padStart(16, '0');

beforeAll(() => sample.open());
afterAll(() => sample.close());

async function send(trace: string, proposals: readonly Proposal[]): Promise<readonly string[]> {
  const { outcomes } = await sample.write(proposals, { mode: 'each', traceId: trace });
  return outcomes.map((outcome) =>
    outcome.state === 'refused' ? `refused ${outcome.atCommit ? 'late' : 'at once'}` : outcome.state,
  );
}

async function became(trace: string, urn: string, aspect: string): Promise<WriteState | undefined> {
  const traces = new WriteTraces(sample.graph, sample.model, sample.readers);
  const [state] = await traces.states(EVERYTHING, { trace, places: [{ urn, aspect }], now: Date.now() });
  return state;
}

describe('a write whose sender does not wait', () => {
  it('keeps what only the commit knew, and stores the others', async () => {
    const [urn, trace] = [sample.dataset(), newTrace()];
    await sample.write([proposal(urn, 'datasetProperties', { name: 'a' })]);
    const states = await send(trace, [
      proposal(urn, 'datasetProperties', { name: 'b' }, { changeType: 'CREATE' }),
      proposal(urn, 'status', { removed: false }, { headers: { 'If-Version-Match': '7' } }),
      proposal(urn, 'editableDatasetProperties', { description: 'c' }),
      proposal(urn, 'ownership', { owners: 'nobody' }),
    ]);
    expect(states).toEqual(['refused late', 'refused late', 'stored', 'refused at once']);
    expect(await became(trace, urn, 'datasetProperties')).toMatchObject({
      state: 'failed',
      failures: [{ code: 'store.aspect-exists' }],
    });
    expect(await became(trace, urn, 'status')).toMatchObject({
      failures: [{ message: 'Expected version 7, actual version -1' }],
    });
    expect(await became(trace, urn, 'editableDatasetProperties')).toEqual({ state: 'active' });
    expect(await became(trace, urn, 'ownership')).toEqual({ state: 'unknown' });
  });

  it('is told apart: latest, replaced, unchanged, deleted', async () => {
    const urn = sample.dataset();
    const [first, second, third, gone] = [newTrace(), newTrace(), newTrace(), newTrace()];
    await send(first, [proposal(urn, 'datasetProperties', { name: 'a' })]);
    expect(await became(first, urn, 'datasetProperties')).toEqual({ state: 'active' });
    await send(second, [proposal(urn, 'datasetProperties', { name: 'b' })]);
    expect(await became(first, urn, 'datasetProperties')).toEqual({ state: 'historic' });
    await instantBetween();
    const fourth = newTrace();
    await send(fourth, [proposal(urn, 'datasetProperties', { name: 'b' })]);
    expect(await became(fourth, urn, 'datasetProperties')).toEqual({ state: 'no-op' });
    expect(await became(third, urn, 'editableDatasetProperties')).toEqual({ state: 'unknown' });
    await send(gone, [{ entityUrn: urn, aspectName: 'datasetProperties', changeType: 'DELETE' }]);
    expect(await became(gone, urn, 'datasetProperties')).toEqual({ state: 'active' });
  });

  it('of a point of a timeseries is known by its trace', async () => {
    const [urn, trace] = [sample.dataset(), newTrace()];
    await send(trace, [proposal(urn, 'datasetProfile', { timestampMillis: 1_700_000_000_000, rowCount: 1 })]);
    expect(await became(trace, urn, 'datasetProfile')).toEqual({ state: 'active' });
    expect(await became(newTrace(), urn, 'datasetProfile')).toEqual({ state: 'unknown' });
  });
});

describe('a viewer who may not write all', () => {
  const viewer = sampleViewer({ urn: 'urn:li:corpuser:store-spec' });
  const guard = (forbidden: string): void =>
    sample.store.guardWith({
      check: (_viewer, writes) => {
        if (writes.some((write) => write.entityUrn === forbidden))
          throw new Problem('forbidden', 'access.forbidden', 'This needs a privilege.');
      },
      open: () => ({ judge: () => ({ privilege: 'EDIT_ENTITY', policy: undefined }) }),
    });

  // The last one forbids what is deleted at the end.
  afterAll(() => guard(''));

  it('has the other proposals stored in mode each', async () => {
    const [own, others] = [sample.dataset(), sample.dataset()];
    guard(others);
    const proposals = [own, others].map((urn) => proposal(urn, 'status', { removed: false }));
    const { outcomes } = await sample.store.ingest(viewer, proposals, { mode: 'each' });
    expect(outcomes.map(({ state }) => state)).toEqual(['stored', 'refused']);
    expect(await sample.entity(others)).toBeUndefined();
  });

  it('is told in mode all which proposals are forbidden, and nothing is written', async () => {
    const [own, others] = [sample.dataset(), sample.dataset()];
    guard(others);
    const proposals = [own, others].map((urn) => proposal(urn, 'status', { removed: false }));
    await expect(sample.store.ingest(viewer, proposals, { mode: 'all' })).rejects.toMatchObject({
      kind: 'forbidden',
      message: `1 of 2 proposals refused, nothing was written: [1] ${others} status: This needs a privilege.`,
    });
    expect(await sample.entity(own)).toBeUndefined();
  });
});

describe('a request in mode all', () => {
  it('names every refused proposal, not the first alone', async () => {
    const urn = sample.dataset();
    const proposals = [
      proposal(urn, 'ownership', { owners: 'nobody' }),
      proposal(urn, 'status', { removed: false }),
      proposal(urn, 'datasetProperties', { name: 7 }),
    ];
    await expect(sample.write(proposals)).rejects.toThrow(
      /^2 of 3 proposals refused, nothing was written: \[0\] .* ownership: .* \[2\] .* datasetProperties: /,
    );
  });
});
