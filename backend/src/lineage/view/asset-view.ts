import { omission, type LineageMissing } from '../index/lineage-answer.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { Direction, Steps } from '../walk/edges.js';
import { type NeighbourEdge, neighbourEdges, neighbourEdgesPastJobs, isShown } from '../walk/neighbours.js';
import { stepsOf } from '../walk/noisy-or.js';
import { type DraftEdge, type DraftNode, type ViewDraft, type ViewFilter } from './view.types.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

export interface AssetViewQuestion extends ViewFilter {
  readonly starts: readonly number[];
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  readonly perHop: number;
  readonly hideJobs: boolean;
  readonly alsoWith: readonly number[];
}

/** The start assets and so many hops each side, the most used neighbours of each hop, and all edges between what is drawn. */
export function assetView(graph: LineageGraph, question: AssetViewQuestion): ViewDraft {
  const builder = new AssetViewBuilder(graph, question);
  builder.expand('UPSTREAM', question.upstreamHops);
  builder.expand('DOWNSTREAM', question.downstreamHops);
  return builder.draft();
}

class AssetViewBuilder {
  private readonly nodes = new Map<number, DraftNode>();
  private readonly missing: LineageMissing[] = [];
  private readonly deadline = performance.now() + ANSWER_LIMITS.milliseconds;

  constructor(
    private readonly graph: LineageGraph,
    private readonly question: AssetViewQuestion,
  ) {
    for (const start of question.starts)
      this.nodes.set(start, { i: start, start: true, upstreamHops: 0, downstreamHops: 0 });
  }

  expand(direction: Direction, hops: number): void {
    const edges = this.edges(direction);
    const seen = new Set(this.question.starts);
    const behind = new Map<number, number[]>();
    let frontier: readonly number[] = [...seen];
    for (let hop = 1; hop <= hops && frontier.length > 0; hop += 1) {
      const found = this.candidates(edges, frontier, seen, behind).filter(
        (node) => hop < hops || !this.graph.nodes.isRemoved(node),
      );
      const drawn = found.slice(0, Math.min(this.question.perHop, ANSWER_LIMITS.nodes - this.nodes.size));
      this.noteLeftOut(direction, hop, found.length - drawn.length);
      for (const node of drawn) this.draw(node, direction, hop);
      for (const node of drawn) seen.add(node);
      frontier = drawn;
      if (performance.now() > this.deadline) {
        const where = `at hop ${hop} ${direction.toLowerCase()}`;
        this.missing.push(omission('TIME', `stopped after ${ANSWER_LIMITS.milliseconds / 1000} s ${where}`));
        break;
      }
    }
    this.removeDeletedEnds(direction, behind);
  }

  draft(): ViewDraft {
    for (const i of this.question.alsoWith) {
      if (!this.nodes.has(i)) this.nodes.set(i, { i, start: false, upstreamHops: null, downstreamHops: null });
    }
    const { at, hideJobs, minConfidence } = this.question;
    const isNew = (from: number, to: number): boolean => this.isNew(from) || this.isNew(to);
    const columns = columnEdgesBetween(this.graph, this.nodes.keys(), this.question);
    const columnEdges = columns.edges.filter(({ from, end }) =>
      isNew(this.graph.nodes.assetOf(from), this.graph.nodes.assetOf(end)),
    );
    if (columns.leftOut) this.missing.push(omission('EDGES', `only ${columnEdges.length} column edges are drawn`));
    const { nodes, missing } = this;
    return { nodes, edges: this.edgesBetween(isNew), columnEdges, missing, at, hideJobs, minConfidence };
  }

  /** Neighbours of the frontier that are not drawn on this side yet, the most used first. */
  private candidates(
    edges: Steps,
    frontier: readonly number[],
    seen: ReadonlySet<number>,
    behind: Map<number, number[]>,
  ): readonly number[] {
    const found = new Map<number, number>();
    for (const node of frontier) {
      for (const { end } of this.edgesOf(edges, node).values()) {
        if (seen.has(end) || !isShown(edges, end)) continue;
        behind.set(node, [...(behind.get(node) ?? []), end]);
        if (!found.has(end)) found.set(end, this.popularity(end));
      }
    }
    const { nodes } = this.graph;
    return [...found]
      .sort(([left, use], [right, others]) => others - use || (nodes.urn(left) < nodes.urn(right) ? -1 : 1))
      .map(([node]) => node);
  }

