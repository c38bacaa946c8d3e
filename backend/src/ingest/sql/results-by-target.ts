import type { ColumnLineage, IndirectLineage, LineageResult, TableRef } from '../../sql/contract/lineage.types.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { isFolded } from './column-edges.js';

/** The key of a query's own result, which has no name; no table has an empty one. */
const OWN_RESULT = '';

/**
 * Divides the result of a script by the tables that it writes, in one pass. Functions that look for
 * what concerns one target go through a whole result; a script of 7,000 statements has as many
 * targets, so that each target gets its own part to look in. The cost of all parts together is linear
 * in the result, plus the statements of temporary tables, which are in every part (the resolver bounds
 * those: `MAX_FOLDED_USES`).
 *
 *     CREATE TABLE a AS SELECT x FROM r; CREATE TABLE b AS SELECT y FROM s; SELECT z FROM t
 *     part of a: the first statement, x     part of b: the second, y     part of null: the third, z
 *
 * @returns the part of a target, null for a query's own result. Its statements are in the order of the script;
 * `inTables`, `outTables` and the diagnostics are those of the whole script.
 */
export function resultsByTarget(result: LineageResult): (target: TableRef | null) => LineageResult {
  const statementIndexes = new Map<string, number[]>();
  const foldedIndexes: number[] = [];
  for (const [index, { outTables }] of result.statements.entries()) {
    if (outTables.some((table) => isFolded(result, table))) foldedIndexes.push(index);
    else for (const key of new Set(outTables.map(keyOfTarget))) addTo(statementIndexes, key, index);
    if (outTables.length === 0) addTo(statementIndexes, OWN_RESULT, index);
  }
  const columnsByTarget = new Map<string, ColumnLineage[]>();
  for (const resultColumn of result.columns)
    addTo(columnsByTarget, keyOfTarget(resultColumn.target.table), resultColumn);
  const indirectByTarget = new Map<string, IndirectLineage[]>();
  for (const influence of result.indirect) addTo(indirectByTarget, keyOfTarget(influence.target.table), influence);
  const parts = new Map<string, LineageResult>();
  const makePart = (key: string): LineageResult => {
    const indexes = [...(statementIndexes.get(key) ?? []), ...foldedIndexes].toSorted((a, b) => a - b);
    return {
      ...result,
      statements: indexes.flatMap((index) => result.statements[index] ?? []),
      columns: columnsByTarget.get(key) ?? [],
      indirect: indirectByTarget.get(key) ?? [],
    };
  };
  return (target) => {
    const key = keyOfTarget(target);
    let part = parts.get(key);
    if (!part) parts.set(key, (part = makePart(key)));
    return part;
  };
}

function keyOfTarget(target: TableRef | null): string {
  return target === null ? OWN_RESULT : tableKey(target);
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
