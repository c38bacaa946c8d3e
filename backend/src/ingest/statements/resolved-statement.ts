import type { LineageRequest, LineageResult, TableRef } from '../../sql/contract/lineage.types.js';
import type { KnownTable } from '../sql/known-table.js';
import { tableKey, tableName } from '../../sql/resolve/scope/source-columns.js';
import type { StoredStatement } from './stored-statement.js';

/** A statement with its resolved lineage, and the dataset of each table that it names. */
export interface ResolvedStatement {
  readonly statement: StoredStatement;
  readonly result: LineageResult;
  readonly tables: ReadonlyMap<string, KnownTable>;
}

/** A placeholder for the one output of a job whose statement is a bare query; no table can have this name. */
export const JOB_OUTPUT: TableRef = { name: '\u0000output' };

/** Every table that the SQL names, temporary ones included. */
export function tablesIn(result: LineageResult): readonly TableRef[] {
  const all = [
    ...result.inTables,
    ...result.outTables,
    ...result.statements.flatMap(({ inTables, outTables }) => [...inTables, ...outTables]),
  ];
  return [...new Map(all.map((table) => [tableKey(table), table])).values()];
}

/** The request that resolves a statement without knowing any schema. */
export function requestOf(text: StoredStatement): LineageRequest {
  const { sql, dialect, defaultDatabase, defaultSchema } = text;
  return { sql, dialect, defaultDatabase, defaultSchema };
}

/** The columns of the known tables, by the name that the SQL uses for each. */
export function schemaOf(
  tables: readonly TableRef[],
  known: ReadonlyMap<string, KnownTable>,
): NonNullable<LineageRequest['schema']> {
  return Object.fromEntries(
    tables.flatMap((table) => {
      // The schema is that of the statement's platform.
      if (table.connection !== undefined) return [];
      const storedColumns = known.get(tableKey(table))?.columns ?? {};
      return Object.keys(storedColumns).length === 0 ? [] : [[tableName(table), storedColumns] as const];
    }),
  );
}
