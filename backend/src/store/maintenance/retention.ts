import type { Clock } from '../../kernel/time.js';
import type { Graph } from '../../neo4j/graph.js';
import { FAILURES_KEPT_MS } from '../log/write-failures.js';

/** A follower further behind than this builds its index anew, which is faster than reading on. */
const KEPT_CHANGES = 50_000;
const KEPT_MS = 7 * 24 * 3_600_000;
const SLICE = 2_000;

/** Keeps the change log at a week, and never shorter than what a follower reads to catch up. */
export async function pruneChanges(graph: Graph, latest: number, clock: Clock): Promise<number> {
  let pruned = 0;
  for (;;) {
    const [row] = await graph.write((transaction) =>
      transaction.run('store/prune-changes', { upTo: latest - KEPT_CHANGES, before: clock() - KEPT_MS, limit: SLICE }),
    );
    const count = row?.pruned ?? 0;
    pruned += count;
    if (count < SLICE) return pruned;
  }
}

/** Forgets refusals of asynchronous writes after a day. */
export async function pruneFailures(graph: Graph, clock: Clock): Promise<number> {
  let pruned = 0;
  for (;;) {
    const [row] = await graph.write((transaction) =>
      transaction.run('store/prune-failures', { before: clock() - FAILURES_KEPT_MS, limit: SLICE }),
    );
    const count = row?.pruned ?? 0;
    pruned += count;
    if (count < SLICE) return pruned;
  }
}
