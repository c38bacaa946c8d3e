import { Injectable } from '@nestjs/common';

import type { VisibilityScope } from '../../kernel/visibility.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex } from '../index/lineage-index.js';
import { SiblingCache } from '../siblings/sibling-cache.js';
import { siblingsIn, type SiblingsOf } from '../siblings/sibling-groups.js';
import { columnCoverage } from '../walk/coverage.js';
import { type Direction, Edges } from '../walk/edges.js';
import { neighbourCount } from '../walk/neighbours.js';

/**
 * Direct neighbours, and columns with how many of them are traced. Neighbours of an asset are counted as the explorer draws
 * them: siblings such as a dbt model and its table are one, and what a job joins are neighbours of each other.
 */
export interface AssetLineageFacts {
  readonly upstreamCount: number;
  readonly downstreamCount: number;
  readonly columnCount: number;
  readonly tracedColumnCount: number;
}

const NO_LINEAGE: AssetLineageFacts = { upstreamCount: 0, downstreamCount: 0, columnCount: 0, tracedColumnCount: 0 };

/**
 * Numbers of lineage for lists and summaries of other folders. They come from the index in memory, synchronously, so
 * they can be added to every row of a list; while the index is being loaded they are zero.
 */
@Injectable()
export class LineageNumbers {
  constructor(
    private readonly index: LineageIndex,
    private readonly siblings: SiblingCache,
  ) {}

  /**
   * To be awaited before the numbers of a list are asked for: decides what the viewer may see without holding the event loop,
   * and reads siblings. While they cannot be read, those that were read last count.
   */
  async prepare(visibility: VisibilityScope): Promise<void> {
    await Promise.all([this.index.prepare(visibility), this.siblings.current().catch(() => undefined)]);
  }

  /** Direct neighbours and traced columns of an asset; of a column its neighbours. */
  ofAsset(visibility: VisibilityScope, urn: string): AssetLineageFacts {
    const graph = this.index.current(visibility)?.graph;
    const asset = graph?.nodes.find(urn) ?? NONE;
    if (!graph || asset === NONE) return NO_LINEAGE;
    if (graph.nodes.isColumn(asset)) return { ...NO_LINEAGE, ...neighbours(graph, asset, 'column') };
    const { columns, untraced } = columnCoverage(graph, asset);
    return {
      ...neighbours(graph, asset, 'asset', siblingsIn(graph, this.siblings.latest())),
      columnCount: columns,
      tracedColumnCount: columns - untraced.length,
    };
  }

  /** Whether an entity is stored or removed; undefined for a urn without a node, and for what the viewer may not see. */
  stateOf(
    visibility: VisibilityScope,
    urn: string,
  ): { readonly exists: boolean; readonly removed: boolean } | undefined {
    const nodes = visibility.canView(urn) ? this.index.current(visibility)?.graph.nodes : undefined;
    const number = nodes?.find(urn) ?? NONE;
    return nodes && number !== NONE ? { exists: nodes.exists(number), removed: nodes.isRemoved(number) } : undefined;
  }

  /** How far the columns of an asset are traced; undefined for a urn without a node. */
  coverageState(visibility: VisibilityScope, urn: string): string | undefined {
    const graph = this.index.current(visibility)?.graph;
    const asset = graph?.nodes.find(urn) ?? NONE;
    return graph && asset !== NONE ? columnCoverage(graph, asset).state : undefined;
  }

  /** Direct neighbours of a column. */
  ofColumn(visibility: VisibilityScope, urn: string): Pick<AssetLineageFacts, 'upstreamCount' | 'downstreamCount'> {
    const graph = this.index.current(visibility)?.graph;
    const column = graph?.nodes.find(urn) ?? NONE;
    return !graph || column === NONE ? NO_LINEAGE : neighbours(graph, column, 'column');
  }

  /** The number of ingested datasets by how far their columns are traced. */
  coverageTotals(visibility: VisibilityScope): {
    readonly full: number;
    readonly partial: number;
    readonly none: number;
  } {
    const graph = this.index.current(visibility)?.graph;
    const totals = { full: 0, partial: 0, none: 0 };
    if (!graph) return totals;
    const dataset = graph.nodes.kindCode('dataset');
    for (let i = 0; i < graph.nodes.size; i += 1) {
      if (graph.nodes.kind[i] !== dataset || !graph.nodes.exists(i) || graph.nodes.isRemoved(i)) continue;
      const { state } = columnCoverage(graph, i);
      if (state === 'FULL') totals.full += 1;
      else if (state === 'PARTIAL') totals.partial += 1;
      else if (state === 'NONE') totals.none += 1;
    }
    return totals;
  }

  /** Columns and arrows that the asking viewer sees. */
  counts(visibility: VisibilityScope): {
    readonly columns: number;
    readonly assetEdges: number;
    readonly columnEdges: number;
  } {
    const graph = this.index.current(visibility)?.graph;
    const counts = { columns: 0, assetEdges: 0, columnEdges: 0 };
    if (!graph) return counts;
    const { nodes, claims } = graph;
    for (let i = 0; i < nodes.size; i += 1) if (nodes.isKnown(i) && nodes.isColumn(i)) counts.columns += 1;
    for (let id = 0; id < claims.size; id += 1) {
      if (!claims.isFilled(id) || claims.isRejected(id) || claims.until[id] !== Infinity) continue;
      if (claims.level(id) === 'asset') counts.assetEdges += 1;
      else counts.columnEdges += 1;
    }
    return counts;
  }
}

function neighbours(
  graph: LineageGraph,
  node: number,
  level: 'asset' | 'column',
  siblings?: SiblingsOf,
): Pick<AssetLineageFacts, 'upstreamCount' | 'downstreamCount'> {
  const count = (direction: Direction): number =>
    neighbourCount(new Edges(graph, { level }, direction), node, level === 'asset', siblings);
  return { upstreamCount: count('UPSTREAM'), downstreamCount: count('DOWNSTREAM') };
}
