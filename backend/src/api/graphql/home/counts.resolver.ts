import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type {
  EntityCountInput,
  GetQuickFiltersInput,
  ListRecommendationsInput,
  MetadataAnalyticsInput,
} from '../../../generated/graphql.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { entityTypesOf, KINDS_WITH_USAGE, protocolKind, SEARCHED_KINDS } from '../../../search/naming/entity-kinds.js';
import type { FilterCondition } from '../../../search/query/filter.types.js';
import { ProtocolSearch } from '../../../search/protocol-search.js';
import type { FacetAnswer } from '../../../search/search-answers.js';
import type { CommonInput } from '../../../search/search-inputs.js';
import { SearchService } from '../../../search/search.service.js';

/** Facets by the field that they count. */
type Facets = ReadonlyMap<string, FacetAnswer>;

/** The kinds of which the home page shows a highlight. */
const HIGHLIGHTED = ['dataset', 'dashboard', 'chart', 'dataJob', 'dataFlow', 'glossaryTerm'];
const SEARCHED_TYPES = entityTypesOf(SEARCHED_KINDS);
const TYPES_WITH_USAGE = entityTypesOf(KINDS_WITH_USAGE);
/** How many values of each facet become quick filters. */
const QUICK_FILTERS = 5;
/** How many items a module has when the client names no limit. */
const RECOMMENDED = 10;

/** The facets that the home page recommends, with the names that clients know the modules by. */
const MODULES = [
  { field: 'platform', title: 'Platforms', moduleId: 'Platforms', renderType: 'PLATFORM_SEARCH_LIST' },
  { field: 'domains', title: 'Domains', moduleId: 'Domains', renderType: 'DOMAIN_SEARCH_LIST' },
  { field: 'tags', title: 'Popular tags', moduleId: 'TopTags', renderType: 'TAG_SEARCH_LIST' },
  { field: 'glossaryTerms', title: 'Popular terms', moduleId: 'TopTerms', renderType: 'GLOSSARY_TERM_SEARCH_LIST' },
] as const;

/**
 * Numbers about the catalogue, all counted in the search index. Clicks are not recorded, so no
 * chart is about people.
 */
@Resolver()
export class CountsResolver {
  constructor(
    private readonly search: SearchService,
    private readonly protocol: ProtocolSearch,
  ) {}

  /**
   * How many entities of each type the viewer sees, also through a saved view. Types without
   * entities are answered with 0.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async getEntityCounts(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input?: EntityCountInput | null,
  ): Promise<unknown> {
    const types = input?.types ?? SEARCHED_TYPES;
    const facets = await this.facets(viewer, { query: '*', types, viewUrn: input?.viewUrn }, ['_entityType']);
    const countByKind = new Map(facets.get('_entityType')?.aggregations.map(({ value, count }) => [value, count]));
    return { counts: types.map((entityType) => ({ entityType, count: countByKind.get(entityType) ?? 0 })) };
  }

  /**
   * For each highlighted kind: how many there are, and which shares have owners and descriptions.
   * It takes three searches for each kind.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async getHighlights(@CurrentViewer() viewer: Viewer): Promise<unknown> {
    return Promise.all(
      HIGHLIGHTED.map(async (kind) => {
        const count = async (...and: readonly FilterCondition[]): Promise<number> =>
          (await this.search.search(viewer, { query: '*', kinds: [kind], orFilters: [{ and }], start: 0, count: 0 }))
            .total;
        const described = (
          await this.search.search(viewer, { query: 'has:description', kinds: [kind], start: 0, count: 0 })
        ).total;
        const [all, owned] = await Promise.all([count(), count({ field: 'owners', condition: 'EXISTS' })]);
        return highlight(protocolKind(kind)?.label ?? kind, { all, owned, described });
      }),
    );
  }

  /** The charts about the whole catalogue. */
  @Query()
  @Requires('VIEW_ENTITY')
  async getAnalyticsCharts(@CurrentViewer() viewer: Viewer): Promise<unknown> {
    return [await this.landscape(viewer, { query: '*' })];
  }

  /** The same charts about a part of the catalogue: one type, one domain or a search. */
  @Query()
  @Requires('VIEW_ENTITY')
  async getMetadataAnalyticsCharts(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { entityType, domain, query }: MetadataAnalyticsInput,
  ): Promise<unknown> {
    return [
      await this.landscape(viewer, {
        query: query === undefined || query === null || query === '' ? '*' : query,
        types: entityType ? [entityType] : [],
        orFilters: domain ? [{ and: [{ field: 'domains', values: [domain] }] }] : [],
      }),
    ];
  }

  /** The most frequent platforms and types, as filters for one click. */
  @Query()
  @Requires('VIEW_ENTITY')
  async getQuickFilters(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { viewUrn }: GetQuickFiltersInput,
  ): Promise<unknown> {
    const facets = await this.facets(viewer, { query: '*', viewUrn }, ['platform', '_entityType']);
    const quickFilters = [...facets].flatMap(([field, { aggregations }]) =>
      aggregations.slice(0, QUICK_FILTERS).map(({ value, entity }) => ({ field, value, entity })),
    );
    return { quickFilters };
  }

