import { CLAIM } from '../graph/codes.js';
import type { ClaimTable } from '../graph/claim-table.js';

/** Arrows into a node up to which looking at each is quicker than hashing. */
const FEW = 8;

/**
 * Numbers arrows as their claims are met. Each node has room for as many arrows as claims into it were announced, side by side: sources send
 * the claims into one asset together, so what belongs together lies together, where one large hash table would miss the cache with every
 * claim.
 */
export class EdgeSlots {
  /** Arrows numbered so far. */
  size = 0;
  /** By arrow: the claim that was met first. */
  readonly claim: Uint32Array;
  /** By node, where its room begins; the next node's begins where it ends. */
  private readonly starts: Uint32Array;
  /** Arrow number + 1; 0 is free. */
  private readonly slots: Uint32Array;

  /** @param announced the claims whose arrows are numbered; others are only looked up */
  constructor(
    private readonly claims: ClaimTable,
    announced: Uint32Array,
    nodes: number,
  ) {
    this.claim = new Uint32Array(announced.length);
    this.starts = new Uint32Array(nodes + 1);
    const { starts } = this;
    const { to } = claims;
    for (let place = 0; place < announced.length; place += 1) {
      const node = to[announced[place] ?? 0] ?? 0;
      starts[node] = (starts[node] ?? 0) + 1;
    }
    let next = 0;
    for (let node = 0; node <= nodes; node += 1) {
      const count = starts[node] ?? 0;
      starts[node] = next;
      next += count > FEW ? hashRoom(count) : count;
    }
    this.slots = new Uint32Array(next);
  }

  /** Whether an announced claim leads into a node. */
  leadsInto(node: number): boolean {
    return this.starts[node] !== this.starts[node + 1];
  }

  /** The number of an announced claim's arrow. */
  numberOf(id: number): number {
    const place = this.placeOf(id);
    const known = this.slots[place] ?? 0;
    if (known !== 0) return known - 1;
    this.claim[this.size] = id;
    this.size += 1;
    this.slots[place] = this.size;
    return this.size - 1;
  }

  /** The number of the arrow of any claim; -1 when no announced claim belongs to it. */
  find(id: number): number {
    const place = this.placeOf(id);
    return place === -1 ? -1 : (this.slots[place] ?? 0) - 1;
  }

  /** Where a claim's arrow stands, or would stand; -1 where the room is full of others. */
  private placeOf(id: number): number {
    const { from, to, flags } = this.claims;
    const [up, node] = [from[id] ?? 0, to[id] ?? 0];
    const level = (flags[id] ?? 0) & CLAIM.column;
    const start = this.starts[node] ?? 0;
    const room = (this.starts[node + 1] ?? 0) - start;
    let offset = room > FEW ? hash(up) & (room - 1) : 0;
    for (let tried = 0; tried < room; tried += 1) {
      const known = this.slots[start + offset] ?? 0;
      if (known === 0) return start + offset;
      const other = this.claim[known - 1] ?? 0;
      if (from[other] === up && ((flags[other] ?? 0) & CLAIM.column) === level) return start + offset;
      offset = offset + 1 === room ? 0 : offset + 1;
    }
    return -1;
  }
}

/** A power of two, at least half of it free. */
function hashRoom(count: number): number {
  return 2 ** (32 - Math.clz32(count * 2 - 1));
}

const { imul } = Math;

/** Neighbouring numbers, of which columns have many, must not fall side by side. */
function hash(from: number): number {
  let mixed = imul(from, 0x9e_37_79_b1);
  mixed = imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_6b);
  return mixed ^ (mixed >>> 13);
}
