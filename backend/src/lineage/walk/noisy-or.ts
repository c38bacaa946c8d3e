import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type Combination, noisyOr } from './confidence.js';
import { type ClaimFilter, type Direction, Edges, type Steps } from './edges.js';

/** The claims that pass a filter, each worth what all witnesses of its arrow are worth together. */
export function stepsOf(
  graph: LineageGraph,
  filter: ClaimFilter & { readonly combine?: Combination | undefined },
  direction: Direction,
): Steps {
  if (filter.combine !== 'NOISY_OR') return new Edges(graph, filter, direction);
  return new NoisyOr(new Edges(graph, { ...filter, minConfidence: 0 }, direction), filter.minConfidence ?? 0);
}

/**
 * One chance of being right or another: 1 − Π(1 − c) over the sources of an arrow. A source counts once, with its surest claim, since what
 * it says twice it still knows from one place. Nodes' claims are weighed as the walk comes to them.
 */
export class NoisyOr implements Steps {
  readonly graph: LineageGraph;
  /** Only claims whose arrow has several witnesses. */
  private readonly weighed = new Map<number, number>();

  constructor(
    private readonly steps: Steps,
    private readonly floor: number,
  ) {
    this.graph = steps.graph;
  }

  first(node: number): number {
    this.weigh(node);
    return this.admitted(this.steps.first(node));
  }

  after(claim: number): number {
    return this.admitted(this.steps.after(claim));
  }

  end(claim: number): number {
    return this.steps.end(claim);
  }

  confidenceOf(claim: number): number {
    return this.weighed.get(claim) ?? this.steps.confidenceOf(claim);
  }

  private admitted(from: number): number {
    let claim = from;
    while (claim !== NONE && this.confidenceOf(claim) < this.floor) claim = this.steps.after(claim);
    return claim;
  }

  private weigh(node: number): void {
    const { steps } = this;
    let claim = steps.first(node);
    if (claim === NONE || steps.after(claim) === NONE) return;
    const byEnd = new Map<number, number[]>();
    for (; claim !== NONE; claim = steps.after(claim)) {
      const end = steps.end(claim);
      const known = byEnd.get(end);
      if (known) known.push(claim);
      else byEnd.set(end, [claim]);
    }
    for (const claims of byEnd.values()) {
      if (claims.length === 1) continue;
      const together = noisyOr(claims.map((one) => [this.sourceOf(one), steps.confidenceOf(one)]));
      for (const one of claims) this.weighed.set(one, together);
    }
  }

  private sourceOf(claim: number): string {
    return claim < this.graph.claims.size ? this.graph.claims.sourceOf(claim) : '';
  }
}
