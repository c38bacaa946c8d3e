import type {
  ColumnLineage,
  LineageResult,
  SourceColumn,
  StatementLineage,
  TableRef,
} from '../../sql/contract/lineage.types.js';
import {
  STAR,
  STAR_BY_POSITION,
  STAR_COUNTED,
  STAR_DISTINCT,
  STAR_IN_ROW,
  STAR_REPLACEABLE,
} from '../../lineage/graph/codes.js';
import { columnKey, tableKey } from '../../sql/resolve/scope/source-columns.js';
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
  const writtenColumns = result.columns.filter(({ target: down }) => isTarget(down.table) && down.column !== '*');
  const used = usedFor(result, isTarget);
  const direct = writtenColumns.flatMap((column) =>
    column.sources.filter(isColumn).map((one) => edgeOf(one, column.target.column, used.transformOf(one, column))),
  );
  const wide = result.indirect
    .filter(({ target: down }) => isTarget(down.table))
    .flatMap(({ sources: up }) => up.filter(isColumn));
  const outputs = [...new Set(writtenColumns.map(({ target: down }) => down.column))];
  const reached = outputs.length * wide.length > MAX_WIDE_PAIRS ? outputs.slice(0, 1) : outputs;
  const usedKeys = new Set([...writtenColumns.flatMap(({ sources: up }) => up), ...wide].map(keyOf));
  const others = used.named.filter((one) => isColumn(one) && !usedKeys.has(keyOf(one)));
  return [
    ...direct,
    ...reached.flatMap((output) => wide.map((one) => edgeOf(one, output, used.markOf(one)))),
    ...outputs.slice(0, 1).flatMap((output) => others.map((one) => referenceOf(one, output, used.markOf(one)))),
    ...outputs.slice(0, 1).flatMap((output) => used.distinct.map((one) => referenceOf(one, output, STAR_DISTINCT))),
  ];
}

/** Statements that build their target from scratch: a column that their `*` no longer finds is missing there, and nothing fails. */
const MAKES_ANEW: ReadonlySet<string> = new Set(['SELECT', 'CREATE_VIEW', 'CREATE_TABLE_AS_SELECT']);

interface UsedColumns {
  /** The columns that the statements of a target name anywhere, or need in their positions. */
  readonly named: readonly SourceColumn[];
  /** The columns whose values decide which rows differ. */
  readonly distinct: readonly SourceColumn[];
  /** The marker for a column that is not written out: needed in its position, or part of a row; else empty. */
  readonly markOf: (up: SourceColumn) => string;
  /** The transform of an edge from a column: its expression, or one of the `STAR_` markers. */
  readonly transformOf: (up: SourceColumn, column: ColumnLineage) => string;
}

/**
 * How the statements of a target use the columns of their inputs. A column that they write out is
 * used by its name, whatever else happens to it.
 *
 *     SELECT * FROM t                               a: *                by its name, not needed
 *     INSERT INTO g SELECT * FROM t                 a: * by position    needed, under any name
 *     SELECT * FROM t UNION SELECT * FROM u         t.a: * counted      needed, and its name is the result's
 *     SELECT hash(t) FROM t                         a: * in a row       neither is needed
 *     SELECT DISTINCT * FROM t                      a: * tells rows apart, beside the first
 *     SELECT * FROM t NATURAL JOIN u                t.a: * replaceable  if u has an a, and other keys are left
 */
