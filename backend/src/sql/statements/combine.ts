import type { StatementLineage, TableRef } from '../contract/lineage.types.js';
import { mergeSources, tableKey } from '../resolve/scope/source-columns.js';
import { joinInputUses, joinTargetUses } from './statement-facts.js';

/** What several statements read and use together. */
type Uses = Omit<StatementLineage, 'kind' | 'isRoutine' | 'span' | 'outTables' | 'targets'>;

function usesOf(statements: readonly StatementLineage[]): Uses {
  return {
    inTables: uniqueTables(statements.flatMap(({ inTables }) => inTables)),
    namedColumns: mergeSources(statements.flatMap(({ namedColumns }) => namedColumns)),
    starColumns: mergeSources(statements.flatMap(({ starColumns }) => starColumns)),
    distinctColumns: mergeSources(statements.flatMap(({ distinctColumns }) => distinctColumns)),
    readToEnd: statements.every(({ readToEnd }) => readToEnd),
    unknownFunctions: [...new Set(statements.flatMap(({ unknownFunctions }) => unknownFunctions))],
    columnUses: statements.flatMap(({ columnUses }) => columnUses),
    inputs: joinInputUses(statements.flatMap(({ inputs }) => inputs)),
  };
}

/** Each table once. */
export function uniqueTables(tables: readonly TableRef[]): readonly TableRef[] {
  return [...new Map(tables.map((table) => [tableKey(table), table])).values()];
}

/** A routine as one statement: the union of what the statements of its body do. */
export function routineStatement(
  inside: readonly StatementLineage[],
  span: readonly [number, number],
): StatementLineage {
  return {
    ...usesOf(inside),
    kind: 'CREATE_OTHER',
    isRoutine: true,
    span,
    outTables: uniqueTables(inside.flatMap(({ outTables }) => outTables)),
    targets: joinTargetUses(inside.flatMap(({ targets }) => targets)),
  };
}

const MOVES_ROWS: ReadonlySet<StatementLineage['kind']> = new Set([
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'COPY',
  'CREATE_TABLE_AS_SELECT',
  'CREATE_VIEW',
  'CREATE_OTHER',
]);

/** Schemas in which databases describe themselves. */
const CATALOGUES = /^(?:sys|information_schema|pg_catalog)$/i;

/**
 * A statement that runs only if the conditions before it say so: without a column that one of them
 * names it does not run. What they ask of the database's own catalogue is no data.
 *
 *     IF EXISTS (SELECT 1 FROM s WHERE a > 0) INSERT INTO t SELECT b FROM u
 *     reads u and s, names u.b and s.a
 */
export function guardedBy(conditions: readonly StatementLineage[], statement: StatementLineage): StatementLineage {
  if (statement.outTables.length === 0 || !MOVES_ROWS.has(statement.kind)) return statement;
  const ofData = conditions.filter(({ inTables }) => !inTables.every(({ schema }) => CATALOGUES.test(schema ?? '')));
  return ofData.length === 0 ? statement : { ...statement, ...usesOf([statement, ...ofData]) };
}
