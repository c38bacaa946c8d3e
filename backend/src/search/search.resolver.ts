import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/decorators.js';
import type {
  AutoCompleteInput,
  AutoCompleteMultipleInput,
  FacetFilterInput,
  AndFilterInput,
  ScrollAcrossEntitiesInput,
  SearchAcrossEntitiesInput,
  SearchFlags,
  SearchInput,
  SearchSortInput,
} from '../kernel/schema.generated.js';
import { Problem } from '../kernel/problem.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { kindOfEntityType, protocolKind } from './entity-kinds.js';
import type { OrFilters } from './filter.types.js';
import { type FacetAnswer, facetAnswer, type ResultAnswer, resultAnswer } from './search-answers.js';
import { SearchService } from './search.service.js';
import type { SearchAnswer, SearchQuestion } from './search.types.js';

interface ResultsAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly searchResults: readonly ResultAnswer[];
  readonly facets: readonly FacetAnswer[];
  readonly suggestions: readonly { readonly text: string }[];
  readonly notice: SearchAnswer['notice'] | null;
}

const PAGE = 10;
const COMPLETIONS = 10;
const MOST_COMPLETIONS = 50;

/** Arguments of the protocol's search operations to questions, answers to its shapes. */
@Resolver()
export class SearchResolver {
  constructor(private readonly service: SearchService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  search(@CurrentViewer() viewer: Viewer, @Args('input') input: SearchInput): Promise<ResultsAnswer> {
    return this.results(viewer, { ...input, types: [input.type] });
  }

  @Query()
  @Requires('VIEW_ENTITY')
  searchAcrossEntities(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: SearchAcrossEntitiesInput,
  ): Promise<ResultsAnswer> {
    return this.results(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async scrollAcrossEntities(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: ScrollAcrossEntitiesInput,
  ): Promise<unknown> {
    const question = { ...questionOf(input), count: input.count ?? PAGE, scrollId: input.scrollId };
    const answer = await this.service.scroll(viewer, question);
    return {
      nextScrollId: answer.nextScrollId ?? null,
      count: answer.hits.length,
      total: answer.total,
      searchResults: answer.hits.map(resultAnswer),
      facets: await this.facets(answer),
    };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async autoComplete(@CurrentViewer() viewer: Viewer, @Args('input') input: AutoCompleteInput): Promise<unknown> {
    const kinds = input.type ? kindsOf([input.type]) : [];
    const urns = await this.complete(viewer, input, kinds, limitOf(input.limit));
    const nameOf = await this.service.namesOf(urns);
    return { query: input.query, suggestions: urns.map(nameOf), entities: urns.map((urn) => ({ urn })) };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async autoCompleteForMultiple(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: AutoCompleteMultipleInput,
  ): Promise<unknown> {
    const limit = limitOf(input.limit);
    const urns = await this.complete(viewer, input, kindsOf(input.types), limit * 5);
    const nameOf = await this.service.namesOf(urns);
    const byKind = Map.groupBy(urns, kindOf);
    const suggestions = [...byKind].map(([kind, all]) => {
      const shown = all.slice(0, limit);
      return {
        type: protocolKind(kind)?.entityType,
        suggestions: shown.map(nameOf),
        entities: shown.map((urn) => ({ urn })),
      };
    });
    return { query: input.query, suggestions };
  }

  private async results(viewer: Viewer, input: SearchAcrossEntitiesInput): Promise<ResultsAnswer> {
    const question: SearchQuestion = { ...questionOf(input), start: input.start ?? 0, count: input.count ?? PAGE };
    const answer = await this.service.search(viewer, question);
    const meant = answer.total === 0 ? await this.service.suggest(viewer, input.query) : [];
    return {
      start: answer.start,
      count: answer.hits.length,
      total: answer.total,
      searchResults: answer.hits.map(resultAnswer),
      facets: await this.facets(answer),
      suggestions: meant.map((text) => ({ text })),
      notice: answer.notice ?? null,
    };
  }

  private async facets(answer: Pick<SearchAnswer, 'facets'>): Promise<readonly FacetAnswer[]> {
    const nameOf = await this.service.namesOf(answer.facets.flatMap((facet) => facet.values.map(({ value }) => value)));
    return answer.facets.map((facet) => facetAnswer(facet, nameOf));
  }

  private complete(
    viewer: Viewer,
    input: AutoCompleteMultipleInput,
    kinds: readonly string[],
    limit: number,
  ): Promise<readonly string[]> {
    const orFilters = input.filters?.length ? [{ and: input.filters }] : input.orFilters;
    return this.service.complete(viewer, { query: input.query, kinds, limit, orFilters: filtersOf(orFilters) });
  }
}

interface CommonInput {
  readonly query: string;
  readonly types?: readonly string[] | null;
  readonly filters?: readonly FacetFilterInput[] | null;
  readonly orFilters?: readonly AndFilterInput[] | null;
  readonly searchFlags?: (SearchFlags & { readonly fetchExtraFields?: readonly string[] | null }) | null;
  readonly sortInput?: SearchSortInput | null;
}

function questionOf(input: CommonInput): Omit<SearchQuestion, 'start' | 'count'> {
  const flags = input.searchFlags;
  return {
    query: input.query,
    kinds: kindsOf(input.types),
    filters: input.filters,
    orFilters: filtersOf(input.orFilters),
    sort: sortOf(input.sortInput),
    includeSoftDeleted: flags?.includeSoftDeleted ?? false,
    withFacets: flags?.skipAggregates !== true,
    mostFacetValues: flags?.maxAggValues ?? undefined,
    withMatches: flags?.skipHighlighting !== true,
    extraFields: flags?.fetchExtraFields ?? undefined,
  };
}

function filtersOf(orFilters: readonly AndFilterInput[] | null | undefined): OrFilters | undefined {
  return orFilters?.map((group) => ({ and: group.and ?? [] }));
}

function sortOf(input: SearchSortInput | null | undefined): SearchQuestion['sort'] {
  return input?.sortCriteria ?? (input?.sortCriterion ? [input.sortCriterion] : undefined);
}

/** @throws Problem `search.kind` for a type of which there are no entities */
function kindsOf(types: readonly string[] | null | undefined): readonly string[] {
  return (types ?? []).map((type) => {
    const kind = kindOfEntityType(type);
    if (kind === undefined)
      throw new Problem('invalid', 'search.kind', `Entities of type ${type} can't be searched.`, { type });
    return kind;
  });
}

function limitOf(limit: number | null | undefined): number {
  return Math.min(MOST_COMPLETIONS, Math.max(1, limit ?? COMPLETIONS));
}
