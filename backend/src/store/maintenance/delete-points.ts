import type { Clock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { ChangeEntry } from '../contract/store.types.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';

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
  const rows = await lock.transaction.run(`store/delete-points-of-${of}`, { ...params, limit: POINT_BATCH_SIZE });
  const deleted = rows.reduce((sum, row) => sum + row.deleted, 0);
  if (deleted === 0) return { result: 0, entry: undefined };
  lock.counters.seq += 1;
  const entry: ChangeEntry = {
    seq: lock.counters.seq,
    at: clock(),
    actor: viewer.urn,
    nodes: [],
    gone: [],
    aspects: rows.map((row) => ({ urn: row.urn, aspect: row.aspect, change: 'set' })),
    opened: [],
    closed: [],
  };
  await appendChange(lock, entry);
  return { result: deleted, entry };
}