function usedFor(result: LineageResult, isTarget: (table: TableRef | null) => boolean): UsedColumns {
  const writing = statementsInto(result, isTarget);
  const named = writing.flatMap((statement) => statement.namedColumns);
  const positional = new Set(
    writing.flatMap(({ inputs }) =>
      inputs.flatMap(({ table, positionalColumns }) => positionalColumns.map((column) => keyOf({ table, column }))),
    ),
  );
  const namedKeys = new Set(writing.flatMap((statement) => namesOf(statement)));
  const replaceable = new Set(
    writing.flatMap(({ inputs }) =>
      inputs.flatMap(({ table, replaceableColumns }) => replaceableColumns.map((column) => keyOf({ table, column }))),
    ),
  );
  const isAnew = writing.every(({ kind }) => MAKES_ANEW.has(kind));
  const hasList = writing.some(({ targets }) => targets.some(({ namedColumns }) => namedColumns.length > 0));
  const starred = new Set(writing.flatMap((statement) => statement.starColumns).map(keyOf));
  const wholeRows = new Set(
    writing.flatMap(({ inputs }) =>
      inputs.filter(({ usesWholeRow }) => usesWholeRow).map(({ table }) => tableKey(table)),
    ),
  );
  const markOf = (up: SourceColumn): string => {
    if (namedKeys.has(keyOf(up))) return '';
    if (positional.has(keyOf(up))) return STAR_BY_POSITION;
    if (replaceable.has(keyOf(up))) return STAR_REPLACEABLE;
    return wholeRows.has(tableKey(up.table)) ? STAR_IN_ROW : '';
  };
  return {
    named,
    distinct: writing.flatMap(({ distinctColumns }) => distinctColumns),
    markOf,
    transformOf: (up, { target, sources, transformation }) => {
      const isCopy = transformation === 'COPY';
      if (namedKeys.has(keyOf(up))) return transformation;
      if (wholeRows.has(tableKey(up.table)) && (!isCopy || sources.length > 1))
        return isCopy ? STAR_IN_ROW : `${STAR_IN_ROW}: ${transformation}`;
      if (positional.has(keyOf(up))) {
        // Only the first branch of a set operation names the result.
        const givesName = isAnew && !hasList && isCopy && sources[0] === up && isSameColumn(up.column, target.column);
        if (givesName) return STAR_COUNTED;
        return isCopy ? STAR_BY_POSITION : `${STAR_BY_POSITION}: ${transformation}`;
      }
      if (replaceable.has(keyOf(up))) return isCopy ? STAR_REPLACEABLE : `${STAR_REPLACEABLE}: ${transformation}`;
      return isAnew && isCopy && starred.has(keyOf(up)) ? STAR : transformation;
    },
  };
}

/** The columns that a statement writes out and cannot do without, not only needs in their positions. */
function namesOf({ namedColumns, inputs }: StatementLineage): readonly string[] {
  const others = new Set(
    inputs.flatMap(({ table, positionalColumns, replaceableColumns }) =>
      [...positionalColumns, ...replaceableColumns].map((column) => keyOf({ table, column })),
    ),
  );
  return namedColumns.map(keyOf).filter((key) => !others.has(key));
}

function isSameColumn(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
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
export function isFolded({ outTables }: LineageResult, table: TableRef): boolean {
  let lasting = lastingKeys.get(outTables);
  if (!lasting) lastingKeys.set(outTables, (lasting = new Set(outTables.map(tableKey))));
  return !lasting.has(tableKey(table));
}

/** The keys of the tables that a result writes, made once for each list: the parts of a result share one. */
const lastingKeys = new WeakMap<readonly TableRef[], ReadonlySet<string>>();

function keyOf({ table, ...columnOf }: Pick<SourceColumn, 'table' | 'column' | 'hasExactCase'>): string {
  return `${tableKey(table)}|${columnKey(columnOf)}`;
}

/** An edge for a column that is named without contributing, as in EXCLUDE: the statement fails without it. */
function referenceOf(up: SourceColumn, downstream: string, mark: string): ColumnEdge {
  return { ...edgeOf(up, downstream, ''), transformOperation: transformOperation('INDIRECT', 'REFERENCE', mark) };
}

/** Output columns that come from no column (constants, counts); none while any part of the SQL is unresolved. */
export function sourcelessColumns(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): readonly string[] {
  if (result.diagnostics.some(({ severity }) => severity !== 'info') || !isReadToEnd(result, isTarget)) return [];
  const writtenColumns = result.columns.filter(({ target: down }) => isTarget(down.table) && down.column !== '*');
  const fed = new Set(
    writtenColumns.filter(({ sources: up }) => up.length > 0).map(({ target: down }) => down.column.toLowerCase()),
  );
  return [...new Set(writtenColumns.map(({ target: down }) => down.column))].filter(
    (column) => !fed.has(column.toLowerCase()),
  );
}

/** The names of the output columns of a target, each once. */
export function outputColumns(result: LineageResult, isTarget: (table: TableRef | null) => boolean): readonly string[] {
  const columnNames = result.columns
    .filter(({ target: down }) => isTarget(down.table) && down.column !== '*')
    .map(({ target: down }) => down.column);
  return [...new Set(columnNames)];
}

function isColumn(up: SourceColumn): boolean {
  return up.column !== '*';
}

function edgeOf(up: SourceColumn, downstream: string, transformation: string): ColumnEdge {
  const isExpression = up.type === 'INDIRECT' && !transformation.startsWith(STAR);
  const text = isExpression || transformation === 'COPY' ? '' : transformation;
  return {
    table: up.table,
    upstream: up.column,
    ...(up.path === undefined ? {} : { path: up.path }),
    downstream,
    confidence: up.confidence,
    transformOperation: transformOperation(up.type, up.subtype, text),
  };
}
