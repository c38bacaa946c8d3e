import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp, cutSchemas, omission, type LineageMissing } from '../index/lineage-answer.js';
import { LineageSource } from '../fallback/lineage-source.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex } from '../index/lineage-index.js';
import type { CountArguments, CoverageArguments } from './coverage.inputs.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { requireNode } from '../walk/require-node.js';
import { columnCoverage, type CoverageState } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { reach } from '../walk/reach.js';
import { distinctEnds } from '../walk/routes.js';
import { type Gap, gap, gapReason } from './gaps.js';
import { PastSchemas } from './past-schemas.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** How far the columns of one asset are traced. */
export interface LineageCoverage extends AnswerStamp {
  readonly urn: string;
  readonly state: CoverageState;
  readonly columns: number;
  readonly tracedColumns: number;
  readonly sourcelessColumns: number;
  /** Traced columns of all columns; 1 where there are none. */
  readonly ratio: number;
  readonly untraced: string[];
  /** Direct upstream assets that nobody has ingested. */
  readonly placeholders: string[];
  readonly upstreamAssets: number;
  readonly downstreamAssets: number;
  readonly gaps: Gap[];
}

/** How many assets and columns are reached. */
export interface LineageCount extends AnswerStamp {
  readonly assets: number;
  readonly columns: number;
}

/** Answers how far an asset is traced, and how much it reaches. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly index: LineageIndex,
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly repository: LineageRepository,
    private readonly past: PastSchemas,
  ) {}

  /** For a past instant with the columns that the asset had at that time. */
  async lineageCoverage(viewer: Viewer, input: CoverageArguments): Promise<LineageCoverage> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.states.around(viewer.visibility, [input.urn], { UPSTREAM: 1, DOWNSTREAM: 1 });
    const { graph } = state;
    const { nodes } = graph;
    const at = input.at ?? undefined;
    const asset = nodes.assetOf(requireNode(graph, input.urn));
    const past = at === undefined ? undefined : await this.past.at(viewer.visibility, graph, at, [asset]);
    const known = { ...past?.of(asset), minConfidence: input.minConfidence ?? 0 };
    const coverage = columnCoverage(graph, asset, at, known);
    const traced = coverage.columns - coverage.untraced.length;
    const upstream = distinctEnds(new Edges(graph, { level: 'asset', at }, 'UPSTREAM'), asset);
    const downstream = distinctEnds(new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM'), asset);
    const placeholders = [...upstream].filter((i) => !nodes.exists(i)).map((i) => nodes.urn(i));
    const own = gapReason(graph, asset, at, coverage);
    return {
      urn: nodes.urn(asset),
      state: coverage.state,
      columns: coverage.columns,
      tracedColumns: traced,
      sourcelessColumns: coverage.sourceless,
      ratio: coverage.columns === 0 ? 1 : traced / coverage.columns,
      untraced: coverage.untraced.map((column) => nodes.urn(column)),
      placeholders,
      upstreamAssets: upstream.size,
      downstreamAssets: downstream.size,
      gaps: [
        ...(own === undefined ? [] : [gap(nodes.urn(asset), own)]),
        ...placeholders.map((urn) => gap(urn, 'GHOST')),
      ],
      ...answerStamp(state, at, [...(state.missing ?? []), ...cutSchemas(past?.historyCutAt)]),
    };
  }

  /**
   * Counts in the index. While it is being loaded, a question about everything that is reached today is counted by two
   * pruning expansions in the database; other questions are walked in the part of the graph that they reach.
   */
  async lineageCount(viewer: Viewer, input: CountArguments): Promise<LineageCount> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const isPlain =
      (input.hops ?? ANSWER_LIMITS.hops) >= ANSWER_LIMITS.hops &&
      (input.at ?? undefined) === undefined &&
      (input.minConfidence ?? 0) === 0;
    if (!this.index.isLoaded && isPlain && viewer.visibility.isUnrestricted) return this.countInDatabase(input);
    const state = await this.states.around(viewer.visibility, [input.urn], {
      [input.side]: input.hops ?? ANSWER_LIMITS.hops,
    });
    const { assets, columns, complete } = countReached(state.graph, requireNode(state.graph, input.urn), input);
    const more = omission('NODES', `More than ${ANSWER_LIMITS.nodes} are reached; they were not counted further.`);
    const missing: LineageMissing[] = [...(complete ? [] : [more]), ...(state.missing ?? [])];
    return { assets, columns, ...answerStamp(state, input.at ?? undefined, missing) };
  }

  private async countInDatabase({ urn, side }: CountArguments): Promise<LineageCount> {
    const stamp = await this.states.latest();
    const own = await this.repository.entityWithColumns(urn);
    if (!own)
      throw new Problem('missing', 'lineage.not-found', `The catalogue has nothing named "${urn.slice(0, 200)}".`, {
        urn,
      });
    const isColumn = own.kind === 'schemaField';
    const reached = await this.repository.columnReach(isColumn ? [own.i] : [own.i, ...own.columns], side);
    const assets = isColumn
      ? reached.assets
      : (await this.repository.assetReach(own.i, side)).filter((i) => i !== own.i).length;
    return { assets, columns: reached.columns.length, ...answerStamp(stamp, undefined) };
  }
}

/** The number of assets and columns that a node reaches, without the node itself. */
export function countReached(
  graph: LineageGraph,
  start: number,
  question: Pick<CountArguments, 'side' | 'hops' | 'at' | 'minConfidence'>,
): { readonly assets: number; readonly columns: number; readonly complete: boolean } {
  const { side } = question;
  const filter = { at: question.at ?? undefined, minConfidence: question.minConfidence ?? 0 };
  const bounds = { hops: question.hops ?? ANSWER_LIMITS.hops, nodes: ANSWER_LIMITS.nodes };
  const isColumn = graph.nodes.isColumn(start);
  const columnStarts = isColumn ? [start] : [start, ...graph.nodes.columns(start)];
  const byColumn = graph.scratch.use((scratch) => {
    const complete = reach(new Edges(graph, { level: 'column', ...filter }, side), columnStarts, scratch, bounds);
    const columns = scratch.order.subarray(columnStarts.length, scratch.count);
    return {
      complete,
      columns: columns.length,
      assets: new Set([...columns].map((column) => graph.nodes.assetOf(column))).size,
    };
  });
  if (isColumn) return byColumn;
  return graph.scratch.use((scratch) => {
    const complete = reach(new Edges(graph, { level: 'asset', ...filter }, side), [start], scratch, bounds);
    return { assets: scratch.count - 1, columns: byColumn.columns, complete: complete && byColumn.complete };
  });
}
