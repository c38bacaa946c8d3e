import { TimeSlices } from '../../kernel/event-loop.js';
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
 * Takes the write lock of the whole catalogue, held until the transaction ends.
 *
 * The lock is the one Neo4j takes on a node that is written: every transaction of the store first writes the `Sequence` node, so that the
 * writers of all processes stand in one line. Under the lock it reads the counters (change number, node number, claim number), which
 * therefore have no gaps and no duplicates, and the token of the last commit.
 *
 * Example: process A holds the lock and is at change 41. Process B waits in this statement. A commits change 42 with its token; B then
 * reads 42, writes change 43. If A's answer is lost on the way, A runs again, waits for B, reads B's token and writes change 44: that is
 * why a repeated write must be the same write (a value that is stored already makes no version). If nobody wrote meanwhile, A reads its
 * own token and knows that it is done.
 *
 * Cost: one statement. Readers are never kept waiting.
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

/** Writes the entry of the change log, the counters and the token, as the last statements of a transaction. */
export async function appendChange({ transaction, counters, token }: WriteLock, entry: ChangeEntry): Promise<void> {
  const { seq, at, actor, ...body } = entry;
  let isStored = false;
  for await (const part of jsonParts({ ...body, opened: body.opened.map(withoutTexts) })) {
    if (isStored) await transaction.run('store/extend-change', { seq, part });
    else {
      const { node, claim } = counters;
      await transaction.run('store/append-change', { seq, at, actor, body: part, node, claim, token });
    }
    isStored = true;
  }
}

/** Claims in the log carry what indexes keep. Their texts, which may be long, are read from the relationship where they are shown. */
function withoutTexts(claim: LineageClaim): LineageClaim {
  return { ...claim, transform: '', query: '', run: '', actor: '', owner: '' };
}

/** Items of a list that are written to JSON without a pause. */
const JSON_BATCH_SIZE = 2_000;

/** Characters of JSON from which on they become a part of their own: the driver packs two million in some 30 ms. */
const MAX_PART_LENGTH = 2_000_000;

/**
 * The JSON of an object with long lists, in parts that give it when put together. Other requests are answered in between: the entry of a
 * write of 90,000 claims has 36 MB, and took a second and a half to make at once, and as long again to send.
 *
 * @returns at least one part
 */
export async function* jsonParts(value: object): AsyncGenerator<string, void> {
  const slices = new TimeSlices();
  let part = '{';
  let separator = '';
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    if (member === undefined) continue;
    part += `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (!Array.isArray(member)) {
      part += JSON.stringify(member);
      continue;
    }
    part += '[';
    for (let start = 0; start < member.length; start += JSON_BATCH_SIZE) {
      part += `${start === 0 ? '' : ','}${JSON.stringify(member.slice(start, start + JSON_BATCH_SIZE)).slice(1, -1)}`;
      if (part.length >= MAX_PART_LENGTH) {
        yield part;
        part = '';
      }
      await slices.pauseWhenOver();
    }
    part += ']';
  }
  yield `${part}}`;
}
