import { RANK } from '../rules/verdicts.js';
import type { VerdictTable } from './verdict-table.js';
import type { ImpactQuestion } from './engine.types.js';

/** Assertions and contracts on some consumers that are not SAFE themselves, by consumer. */
export function affectedChecks(
  { checks }: Pick<ImpactQuestion, 'checks'>,
  verdicts: VerdictTable,
  consumers: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  if (consumers.length === 0) return new Map();
  const isTouched = (node: number): boolean => verdicts.has(node) && verdicts.rankOf(node) > RANK.SAFE;
  const contracts = Map.groupBy(checks.allContracts(), ({ asset }) => asset);
  return new Map(
    consumers.map((node) => {
      const tests = checks.on(node).flatMap(({ node: watcher, type }) => (type === 'QUERY' ? [] : [watcher]));
      const promises = (contracts.get(node) ?? []).map(({ node: contract }) => contract);
      return [node, [...new Set([...tests, ...promises])].filter(isTouched)];
    }),
  );
}
