import type { LineageAnswer, Column, EdgeKind, LabelledColumn, Side } from '../model/graph.types';
import type { DiffChange, Verdict, WhatIfEdge } from '../model/overlay';
import type { ServerFilters } from '../view/filters';
import type { WhatIfQuestion } from '../model/what-if';
import { LINEAGE_KEY, type LineageQuery } from './questions';

/** A question for the lineage around some assets. */
export interface ViewQuestion extends ServerFilters {
  readonly urns: readonly string[];
  readonly upstreamHops: number;
  readonly downstreamHops: number;
  /** The instant in epoch milliseconds; null for now. */
  readonly at: number | null;
  /** Neighbours of one asset in one hop; the most used come first. */
  readonly perHop: number;
  /** A dbt model and its table are one asset. */
  readonly mergeSiblings: boolean;
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

/** A consumer with its verdict under a what-if. A dbt model and its table are one, and so are a view and its query. */
export interface WhatIfConsumer {
  readonly urn: string;
  /** Siblings that count with it. */
  readonly mergedUrns: readonly string[];
  readonly name: string;
  readonly kind: string;
  readonly subType?: string | null;
  readonly platform?: { readonly name: string } | null;
  readonly verdict: Verdict;
  readonly sentence: string;
  /** What an embedded database says of its SQL, as a sentence; null or left out where nothing is proved. */
  readonly proof?: string | null;
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
  /** Tests and contracts that are affected. They belong to their assets and are no consumers. */
  readonly affectedChecks: number;
  /** Whether the same question with `prove` may find more. */
  readonly isProvable?: boolean;
}

/** What the explorer asks of the server, and what it gets, by the name of the question. */
interface LineageQuestions {
  view: { question: ViewQuestion; answer: LineageAnswer };
  column: {
    question: {
      readonly urns: readonly string[];
      readonly minConfidence: number;
      readonly at: number | null;
      readonly directOnly: boolean;
      readonly hideJobs: boolean;
      readonly side?: 'UPSTREAM' | 'DOWNSTREAM';
      readonly transforms?: boolean;
    };
    answer: LineageAnswer;
  };
  paths: {
    question: {
      readonly from: string;
      readonly to: string;
      readonly k: number;
      readonly minConfidence: number;
      readonly directOnly: boolean;
      readonly at: number | null;
    };
    answer: Paths;
  };
  count: {
    question: { readonly urn: string; readonly side: Side; readonly at: number | null };
    answer: { readonly assets: number; readonly complete: boolean };
  };
  diff: { question: DiffQuestion; answer: Diff };
  whatIf: {
    question: WhatIfQuestion & { readonly minConfidence: number; readonly prove?: boolean };
    answer: WhatIfResult;
  };
  labels: {
    question: { readonly urns: readonly string[]; readonly minConfidence: number; readonly at: number | null };
    answer: readonly LabelledColumn[];
  };
  schema: { question: { readonly urn: string; readonly at: number | null }; answer: readonly Column[] };
}

/**
 * One function for each question. It sends a request every time, because TanStack Query keeps the
 * answers; every promise may reject with an Error.
 */
export type Source = {
  readonly [Name in keyof LineageQuestions]: (
    question: LineageQuestions[Name]['question'],
    signal?: AbortSignal,
  ) => Promise<LineageQuestions[Name]['answer']>;
};

/** A question as a query: its key holds the whole question, so equal questions share an answer. */
export function lineageQuery<Name extends keyof LineageQuestions>(
  source: Source,
  name: Name,
  question: LineageQuestions[Name]['question'],
): LineageQuery<LineageQuestions[Name]['answer']> {
  return {
    queryKey: [LINEAGE_KEY, name, question],
    queryFn: async ({ signal }) => await source[name](question, signal),
  };
}
