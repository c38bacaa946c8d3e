import { kindsWhere } from '#kinds/lookups.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { type Reason, reasonCode, REASONS, RANK, type Verdict, VERDICTS } from '../rules/verdicts.js';

/** The verdict of one consumer with what it rests on. */
export interface Finding {
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly confidence: number;
  readonly hops: number;
  /** Index of the group of changes that gave the verdict. */
  readonly group: number;
}

/** The run of a job has no owner to notify and is not listed: its job is. */
const NOT_LISTED = kindsWhere(({ lineage }) => lineage?.isRun);
const GROUP_BITS = 16;
const REASON_BITS = 6;

/**
 * The worst finding of each consumer over all groups of changes. Nothing is allocated for a consumer:
 * a scratch holds confidence and hops, and one number beside them packs the verdict (upper bits), the
 * reason (six bits) and the group (16 bits: 65,536 groups, and no question has as many).
 */
export class VerdictTable {
  private readonly notListed: ReadonlySet<number>;

  constructor(
    private readonly graph: LineageGraph,
    private readonly scratch: Scratch,
  ) {
    this.notListed = new Set(NOT_LISTED.map((kind) => graph.nodes.kindCode(kind)));
  }

  /** Keeps the worse of two findings of a node; of equal verdicts the surer, then the nearer. */
  record(node: number, { verdict, reason, confidence, hops }: Omit<Finding, 'group'>, group: number): void {
    const { scratch } = this;
    const rank = RANK[verdict];
    if (!scratch.has(node)) {
      if (!this.isListed(node)) return;
      scratch.push(node);
    } else {
      const recordedRank = this.rankOf(node);
      if (rank < recordedRank || (rank === recordedRank && !scratch.improves(node, confidence, hops))) return;
    }
    scratch.note(node, confidence, hops, (((rank << REASON_BITS) | reasonCode(reason)) << GROUP_BITS) | group);
  }

  has(node: number): boolean {
    return this.scratch.has(node);
  }

  consumers(): Uint32Array {
    return this.scratch.order.subarray(0, this.scratch.count);
  }

  rankOf(node: number): number {
    return this.scratch.predOf(node) >> (GROUP_BITS + REASON_BITS);
  }

  confidenceOf(node: number): number {
    return this.scratch.productOf(node);
  }

  hopsOf(node: number): number {
    return this.scratch.hopsOf(node);
  }

  finding(node: number): Finding {
    const packed = this.scratch.predOf(node);
    return {
      verdict: VERDICTS[this.rankOf(node)] ?? 'SAFE',
      reason: REASONS[(packed >> GROUP_BITS) & (2 ** REASON_BITS - 1)] ?? 'TRACED',
      confidence: this.confidenceOf(node),
      hops: this.hopsOf(node),
      group: packed & (2 ** GROUP_BITS - 1),
    };
  }

  private isListed(node: number): boolean {
    const { nodes } = this.graph;
    return !nodes.isMarkedRemoved(node) && !nodes.isColumn(node) && !this.notListed.has(nodes.kind[node] ?? NONE);
  }
}
