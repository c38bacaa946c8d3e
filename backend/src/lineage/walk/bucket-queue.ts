import { NONE } from '../graph/codes.js';
import { grown, grownSize } from '../graph/typed-arrays.js';

const FIRST_SIZE = 1024;

/**
 * The waiting nodes of a best-path search: highest product of confidences first, then fewest hops, then first in.
 *
 * Confidences are a few round numbers in any catalogue, so thousands of nodes have the same product and hops. Those
 * wait in one bucket (a linked list in typed arrays), and only the buckets are ordered by a heap. A hash table finds
 * the bucket of a (product, hops) pair.
 *
 *     push(a, 1, 1) push(b, 0.9, 1) push(c, 1, 1)  →  buckets (1, 1): a, c   (0.9, 1): b
 *     take() → a, take() → c, take() → b
 *
 * A push into a known bucket and a take from one that stays filled cost O(1), all others O(log buckets). Nothing is
 * allocated per node. Entries may be outdated: the caller skips them.
 */
export class BucketQueue {
  private node: Uint32Array = new Uint32Array(FIRST_SIZE);
  /** The next entry of the same bucket. */
  private behind: Uint32Array = new Uint32Array(FIRST_SIZE);
  private entries = 0;
  private product: Float64Array = new Float64Array(FIRST_SIZE);
  private hops: Uint32Array = new Uint32Array(FIRST_SIZE);
  private head: Uint32Array = new Uint32Array(FIRST_SIZE);
  private tail: Uint32Array = new Uint32Array(FIRST_SIZE);
  private hash: Uint32Array = new Uint32Array(FIRST_SIZE);
  /** The next bucket in the same row of the hash table. */
  private nextInRow: Uint32Array = new Uint32Array(FIRST_SIZE);
  private buckets = 0;
  /** First bucket of each row. */
  private table: Uint32Array = new Uint32Array(FIRST_SIZE * 2).fill(NONE);
  private heap: Uint32Array = new Uint32Array(FIRST_SIZE);
  private size = 0;
  private readonly bits = new Float64Array(1);
  private readonly words = new Uint32Array(this.bits.buffer);
  /** The product and the hops of the node that was taken last. */
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

  /** Inserts a bucket into the heap. */
  private raise(bucket: number): void {
    let slot = this.size++;
    while (slot > 0) {
      const parentSlot = (slot - 1) >> 1;
      const parent = this.heap[parentSlot] ?? 0;
      if (!this.isBetter(bucket, parent)) break;
      this.heap[slot] = parent;
      slot = parentSlot;
    }
    this.heap[slot] = bucket;
  }

  /** Removes the first bucket of the heap. */
  private dropTop(): void {
    this.size -= 1;
    const last = this.heap[this.size] ?? 0;
    let slot = 0;
    for (;;) {
      let child = slot * 2 + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.isBetter(this.heap[child + 1] ?? 0, this.heap[child] ?? 0)) child += 1;
      const below = this.heap[child] ?? 0;
      if (!this.isBetter(below, last)) break;
      this.heap[slot] = below;
      slot = child;
    }
    this.heap[slot] = last;
  }

  private isBetter(bucket: number, other: number): boolean {
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
