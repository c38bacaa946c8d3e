import type { Clock } from '../../kernel/time.js';
import type { Graph } from '../../neo4j/graph.js';
import { FAILURE_RETENTION_MS } from '../log/write-failures.js';

/** A follower further behind than this builds its index anew, which is faster than reading on. */
const MIN_CHANGES_KEPT = 50_000;
const CHANGE_RETENTION_MS = 7 * 24 * 3_600_000;
const PRUNE_BATCH_SIZE = 2_000;

/** Keeps the change log at a week, and never shorter than what a follower reads to catch up. */
export async function pruneChanges(graph: Graph, latest: number, clock: Clock): Promise<number> {
  let pruned = 0;
  for (;;) {
    const [row] = await graph.write((transaction) =>
      transaction.run('store/prune-changes', {
        upTo: latest - MIN_CHANGES_KEPT,
        before: clock() - CHANGE_RETENTION_MS,
        limit: PRUNE_BATCH_SIZE,
      }),
    );
    const count = row?.pruned ?? 0;
    pruned += count;
    if (count < PRUNE_BATCH_SIZE) return pruned;
  }
}

/** Forgets refusals of asynchronous writes after a day. */
export async function pruneFailures(graph: Graph, clock: Clock): Promise<number> {
  let pruned = 0;
  for (;;) {
    const [row] = await graph.write((transaction) =>
      transaction.run('store/prune-failures', { before: clock() - FAILURE_RETENTION_MS, limit: PRUNE_BATCH_SIZE }),
    );
    const count = row?.pruned ?? 0;
    pruned += count;
    if (count < PRUNE_BATCH_SIZE) return pruned;
  }
}
