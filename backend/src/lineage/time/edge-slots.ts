import { CLAIM } from '../graph/codes.js';
import type { ClaimTable } from '../graph/claim-table.js';

/** Edges into one node up to which comparing each is faster than hashing. */
const MAX_COMPARED_EDGES = 8;

/**
 * Numbers edges in the order in which their first claim is met; an edge is a (from, to, level).
 *
 * All claims that may be met are announced first, so that each target node gets a range of slots of its own: as many
 * as it has claims, or a small hash table where it has many. Sources send the claims into one asset together, so claims
 * that are met one after another look at neighbouring slots. One large hash table would miss the processor's cache with
 * every claim.
 *
 *     announced: a → c, b → c, a → d      slots of c: [_, _], of d: [_]
 *     numberOf(a → c) = 0, numberOf(b → c) = 1, numberOf(a → d) = 2, numberOf(another claim a → c) = 0
 */
export class EdgeSlots {
  /** Edges numbered so far. */
  size = 0;
  /** The first claim of each edge. */
  readonly claim: Uint32Array;
  /** Where the slots of each node begin; they end where the next node's begin. */
  private readonly starts: Uint32Array;
  /** The number of the edge plus one; 0 is free. */
  private readonly slots: Uint32Array;

  /** @param announced the claims whose edges are numbered; the edges of other claims are only looked up */
  constructor(
    private readonly claims: ClaimTable,
    announced: Uint32Array,
    nodes: number,
  ) {
    this.claim = new Uint32Array(announced.length);
    this.starts = new Uint32Array(nodes + 1);
    const { starts } = this;
    const { to } = claims;
    for (let index = 0; index < announced.length; index += 1) {
      const node = to[announced[index] ?? 0] ?? 0;
      starts[node] = (starts[node] ?? 0) + 1;
    }
    let firstFree = 0;
    for (let node = 0; node <= nodes; node += 1) {
      const count = starts[node] ?? 0;
      starts[node] = firstFree;
      firstFree += count > MAX_COMPARED_EDGES ? hashRoom(count) : count;
    }
    this.slots = new Uint32Array(firstFree);
  }

  /** Whether an announced claim leads into a node. */
  leadsInto(node: number): boolean {
    return this.starts[node] !== this.starts[node + 1];
  }

  /** The number of an announced claim's edge. */
  numberOf(id: number): number {
    const slot = this.slotOf(id);
    const numbered = this.slots[slot] ?? 0;
    if (numbered !== 0) return numbered - 1;
    this.claim[this.size] = id;
    this.size += 1;
    this.slots[slot] = this.size;
    return this.size - 1;
  }

  /** The number of any claim's edge; -1 where no announced claim belongs to the edge. */
  find(id: number): number {
    const slot = this.slotOf(id);
    return slot === -1 ? -1 : (this.slots[slot] ?? 0) - 1;
  }

  /** The slot that an edge has or would get; -1 where all slots of its node belong to other edges. */
  private slotOf(id: number): number {
    const { from, to, flags } = this.claims;
    const [up, node] = [from[id] ?? 0, to[id] ?? 0];
    const level = (flags[id] ?? 0) & CLAIM.column;
    const start = this.starts[node] ?? 0;
    const room = (this.starts[node + 1] ?? 0) - start;
    let offset = room > MAX_COMPARED_EDGES ? hash(up) & (room - 1) : 0;
    for (let probe = 0; probe < room; probe += 1) {
      const numbered = this.slots[start + offset] ?? 0;
      if (numbered === 0) return start + offset;
      const other = this.claim[numbered - 1] ?? 0;
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

/** Spreads the numbers, because those of one asset's columns are consecutive. */
function hash(from: number): number {
  let mixed = imul(from, 0x9e_37_79_b1);
  mixed = imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_6b);
  return mixed ^ (mixed >>> 13);
}
