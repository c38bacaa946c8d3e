import { Problem } from '../../kernel/problem.js';
import type { WriteTransaction } from '../../neo4j/graph.js';
import type { ChangeEntry, LineageClaim } from '../contract/store.types.js';
import type { Counters } from '../graph/graph-nodes.js';

/** A transaction that holds the write lock. */
export interface WriteLock {
  readonly transaction: WriteTransaction;
  readonly counters: Counters;
  /** Names this write; stored with its commit, so that a repeated attempt can see that the first one arrived. */
  readonly token: string;
}

/**
 * Takes the write lock of the whole catalogue, held until the commit: every process's writers stand in one line.
 *
 * @throws Problem `store.restoring`
 * @returns `committed` when this very write is the last that was committed: its answer was lost, not the write
 */
export async function acquireWriteLock(
  transaction: WriteTransaction,
  token: string,
): Promise<WriteLock & { readonly committed: boolean }> {
  const [row] = await transaction.run('store/take-turn', {});
  if (row?.restoring === true)
    throw new Problem(
      'unavailable',
      'store.restoring',
      'A restore is under way; nothing is written until it has ended.',
    );
  const counters = { seq: row?.seq ?? 0, node: row?.node ?? 0, claim: row?.claim ?? 0 };
  return { transaction, counters, token, committed: row?.token === token };
}

export async function appendChange({ transaction, counters, token }: WriteLock, entry: ChangeEntry): Promise<void> {
  const { seq, at, actor, ...body } = entry;
  await transaction.run('store/append-change', {
    seq,
    at,
    actor,
    body: JSON.stringify({ ...body, opened: body.opened.map(withoutTexts) }),
    node: counters.node,
    claim: counters.claim,
    token,
  });
}

/** Claims in the log carry what indexes keep; texts are read from the relationship itself. */
function withoutTexts(claim: LineageClaim): LineageClaim {
  return { ...claim, transform: '', query: '', run: '', actor: '', owner: '' };
}
