import type { Answer, Column, EdgeKind, Side } from '../model/graph.types';

export interface ViewQuestion {
  readonly urns: readonly string[];
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  readonly minConfidence: number;
  readonly at: number | null;
  readonly hideJobs: boolean;
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

/** What the explorer asks of the server. An implementation may cache; every promise may reject with an Error. */
export interface Source {
  view(question: ViewQuestion): Promise<Answer>;
  column(question: {
    urns: readonly string[];
    minConfidence: number;
    at: number | null;
    directOnly: boolean;
  }): Promise<Answer>;
  paths(question: {
    from: string;
    to: string;
    k: number;
    minConfidence: number;
    directOnly: boolean;
    at: number | null;
  }): Promise<Paths>;
  count(question: { urn: string; side: Side; at: number | null }): Promise<{ assets: number; complete: boolean }>;
  schema(question: { urn: string; at: number | null }): Promise<readonly Column[]>;
}