  /**
   * Modules for the home page: the most used assets, then the most frequent platforms, domains,
   * tags and terms. Modules without content are left out.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async listRecommendations(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { limit, viewUrn, requestContext }: ListRecommendationsInput,
  ): Promise<unknown> {
    const scenario = requestContext?.scenario ?? 'HOME';
    // Beside an entity or among search results there is nothing to recommend that the answer does
    // not contain already.
    if (scenario !== 'HOME' && scenario !== 'SEARCH_BAR') return { modules: [] };
    const maxModules = Math.max(0, limit ?? RECOMMENDED);
    const input = { query: '*', viewUrn };
    const isRequested = moduleFilter(requestContext?.modules);
    const facetModules = MODULES.filter(({ moduleId }) => isRequested(moduleId));
    const facets = await this.facets(
      viewer,
      input,
      facetModules.map(({ field }) => field),
    );
    const used = await this.protocol.results(viewer, {
      ...input,
      types: TYPES_WITH_USAGE,
      count: maxModules,
    });
    const popular = {
      title: 'Most used',
      moduleId: 'HighUsageEntities',
      renderType: 'ENTITY_NAME_LIST',
      content: used.searchResults.map(({ entity }) => ({ value: entity.urn, entity })),
    };
    const isPopular = popular.content.length > 0 && isRequested(popular.moduleId);
    const modules = facetModules.map((module) => facetModule(module, facets.get(module.field), maxModules));
    return { modules: [...(isPopular ? [popular] : []), ...modules.filter((module) => module !== undefined)] };
  }

  /** The charts about what a search finds. */
  private async landscape(viewer: Viewer, input: CommonInput): Promise<unknown> {
    const facets = await this.facets(viewer, input, ['_entityType', 'platform', 'domains', 'origin', 'glossaryTerms']);
    return {
      groupId: 'DataLandscapeSummary',
      title: 'What is in the catalogue',
      charts: [
        barsOf('By kind', facets.get('_entityType')),
        barsOf('By platform', facets.get('platform')),
        barsOf('By domain', facets.get('domains')),
        barsOf('By environment', facets.get('origin')),
        barsOf('By glossary term', facets.get('glossaryTerms')),
      ],
    };
  }

  /**
   * The facets of a search, without hits. Without named kinds it covers those that people search.
   */
  private async facets(viewer: Viewer, input: CommonInput, facetFields: readonly string[]): Promise<Facets> {
    const question = await this.protocol.question(viewer, input);
    const answer = await this.search.search(viewer, {
      ...question,
      kinds: question.kinds.length > 0 ? question.kinds : SEARCHED_KINDS,
      withFacets: true,
      facetFields,
      start: 0,
      count: 0,
    });
    return new Map((await this.protocol.facets(answer)).map((facet) => [facet.field, facet]));
  }
}

/** One bar for each value of a facet. */
function barsOf(title: string, facet: FacetAnswer | undefined): unknown {
  return {
    __typename: 'BarChart',
    title,
    bars: (facet?.aggregations ?? []).map(({ displayName, count }) => ({
      name: displayName,
      segments: [{ label: '#', value: count }],
    })),
  };
}

/** The number of entities of a kind, with the shares that have owners and descriptions. */
function highlight(title: string, counts: Readonly<Record<'all' | 'owned' | 'described', number>>): unknown {
  const part = (count: number): string => `${counts.all === 0 ? 0 : Math.round((count / counts.all) * 100)}%`;
  return {
    value: counts.all,
    title,
    body: `${part(counts.owned)} have owners, ${part(counts.described)} have descriptions`,
  };
}

/** A module of the home page: the values of a facet that most entities have. */
function facetModule(
  { title, moduleId, renderType }: { readonly title: string; readonly moduleId: string; readonly renderType: string },
  facet: FacetAnswer | undefined,
  limit: number,
): unknown {
  const content = (facet?.aggregations ?? []).slice(0, limit).map(({ value, count, entity }) => ({
    value,
    entity,
    params: {
      searchParams: { query: '*', filters: [{ field: facet?.field ?? '', condition: 'EQUAL', values: [value] }] },
      contentParams: { count },
    },
  }));
  return content.length === 0 ? undefined : { title, moduleId, renderType, content };
}

/**
 * Whether a module is one of those that a client names: `TOP_TAGS` is the module `TopTags`. Names
 * that no module has are ignored, because other servers have more modules.
 */
export function moduleFilter(names: readonly string[] | null | undefined): (moduleId: string) => boolean {
  if (!names || names.length === 0) return () => true;
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();
  const requested = new Set(names.map(plain));
  return (moduleId) => requested.has(plain(moduleId));
}
