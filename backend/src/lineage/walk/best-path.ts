import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import type { Steps } from './edges.js';
import { BucketQueue } from './bucket-queue.js';

/** One queue serves all searches: walks are synchronous and never start a second search inside one. */
const queue = new BucketQueue();

export interface BestPathOptions {
  /** Nodes that the walk may enter; absent: all. */
  readonly within?: ((node: number) => boolean) | undefined;
  /** Called for each node when its best path is final, best first; false: its claims are not followed. */
  readonly settled?: ((node: number) => boolean) | undefined;
  /** Called for each claim of a final node with the best path to where it starts; false: it is not followed. */
  readonly along?: ((claim: number, product: number, hops: number) => boolean) | undefined;
}

/** How a node was reached. */
export interface Arrival {
  readonly product: number;
  readonly hops: number;
  readonly claim: number;
  /** A code of the caller's for how a start was found; 0 for nodes that a step reached. */
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
 * Finds the best path from the starts to every node: the one with the highest product of confidences, and among equal
 * products the one with the fewest hops.
 *
 * This is Dijkstra's algorithm. Confidences are at most 1, so a product never grows along a path, and the best waiting
 * node is final when it is taken from the queue. Products are compared directly instead of sums of −log, which would
 * round: 0.9 · 0.5 has to equal 0.45 exactly. A node may wait several times; entries that a better path has overtaken
 * are skipped.
 *
 *     a → b 0.5    a → c 1    c → b 0.9
 *     taken from the queue: a (1), c (1, one hop), b (0.9, two hops); b (0.5) is skipped
 *
 * Results are left in the scratch: `order` (best first), product, hops and `pred` of each node. The cost is
 * O(claims + b log b), where b is the number of different (product, hops) pairs; see `BucketQueue`.
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
      // A better path has overtaken this entry.
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
