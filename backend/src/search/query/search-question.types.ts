import type { FilterCondition, OrFilters } from './filter.types.js';

/** One level of the order in which a client wants the hits. */
export interface SortCriterion {
  /** A field by the name that clients use for it; aliases are resolved. */
  readonly field: string;
  /** `DESCENDING`; anything else sorts ascending. */
  readonly sortOrder: string;
}

/**
 * What every protocol asks of search, in the domain's own terms. `query/limits.ts` says how large
 * each part may be.
 */
export interface SearchQuestion {
  readonly query: string;
  /** Kinds by the model's names; an empty list stands for the kinds that people search. */
  readonly kinds: readonly string[];
  readonly orFilters?: OrFilters | null;
  /** The protocol's older form: these conditions hold beside every alternative of `orFilters`. */
  readonly filters?: readonly FilterCondition[] | null;
  /**
   * Filters that the server or a saved view puts beside those of the client. All of them hold. They do not count as the client's
   * where conditions are limited.
   */
  readonly serverFilters?: readonly OrFilters[];
  readonly start: number;
  /** 0 to 1,000; `start + count` at most 10,000. */
  readonly count: number;
  readonly sort?: readonly SortCriterion[];
  readonly includeSoftDeleted?: boolean;
  /** Also finds entities in a lifecycle stage that hides them from searches. */
  readonly includeHiddenStages?: boolean;
  readonly withFacets?: boolean;
  readonly maxFacetValues?: number;
  /** Fields whose values are counted; without it the facets that every search answers. */
  readonly facetFields?: readonly string[];
  /** Also counts the structured properties that are to be filtered by, unless `facetFields` are named. */
  readonly withPropertyFacets?: boolean;
  /** Whether the answer says in which fields each hit was found. */
  readonly withMatches?: boolean;
  /** Fields whose values come with each hit. */
  readonly extraFields?: readonly string[];
}

/** A question without its page: what views and fixed filters are applied to. */
export type UnpagedQuestion = Omit<SearchQuestion, 'start' | 'count'>;

/** A question whose hits are read page by page, in an order that deletions do not disturb. */
export interface ScrollQuestion extends UnpagedQuestion {
  /** From the page before; absent for the first page. */
  readonly scrollId?: string | null;
  /** 1 to 10,000. */
  readonly count: number;
}

/** The beginning of a name that somebody is typing. */
export interface CompletionQuestion {
  readonly query: string;
  /** Kinds by the model's names; an empty list stands for the kinds that people search. */
  readonly kinds: readonly string[];
  /** How many urns are answered at the most. */
  readonly limit: number;
  readonly orFilters?: OrFilters | null;
  /** The protocol's older form. */
  readonly filters?: readonly FilterCondition[] | null;
}
