import type { RequestedChange } from '../rules/change-rules.js';
import { RANK } from '../rules/verdicts.js';
import { type SavedAnswer, type SavedConsumer, totalOf } from './stored-assessment.js';

interface Difference {
  readonly urn: string;
  readonly change: 'WORSE' | 'BETTER' | 'APPEARED' | 'VANISHED';
  readonly before: SavedConsumer | undefined;
  readonly after: SavedConsumer | undefined;
}

/** The differences between two answers, and how many consumers are in each class. */
export interface Comparison {
  /** Worse ones first. */
  readonly differences: readonly Difference[];
  readonly worse: number;
  readonly better: number;
  readonly unchanged: number;
  /** Consumers with a verdict on one side, of which the other side saved none. */
  readonly notCompared: number;
}

/**
 * What became of each consumer from one answer to another. A side that saved only its worst consumers says
 * nothing about the others: they are counted as `notCompared`, and never as vanished. So are consumers of one side only
 * where just one of the sides counts siblings as one consumer.
 *
 *     from: a BREAKS, b SAFE      to: a MAY_BREAK, c BREAKS
 *     a BETTER, b VANISHED, c APPEARED
 *
 * Cost: linear in the consumers, and sorting the differences.
 */
export function compareAnswers(from: SavedAnswer, to: SavedAnswer): Comparison {
  const before = new Map(from.consumers.map((consumer) => [consumer.urn, consumer]));
  const after = new Map(to.consumers.map((consumer) => [consumer.urn, consumer]));
  const isWhole = (answer: SavedAnswer): boolean =>
    from.perAsset === to.perAsset && answer.complete && answer.consumers.length >= totalOf(answer.counts);
  const differences: Difference[] = [];
  let [unchanged, notCompared] = [0, 0];
  for (const urn of new Set([...before.keys(), ...after.keys()])) {
    const pair = { urn, before: before.get(urn), after: after.get(urn) };
    const change = changeOf(pair);
    if (change === undefined) unchanged += 1;
    else if ((change === 'APPEARED' && !isWhole(from)) || (change === 'VANISHED' && !isWhole(to))) notCompared += 1;
    else differences.push({ ...pair, change });
  }
  differences.sort((left, right) => weight(right) - weight(left) || (left.urn < right.urn ? -1 : 1));
  return {
    differences,
    worse: differences.filter((one) => weight(one) > 0).length,
    better: differences.filter((one) => weight(one) < 0).length,
    unchanged,
    notCompared,
  };
}

/** Whether both sides ask about the same changes, in any order. */
export function sameChanges(left: readonly RequestedChange[], right: readonly RequestedChange[]): boolean {
  const texts = (changes: readonly RequestedChange[]): string =>
    changes
      .map(({ kind, urn, fieldPath, newName, newType }) =>
        JSON.stringify([kind, urn, fieldPath ?? null, newName ?? null, newType ?? null]),
      )
      .sort()
      .join('\n');
  return texts(left) === texts(right);
}

function changeOf({ before, after }: Pick<Difference, 'before' | 'after'>): Difference['change'] | undefined {
  if (!before) return 'APPEARED';
  if (!after) return 'VANISHED';
  const step = RANK[after.verdict] - RANK[before.verdict];
  if (step === 0) return undefined;
  return step > 0 ? 'WORSE' : 'BETTER';
}

/** By how many ranks a consumer got worse; one that is absent counts as SAFE. */
function weight({ before, after }: Difference): number {
  return RANK[after?.verdict ?? 'SAFE'] - RANK[before?.verdict ?? 'SAFE'];
}
