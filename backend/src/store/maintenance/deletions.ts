import type { Clock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { readEnvelope } from '../contract/envelope.js';
import { nodeState } from '../graph/graph-nodes.js';
import { recordRuns } from '../log/run-index.js';
import type { AspectChange, ChangeEntry } from '../contract/store.types.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';

export interface DeleteResult {
  /** Aspects removed. */
  readonly rows: number;
  readonly points: number;
}

const CLOSING_STATEMENTS = [
  'store/close-owned-asset-claims',
  'store/close-owned-column-claims',
  'store/close-owned-rejected-claims',
] as const;

/**
 * A hard delete. The entity's own claims, relationships, versions and points go. Its node stays as a ghost while anything else names
 * it; columns go with their dataset unless a claim of another entity names them.
 */
export async function deleteEntity(
  model: MetadataModel,
  clock: Clock,
  lock: WriteLock,
  { viewer, urn }: { viewer: Viewer; urn: string },
): Promise<{ result: DeleteResult; entry: ChangeEntry | undefined }> {
  const { transaction, counters } = lock;
  const [deletion] = await transaction.run('store/read-deletion', { urn });
  if (!deletion) return { result: { rows: 0, points: 0 }, entry: undefined };
  const at = clock();
  const aspectNames = deletion.names.filter((name) => model.aspect(name) !== undefined);
  // Sent together: the database runs them in this order, and waits for no answer in between.
  const [claims, history, entities, nodes, goneRows] = await Promise.all([
    Promise.all(CLOSING_STATEMENTS.map((statement) => transaction.run(statement, { owner: urn, until: at }))),
    transaction.run('store/delete-history', { urn }),
    transaction.run('store/read-entities', { urns: [urn], aspects: aspectNames }),
    transaction.run('store/strip-entity', { urn }),
    transaction.run('store/delete-unnamed', { urn }),
  ]);
  const closed = claims.flat().map(({ id, level }) => ({ id, level, until: at }));
  const lost = (entities[0]?.texts ?? []).map((text) => ({ urn, before: readEnvelope(text), after: undefined }));
  counters.seq += 1;
  const gone = goneRows.map((row) => row.i);
  const aspects: AspectChange[] = aspectNames.map((aspect) => ({ urn, aspect, change: 'deleted' }));
  const goneNodes = new Set(gone);
  const states = nodes.map(nodeState).filter((state) => !goneNodes.has(state.i));
  const entry: ChangeEntry = {
    seq: counters.seq,
    at,
    actor: viewer.urn,
    nodes: states,
    gone,
    aspects,
    opened: [],
    closed,
  };
  await Promise.all([recordRuns(transaction, lost, () => deletion.i), appendChange(lock, entry)]);
  return { result: { rows: aspectNames.length, points: history[0]?.points ?? 0 }, entry };
}

/** Which points go: of one entity within a window, of an aspect up to an instant, or of a run. */
export type PointSelection =
  | { readonly of: 'entity'; readonly urn: string; readonly aspect: string; readonly from: number; readonly to: number }
  /** `prefix` is `urn:li:<kind>:`, or empty for every kind. */
  | { readonly of: 'aspect'; readonly aspect: string; readonly prefix: string; readonly to: number }
  | { readonly of: 'run'; readonly runId: string };

/** Points removed in one transaction: memory of the database stays flat, and writers wait for one slice at the most. */
export const POINT_BATCH_SIZE = 5_000;

/** Removes one slice of points and says so in the change log. */
export async function deletePoints(
  clock: Clock,
  lock: WriteLock,
  { viewer, selection }: { readonly viewer: Viewer; readonly selection: PointSelection },
): Promise<{ result: number; entry: ChangeEntry | undefined }> {
  const { of, ...params } = selection;
  const records = await lock.transaction.run(`store/delete-points-of-${of}`, { ...params, limit: POINT_BATCH_SIZE });
  const deleted = records.reduce((sum, row) => sum + row.deleted, 0);
  if (deleted === 0) return { result: 0, entry: undefined };
  lock.counters.seq += 1;
  const entry: ChangeEntry = {
    seq: lock.counters.seq,
    at: clock(),
    actor: viewer.urn,
    nodes: [],
    gone: [],
    aspects: records.map((row) => ({ urn: row.urn, aspect: row.aspect, change: 'set' })),
    opened: [],
    closed: [],
  };
  await appendChange(lock, entry);
  return { result: deleted, entry };
}
