import { BILLIONTHS, NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type ClaimFilter, type Direction, Edges, type Steps } from './edges.js';

/** How the confidences of several witnesses of one arrow come together. */
export type Combination = 'MAX' | 'NOISY_OR';

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

/** Of sources and confidences; rounded as confidences are kept, so that thresholds compare as they read. */
export function noisyOr(witnesses: readonly (readonly [source: string, confidence: number])[]): number {
  const best = new Map<string, number>();
  for (const [source, confidence] of witnesses) best.set(source, Math.max(best.get(source) ?? 0, confidence));
  const wrong = [...best.values()].reduce((product, confidence) => product * (1 - confidence), 1);
  return Math.round((1 - wrong) * BILLIONTHS) / BILLIONTHS;
}

/** The confidence of one arrow from its claims. */
export function combined(
  claims: readonly { readonly source: string; readonly confidence: number }[],
  combine: Combination,
): number {
  if (combine === 'NOISY_OR') return noisyOr(claims.map(({ source, confidence }) => [source, confidence]));
  return Math.max(0, ...claims.map(({ confidence }) => confidence));
}
