import { omission, type LineageMissing } from '../index/lineage-answer.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { Direction, Steps } from '../walk/edges.js';
import { type NeighbourEdge, neighbourEdges, neighbourEdgesPastJobs, isShown } from '../walk/neighbours.js';
import { stepsOf } from '../walk/noisy-or.js';
import type { SiblingsOf } from '../siblings/sibling-groups.js';
import type { DraftEdge, DraftNode, ViewDraft, ViewFilter } from './view.types.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

export interface AssetViewQuestion extends ViewFilter {
  readonly starts: readonly number[];
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  /** Neighbours that one hop on one side may add. */
  readonly perHop: number;
  readonly hideJobs: boolean;
  /** Assets that are drawn already: edges between them and new assets are part of the draft. */
  readonly alsoWith: readonly number[];
  /** With it, siblings are drawn together and no hop lies between them. */
  readonly siblings?: SiblingsOf | undefined;
}

/** Claims up to which the popularity of a node is counted exactly. */
const MAX_POPULARITY = 100_000;

/**
 * Selects what the explorer draws around some assets: the starts, on each side the most popular neighbours of each hop,
 * and all edges between the selected assets and between their columns.
 *
 * Each side is expanded breadth-first. A hop adds at most `perHop` assets; those left out are counted in `missing`, and
 * only the drawn ones are expanded further, so the number of assets is at most hops · perHop on each side.
 *
 *     raw → job → mart → chart, started at mart with one hop
 *     hideJobs off: job, mart, chart; edges job → mart, mart → chart
 *     hideJobs on:  raw, mart, chart; edges raw → mart (via job), mart → chart
 *
 * With `siblings`, a dbt model and its table are reached in the same hop and count once against `perHop`.
 *
 * Soft-deleted assets are drawn only where something drawn lies behind them. An asset that is already on the page
 * (`alsoWith`) gets edges to new assets only: the page has those between known ones. The cost is that of the claims at
 * the drawn assets and at their candidates, and stops at `ANSWER_LIMITS`.
 */
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
    for (const i of question.starts.flatMap((start) => this.siblingsOf(start)))
      if (!this.nodes.has(i)) this.nodes.set(i, { i, start: false, upstreamHops: 0, downstreamHops: 0 });
  }

  expand(direction: Direction, hops: number): void {
    const edges = this.edges(direction);
    const visited = new Set(this.question.starts.flatMap((start) => [start, ...this.siblingsOf(start)]));
    const behind = new Map<number, number[]>();
    let frontier: readonly number[] = [...visited];
    for (let hop = 1; hop <= hops && frontier.length > 0; hop += 1) {
      const candidates = this.candidates(edges, frontier, visited, behind).filter(
        (node) => hop < hops || !this.graph.nodes.isRemoved(node),
      );
      const { drawn, leftOut } = this.chosen(candidates, visited);
      this.noteLeftOut(direction, hop, leftOut);
      for (const node of drawn) this.draw(node, direction, hop);
      for (const node of drawn) visited.add(node);
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
    const { siblings } = this.question;
    return { nodes, edges: this.edgesBetween(isNew), columnEdges, missing, at, hideJobs, minConfidence, siblings };
  }

  /** The first candidates, each with its siblings, and how many are left out. Siblings count as one. */
  private chosen(
    candidates: readonly number[],
    visited: ReadonlySet<number>,
  ): { readonly drawn: readonly number[]; readonly leftOut: number } {
    const most = Math.min(this.question.perHop, ANSWER_LIMITS.nodes - this.nodes.size);
    const drawn = new Set<number>();
    const groups = new Set<number>();
    let leftOut = 0;
    for (const node of candidates) {
      const siblings = this.siblingsOf(node);
      const group = Math.min(node, ...siblings);
      if (!groups.has(group) && groups.size >= most) leftOut += 1;
      else {
        groups.add(group);
        for (const member of [node, ...siblings]) if (!visited.has(member)) drawn.add(member);
      }
    }
    return { drawn: [...drawn], leftOut };
  }

  private siblingsOf(node: number): readonly number[] {
    return this.question.siblings?.(node) ?? [];
  }

  /**
   * Neighbours of the frontier that are not drawn on this side yet, the most popular first.
   *
   * @param behind is filled with the neighbours of each node, for `removeDeletedEnds`
   */
  private candidates(
    edges: Steps,
    frontier: readonly number[],
    visited: ReadonlySet<number>,
    behind: Map<number, number[]>,
  ): readonly number[] {
    const popularityOf = new Map<number, number>();
    for (const node of frontier) {
      for (const { end } of this.edgesOf(edges, node).values()) {
        if (visited.has(end) || !isShown(edges, end)) continue;
        behind.set(node, [...(behind.get(node) ?? []), end]);
        if (!popularityOf.has(end)) popularityOf.set(end, this.popularity(end));
      }
    }
    const { nodes } = this.graph;
    return [...popularityOf]
      .sort(([left, ofLeft], [right, ofRight]) => ofRight - ofLeft || (nodes.urn(left) < nodes.urn(right) ? -1 : 1))
      .map(([node]) => node);
  }

  /** How much a node is used, for ordering neighbours: claims out of it count twice, claims into it once. */
  private popularity(node: number): number {
    let popularity = 0;
    for (const direction of ['DOWNSTREAM', 'UPSTREAM'] as const) {
      const edges = this.edges(direction);
      for (let claim = edges.first(node); claim !== NONE && popularity < MAX_POPULARITY; claim = edges.after(claim))
        popularity += direction === 'DOWNSTREAM' ? 2 : 1;
    }
    return popularity;
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

  /** Removes soft-deleted nodes unless something drawn lies behind them, farthest first. */
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
      for (const edge of this.edgesOf(down, from).values())
        if (this.nodes.has(edge.end) && isNew(from, edge.end)) edges.push({ ...edge, from });
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

/** All column edges between the assets of a set. An ML feature, an asset and a column in one, is its own column. */
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
      for (const edge of neighbourEdges(down, column).values()) {
        if (!drawn.has(graph.nodes.assetOf(edge.end))) continue;
        if (edges.length >= ANSWER_LIMITS.edges) return { edges, leftOut: true };
        edges.push({ ...edge, from: column });
      }
    }
  }
  return { edges, leftOut: false };
}
