import { kindsWhere } from '#kinds/lookups.js';
import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type ColumnCoverage, columnCoverage, type CoverageBasis } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { NONE } from '../graph/codes.js';

interface AssetCoverage {
  readonly asset: number;
  readonly coverage: ColumnCoverage;
}

/** The coverage of many assets together. */
export interface CoverageTotals {
  readonly assets: number;
  readonly full: number;
  readonly partial: number;
  readonly none: number;
  readonly noColumns: number;
  readonly columns: number;
  readonly tracedColumns: number;
  readonly sourcelessColumns: number;
  readonly placeholders: number;
  /** Assets that are not fully traced, those with the most untraced columns first. */
  readonly leastTraced: readonly AssetCoverage[];
}

/** The entity kinds whose columns take part in lineage. */
const WITH_COLUMNS = kindsWhere(({ lineage }) => lineage?.columnsTraced);

/**
 * The ingested assets that coverage is counted for. A dataset without a schema is counted as having no columns; a chart
 * or dashboard without fields is left out, because most have none.
 */
export function coveredAssets(graph: LineageGraph, scope: Uint8Array | undefined): readonly number[] {
  const { nodes } = graph;
  const kinds = new Set(WITH_COLUMNS.map((kind) => nodes.kindCode(kind)));
  const dataset = nodes.kindCode('dataset');
  const assets: number[] = [];
  for (let i = 0; i < nodes.size; i += 1) {
    const kind = nodes.kind[i] ?? 0;
    if (!kinds.has(kind) || (scope && scope[i] !== 1) || !nodes.isKnown(i)) continue;
    if (nodes.isRemoved(i) || !nodes.exists(i) || nodes.isColumn(i)) continue;
    if (kind === dataset || nodes.firstColumn[i] !== NONE) assets.push(i);
  }
  return assets;
}

/** Adds up the coverage of some assets; the cost is one step from each of their columns. */
export function coverageTotals(
  graph: LineageGraph,
  assets: readonly number[],
  question: {
    readonly at?: EpochMs | undefined;
    readonly scope?: Uint8Array | undefined;
    /** The columns of an asset at a past instant; absent: today's. */
    readonly of?: ((asset: number) => CoverageBasis) | undefined;
  },
): CoverageTotals {
  const totals = { full: 0, partial: 0, none: 0, noColumns: 0, columns: 0, tracedColumns: 0, sourcelessColumns: 0 };
  const leastTraced: AssetCoverage[] = [];
  for (const asset of assets) {
    const coverage = columnCoverage(graph, asset, question.at, question.of?.(asset));
    if (coverage.state === 'FULL') totals.full += 1;
    else if (coverage.state === 'PARTIAL') totals.partial += 1;
    else if (coverage.state === 'NONE') totals.none += 1;
    else totals.noColumns += 1;
    totals.columns += coverage.columns;
    totals.tracedColumns += coverage.columns - coverage.untraced.length;
    totals.sourcelessColumns += coverage.sourceless;
    if (coverage.untraced.length > 0) leastTraced.push({ asset, coverage });
  }
  leastTraced.sort(
    (left, right) => right.coverage.untraced.length - left.coverage.untraced.length || left.asset - right.asset,
  );
  return { assets: assets.length, ...totals, placeholders: placeholderCount(graph, question), leastTraced };
}

/** The number of placeholders: assets that claims name and nobody has ingested. */
function placeholderCount(
  graph: LineageGraph,
  { at, scope }: { readonly at?: EpochMs | undefined; readonly scope?: Uint8Array | undefined },
): number {
  const { nodes } = graph;
  const sides = (['UPSTREAM', 'DOWNSTREAM'] as const).map((side) => new Edges(graph, { level: 'asset', at }, side));
  let count = 0;
  for (let i = 0; i < nodes.size; i += 1) {
    if (!nodes.isKnown(i) || nodes.isColumn(i) || nodes.exists(i) || (scope && scope[i] !== 1)) continue;
    if (sides.some((edges) => edges.first(i) !== NONE)) count += 1;
  }
  return count;
}
