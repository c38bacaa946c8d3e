import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type {
  AutoCompleteInput,
  AutoCompleteMultipleInput,
  ScrollAcrossEntitiesInput,
  SearchAcrossEntitiesInput,
  SearchInput,
} from '../generated/graphql.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { protocolKind } from './naming/entity-kinds.js';
import { type FixedFilters, ProtocolSearch, type ResultsAnswer, type ScrolledAnswer } from './protocol-search.js';
import { globalContext } from './query/global-context.js';
import { filtersOf, kindsOf } from './search-inputs.js';
import { SearchService } from './search.service.js';

const COMPLETIONS = 10;
const MAX_COMPLETIONS = 50;

/** Arguments of the protocol's search operations to questions, answers to its shapes. */
@Resolver()
export class SearchResolver {
  constructor(
    private readonly service: SearchService,
    private readonly protocol: ProtocolSearch,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  search(@CurrentViewer() viewer: Viewer, @Args('input') input: SearchInput): Promise<ResultsAnswer> {
    return this.protocol.results(viewer, { ...input, types: [input.type] });
  }

  @Query()
  @Requires('VIEW_ENTITY')
  searchAcrossEntities(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: SearchAcrossEntitiesInput,
  ): Promise<ResultsAnswer> {
    return this.protocol.results(viewer, input, inGlobalContext(input.types));
  }

  @Query()
  @Requires('VIEW_ENTITY')
  scrollAcrossEntities(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: ScrollAcrossEntitiesInput,
  ): Promise<ScrolledAnswer> {
    return this.protocol.scroll(viewer, input, inGlobalContext(input.types));
  }

  @Query()
  @Requires('VIEW_ENTITY')
  searchUsers(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: SearchAcrossEntitiesInput,
  ): Promise<ResultsAnswer> {
    return this.protocol.results(viewer, { ...input, types: ['CORP_USER'] });
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async autoComplete(@CurrentViewer() viewer: Viewer, @Args('input') input: AutoCompleteInput): Promise<unknown> {
    const kinds = input.type ? kindsOf([input.type]) : [];
    const entityUrns = await this.complete(viewer, input, kinds, limitOf(input.limit));
    const nameOf = await this.service.namesOf(entityUrns);
    return { query: input.query, suggestions: entityUrns.map(nameOf), entities: entityUrns.map((urn) => ({ urn })) };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async autoCompleteForMultiple(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: AutoCompleteMultipleInput,
  ): Promise<unknown> {
    const limit = limitOf(input.limit);
    const entityUrns = await this.complete(viewer, input, kindsOf(input.types), limit * 5);
    const nameOf = await this.service.namesOf(entityUrns);
    const byKind = Map.groupBy(entityUrns, kindOf);
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

  private complete(
    viewer: Viewer,
    input: AutoCompleteMultipleInput,
    kinds: readonly string[],
    limit: number,
  ): Promise<readonly string[]> {
    const { query, filters } = input;
    const conditions = filters?.length ? { filters } : { orFilters: filtersOf(input.orFilters) };
    return this.service.complete(viewer, { query, kinds, limit, ...conditions });
  }
}

/** What searches across kinds leave out for everybody, whatever the client asks. */
function inGlobalContext(types: readonly string[] | null | undefined): FixedFilters {
  const conditions = globalContext(kindsOf(types));
  return { orFilters: conditions.length === 0 ? [] : [{ and: conditions }] };
}

function limitOf(limit: number | null | undefined): number {
  return Math.min(MAX_COMPLETIONS, Math.max(1, limit ?? COMPLETIONS));
}
