import type { LineageRequest, LineageResult, TableRef } from '../../sql/contract/lineage.types.js';
import type { KnownTable } from '../sql/known-table.js';
import { tableKey, tableName } from '../../sql/resolve/scope/source-columns.js';
import type { StoredStatement } from './stored-statement.js';

/** A resolved text, and which dataset each of its tables is. */
export interface ResolvedStatement {
  readonly statement: StoredStatement;
  readonly result: LineageResult;
  readonly tables: ReadonlyMap<string, KnownTable>;
}

/** Stands for the one output of a job whose text is a bare query. */
export const JOB_OUTPUT: TableRef = { name: '\u0000output' };

/** Every table that the text names, those of single statements included. */
export function tablesIn(result: LineageResult): readonly TableRef[] {
  const all = [
    ...result.inTables,
    ...result.outTables,
    ...result.statements.flatMap(({ inTables, outTables }) => [...inTables, ...outTables]),
  ];
  return [...new Map(all.map((table) => [tableKey(table), table])).values()];
}

export function requestOf(text: StoredStatement): LineageRequest {
  const { sql, dialect, defaultDatabase, defaultSchema } = text;
  return { sql, dialect, defaultDatabase, defaultSchema };
}

/** Columns by the name under which the text speaks of the table. */
export function schemaOf(
  tables: readonly TableRef[],
  known: ReadonlyMap<string, KnownTable>,
): NonNullable<LineageRequest['schema']> {
  return Object.fromEntries(
    tables.flatMap((table) => {
      const columns = known.get(tableKey(table))?.columns ?? {};
      return Object.keys(columns).length === 0 ? [] : [[tableName(table), columns] as const];
    }),
  );
}
