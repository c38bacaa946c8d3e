import type { LineageResult, TableRef, Up } from '../../sql/lineage.types.js';
import { transformOperation } from '../transform-operation.js';

/** One column that another comes from, or depends on. */
export interface ColumnEdge {
  readonly table: TableRef;
  readonly upstream: string;
  readonly downstream: string;
  readonly confidence: number;
  readonly transformOperation: string;
}

/**
 * A filter or join key influences every output column. Up to this many pairs are written out; beyond, the influence is kept on the first
 * output column alone, which is enough to know that the dataset uses the column.
 */
const MAX_WIDE_PAIRS = 2_000;

/** Columns of a target and where they come from; `*` of tables whose columns aren't known says nothing of any column and is left out. */
export function columnEdges(
  result: LineageResult,
  isTarget: (table: TableRef | null) => boolean,
): readonly ColumnEdge[] {
  const columns = result.columns.filter(({ down }) => isTarget(down.table) && down.column !== '*');
  const direct = columns.flatMap(({ down, up, transformation }) =>
    up.filter(isColumn).map((one) => edgeOf(one, down.column, transformation)),
  );
  const wide = result.indirect.filter(({ down }) => isTarget(down.table)).flatMap(({ up }) => up.filter(isColumn));
  const outputs = [...new Set(columns.map(({ down }) => down.column))];
  const reached = outputs.length * wide.length > MAX_WIDE_PAIRS ? outputs.slice(0, 1) : outputs;
  return [...direct, ...reached.flatMap((output) => wide.map((one) => edgeOf(one, output, '')))];
}

export function outputColumns(result: LineageResult, isTarget: (table: TableRef | null) => boolean): readonly string[] {
  const names = result.columns
    .filter(({ down }) => isTarget(down.table) && down.column !== '*')
    .map(({ down }) => down.column);
  return [...new Set(names)];
}

function isColumn(up: Up): boolean {
  return up.column !== '*';
}

function edgeOf(up: Up, downstream: string, transformation: string): ColumnEdge {
  const text = up.type === 'INDIRECT' || transformation === 'COPY' ? '' : transformation;
  return {
    table: up.table,
    upstream: up.column,
    downstream,
    confidence: up.confidence,
    transformOperation: transformOperation(up.type, up.subtype, text),
  };
}
