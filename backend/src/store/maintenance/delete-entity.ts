import type { Clock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { readEnvelope } from '../contract/envelope.js';
import { nodeState } from '../graph/graph-nodes.js';
import { recordRuns } from '../log/run-index.js';
import type { AspectChange, ChangeEntry, LineageLevel } from '../contract/store.types.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';

export interface DeleteResult {
  /** Aspects removed. */
  readonly rows: number;
  readonly points: number;
}

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
  const closed: { id: number; level: LineageLevel; until: number }[] = [];
  for (const table of ['asset', 'column', 'rejected'] as const) {
    const rows = await transaction.run(`store/close-owned-${table}-claims`, { owner: urn, until: at });
    for (const row of rows) closed.push({ id: row.id, level: row.level, until: at });
  }
  const [counts] = await transaction.run('store/delete-history', { urn });
  const [stored] = await transaction.run('store/read-entities', { urns: [urn], aspects: aspectNames });
  const envelopes = stored?.texts ?? [];
  const lost = envelopes.map((text) => ({ urn, before: readEnvelope(text), after: undefined }));
  await recordRuns(transaction, lost, () => deletion.i);
  const nodes = await transaction.run('store/strip-entity', { urn });
  const goneRows = await transaction.run('store/delete-unnamed', { urn });
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
  await appendChange(lock, entry);
  return { result: { rows: aspectNames.length, points: counts?.points ?? 0 }, entry };
}
