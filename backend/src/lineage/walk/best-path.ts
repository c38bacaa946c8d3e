import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import type { Steps } from './edges.js';
import { BucketQueue } from './bucket-queue.js';

/** Walks are synchronous and never nest a second best-path search: one queue serves them all. */
const queue = new BucketQueue();

export interface BestPathOptions {
  /** Nodes the walk may enter; all when absent. */
  readonly within?: ((node: number) => boolean) | undefined;
  /** Called as each node is settled, best first; false: its claims are not followed. */
  readonly settled?: ((node: number) => boolean) | undefined;
  /** Called with each claim of a settled node and the best path to its start; false: the claim is not followed. */
  readonly along?: ((claim: number, product: number, hops: number) => boolean) | undefined;
}

/** How a node was reached. */
export interface Arrival {
  readonly product: number;
  readonly hops: number;
  readonly claim: number;
  /** The caller's word for how a start came in; 0 for nodes reached by a step. */
  readonly tag?: number;
}

/** The best path from the starts to every node; see `BestPathSearch`. */
export function bestPaths(
  edges: Steps,
  starts: readonly number[],
  scratch: Scratch,
  options: BestPathOptions = {},
): void {
  const search = new BestPathSearch(edges, scratch, options);
  for (const start of starts) search.seed(start, { product: 1, hops: 0, claim: NONE });
  search.run();
}

/**
 * The highest product of confidences to each node, of equal ones the fewest hops (Dijkstra; products instead of sums of −log, so that they
 * come out exact). Fills `order`, products, hops and `pred` of the scratch.
 */
export class BestPathSearch {
  constructor(
    private readonly edges: Steps,
    private readonly scratch: Scratch,
    private readonly options: BestPathOptions = {},
  ) {
    queue.clear();
  }

  seed(node: number, { product, hops, claim, tag = 0 }: Arrival): void {
    if (this.scratch.take(node, product, hops, claim, tag)) queue.push(node, product, hops);
  }

  run(): void {
    const { scratch, options } = this;
    for (let node = queue.take(); node !== NONE; node = queue.take()) {
      // A better way overtook this one.
      if (!scratch.isAt(node, queue.takenProduct, queue.takenHops)) continue;
      scratch.order[scratch.count++] = node;
      if (options.settled?.(node) !== false) this.expand(node, queue.takenProduct, queue.takenHops);
    }
  }

  private expand(node: number, product: number, before: number): void {
    const { edges, scratch, options } = this;
    const hops = before + 1;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      if (options.along?.(claim, product, before) === false) continue;
      const end = edges.end(claim);
      const through = product * edges.confidenceOf(claim);
      if (options.within?.(end) === false) continue;
      if (scratch.take(end, through, hops, claim, 0)) queue.push(end, through, hops);
    }
  }
}
