import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type ColumnCoverage, columnCoverage, type CoverageBasis } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { NONE } from '../graph/codes.js';

interface AssetCoverage {
  readonly asset: number;
  readonly coverage: ColumnCoverage;
}

/** How far many assets are traced. */
export interface CoverageTotals {
  readonly assets: number;
  readonly full: number;
  readonly partial: number;
  readonly none: number;
  readonly noColumns: number;
  readonly columns: number;
  readonly tracedColumns: number;
  readonly sourcelessColumns: number;
  readonly ghosts: number;
  /** Not wholly traced, most untraced columns first. */
  readonly leastTraced: readonly AssetCoverage[];
}

/** Kinds whose columns lineage speaks of. */
const WITH_COLUMNS = ['dataset', 'chart', 'dashboard'];

/** Stored assets that can have columns; a chart or dashboard without fields is left out, a dataset without a schema counts as such. */
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

export function coverageTotals(
  graph: LineageGraph,
  assets: readonly number[],
  question: {
    readonly at?: EpochMs | undefined;
    readonly scope?: Uint8Array | undefined;
    /** Columns of then. */
    readonly of?: ((asset: number) => CoverageBasis) | undefined;
  },
): CoverageTotals {
  const totals = { full: 0, partial: 0, none: 0, noColumns: 0, columns: 0, tracedColumns: 0, sourcelessColumns: 0 };
  const least: AssetCoverage[] = [];
  for (const asset of assets) {
    const coverage = columnCoverage(graph, asset, question.at, question.of?.(asset));
    if (coverage.state === 'FULL') totals.full += 1;
    else if (coverage.state === 'PARTIAL') totals.partial += 1;
    else if (coverage.state === 'NONE') totals.none += 1;
    else totals.noColumns += 1;
    totals.columns += coverage.columns;
    totals.tracedColumns += coverage.columns - coverage.untraced.length;
    totals.sourcelessColumns += coverage.sourceless;
    if (coverage.untraced.length > 0) least.push({ asset, coverage });
  }
  least.sort((one, other) => other.coverage.untraced.length - one.coverage.untraced.length || one.asset - other.asset);
  return { assets: assets.length, ...totals, ghosts: placeholderCount(graph, question), leastTraced: least };
}

/** Assets that claims name and nobody ingested. */
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
