import type { EpochMs } from '../../kernel/time.js';
import type { LineageMissing } from '../index/lineage-answer.js';
import type { SiblingsOf } from '../siblings/sibling-groups.js';
import type { NeighbourEdge } from '../walk/neighbours.js';
import type { Combination } from '../walk/confidence.js';
import type { LineageKind } from '../../store/contract/store.types.js';
import type { CoverageState } from '../walk/coverage.js';

/** A node of a draft: a view by numbers, before names and types are read. */
export interface DraftNode {
  readonly i: number;
  readonly start: boolean;
  upstreamHops: number | null;
  downstreamHops: number | null;
}

export interface DraftEdge extends NeighbourEdge {
  readonly from: number;
}

/** Which assets and edges a view draws, by number. */
export interface ViewDraft {
  readonly nodes: ReadonlyMap<number, DraftNode>;
  readonly edges: readonly DraftEdge[];
  readonly columnEdges: readonly DraftEdge[];
  /** What was left out. */
  readonly missing: readonly LineageMissing[];
  readonly at: EpochMs | undefined;
  readonly hideJobs: boolean;
  /** The nodes that describe the same thing as a node; absent: siblings count by themselves. */
  readonly siblings?: SiblingsOf | undefined;
  /** Neighbours below it are not counted, because they could not be drawn. */
  readonly minConfidence: number;
}

/** Which claims a view draws, and how their confidences are combined. */
export interface ViewFilter {
  readonly minConfidence: number;
  readonly at: EpochMs | undefined;
  readonly combine?: Combination | undefined;
  readonly withRejected?: boolean | undefined;
}

/** A drawn asset. Its summary (name, platform, owners) is resolved from the urn by the catalogue. */
export interface ViewNode {
  readonly urn: string;
  readonly start: boolean;
  /** Hops from the start on each side; null on a side where the asset does not lie. */
  readonly upstreamHops: number | null;
  readonly downstreamHops: number | null;
  /** The columns on drawn edges, in the order of the schema. */
  readonly columns: ViewColumn[];
  readonly coverage: CoverageState;
  /** Direct neighbours, drawn or not. */
  readonly upstreamTotal: number;
  readonly downstreamTotal: number;
  /** Whether neighbours on that side are hidden from the viewer. */
  readonly upstreamHidden: boolean;
  readonly downstreamHidden: boolean;
  /** Sources that were found by keywords in SQL that does not parse. */
  readonly unparsed: string[];
  readonly materialized: boolean | null;
}

export interface ViewColumn {
  readonly urn: string;
  readonly fieldPath: string;
  readonly type: string | null;
  readonly nativeType: string | null;
  readonly primaryKey: boolean;
  readonly nullable: boolean | null;
  /** Urns of tags and glossary terms. */
  readonly labels: string[];
  readonly upstreamCount: number;
  readonly downstreamCount: number;
  readonly inSchema: boolean;
}

/** A drawn edge between assets; `from` and `to` are positions in the list of nodes. */
export interface ViewEdge {
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
  /** The number of claims behind the edge. */
  readonly claimCount: number;
  readonly manual: boolean;
  readonly rejected: boolean;
  readonly origin: string | null;
  readonly via: string | null;
}

/** A drawn edge between columns; columns are positions in the lists of their nodes. */
export interface ViewColumnEdge extends Omit<ViewEdge, 'origin'> {
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly kind: LineageKind;
  readonly subtype: string | null;
  /** The expression that computes the target; null where none is known or none was asked for. */
  readonly transform: string | null;
}
