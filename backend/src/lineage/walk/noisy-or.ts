import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type Combination, noisyOr } from './confidence.js';
import { type ClaimFilter, type Direction, Edges, type Steps } from './edges.js';

/** The claims that pass a filter, each with the confidence that the combination gives to its edge. */
export function stepsOf(
  graph: LineageGraph,
  filter: ClaimFilter & { readonly combine?: Combination | undefined },
  direction: Direction,
): Steps {
  if (filter.combine !== 'NOISY_OR') return new Edges(graph, filter, direction);
  return new NoisyOr(new Edges(graph, { ...filter, minConfidence: 0 }, direction), filter.minConfidence ?? 0);
}

/**
 * Steps whose claims have the combined confidence of all claims of their edge (`noisyOr`). The threshold is compared
 * with the combined confidence, so the steps underneath must not filter by confidence themselves. The confidences of a
 * node's claims are computed when the walk comes to the node.
 */
export class NoisyOr implements Steps {
  readonly graph: LineageGraph;
  /** The combined confidence by claim, for edges with several claims only. */
  private readonly combinedOf = new Map<number, number>();

  constructor(
    private readonly steps: Steps,
    private readonly floor: number,
  ) {
    this.graph = steps.graph;
  }

  first(node: number): number {
    this.combineAt(node);
    return this.admitted(this.steps.first(node));
  }

  after(claim: number): number {
    return this.admitted(this.steps.after(claim));
  }

  end(claim: number): number {
    return this.steps.end(claim);
  }

  confidenceOf(claim: number): number {
    return this.combinedOf.get(claim) ?? this.steps.confidenceOf(claim);
  }

  private admitted(from: number): number {
    let claim = from;
    while (claim !== NONE && this.confidenceOf(claim) < this.floor) claim = this.steps.after(claim);
    return claim;
  }

  private combineAt(node: number): void {
    const { steps } = this;
    let claim = steps.first(node);
    if (claim === NONE || steps.after(claim) === NONE) return;
    const byEnd = new Map<number, number[]>();
    for (; claim !== NONE; claim = steps.after(claim)) {
      const end = steps.end(claim);
      const parallel = byEnd.get(end);
      if (parallel) parallel.push(claim);
      else byEnd.set(end, [claim]);
    }
    for (const claims of byEnd.values()) {
      if (claims.length === 1) continue;
      const together = noisyOr(claims.map((one) => [this.sourceOf(one), steps.confidenceOf(one)]));
      for (const one of claims) this.combinedOf.set(one, together);
    }
  }

  private sourceOf(claim: number): string {
    return claim < this.graph.claims.size ? this.graph.claims.sourceOf(claim) : '';
  }
}
