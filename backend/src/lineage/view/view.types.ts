import type { EpochMs } from '../../kernel/time.js';
import type { LineageMissing } from '../index/lineage-answer.js';
import type { NeighbourEdge } from '../walk/neighbours.js';
import type { Combination } from '../walk/confidence.js';

/** A node of a view before its words are read. */
export interface DraftNode {
  readonly i: number;
  readonly start: boolean;
  upstreamHops: number | null;
  downstreamHops: number | null;
}

export interface DraftEdge extends NeighbourEdge {
  readonly from: number;
}

/** Which assets and edges are drawn, by number. */
export interface ViewDraft {
  readonly nodes: ReadonlyMap<number, DraftNode>;
  readonly edges: readonly DraftEdge[];
  readonly columnEdges: readonly DraftEdge[];
  /** What was left out. */
  readonly missing: readonly LineageMissing[];
  readonly at: EpochMs | undefined;
  readonly hideJobs: boolean;
  /** Neighbours below it are not counted: they cannot be brought. */
  readonly minConfidence: number;
}

/** Which claims a view draws, and what they are worth. */
export interface ViewFilter {
  readonly minConfidence: number;
  readonly at: EpochMs | undefined;
  readonly combine?: Combination | undefined;
  readonly withRejected?: boolean | undefined;
}
