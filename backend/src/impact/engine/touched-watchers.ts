import { RANK } from '../rules/verdicts.js';
import type { Board } from './verdict-table.js';
import type { Question } from './engine.types.js';

/** Assertions and contracts on some consumers that are not SAFE themselves, by consumer. */
export function touchedWatchers(
  { watches }: Pick<Question, 'watches'>,
  board: Board,
  consumers: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  if (consumers.length === 0) return new Map();
  const isTouched = (node: number): boolean => board.has(node) && board.rankOf(node) > RANK.SAFE;
  const contracts = Map.groupBy(watches.allContracts(), ({ asset }) => asset);
  return new Map(
    consumers.map((node) => {
      const tests = watches.on(node).flatMap(({ node: watcher, type }) => (type === 'QUERY' ? [] : [watcher]));
      const promises = (contracts.get(node) ?? []).map(({ node: contract }) => contract);
      return [node, [...new Set([...tests, ...promises])].filter(isTouched)];
    }),
  );
}
