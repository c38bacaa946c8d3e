import { grown, grownSize } from '../graph/typed-arrays.js';

/** Nodes by their best product of confidences, then fewest hops; typed arrays, entries may be stale and are skipped by the caller. */
export class BestFirstHeap {
  private product: Float64Array = new Float64Array(1024);
  private hops: Uint32Array = new Uint32Array(1024);
  private node: Uint32Array = new Uint32Array(1024);
  size = 0;

  clear(): void {
    this.size = 0;
  }

  push(node: number, product: number, hops: number): void {
    if (this.size === this.node.length) this.grow();
    let at = this.size++;
    while (at > 0) {
      const up = (at - 1) >> 2;
      if (!this.before(product, hops, up)) break;
      this.move(up, at);
      at = up;
    }
    this.set(at, node, product, hops);
  }

  topNode(): number {
    return this.node[0] ?? 0;
  }

  topProduct(): number {
    return this.product[0] ?? 0;
  }

  topHops(): number {
    return this.hops[0] ?? 0;
  }

  pop(): void {
    this.size -= 1;
    const node = this.node[this.size] ?? 0;
    const product = this.product[this.size] ?? 0;
    const hops = this.hops[this.size] ?? 0;
    let at = 0;
    for (;;) {
      const child = this.bestChild(at);
      if (child < 0 || this.before(product, hops, child)) break;
      this.move(child, at);
      at = child;
    }
    if (this.size > 0) this.set(at, node, product, hops);
  }

  private bestChild(at: number): number {
    const first = at * 4 + 1;
    let best = -1;
    for (let child = first; child < first + 4 && child < this.size; child += 1) {
      if (best < 0 || this.before(this.product[child] ?? 0, this.hops[child] ?? 0, best)) best = child;
    }
    return best;
  }

  private before(product: number, hops: number, other: number): boolean {
    const otherProduct = this.product[other] ?? 0;
    return product > otherProduct || (product === otherProduct && hops < (this.hops[other] ?? 0));
  }

  private move(from: number, to: number): void {
    this.set(to, this.node[from] ?? 0, this.product[from] ?? 0, this.hops[from] ?? 0);
  }

  private set(at: number, node: number, product: number, hops: number): void {
    this.node[at] = node;
    this.product[at] = product;
    this.hops[at] = hops;
  }

  private grow(): void {
    const size = grownSize(this.node.length, this.size + 1);
    this.node = grown(this.node, size);
    this.product = grown(this.product, size);
    this.hops = grown(this.hops, size);
  }
}
