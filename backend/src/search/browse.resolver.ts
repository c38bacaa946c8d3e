import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { arrayOf, isJsonObject, textOf, textsOf } from '../kernel/json.js';
import type {
  AggregateAcrossEntitiesInput,
  BrowseInput,
  BrowsePathsInput,
  BrowseV2Input,
} from '../generated/graphql.js';
import { isUrn, kindOf, parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { browseLevel, type BrowseLevel } from './answers/browse.js';
import { pathText } from './index/browse-path.js';
import { protocolKind, SEARCHED_KINDS } from './naming/entity-kinds.js';
import { requireCount } from './query/limits.js';
import { ProtocolSearch } from './protocol-search.js';
import type { UnpagedQuestion } from './query/search-question.types.js';
import { SearchService } from './search.service.js';

const PAGE = 10;
const MAX_PATHS = 1_000_000;
const MAX_PATH_ENTRIES = 100;

/**
 * The protocol's ways through the catalogue that count instead of list: facets alone, and the tree
 * of browse paths.
 */
@Resolver()
export class BrowseResolver {
  constructor(
    private readonly service: SearchService,
    private readonly protocol: ProtocolSearch,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async aggregateAcrossEntities(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: AggregateAcrossEntitiesInput,
  ): Promise<unknown> {
    const fields = input.facets?.filter((field) => typeof field === 'string');
    const question = await this.protocol.question(viewer, input);
    const wish = { withFacets: true, ...(fields && fields.length > 0 ? { facetFields: fields } : {}) };
    const answer = await this.service.search(viewer, { ...question, ...wish, start: 0, count: 0 });
    return { facets: await this.protocol.facets(answer) };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async browseV2(@CurrentViewer() viewer: Viewer, @Args('input') input: BrowseV2Input): Promise<unknown> {
    const types = input.types ?? (input.type ? [input.type] : []);
    const question = await this.protocol.question(viewer, { ...input, types, query: input.query ?? '*' });
    const path = pathIn(input.path);
    const level = await this.level(viewer, question, path);
    const start = input.start ?? 0;
    const page = level.groups.slice(start, start + (input.count ?? PAGE));
    const groups = page.map((group) => ({ ...group, entity: entityIn(group.name) }));
    const metadata = { path, totalNumEntities: level.total };
    return { groups, start, count: page.length, total: level.groups.length, metadata };
  }

  /**
   * The older form: groups first, then the entities that stand at the path itself; the older paths
   * are one tree with the newer ones.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async browse(@CurrentViewer() viewer: Viewer, @Args('input') input: BrowseInput): Promise<unknown> {
    const question = await this.protocol.question(viewer, { ...input, types: [input.type], query: '*' });
    const path = pathIn(input.path);
    const level = await this.level(viewer, question, path, ['browsePathV2', 'browsePaths']);
    const start = input.start ?? 0;
    const condition = { condition: 'EQUAL', values: [pathText(path)] };
    const answer = await this.service.search(viewer, {
      ...question,
      serverFilters: [
        ...(question.serverFilters ?? []),
        [{ and: [{ field: 'browsePathV2', ...condition }] }, { and: [{ field: 'browsePaths', ...condition }] }],
      ],
      withFacets: false,
      withMatches: false,
      start,
      count: input.count ?? PAGE,
    });
    return {
      entities: answer.hits.filter(({ urn }) => protocolKind(kindOf(urn))).map(({ urn }) => ({ urn })),
      groups: level.groups.map(({ name, count }) => ({ name, count })),
      start,
      count: answer.hits.length,
      total: answer.total,
      metadata: { path, totalNumEntities: level.total - level.here },
    };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async browsePaths(@CurrentViewer() viewer: Viewer, @Args('input') { urn }: BrowsePathsInput): Promise<unknown> {
    parseUrn(urn);
    const aspects = (await this.readers.as(viewer.visibility).entities([urn], ['browsePathsV2', 'browsePaths'])).get(
      urn,
    )?.aspects;
    const path = arrayOf(aspects?.browsePathsV2?.value.path).filter(isJsonObject);
    if (path.length > 0) return [{ path: path.map((entry) => textOf(entry.id) ?? '') }];
    return textsOf(aspects?.browsePaths?.value.paths).map((text) => ({ path: text.split('/').filter(Boolean) }));
  }

  private async level(
    viewer: Viewer,
    question: UnpagedQuestion,
    path: readonly string[],
    fields: readonly string[] = ['browsePathV2'],
  ): Promise<BrowseLevel> {
    const answer = await this.service.search(viewer, {
      ...question,
      kinds: question.kinds.length > 0 ? question.kinds : SEARCHED_KINDS,
      withFacets: true,
      withMatches: false,
      facetFields: fields,
      maxFacetValues: MAX_PATHS,
      start: 0,
      count: 0,
    });
    const counts = new Map<string, number>();
    for (const { value, count } of answer.facets.flatMap((facet) => facet.values))
      counts.set(value, (counts.get(value) ?? 0) + count);
    return browseLevel(counts, path);
  }
}

/** @throws Problem `search.too-large`: the path is compared with every path of the catalogue */
function pathIn(path: readonly string[] | null | undefined): readonly string[] {
  requireCount('path', 'entries', path?.length, MAX_PATH_ENTRIES);
  return path ?? [];
}

function entityIn(name: string): { readonly urn: string } | null {
  return isUrn(name) && protocolKind(kindOf(name)) ? { urn: name } : null;
}
