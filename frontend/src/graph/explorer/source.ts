import type { LineageAnswer, Column, EdgeKind, Side } from '../model/graph.types';
import type { DiffChange, Verdict, WhatIfEdge } from '../model/overlay';
import type { ServerFilters } from '../view/filters';
import type { WhatIfQuestion } from '../model/what-if';

export interface ViewQuestion extends ServerFilters {
  readonly urns: readonly string[];
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  readonly at: number | null;
  readonly perHop: number;
  readonly alsoWith?: readonly string[];
}

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

export interface Paths {
  readonly paths: readonly { readonly confidence: number; readonly hops: readonly PathHop[] }[];
  readonly routes: number;
  readonly onRoute: readonly string[];
  readonly verdict: 'FOUND' | 'NONE_COMPLETE' | 'NONE_UNKNOWN';
  readonly gaps: readonly string[];
  readonly complete: boolean;
}

export interface DiffQuestion {
  readonly from: number;
  readonly to: number | null;
  readonly urns: readonly string[];
  readonly hops: number;
  readonly minConfidence: number;
}

export interface DiffEntry extends DiffChange {
  readonly fromName: string;
  readonly toName: string;
  readonly time: number;
  readonly source?: string | null;
  readonly run?: string | null;
  readonly actor?: string | null;
  readonly rejected: boolean;
}

export interface Diff {
  readonly appeared: number;
  readonly vanished: number;
  readonly changed: number;
  readonly total: number;
  readonly changes: readonly DiffEntry[];
  readonly complete: boolean;
}

export interface WhatIfConsumer {
  readonly urn: string;
  readonly name: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly sentence: string;
  readonly confidence: number;
  readonly hops: number;
}

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

/** What the explorer asks of the server. An implementation may cache; every promise may reject with an Error. */
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
