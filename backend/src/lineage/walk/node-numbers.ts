import { NONE } from '../graph/codes.js';

/**
 * Numbers the nodes of a set from 0, in the order in which they are given: an open-addressing hash table in typed
 * arrays. For sets of tens of thousands of nodes a `Map` costs more than the walk that uses it.
 */
export class NodeNumbers implements Iterable<readonly [node: number, place: number]> {
  /** The nodes by their local number. */
  readonly nodes: Uint32Array;
  readonly size: number;
  /** The local number in each slot; NONE where the slot is free. */
  private readonly table: Uint32Array;
  private readonly mask: number;

  constructor(nodes: Iterable<number>) {
    const all = Uint32Array.from(nodes);
    let slots = 8;
    while (slots < all.length * 2) slots *= 2;
    this.table = new Uint32Array(slots).fill(NONE);
    this.mask = slots - 1;
    let size = 0;
    for (const node of all) {
      const slot = this.slotOf(all, node);
      if (this.table[slot] !== NONE) continue;
      this.table[slot] = size;
      all[size++] = node;
    }
    this.nodes = all.subarray(0, size);
    this.size = size;
  }

  get(node: number): number | undefined {
    const place = this.placeOf(node);
    return place === NONE ? undefined : place;
  }

  /** The local number of a node; NONE where it is not in the set. */
  placeOf(node: number): number {
    return this.table[this.slotOf(this.nodes, node)] ?? NONE;
  }

  has(node: number): boolean {
    return this.placeOf(node) !== NONE;
  }

  *[Symbol.iterator](): Iterator<readonly [node: number, place: number]> {
    for (let place = 0; place < this.size; place += 1) yield [this.nodes[place] ?? NONE, place];
  }

  private slotOf(nodes: Uint32Array, node: number): number {
    const mixed = Math.imul(node, 0x9e_37_79_b1);
    let slot = (mixed ^ (mixed >>> 16)) & this.mask;
    for (
      let place = this.table[slot] ?? NONE;
      place !== NONE && nodes[place] !== node;
      place = this.table[slot] ?? NONE
    )
      slot = (slot + 1) & this.mask;
    return slot;
  }
}
