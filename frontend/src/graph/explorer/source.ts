import type { LineageAnswer, Column, EdgeKind, Side } from '../model/graph.types';
import type { DiffChange, Verdict, WhatIfEdge } from '../model/overlay';
import type { ServerFilters } from '../view/filters';
import type { WhatIfQuestion } from '../model/what-if';

/** A question for the lineage around some assets. */
export interface ViewQuestion extends ServerFilters {
  readonly urns: readonly string[];
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  /** The instant in epoch milliseconds; null for now. */
  readonly at: number | null;
  /** Neighbours of one asset in one hop; the most used come first. */
  readonly perHop: number;
  /** Assets that are drawn already. The answer holds their edges to what it finds. */
  readonly alsoWith?: readonly string[];
}

/** One edge of a path, between assets or columns, with the names of its ends. */
export interface PathHop {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly confidence: number;
  readonly kind: EdgeKind;
  readonly subtype?: string | null;
  readonly transform?: string | null;
}

/**
 * The best paths, surest first. `routes` is the number of all routes, `gaps` are the assets with
 * missing lineage.
 */
export interface Paths {
  readonly paths: readonly { readonly confidence: number; readonly hops: readonly PathHop[] }[];
  readonly routes: number;
  readonly onRoute: readonly string[];
  /**
   * `NONE_COMPLETE`: there is no path. `NONE_UNKNOWN`: none is known, but lineage is missing in
   * between.
   */
  readonly verdict: 'FOUND' | 'NONE_COMPLETE' | 'NONE_UNKNOWN';
  readonly gaps: readonly string[];
  readonly complete: boolean;
}

/** What to compare. `to` null is now; `hops` 0 compares the edges between exactly these assets. */
export interface DiffQuestion {
  readonly from: number;
  readonly to: number | null;
  readonly urns: readonly string[];
  readonly hops: number;
  readonly minConfidence: number;
}

/** One changed edge: when it changed, and which source, run or person says so. */
export interface DiffEntry extends DiffChange {
  readonly fromName: string;
  readonly toName: string;
  readonly time: number;
  readonly source?: string | null;
  readonly run?: string | null;
  readonly actor?: string | null;
  readonly rejected: boolean;
}

/** A comparison. The counts are of all changes, of which `changes` holds the first. */
export interface Diff {
  readonly appeared: number;
  readonly vanished: number;
  readonly changed: number;
  readonly total: number;
  readonly changes: readonly DiffEntry[];
  readonly complete: boolean;
}

/** A consumer with its verdict under a what-if. */
export interface WhatIfConsumer {
  readonly urn: string;
  readonly name: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly sentence: string;
  readonly confidence: number;
  readonly hops: number;
}

/**
 * The answer to a what-if: what the edits come to, the edges that would differ, and the consumers
 * with the worst first.
 */
export interface WhatIfResult {
  readonly changes: readonly {
    readonly kind: string;
    readonly urn: string;
    readonly fieldPath: string;
    readonly newName?: string | null;
    readonly newType?: string | null;
  }[];
  readonly lineage: readonly WhatIfEdge[];
  readonly headline: Verdict;
  readonly counts: {
    readonly breaks: number;
    readonly mayBreak: number;
    readonly unknown: number;
    readonly safe: number;
  };
  readonly total: number;
  readonly consumers: readonly WhatIfConsumer[];
}

/**
 * What the explorer asks of the server. An implementation may keep answers; every promise may
 * reject with an Error.
 */
export interface Source {
  view(question: ViewQuestion): Promise<LineageAnswer>;
  column(question: {
    urns: readonly string[];
    minConfidence: number;
    at: number | null;
    directOnly: boolean;
    hideJobs: boolean;
  }): Promise<LineageAnswer>;
  paths(question: {
    from: string;
    to: string;
    k: number;
    minConfidence: number;
    directOnly: boolean;
    at: number | null;
  }): Promise<Paths>;
  count(question: { urn: string; side: Side; at: number | null }): Promise<{ assets: number; complete: boolean }>;
  diff(question: DiffQuestion): Promise<Diff>;
  whatIf(question: WhatIfQuestion & { readonly minConfidence: number }): Promise<WhatIfResult>;
  schema(question: { urn: string; at: number | null }): Promise<readonly Column[]>;
}
