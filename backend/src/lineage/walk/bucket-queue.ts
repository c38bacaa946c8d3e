import { NONE } from '../graph/codes.js';
import { grown, grownSize } from '../graph/typed-arrays.js';

const FIRST_SIZE = 1024;

/**
 * Nodes by their best product of confidences, then fewest hops; entries may be stale and are skipped by the caller. Confidences are a few
 * round numbers in any catalogue, so thousands of nodes have the very same product and hops: they wait in one bucket, first in, first
 * out, and only buckets go through a heap.
 */
export class BucketQueue {
  private node: Uint32Array = new Uint32Array(FIRST_SIZE);
  /** The entry behind an entry in its bucket. */
  private behind: Uint32Array = new Uint32Array(FIRST_SIZE);
  private entries = 0;
  private product: Float64Array = new Float64Array(FIRST_SIZE);
  private hops: Uint32Array = new Uint32Array(FIRST_SIZE);
  private head: Uint32Array = new Uint32Array(FIRST_SIZE);
  private tail: Uint32Array = new Uint32Array(FIRST_SIZE);
  private hash: Uint32Array = new Uint32Array(FIRST_SIZE);
  /** The bucket behind one in its row of the table. */
  private nextInRow: Uint32Array = new Uint32Array(FIRST_SIZE);
  private buckets = 0;
  /** First bucket of each row. */
  private table: Uint32Array = new Uint32Array(FIRST_SIZE * 2).fill(NONE);
  private heap: Uint32Array = new Uint32Array(FIRST_SIZE);
  private size = 0;
  private readonly bits = new Float64Array(1);
  private readonly words = new Uint32Array(this.bits.buffer);
  /** Of the node taken last. */
  takenProduct = 0;
  takenHops = 0;

  clear(): void {
    for (let bucket = 0; bucket < this.buckets; bucket += 1) this.table[this.rowOf(bucket)] = NONE;
    this.buckets = 0;
    this.entries = 0;
    this.size = 0;
  }

  push(node: number, product: number, hops: number): void {
    const bucket = this.bucketOf(product, hops);
    if (this.entries === this.node.length) this.growEntries();
    const entry = this.entries++;
    this.node[entry] = node;
    this.behind[entry] = NONE;
    if (this.head[bucket] === NONE) {
      this.head[bucket] = entry;
      this.raise(bucket);
    } else this.behind[this.tail[bucket] ?? 0] = entry;
    this.tail[bucket] = entry;
  }

  /** The best node, NONE when all are taken. */
  take(): number {
    if (this.size === 0) return NONE;
    const bucket = this.heap[0] ?? 0;
    const entry = this.head[bucket] ?? 0;
    const rest = this.behind[entry] ?? NONE;
    this.head[bucket] = rest;
    if (rest === NONE) this.dropTop();
    this.takenProduct = this.product[bucket] ?? 0;
    this.takenHops = this.hops[bucket] ?? 0;
    return this.node[entry] ?? NONE;
  }

  private bucketOf(product: number, hops: number): number {
    this.bits[0] = product;
    const mixed = Math.imul((this.words[0] ?? 0) ^ Math.imul(this.words[1] ?? 0, 0x85_eb_ca_6b) ^ hops, 0x9e_37_79_b1);
    const hash = mixed ^ (mixed >>> 15);
    const row = hash & (this.table.length - 1);
    for (let bucket = this.table[row] ?? NONE; bucket !== NONE; bucket = this.nextInRow[bucket] ?? NONE)
      if (this.product[bucket] === product && this.hops[bucket] === hops) return bucket;
    if (this.buckets === this.product.length) this.growBuckets();
    const bucket = this.buckets++;
    this.product[bucket] = product;
    this.hops[bucket] = hops;
    this.head[bucket] = NONE;
    this.hash[bucket] = hash;
    this.enter(bucket);
    return bucket;
  }

  private enter(bucket: number): void {
    const row = this.rowOf(bucket);
    this.nextInRow[bucket] = this.table[row] ?? NONE;
    this.table[row] = bucket;
  }

  private rowOf(bucket: number): number {
    return (this.hash[bucket] ?? 0) & (this.table.length - 1);
  }

  private raise(bucket: number): void {
    let at = this.size++;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = this.heap[up] ?? 0;
      if (!this.before(bucket, above)) break;
      this.heap[at] = above;
      at = up;
    }
    this.heap[at] = bucket;
  }

  private dropTop(): void {
    this.size -= 1;
    const last = this.heap[this.size] ?? 0;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.before(this.heap[child + 1] ?? 0, this.heap[child] ?? 0)) child += 1;
      const below = this.heap[child] ?? 0;
      if (!this.before(below, last)) break;
      this.heap[at] = below;
      at = child;
    }
    this.heap[at] = last;
  }

  private before(bucket: number, other: number): boolean {
    const product = this.product[bucket] ?? 0;
    const theirs = this.product[other] ?? 0;
    return product > theirs || (product === theirs && (this.hops[bucket] ?? 0) < (this.hops[other] ?? 0));
  }

  private growEntries(): void {
    const size = grownSize(this.node.length, this.entries + 1);
    this.node = grown(this.node, size);
    this.behind = grown(this.behind, size);
  }

  private growBuckets(): void {
    const size = this.product.length * 2;
    this.product = grown(this.product, size);
    this.hops = grown(this.hops, size);
    this.head = grown(this.head, size);
    this.tail = grown(this.tail, size);
    this.hash = grown(this.hash, size);
    this.nextInRow = grown(this.nextInRow, size);
    this.heap = grown(this.heap, size);
    this.table = new Uint32Array(size * 2).fill(NONE);
    for (let bucket = 0; bucket < this.buckets; bucket += 1) this.enter(bucket);
  }
}