  /** How much a node matters, without its usage statistics: how many claims lead out of it and into it. */
  private popularity(node: number): number {
    let use = 0;
    for (const direction of ['DOWNSTREAM', 'UPSTREAM'] as const) {
      const edges = this.edges(direction);
      for (let claim = edges.first(node); claim !== NONE && use < 100_000; claim = edges.after(claim))
        use += direction === 'DOWNSTREAM' ? 2 : 1;
    }
    return use;
  }

  private draw(i: number, direction: Direction, hop: number): void {
    const node = this.nodes.get(i) ?? { i, start: false, upstreamHops: null, downstreamHops: null };
    this.nodes.set(i, node);
    if (direction === 'UPSTREAM') node.upstreamHops ??= hop;
    else node.downstreamHops ??= hop;
  }

  private noteLeftOut(direction: Direction, hop: number, count: number): void {
    if (count === 0) return;
    const sentence = `${count} ${direction.toLowerCase()} neighbours at hop ${hop} are not drawn`;
    this.missing.push(omission('NEIGHBOURS', sentence, count));
  }

  /** Soft-deleted nodes stay only where something drawn lies behind them. */
  private removeDeletedEnds(direction: Direction, behind: ReadonlyMap<number, readonly number[]>): void {
    const hops = (node: DraftNode): number => (direction === 'UPSTREAM' ? node.upstreamHops : node.downstreamHops) ?? 0;
    const removed = [...this.nodes.values()].filter((node) => !node.start && this.graph.nodes.isRemoved(node.i));
    for (const node of removed.sort((left, right) => hops(right) - hops(left))) {
      if (!(behind.get(node.i) ?? []).some((end) => this.nodes.has(end))) this.nodes.delete(node.i);
    }
  }

  private edgesBetween(isNew: (from: number, to: number) => boolean): readonly DraftEdge[] {
    const down = this.edges('DOWNSTREAM');
    const edges: DraftEdge[] = [];
    for (const from of this.nodes.keys()) {
      for (const arrow of this.edgesOf(down, from).values())
        if (this.nodes.has(arrow.end) && isNew(from, arrow.end)) edges.push({ ...arrow, from });
      if (edges.length > ANSWER_LIMITS.edges) {
        this.missing.push(omission('EDGES', `only ${edges.length} edges are drawn`));
        break;
      }
    }
    return edges;
  }

  private edgesOf(edges: Steps, node: number): ReadonlyMap<number, NeighbourEdge> {
    return this.question.hideJobs ? neighbourEdgesPastJobs(edges, node) : neighbourEdges(edges, node);
  }

  private isNew(node: number): boolean {
    const drawn = this.nodes.get(node);
    return drawn !== undefined && (drawn.start || drawn.upstreamHops !== null || drawn.downstreamHops !== null);
  }

  private edges(direction: Direction): Steps {
    const { at, minConfidence, combine, withRejected } = this.question;
    return stepsOf(this.graph, { level: 'asset', at, minConfidence, combine, withRejected }, direction);
  }
}

/** All column edges between assets of a set; what is a column and an asset in one (an ML feature) is its own column. */
function columnEdgesBetween(
  graph: LineageGraph,
  assets: Iterable<number>,
  { at, minConfidence, combine, withRejected }: ViewFilter,
): { readonly edges: readonly DraftEdge[]; readonly leftOut: boolean } {
  const down = stepsOf(graph, { level: 'column', at, minConfidence, combine, withRejected }, 'DOWNSTREAM');
  const drawn = new Set(assets);
  const edges: DraftEdge[] = [];
  for (const asset of drawn) {
    for (const column of [asset, ...graph.nodes.columns(asset)]) {
      for (const arrow of neighbourEdges(down, column).values()) {
        if (!drawn.has(graph.nodes.assetOf(arrow.end))) continue;
        if (edges.length >= ANSWER_LIMITS.edges) return { edges, leftOut: true };
        edges.push({ ...arrow, from: column });
      }
    }
  }
  return { edges, leftOut: false };
}
