import { NONE } from './codes.js';

/**
 * Working memory of one walk over all nodes, reused between calls: a place belongs to the walk when its stamp is the walk's
 * generation, so nothing is cleared. Allocating these anew costs more than most walks.
 *
 * What is asked of a node again and again (is it reached, how surely, how far) stands side by side in 16 bytes: a walk jumps about among
 * millions of nodes, and pays for each line of the cache that it touches.
 */
export class Scratch {
  /** Two places a node; the first is its product, the second holds hops and stamp. */
  private products: Float64Array = new Float64Array(0);
  /** The same memory: of the four words of a node the third is its hops, the fourth its stamp. */
  private words: Uint32Array = new Uint32Array(0);
  private generation = 0;
  /** Where each node stands in these arrays; at its own number when absent. */
  private places: Uint32Array | undefined;
  /** Claim by which the node was reached; by place. */
  pred: Uint32Array = new Uint32Array(0);
  /** How a start came in, in the caller's words; by place. */
  private tags: Uint16Array = new Uint16Array(0);
  /** Nodes in the order they were settled. */
  order: Uint32Array = new Uint32Array(0);
  count = 0;

  /** @param places where each node stands, for walks over some of the nodes only */
  begin(room: number, places?: Uint32Array): this {
    this.places = places;
    if (this.order.length < room) {
      this.products = new Float64Array(room * 2);
      this.words = new Uint32Array(this.products.buffer);
      this.pred = new Uint32Array(room);
      this.tags = new Uint16Array(room);
      this.order = new Uint32Array(room);
      this.generation = 0;
    }
    if (this.generation === NONE) {
      this.words.fill(0);
      this.generation = 0;
    }
    this.generation += 1;
    this.count = 0;
    return this;
  }

  has(node: number): boolean {
    return this.words[this.place(node) * 4 + 3] === this.generation;
  }

  /** Best product of confidences so far, of a node that is marked. */
  productOf(node: number): number {
    return this.products[this.place(node) * 2] ?? 0;
  }

  /** Steps from the starts, of a node that is marked. */
  hopsOf(node: number): number {
    return this.words[this.place(node) * 4 + 2] ?? 0;
  }

  /** The claim by which a node was reached; NONE for a start. */
  predOf(node: number): number {
    return this.pred[this.place(node)] ?? NONE;
  }

  /** How a node came in, in the caller's words. */
  tagOf(node: number): number {
    return this.tags[this.place(node)] ?? 0;
  }

  mark(node: number): void {
    this.words[this.place(node) * 4 + 3] = this.generation;
  }

  setProduct(node: number, product: number): void {
    this.products[this.place(node) * 2] = product;
  }

  setHops(node: number, hops: number): void {
    this.words[this.place(node) * 4 + 2] = hops;
  }

  setPred(node: number, claim: number): void {
    this.pred[this.place(node)] = claim;
  }

  setTag(node: number, tag: number): void {
    this.tags[this.place(node)] = tag;
  }

  /** Marks a node with a way to it. */
  note(node: number, product: number, hops: number, claim: number): void {
    const place = this.place(node);
    this.products[place * 2] = product;
    this.words[place * 4 + 2] = hops;
    this.words[place * 4 + 3] = this.generation;
    this.pred[place] = claim;
  }

  /** Takes up a way to a node if it is better than the one noted: surer, or as sure and shorter. */
  take(node: number, product: number, hops: number, claim: number, tag: number): boolean {
    const place = this.place(node);
    if (!this.isBetter(place, product, hops)) return false;
    this.products[place * 2] = product;
    this.words[place * 4 + 2] = hops;
    this.words[place * 4 + 3] = this.generation;
    this.pred[place] = claim;
    this.tags[place] = tag;
    return true;
  }

  improves(node: number, product: number, hops: number): boolean {
    return this.isBetter(this.place(node), product, hops);
  }

  /** Whether the way noted is just this one. */
  isAt(node: number, product: number, hops: number): boolean {
    const place = this.place(node);
    return this.products[place * 2] === product && this.words[place * 4 + 2] === hops;
  }

  /** Marks and queues a node. */
  push(node: number): void {
    this.mark(node);
    this.order[this.count++] = node;
  }

  private isBetter(place: number, product: number, hops: number): boolean {
    if (this.words[place * 4 + 3] !== this.generation) return true;
    const known = this.products[place * 2] ?? 0;
    return product > known || (product === known && hops < (this.words[place * 4 + 2] ?? 0));
  }

  private place(node: number): number {
    return this.places === undefined ? node : (this.places[node] ?? 0);
  }
}

/**
 * Working memory that no walk holds. Most walks are synchronous, so there are about as many scratches as walks nest, and one more for
 * each question that is answered in slices.
 */
export class ScratchPool {
  private readonly free: Scratch[] = [];
  private take = (): Scratch => this.free.pop() ?? new Scratch();
  private giveBack = (scratch: Scratch): void => void this.free.push(scratch);

  /** @param places where each node stands; at its own number when absent */
  constructor(
    private readonly room: () => number,
    private readonly places?: () => Uint32Array,
  ) {}

  /** Runs with a scratch that is given back afterwards: results must be copied out of it. */
  use<T>(work: (scratch: Scratch) => T): T {
    const scratch = this.take();
    try {
      return work(scratch.begin(this.room(), this.places?.()));
    } finally {
      this.giveBack(scratch);
    }
  }

  /**
   * A scratch for work that lets others run between its steps. Nobody else gets it until `release` is called, which must
   * happen once.
   */
  hold(): { readonly scratch: Scratch; readonly release: () => void } {
    const scratch = this.take();
    return { scratch: scratch.begin(this.room(), this.places?.()), release: () => this.giveBack(scratch) };
  }

  /**
   * Takes working memory from another pool from now on, and gives it back there: for a graph that answers one question, whose own memory
   * would cost more than the question. A scratch holds nothing of the walk before.
   */
  borrowFrom(pool: ScratchPool): void {
    this.take = () => pool.take();
    this.giveBack = (scratch) => pool.giveBack(scratch);
  }
}
