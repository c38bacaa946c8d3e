import { grown, grownSize } from '../graph/typed-arrays.js';

/** First in, first out: nodes with the product and hops they were entered with. Kept between walks, like the heap. */
export class PlainQueue {
  private node: Uint32Array = new Uint32Array(1024);
  private hops: Uint32Array = new Uint32Array(1024);
  private product: Float64Array = new Float64Array(1024);
  private front = 0;
  private back = 0;

  clear(): void {
    this.front = 0;
    this.back = 0;
  }

  get isEmpty(): boolean {
    return this.front === this.back;
  }

  push(node: number, product: number, hops: number): void {
    if (this.back === this.node.length) this.grow();
    this.node[this.back] = node;
    this.product[this.back] = product;
    this.hops[this.back] = hops;
    this.back += 1;
  }

  headNode(): number {
    return this.node[this.front] ?? 0;
  }

  headProduct(): number {
    return this.product[this.front] ?? 0;
  }

  headHops(): number {
    return this.hops[this.front] ?? 0;
  }

  drop(): void {
    this.front += 1;
  }

  private grow(): void {
    const size = grownSize(this.node.length, this.back + 1);
    this.node = grown(this.node, size);
    this.hops = grown(this.hops, size);
    this.product = grown(this.product, size);
  }
}
