import { sampleViewer } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import { loadModel } from '../model/load-model.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { StoreMaintenance } from '../store/store-maintenance.js';
import type { Store } from '../store/store.js';
import type { ExecutionRequests } from './execution-requests.js';
import type { RollbackReport } from './run-reports.js';
import type { RunRow } from './run-rows.js';
import { RunUndoing } from './run-undoing.js';

const VIEWER = sampleViewer();
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const DOMAIN = 'urn:li:domain:a';
const USER = 'urn:li:corpuser:jo';

const row = (urn: string, aspectName: string, keyAspect = false): RunRow => ({
  runId: 'r',
  urn,
  aspectName,
  keyAspect,
  timestamp: 1,
  version: 1,
  removed: false,
  value: {},
});
const report = (rows: readonly RunRow[], created: readonly string[] = []): RollbackReport => ({
  rows,
  created,
  points: 0,
  unsafe: new Map(),
});

/** Everything that an undoing calls, written down in order; `fails` names the call that throws. */
function undoing(fails?: string): { readonly calls: readonly string[]; readonly undo: RunUndoing } {
  const calls: string[] = [];
  const note = (name: string, detail = ''): void => {
    calls.push(`${name}${detail && ` ${detail}`}`);
    if (name === fails) throw new Error(name);
  };
  const store = {
    authorise: (_: unknown, proposals: readonly Proposal[]) =>
      note('authorise', proposals.map((one) => one.aspectName).join()),
    deleteEntity: (_: unknown, urn: string) => Promise.resolve(note('delete', urn)),
    ingest: (_: unknown, proposals: readonly Proposal[]) =>
      Promise.resolve(
        note('ingest', proposals.map(({ entityUrn, value }) => `${entityUrn} ${JSON.stringify(value)}`).join()),
      ),
  } as unknown as Store;
  const maintenance = {
    rewind: async (_: unknown, __: string, places: readonly { readonly aspect: string }[]) =>
      note('rewind', places.map(({ aspect }) => aspect).join()),
    deletePoints: async () => note('points'),
  } as unknown as StoreMaintenance;
  const requests = {
    begin: async () => note('begin'),
    done: async () => note('done'),
    failed: async () => note('failed'),
  } as unknown as ExecutionRequests;
  const authorizer = {
    require: (_: unknown, privilege: string, urn: string) => note(privilege, urn),
  } as unknown as Authorizer;
  return { calls, undo: new RunUndoing(store, maintenance, requests, authorizer, loadModel()) };
}

describe('taking back a run', () => {
  it('rewinds what it wrote and deletes what it created', async () => {
    const { calls, undo } = undoing();
    const rows = [row(DATASET, 'datasetKey', true), row(DATASET, 'globalTags')];
    await undo.undo(VIEWER, report(rows, [DATASET]), { runId: 'r', safe: false });
    expect(calls).toEqual([
      'authorise datasetKey,globalTags',
      `DELETE_ENTITY ${DATASET}`,
      'begin',
      'rewind globalTags',
      'points',
      `delete ${DATASET}`,
      'done',
    ]);
  });

  it('soft-deletes what it created when it is safe, and leaves kinds alone that have no status', async () => {
    const { calls, undo } = undoing();
    await undo.undo(VIEWER, report([row(DATASET, 'datasetKey', true)], [DATASET, DOMAIN]), { runId: 'r', safe: true });
    expect(calls.filter((call) => call.startsWith('delete'))).toEqual([]);
    expect(calls).not.toContain(`DELETE_ENTITY ${DATASET}`);
    expect(calls.find((call) => call.startsWith('ingest'))).toContain(`${DATASET} {"removed":true}`);
  });

  it('begins with what could grant power, so that a refusal comes before any change', async () => {
    const { calls, undo } = undoing();
    const rows = [row(DATASET, 'globalTags'), row(USER, 'roleMembership'), row(DATASET, 'status')];
    await undo.undo(VIEWER, report(rows), { runId: 'r', safe: true });
    expect(calls).toContain('rewind roleMembership,globalTags,status');
  });

  it('changes nothing when the viewer may not write or delete', async () => {
    for (const fails of ['authorise', 'DELETE_ENTITY']) {
      const { calls, undo } = undoing(fails);
      const run = undo.undo(VIEWER, report([row(DATASET, 'datasetKey', true)], [DATASET]), { runId: 'r', safe: false });
      await expect(run).rejects.toThrow(fails);
      expect(calls).not.toContain('begin');
    }
  });

  it('marks the execution request as failed when it does not come to its end, and passes the fault on', async () => {
    const { calls, undo } = undoing('points');
    await expect(undo.undo(VIEWER, report([row(DATASET, 'globalTags')]), { runId: 'r', safe: true })).rejects.toThrow(
      'points',
    );
    expect(calls.slice(-2)).toEqual(['points', 'failed']);
    expect(calls).not.toContain('done');
  });
});
