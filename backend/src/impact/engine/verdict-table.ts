import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { type Reason, reasonCode, REASONS, RANK, type Verdict, VERDICTS } from '../rules/verdicts.js';

export interface Finding {
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly confidence: number;
  readonly hops: number;
  /** Which group of changes. */
  readonly group: number;
}

/** A run stands for what its job did, it is nobody who could be told. */
const NOT_LISTED = 'dataProcessInstance';
const GROUP_BITS = 8;
const REASON_BITS = 5;

/**
 * The worst finding of each consumer. It lives in a scratch, without allocating: confidence and hops as in a walk, verdict, reason and group
 * packed into one number beside them.
 */
export class VerdictTable {
  private readonly notListed: number;

  constructor(
    private readonly graph: LineageGraph,
    private readonly scratch: Scratch,
  ) {
    this.notListed = graph.nodes.kindCode(NOT_LISTED);
  }

  /** Keeps the worse: then the surer, then the nearer. */
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
    return !nodes.isMarkedRemoved(node) && !nodes.isColumn(node) && nodes.kind[node] !== this.notListed;
  }
}
