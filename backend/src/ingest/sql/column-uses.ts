import type { JsonObject } from '../../kernel/json.js';
import type { ColumnUse, LineageResult, OperandType, TableRef } from '../../sql/contract/lineage.types.js';
import { statementsInto } from './column-edges.js';

/** Uses that are stored for one target; of a target with more, the first are known. */
const MAX_STORED_USES = 500;

/**
 * The columns that are operands in the statements of a target, as entries of `sqlLineage.columnUses`:
 * docs/lineage-claims.md#how-a-text-uses-a-column. Columns that are used alike share an entry.
 *
 *     CREATE VIEW v AS SELECT sum(a), sum(b) FROM t WHERE c > 0
 *     {reader: v, by: sum, position: 0, others: [], columns: [t.a, t.b]}
 *     {reader: v, by: >, position: 0, others: [INTEGER], columns: [t.c]}
 *
 * @param urnOf the urn of a column; undefined for a column of a table that the catalogue does not name
 */
export function storedColumnUses(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
  reader: string,
  urnOf: (column: Pick<ColumnUse, 'table' | 'column' | 'path'>) => string | undefined,
): readonly JsonObject[] {
  const uses = statementsInto(result, isTarget)
    .flatMap(({ columnUses }) => columnUses)
    .slice(0, MAX_STORED_USES);
  const typeName = (other: OperandType): string =>
    other === null ? '' : typeof other === 'string' ? other : (urnOf(other) ?? '');
  const entries = uses.flatMap((use) => {
    const usedColumn = urnOf(use);
    return usedColumn === undefined ? [] : [{ use, column: usedColumn, others: use.others.map(typeName) }];
  });
  const grouped = Map.groupBy(entries, ({ use: { by, position }, others }) => JSON.stringify([by, position, others]));
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { by, position } = first.use;
    return [
      {
        reader,
        by,
        position,
        others: first.others,
        columns: [...new Set(group.map(({ column }) => column))].toSorted(),
      },
    ];
  });
}
