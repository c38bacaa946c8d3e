import { Problem } from '../kernel/problem.js';
import { kindOfEntityType } from './naming/entity-kinds.js';
import type { FilterCondition, OrFilters } from './query/filter.types.js';
import type { SearchQuestion, SortCriterion, UnpagedQuestion } from './query/search-question.types.js';

/** The flags of the protocol's search operations that Headwater knows; others are accepted and change nothing. */
interface SearchFlags {
  readonly includeSoftDeleted?: boolean | null;
  readonly includeHiddenLifecycleStages?: boolean | null;
  /** Without counts of facets. */
  readonly skipAggregates?: boolean | null;
  readonly maxAggValues?: number | null;
  /** Without the reasons why each hit was found. */
  readonly skipHighlighting?: boolean | null;
  /** Counts structured properties that are shown in search filters beside the usual facets. */
  readonly includeStructuredPropertyFacets?: boolean | null;
  readonly fetchExtraFields?: readonly string[] | null;
}

interface SortInput {
  readonly sortCriterion?: SortCriterion | null;
  readonly sortCriteria?: readonly SortCriterion[] | null;
}

/** What the inputs of the protocol's search operations have in common. */
export interface CommonInput {
  readonly query: string;
  readonly types?: readonly string[] | null;
  readonly filters?: readonly FilterCondition[] | null;
  readonly orFilters?: OrFilters | null;
  readonly searchFlags?: SearchFlags | null;
  readonly sortInput?: SortInput | null;
  readonly viewUrn?: string | null;
}

export function questionOf(input: CommonInput): UnpagedQuestion {
  const flags = input.searchFlags;
  return {
    query: input.query,
    kinds: kindsOf(input.types),
    filters: input.filters,
    orFilters: filtersOf(input.orFilters),
    sort: sortOf(input.sortInput),
    includeSoftDeleted: flags?.includeSoftDeleted ?? false,
    includeHiddenStages: flags?.includeHiddenLifecycleStages ?? false,
    withFacets: flags?.skipAggregates !== true,
    withPropertyFacets: flags?.includeStructuredPropertyFacets === true,
    maxFacetValues: flags?.maxAggValues ?? undefined,
    withMatches: flags?.skipHighlighting !== true,
    extraFields: flags?.fetchExtraFields ?? undefined,
  };
}

export function filtersOf(orFilters: OrFilters | null | undefined): OrFilters | undefined {
  return orFilters?.map((group) => ({ and: group.and ?? [] }));
}

function sortOf(input: SortInput | null | undefined): SearchQuestion['sort'] {
  return input?.sortCriteria ?? (input?.sortCriterion ? [input.sortCriterion] : undefined);
}

/** @throws Problem `search.kind` for a type of which there are no entities */
export function kindsOf(types: readonly string[] | null | undefined): readonly string[] {
  return (types ?? []).map((type) => {
    const kind = kindOfEntityType(type);
    if (kind === undefined)
      throw new Problem('invalid', 'search.kind', `Entities of type ${type} can't be searched.`, { type });
    return kind;
  });
}
