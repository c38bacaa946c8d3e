import { grown, grownSize } from '../../lineage/graph/typed-arrays.js';
import { RANK } from '../rules/verdicts.js';

/**
 * The uses of the changed columns in the order in which they were found. A use is an index into all
 * arrays: who uses, by which claim, how surely. A user may appear several times.
 */
export class UseList {
  count = 0;
  user: Uint32Array = new Uint32Array(1024);
  claim: Uint32Array = new Uint32Array(1024);
  confidence: Float64Array = new Float64Array(1024);
  hops: Uint32Array = new Uint32Array(1024);
  tag: Uint16Array = new Uint16Array(1024);
  rank: Uint8Array = new Uint8Array(1024);
  /** 1: the user loses a column, or gets another one in its place, and works on. */
  losesColumn: Uint8Array = new Uint8Array(1024);

  clear(): this {
    this.count = 0;
    return this;
  }

  add(
    user: number,
    use: {
      readonly claim: number;
      readonly confidence: number;
      readonly hops: number;
      readonly tag: number;
      readonly verdict: keyof typeof RANK;
      readonly narrows?: boolean;
    },
  ): void {
    const index = this.count++;
    if (index === this.user.length) this.grow();
    this.user[index] = user;
    this.claim[index] = use.claim;
    this.confidence[index] = use.confidence;
    this.hops[index] = use.hops;
    this.tag[index] = use.tag;
    this.rank[index] = RANK[use.verdict];
    this.losesColumn[index] = use.narrows === true ? 1 : 0;
  }

  private grow(): void {
    const size = grownSize(this.user.length, this.count);
    this.user = grown(this.user, size);
    this.claim = grown(this.claim, size);
    this.confidence = grown(this.confidence, size);
    this.hops = grown(this.hops, size);
    this.tag = grown(this.tag, size);
    this.rank = grown(this.rank, size);
    this.losesColumn = grown(this.losesColumn, size);
  }
}
