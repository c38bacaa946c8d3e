import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { LineageEdgeDetail, LineageHop, LineagePaths } from '../../kernel/schema.generated.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { LineageIndex } from '../index/lineage-index.js';
import type { EdgeArguments, PathsArguments } from '../lineage.inputs.js';
import { numberOf } from '../starts.js';
import { rounded } from '../view/present-view.js';
import { type ClaimFilter } from '../walk/edges.js';
import { findRoutes, type FoundRoutes } from '../walk/find-routes.js';
import { ClaimAnswers } from './claim-answers.js';
import { claimsBetween, levelOf } from './claims-between.js';
import { NodeNames } from './names.js';

const PATHS = 5;
const MOST_ON_ROUTE = 40_000;
const MOST_GAPS = 50;

/** Paths between two nodes, and what is claimed about one arrow. */
@Injectable()
export class PathService {
  constructor(
    private readonly index: LineageIndex,
    private readonly authorizer: Authorizer,
    private readonly claims: ClaimAnswers,
    private readonly names: NodeNames,
  ) {}

  async lineagePaths(viewer: Viewer, input: PathsArguments): Promise<LineagePaths> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.index.ready();
    const { graph } = state;
    const ends = { from: numberOf(graph, input.from), to: numberOf(graph, input.to) };
    const filter: ClaimFilter = {
      level: levelOf(graph, ends.from, ends.to),
      at: input.at ?? undefined,
      minConfidence: input.minConfidence ?? 0,
      directOnly: input.directOnly ?? false,
    };
    const found = findRoutes(graph, ends, { filter, k: input.k ?? PATHS });
    const paths = await this.paths(graph, found, filter.at);
    const urns = found.onRoute.slice(0, MOST_ON_ROUTE).map((node) => graph.nodes.urn(node));
    return {
      paths,
      routes: found.routes,
      onRoute: urns,
      verdict: paths.length > 0 ? 'FOUND' : found.gaps.length === 0 ? 'NONE_COMPLETE' : 'NONE_UNKNOWN',
      gaps: paths.length > 0 ? [] : found.gaps.slice(0, MOST_GAPS).map((node) => graph.nodes.urn(node)),
      asOf: filter.at ?? state.at,
      complete: found.complete && urns.length === found.onRoute.length,
    };
  }

  async lineageEdge(viewer: Viewer, input: EdgeArguments): Promise<LineageEdgeDetail | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { graph } = await this.index.ready();
    const from = numberOf(graph, input.from);
    const to = numberOf(graph, input.to);
    const level = levelOf(graph, from, to);
    const between = claimsBetween(graph, { from, to, level });
    if (between.length === 0) return null;
    const at = input.at ?? undefined;
    const answers = await this.claims.of(graph, between);
    const shown = (ids: readonly number[]): LineageHop['witnesses'] =>
      ids.map((id) => answers.get(id)).filter((claim) => claim !== undefined);
    const open = between
      .filter((id) => graph.claims.holds(id, at))
      .sort((left, right) => graph.claims.confidenceOf(right) - graph.claims.confidenceOf(left));
    const closed = between
      .filter((id) => !graph.claims.holds(id, at))
      .sort((left, right) => (graph.claims.until[right] ?? 0) - (graph.claims.until[left] ?? 0));
    const name = await this.names.of(graph, [from, to]);
    const best = open[0] ?? closed[0] ?? NONE;
    return {
      from: input.from,
      to: input.to,
      fromName: name(from),
      toName: name(to),
      level,
      confidence: open.length === 0 ? 0 : rounded(graph.claims.confidenceOf(best)),
      kind: graph.claims.kind(best),
      subtype: graph.claims.subtype(best) || null,
      claims: shown(open),
      closed: shown(closed),
    };
  }

  private async paths(
    graph: LineageGraph,
    { paths, level }: FoundRoutes,
    at: EpochMs | undefined,
  ): Promise<LineagePaths['paths']> {
    const { claims } = graph;
    const ends = (claim: number): { from: number; to: number } => ({
      from: claims.from[claim] ?? NONE,
      to: claims.to[claim] ?? NONE,
    });
    const steps = new Map<number, readonly number[]>();
    for (const claim of new Set(paths.flat()))
      steps.set(
        claim,
        claimsBetween(graph, { ...ends(claim), level }).filter((id) => claims.holds(id, at)),
      );
    const answers = await this.claims.of(graph, [...steps.values()].flat());
    const name = await this.names.of(
      graph,
      paths.flat().flatMap((claim) => Object.values(ends(claim))),
    );
    const hop = (claim: number): LineageHop => {
      const { from, to } = ends(claim);
      const own = answers.get(claim);
      return {
        from: graph.nodes.urn(from),
        to: graph.nodes.urn(to),
        fromName: name(from),
        toName: name(to),
        confidence: rounded(claims.confidenceOf(claim)),
        kind: claims.kind(claim),
        subtype: own?.subtype ?? (claims.subtype(claim) || null),
        transform: own?.transform ?? null,
        via: claims.viaOf(claim) || null,
        witnesses: (steps.get(claim) ?? []).map((id) => answers.get(id)).filter((one) => one !== undefined),
      };
    };
    return paths.map((path) => ({
      confidence: rounded(path.reduce((product, claim) => product * claims.confidenceOf(claim), 1)),
      hops: path.map(hop),
    }));
  }
}
