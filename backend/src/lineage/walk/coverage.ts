import type { EpochMs } from '../../kernel/time.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { FACT_CONFIDENCE } from './confidence.js';
import { Edges } from './edges.js';

/** NO_COLUMNS: no schema is known. NONE: data flows in, but no column has a known source. */
export type CoverageState = 'FULL' | 'PARTIAL' | 'NONE' | 'NO_COLUMNS';

/** How far the columns of an asset are traced to their sources. */
export interface ColumnCoverage {
  readonly state: CoverageState;
  /** Columns in the schema. */
  readonly columns: number;
  /** Those among them without a known source. */
  readonly untraced: readonly number[];
  /** How many come from none, as is known. */
  readonly sourceless: number;
}

/** What the index does not know of the past, and a bar higher than the usual. */
export interface CoverageBasis {
  readonly columns?: readonly number[];
  readonly isSourceless?: (column: number) => boolean;
  readonly minConfidence?: number;
}

/**
 * Unless told otherwise the schema is today's, whatever the instant: which columns an asset had then is known to its stored aspects, not to
 * the index.
 * An asset that nothing leads to is a source itself.
 */
export function columnCoverage(
  graph: LineageGraph,
  asset: number,
  at?: EpochMs,
  known: CoverageBasis = {},
): ColumnCoverage {
  const minConfidence = Math.max(FACT_CONFIDENCE, known.minConfidence ?? 0);
  const sources = new Edges(graph, { level: 'column', at, minConfidence }, 'UPSTREAM');
  const columns = known.columns ?? schemaColumns(graph, asset);
  if (columns.length === 0) return { state: 'NO_COLUMNS', columns: 0, untraced: [], sourceless: 0 };
  const isSourceless = known.isSourceless ?? ((column: number): boolean => graph.nodes.isSourceless(column));
  const unfed = columns.filter((column) => sources.first(column) === NONE);
  const untraced = unfed.filter((column) => !isSourceless(column));
  const sourceless = unfed.length - untraced.length;
  const isSource =
    untraced.length === columns.length && new Edges(graph, { level: 'asset', at }, 'UPSTREAM').first(asset) === NONE;
  if (untraced.length === 0 || isSource) return { state: 'FULL', columns: columns.length, untraced: [], sourceless };
  const state = untraced.length === columns.length ? 'NONE' : 'PARTIAL';
  return { state, columns: columns.length, untraced, sourceless };
}

export function schemaColumns(graph: LineageGraph, asset: number): readonly number[] {
  return graph.nodes.columns(asset).filter((column) => graph.nodes.inSchema(column));
}
