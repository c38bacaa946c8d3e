import type { FilterCondition, OrFilters } from '../query/filter.types.js';
import type { QueryNotice } from '../query/query.types.js';
import type { SortCriterion } from '../match/rank.js';
import type { FacetCount } from '../match/select.js';

export interface SearchQuestion {
  readonly query: string;
  /** Kinds by the model's names; empty: those that people search. */
  readonly kinds: readonly string[];
  readonly orFilters?: OrFilters | null;
  /** The older form: conditions that hold together. */
  readonly filters?: readonly FilterCondition[] | null;
  readonly start: number;
  /** 0 to 1,000; `start + count` at most 10,000. */
  readonly count: number;
  readonly sort?: readonly SortCriterion[];
  readonly includeSoftDeleted?: boolean;
  /** Also what is in a stage of the life cycle that hides it from searches. */
  readonly includeHiddenStages?: boolean;
  readonly withFacets?: boolean;
  readonly mostFacetValues?: number;
  /** Fields whose values are counted; absent: the facets that every search answers. */
  readonly facetFields?: readonly string[];
  readonly withMatches?: boolean;
  /** Fields whose values come with each hit. */
  readonly extraFields?: readonly string[];
}

export interface ScrollQuestion extends Omit<SearchQuestion, 'start' | 'count'> {
  readonly scrollId?: string | null;
  /** 1 to 10,000. */
  readonly count: number;
}

export interface MatchedField {
  /** The protocol's field: name, description, fieldPaths, tags, … */
  readonly name: string;
  /** The value that matched, cut to what stands around the words; for urns the urn. */
  readonly value: string;
}

export interface Hit {
  readonly urn: string;
  readonly matched: readonly MatchedField[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

export interface SearchAnswer {
  readonly start: number;
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly facets: readonly FacetCount[];
  /** Set when the query was not understood and its words were searched plainly. */
  readonly notice: QueryNotice | undefined;
}

export interface ScrollAnswer extends Omit<SearchAnswer, 'start'> {
  readonly nextScrollId: string | undefined;
}

/** Whether what the index holds is what the graph says. */
export interface SearchVerification {
  readonly equal: boolean;
  readonly documents: number;
  readonly expected: number;
  readonly digest: string;
  readonly expectedDigest: string;
  /** At most ten of each. */
  readonly missing: readonly string[];
  readonly stale: readonly string[];
  readonly surplus: readonly number[];
}
