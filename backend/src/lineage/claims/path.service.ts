import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp, omission, type LineageMissing } from '../index/lineage-answer.js';
import { LineageSource } from '../fallback/lineage-source.js';
import type { LineageState } from '../index/lineage-index.js';
import { withRestrictedNodes } from '../index/lineage-state.js';
import type { PathsArguments } from './claim.inputs.js';
import { requireNode } from '../walk/require-node.js';
import {
  type OutwardSearchResult,
  type RouteSearchResult,
  findOutward,
  findRoutes,
  gapsAfter,
  type Omitted,
} from '../walk/find-routes.js';
import { NodeNames } from './node-names.js';
import { type LineagePath, PathAnswers } from './path-answers.js';
import { type PathQuestion, pathQuestion, waysOf } from './path-question.js';
import { rounded } from '../walk/confidence.js';

const DEFAULT_PATHS = 5;
const DEFAULT_PAGE_SIZE = 100;
const MAX_ON_ROUTE = 40_000;
const MAX_GAPS = 50;
const SENTENCES: Readonly<Record<Omitted, string>> = {
  PATHS: 'The search for paths was given up: there may be more, and other ones as sure.',
  ROUTES: 'Too many nodes lie on the routes to count these; the number is that of the paths shown.',
};

/** A node that a walk outward reaches, by its best path. */
interface LineageReached {
  readonly urn: string;
  readonly name: string;
  readonly confidence: number;
  readonly hops: number;
  readonly routes: number;
}

/** The best paths, how many routes there are, and every node on them. */
export interface LineagePaths extends AnswerStamp {
  readonly paths: LineagePath[];
  readonly level: PathQuestion['level'];
  /** Only for a walk outward: one page of the nodes that are reached, surest first. */
  readonly reached: LineageReached[];
  readonly reachedTotal: number;
  /** A floating-point number: ladders of tables have more routes than an integer holds. */
  readonly routes: number;
  readonly onRoute: string[];
  /** `NONE_COMPLETE`: there is no path. `NONE_UNKNOWN`: there may be one through an asset of `gaps`. */
  readonly verdict: 'FOUND' | 'NONE_COMPLETE' | 'NONE_UNKNOWN';
  readonly gaps: string[];
}

/** Finds the paths between two nodes, or from one node outward. */
@Injectable()
export class PathService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly answers: PathAnswers,
    private readonly names: NodeNames,
  ) {}

  async lineagePaths(viewer: Viewer, input: PathsArguments): Promise<LineagePaths> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const side = input.side ?? 'DOWNSTREAM';
    const around = input.to === undefined || input.to === null ? side : 'DOWNSTREAM';
    const state = withRestrictedNodes(
      await this.states.around(viewer.visibility, [input.from], { [around]: Infinity }),
    );
    const { graph } = state;
    const from = requireNode(graph, input.from);
    const to = input.to === undefined || input.to === null ? undefined : requireNode(graph, input.to);
    const question = pathQuestion(graph, input, { from, to });
    const ways = waysOf(graph, question, to === undefined ? side : 'DOWNSTREAM');
    const k = input.k ?? DEFAULT_PATHS;
    if (to === undefined) {
      const beside = question.from.map((node) => graph.nodes.assetOf(node));
      const page = { k, start: input.start ?? 0, count: input.count ?? DEFAULT_PAGE_SIZE, beside };
      return this.outward(viewer, state, question, findOutward(graph, question.from, ways, page), side === 'UPSTREAM');
    }
    return this.between(viewer, state, question, findRoutes(graph, question, ways, k));
  }

  private async between(
    viewer: Viewer,
    state: LineageState,
    question: PathQuestion,
    result: RouteSearchResult,
  ): Promise<LineagePaths> {
    const { graph } = state;
    const none = result.paths.length === 0;
    // Only needed where there is no path: it walks everything downstream.
    const gaps = none ? gapsAfter(graph, question.from[0] ?? 0, question.filter) : [];
    return {
      ...(await this.common(state, question, result)),
      paths: await this.answers.of(viewer.visibility, graph, result.paths, question),
      reached: [],
      reachedTotal: 0,
      verdict: !none ? 'FOUND' : gaps.length === 0 && result.leftOut.length === 0 ? 'NONE_COMPLETE' : 'NONE_UNKNOWN',
      gaps: gaps.slice(0, MAX_GAPS).map((node) => graph.nodes.urn(node)),
    };
  }

  private async outward(
    viewer: Viewer,
    state: LineageState,
    question: PathQuestion,
    result: OutwardSearchResult,
    isUpstream: boolean,
  ): Promise<LineagePaths> {
    const { graph } = state;
    const name = await this.names.of(
      graph,
      result.reached.map(({ node }) => node),
    );
    const reached = result.reached.map(({ node, confidence, hops, routes }): LineageReached => ({
      urn: graph.nodes.urn(node),
      name: name(node),
      confidence: rounded(confidence),
      hops,
      routes,
    }));
    // An upstream walk goes against the flow of data; the paths of an answer go with it.
    const paths = isUpstream ? result.paths.map((path) => path.toReversed()) : result.paths;
    return {
      ...(await this.common(state, question, result)),
      paths: await this.answers.of(viewer.visibility, graph, paths, question),
      reached,
      reachedTotal: result.total,
      verdict: result.total > 0 ? 'FOUND' : 'NONE_COMPLETE',
      gaps: [],
    };
  }

  private async common(
    state: LineageState,
    { filter, level }: PathQuestion,
    result: RouteSearchResult | OutwardSearchResult,
  ): Promise<Pick<LineagePaths, 'level' | 'routes' | 'onRoute' | 'asOf' | 'seq' | 'complete' | 'missing'>> {
    const onRoute = result.onRoute.slice(0, MAX_ON_ROUTE).map((node) => state.graph.nodes.urn(node));
    const leftOut = result.onRoute.length - onRoute.length;
    const missing: LineageMissing[] = [
      ...result.leftOut.map((what) => omission(what, SENTENCES[what])),
      ...(leftOut === 0 ? [] : [omission('NODES', `${leftOut} more nodes lie on the routes.`, leftOut)]),
      ...(state.missing ?? []),
    ];
    return { level, routes: result.routes, onRoute, ...answerStamp(state, filter.at, missing) };
  }
}
