import { BILLIONTHS } from '../graph/codes.js';
import type { ClaimTable } from '../graph/claim-table.js';
import { grown, grownSize } from '../graph/typed-arrays.js';
import { noisyOr } from '../walk/confidence.js';

const NO_ENTRY = 0;

/**
 * The claims of each edge, as linked lists in typed arrays: the noisy-or of an edge needs all its claims at once, and a
 * difference of the whole catalogue has millions of edges.
 */
export class ClaimLists {
  /** The latest entry of each edge; each entry has its claim and the previous entry. Entry 0 ends a list. */
  private readonly heads: Uint32Array;
  private claim: Uint32Array;
  private next: Uint32Array;
  private size = 1;

  constructor(
    private readonly claims: ClaimTable,
    edges: number,
  ) {
    this.heads = new Uint32Array(edges);
    this.claim = new Uint32Array(edges + 1);
    this.next = new Uint32Array(edges + 1);
  }

  add(edge: number, id: number): void {
    if (this.size === this.claim.length) {
      const larger = grownSize(this.size, this.size + 1);
      this.claim = grown(this.claim, larger);
      this.next = grown(this.next, larger);
    }
    this.claim[this.size] = id;
    this.next[this.size] = this.heads[edge] ?? NO_ENTRY;
    this.heads[edge] = this.size;
    this.size += 1;
  }

  /** The combined confidence, in billionths, of the claims that held at an instant; 0 where none did. */
  confidenceAt(edge: number, instant: number): number {
    const { since, until, confidence } = this.claims;
    let only = -1;
    let several: number[] | undefined;
    for (let entry = this.heads[edge] ?? NO_ENTRY; entry !== NO_ENTRY; entry = this.next[entry] ?? NO_ENTRY) {
      const id = this.claim[entry] ?? 0;
      if ((since[id] ?? 0) > instant || (until[id] ?? 0) <= instant) continue;
      if (several) several.push(id);
      else if (only === -1) only = id;
      else several = [only, id];
    }
    if (several)
      return Math.round(
        noisyOr(several.map((id) => [this.claims.sourceOf(id), this.claims.confidenceOf(id)])) * BILLIONTHS,
      );
    return only === -1 ? 0 : (confidence[only] ?? 0);
  }
}
