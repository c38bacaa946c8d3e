import { NONE } from '../graph/codes.js';
import type { Scratch } from '../graph/scratch.js';
import type { Steps } from './edges.js';
import { BestFirstHeap } from './heap.js';
import { PlainQueue } from './queue.js';

/** Walks are synchronous and never nest a second best-path search: one heap and one queue serve them all. */
const heap = new BestFirstHeap();
const queue = new PlainQueue();

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
 * come out exact). Fills `order`, `value`, `hops` and `pred` of the scratch.
 *
 * Claims of confidence 1, most of any catalogue, keep the product and add one hop: their targets come in order by themselves and wait in a
 * plain queue; only the others go through the heap.
 */
export class BestPathSearch {
  constructor(
    private readonly edges: Steps,
    private readonly scratch: Scratch,
    private readonly options: BestPathOptions = {},
  ) {
    heap.clear();
    queue.clear();
  }

  seed(node: number, { product, hops, claim, tag = 0 }: Arrival): void {
    if (!improves(this.scratch, node, product, hops)) return;
    this.note(node, product, hops, claim);
    this.scratch.tag[node] = tag;
    heap.push(node, product, hops);
  }

  run(): void {
    const { scratch } = this;
    for (let node = this.next(); node !== NONE; node = this.next()) {
      scratch.order[scratch.count++] = node;
      if (this.options.settled?.(node) !== false) this.expand(node);
    }
  }

  private expand(node: number): void {
    const { edges, scratch } = this;
    const product = scratch.value[node] ?? 0;
    const hops = (scratch.hops[node] ?? 0) + 1;
    for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
      if (this.options.along?.(claim, product, hops - 1) === false) continue;
      const end = edges.end(claim);
      const confidence = edges.confidenceOf(claim);
      const through = product * confidence;
      if (!improves(scratch, end, through, hops) || this.options.within?.(end) === false) continue;
      this.note(end, through, hops, claim);
      scratch.tag[end] = 0;
      if (confidence === 1) queue.push(end, through, hops);
      else heap.push(end, through, hops);
    }
  }

  private note(node: number, product: number, hops: number, claim: number): void {
    const { scratch } = this;
    scratch.mark(node);
    scratch.value[node] = product;
    scratch.hops[node] = hops;
    scratch.pred[node] = claim;
  }

  /** The best node not settled yet, from the heads of queue and heap; entries that a better one overtook are dropped. */
  private next(): number {
    while (!queue.isEmpty && this.isStale(queue.headNode(), queue.headProduct(), queue.headHops())) queue.drop();
    while (heap.size > 0 && this.isStale(heap.topNode(), heap.topProduct(), heap.topHops())) heap.pop();
    if (queue.isEmpty && heap.size === 0) return NONE;
    if (heap.size === 0 || (!queue.isEmpty && queueIsBetter())) {
      const node = queue.headNode();
      queue.drop();
      return node;
    }
    const node = heap.topNode();
    heap.pop();
    return node;
  }

  private isStale(node: number, product: number, hops: number): boolean {
    return this.scratch.value[node] !== product || this.scratch.hops[node] !== hops;
  }
}

/** Whether a way to a node is better than the one noted: surer, or as sure and shorter. */
export function improves(scratch: Scratch, node: number, product: number, hops: number): boolean {
  if (!scratch.has(node)) return true;
  const known = scratch.value[node] ?? 0;
  return product > known || (product === known && hops < (scratch.hops[node] ?? 0));
}

function queueIsBetter(): boolean {
  const product = queue.headProduct();
  return product > heap.topProduct() || (product === heap.topProduct() && queue.headHops() <= heap.topHops());
}
