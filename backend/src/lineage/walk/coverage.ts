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
  /** How many are known to come from no column, such as a constant or a load time. */
  readonly sourceless: number;
}

/** What `columnCoverage` compares with instead of the index: for the past, and for a higher confidence threshold. */
export interface CoverageBasis {
  /** The columns of the schema at that time. */
  readonly columns?: readonly number[];
  readonly isSourceless?: (column: number) => boolean;
  readonly minConfidence?: number;
}

/**
 * How far the columns of an asset are traced to their sources. A column counts as traced when an edge at or above the
 * confidence threshold leads to it, or when it is known to have no source. An asset that nothing leads to is a source
 * itself, so it is FULL.
 *
 *     orders → daily with daily.day ← orders.at, and nothing for daily.sum
 *     columnCoverage(daily)  →  PARTIAL, 2 columns, untraced [daily.sum]
 *
 * For a past instant the claims of that instant count, but the schema is today's unless `basis` gives the columns of
 * that time: the index holds the present schema only (`PastSchemas` reads the stored one). The cost is one step from
 * each column.
 */
export function columnCoverage(
  graph: LineageGraph,
  asset: number,
  at?: EpochMs,
  basis: CoverageBasis = {},
): ColumnCoverage {
  const minConfidence = Math.max(FACT_CONFIDENCE, basis.minConfidence ?? 0);
  const sources = new Edges(graph, { level: 'column', at, minConfidence }, 'UPSTREAM');
  const columns = basis.columns ?? schemaColumns(graph, asset);
  if (columns.length === 0) return { state: 'NO_COLUMNS', columns: 0, untraced: [], sourceless: 0 };
  const isSourceless = basis.isSourceless ?? ((column: number): boolean => graph.nodes.isSourceless(column));
  const unfed = columns.filter((column) => sources.first(column) === NONE);
  const untraced = unfed.filter((column) => !isSourceless(column));
  const sourceless = unfed.length - untraced.length;
  const isSource =
    untraced.length === columns.length && new Edges(graph, { level: 'asset', at }, 'UPSTREAM').first(asset) === NONE;
  if (untraced.length === 0 || isSource) return { state: 'FULL', columns: columns.length, untraced: [], sourceless };
  const state = untraced.length === columns.length ? 'NONE' : 'PARTIAL';
  return { state, columns: columns.length, untraced, sourceless };
}

/** The columns of an asset's present schema; columns that only claims name are left out. */
export function schemaColumns(graph: LineageGraph, asset: number): readonly number[] {
  return graph.nodes.columns(asset).filter((column) => graph.nodes.inSchema(column));
}
