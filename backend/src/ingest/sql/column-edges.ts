import type { LineageResult, SourceColumn, StatementLineage, TableRef } from '../../sql/contract/lineage.types.js';
import { STAR } from '../../lineage/graph/codes.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { transformOperation } from '../proposals/transform-operation.js';

/** A column of a target with one column that it comes from or depends on. */
export interface ColumnEdge {
  readonly table: TableRef;
  readonly upstream: string;
  /** Fields below the upstream column, dotted, where only they are read. */
  readonly path?: string;
  readonly downstream: string;
  readonly confidence: number;
  readonly transformOperation: string;
}

/**
 * A filter or join key influences every output column. Up to this many pairs are stored; beyond that the
 * influence is stored for the first output column only, which is enough to know that the dataset uses
 * the column.
 */
const MAX_WIDE_PAIRS = 2_000;

/** The confidence that a name means this table: known to the catalogue, unknown to it, found by keywords only. */
export const TABLE_CONFIDENCE = { known: 0.99, placeholder: 0.9, keywords: 0.6 } as const;

/** Kinds of statements that move data from their sources into their targets. */
export const MOVES_DATA: ReadonlySet<string> = new Set([
  'INSERT',
  'UPDATE',
  'MERGE',
  'CREATE_TABLE_AS_SELECT',
  'CREATE_VIEW',
  'COPY',
  'CREATE_OTHER',
]);

/**
 * The edges into the columns of a target. `*` of a table whose columns are not known names no column and
 * is left out.
 *
 *     insert into mart select o.amount * 1.2 as gross from orders o where o.status = 'paid'
 *     amount -> gross DIRECT:TRANSFORMATION,  status -> gross INDIRECT:FILTER
 *
 * @param isTarget picks the target; null is the result of a query that writes no table
 */
export function columnEdges(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): readonly ColumnEdge[] {
  if (!isReadToEnd(result, isTarget)) return [];
  const columns = result.columns.filter(({ target: down }) => isTarget(down.table) && down.column !== '*');
  const used = usedFor(result, isTarget);
  const direct = columns.flatMap(({ target: down, sources: up, transformation }) =>
    up
      .filter(isColumn)
      .map((one) => edgeOf(one, down.column, used.byStar(one) && transformation === 'COPY' ? STAR : transformation)),
  );
  const wide = result.indirect
    .filter(({ target: down }) => isTarget(down.table))
    .flatMap(({ sources: up }) => up.filter(isColumn));
  const outputs = [...new Set(columns.map(({ target: down }) => down.column))];
  const reached = outputs.length * wide.length > MAX_WIDE_PAIRS ? outputs.slice(0, 1) : outputs;
  const usedKeys = new Set([...columns.flatMap(({ sources: up }) => up), ...wide].map(keyOf));
  const others = used.named.filter((one) => isColumn(one) && !usedKeys.has(keyOf(one)));
  return [
    ...direct,
    ...reached.flatMap((output) => wide.map((one) => edgeOf(one, output, ''))),
    ...outputs.slice(0, 1).flatMap((output) => others.map((one) => referenceOf(one, output))),
  ];
}

/** Statements that build their target from scratch: a column that their `*` no longer finds is missing there, and nothing fails. */
const MAKES_ANEW: ReadonlySet<string> = new Set(['SELECT', 'CREATE_VIEW', 'CREATE_TABLE_AS_SELECT']);

/** The columns that the statements of a target name anywhere, and whether a column came by `*` only. */
function usedFor(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): { readonly named: readonly SourceColumn[]; readonly byStar: (up: SourceColumn) => boolean } {
  const writing = statementsInto(result, isTarget);
  const named = writing.flatMap((statement) => statement.namedColumns);
  const names = new Set(named.map(keyOf));
  const isAnew = writing.every(({ kind }) => MAKES_ANEW.has(kind));
  const starred = new Set(isAnew ? writing.flatMap((statement) => statement.starColumns).map(keyOf) : []);
  return { named, byStar: (up) => starred.has(keyOf(up)) && !names.has(keyOf(up)) };
}

/** The statements that write a target, with those whose temporary tables may go into it. */
export function statementsInto(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): readonly StatementLineage[] {
  return result.statements.filter(({ outTables }) =>
    outTables.length === 0 ? isTarget(null) : outTables.some((table) => isTarget(table) || isFolded(result, table)),
  );
}

/**
 * Whether every statement that writes a target was read to its end. Otherwise none of its column
 * edges is stored: with some of them the target would count as traced, and a change of a column
 * that the reader missed as safe.
 */
function isReadToEnd(result: LineageResult, isTarget: (table: TableRef | null) => boolean): boolean {
  return statementsInto(result, isTarget).every(({ readToEnd }) => readToEnd);
}

/** Whether a table is temporary: the resolver folds it into what is made of it. */
export function isFolded(result: LineageResult, table: TableRef): boolean {
  return !result.outTables.some((one) => tableKey(one) === tableKey(table));
}

function keyOf({ table, column }: SourceColumn): string {
  return `${tableKey(table)}|${column.toLowerCase()}`;
}

/** An edge for a column that is named without contributing, as in EXCLUDE: the statement fails without it. */
function referenceOf(up: SourceColumn, downstream: string): ColumnEdge {
  return { ...edgeOf(up, downstream, ''), transformOperation: transformOperation('INDIRECT', 'REFERENCE') };
}

/** Output columns that come from no column (constants, counts); none while any part of the SQL is unresolved. */
export function sourcelessColumns(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): readonly string[] {
  if (result.diagnostics.some(({ severity }) => severity !== 'info') || !isReadToEnd(result, isTarget)) return [];
  const columns = result.columns.filter(({ target: down }) => isTarget(down.table) && down.column !== '*');
  const fed = new Set(
    columns.filter(({ sources: up }) => up.length > 0).map(({ target: down }) => down.column.toLowerCase()),
  );
  return [...new Set(columns.map(({ target: down }) => down.column))].filter(
    (column) => !fed.has(column.toLowerCase()),
  );
}

/** The names of the output columns of a target, each once. */
export function outputColumns(result: LineageResult, isTarget: (table: TableRef | null) => boolean): readonly string[] {
  const names = result.columns
    .filter(({ target: down }) => isTarget(down.table) && down.column !== '*')
    .map(({ target: down }) => down.column);
  return [...new Set(names)];
}

function isColumn(up: SourceColumn): boolean {
  return up.column !== '*';
}

function edgeOf(up: SourceColumn, downstream: string, transformation: string): ColumnEdge {
  const text = up.type === 'INDIRECT' || transformation === 'COPY' ? '' : transformation;
  return {
    table: up.table,
    upstream: up.column,
    ...(up.path === undefined ? {} : { path: up.path }),
    downstream,
    confidence: up.confidence,
    transformOperation: transformOperation(up.type, up.subtype, text),
  };
}
