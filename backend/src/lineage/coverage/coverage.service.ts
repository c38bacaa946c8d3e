import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import type { LineageCount, LineageCoverage } from '../../kernel/schema.generated.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex } from '../index/lineage-index.js';
import type { CountArguments, CoverageArguments } from '../lineage.inputs.js';
import { LineageRepository } from '../lineage.repository.js';
import { numberOf } from '../starts.js';
import { LIMITS } from '../view/view.types.js';
import { columnCoverage } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { reach } from '../walk/reach.js';
import { distinctEnds } from '../walk/routes.js';
import { gap, gapReason } from './gaps.js';

/** How far lineage is known, and how far it reaches. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly index: LineageIndex,
    private readonly authorizer: Authorizer,
    private readonly repository: LineageRepository,
  ) {}

  async lineageCoverage(viewer: Viewer, input: CoverageArguments): Promise<LineageCoverage> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { graph } = await this.index.ready();
    const { nodes } = graph;
    const at = input.at ?? undefined;
    const asset = nodes.assetOf(numberOf(graph, input.urn));
    const coverage = columnCoverage(graph, asset, at);
    const traced = coverage.columns - coverage.untraced.length;
    const upstream = distinctEnds(new Edges(graph, { level: 'asset', at }, 'UPSTREAM'), asset);
    const downstream = distinctEnds(new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM'), asset);
    const ghosts = [...upstream].filter((i) => !nodes.exists(i)).map((i) => nodes.urn(i));
    const own = gapReason(graph, asset, at);
    return {
      urn: nodes.urn(asset),
      state: coverage.state,
      columns: coverage.columns,
      tracedColumns: traced,
      ratio: coverage.columns === 0 ? 1 : traced / coverage.columns,
      untraced: coverage.untraced.map((column) => nodes.urn(column)),
      ghosts,
      upstreamAssets: upstream.size,
      downstreamAssets: downstream.size,
      gaps: [...(own === undefined ? [] : [gap(nodes.urn(asset), own)]), ...ghosts.map((urn) => gap(urn, 'GHOST'))],
    };
  }

  /** From the index; while it is being loaded, by one pruning expansion in the database (today and to the end only). */
  async lineageCount(viewer: Viewer, input: CountArguments): Promise<LineageCount> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const isPlain = (input.hops ?? LIMITS.hops) >= LIMITS.hops && (input.at ?? undefined) === undefined;
    if (!this.index.peek() && isPlain) return this.countInDatabase(input);
    const { graph } = await this.index.ready();
    return countReached(graph, numberOf(graph, input.urn), input);
  }

  private async countInDatabase({ urn, side }: CountArguments): Promise<LineageCount> {
    const own = await this.repository.own(urn);
    if (!own)
      throw new Problem('missing', 'lineage.not-found', `The catalogue has nothing named "${urn.slice(0, 200)}".`, {
        urn,
      });
    const isColumn = own.kind === 'schemaField';
    const reached = await this.repository.columnReach(isColumn ? [own.i] : [own.i, ...own.columns], side);
    const assets = isColumn
      ? reached.assets
      : (await this.repository.assetReach(own.i, side)).filter((i) => i !== own.i).length;
    return { assets, columns: reached.columns.length, complete: true };
  }
}

/** Assets and columns reached, the starts not among them. */
export function countReached(
  graph: LineageGraph,
  start: number,
  question: Pick<CountArguments, 'side' | 'hops' | 'at'>,
): LineageCount {
  const { side } = question;
  const at = question.at ?? undefined;
  const bounds = { hops: question.hops ?? LIMITS.hops, nodes: LIMITS.nodes };
  const isColumn = graph.nodes.isColumn(start);
  const columnStarts = isColumn ? [start] : [start, ...graph.nodes.columns(start)];
  const byColumn = graph.scratch.use((scratch) => {
    const complete = reach(new Edges(graph, { level: 'column', at }, side), columnStarts, scratch, bounds);
    const columns = scratch.order.subarray(columnStarts.length, scratch.count);
    return {
      complete,
      columns: columns.length,
      assets: new Set([...columns].map((column) => graph.nodes.assetOf(column))).size,
    };
  });
  if (isColumn) return byColumn;
  return graph.scratch.use((scratch) => {
    const complete = reach(new Edges(graph, { level: 'asset', at }, side), [start], scratch, bounds);
    return { assets: scratch.count - 1, columns: byColumn.columns, complete: complete && byColumn.complete };
  });
}
