import { Controller, Get, HttpCode, Inject, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { isJsonObject, type JsonObject, textsOf } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { OrFilters } from '../../../search/query/filter.types.js';
import { addressOf } from '../entities/entity-address.js';
import { readFilterBody } from '../entities/scroll-question.js';
import { OpenapiFilter } from '../openapi.filter.js';
import {
  choiceParameter,
  flagParameter,
  listParameter,
  malformed,
  numberParameter,
  type Query,
  textParameter,
} from '../query.js';
import { sliceOf } from '../slice.js';
import { type RelationPage, type RelationsAsked, RelationScrollService } from './relation-scroll.service.js';

const DEFAULT_COUNT = 10;
const MOST = 10_000;
const DIRECTIONS = ['OUTGOING', 'INCOMING'] as const;

type ScrollRequest = FastifyRequest<{ Params: { readonly type: string }; Querystring: Query }>;
type NeighbourRequest = FastifyRequest<{ Params: { readonly entity: string }; Querystring: Query }>;

/** Relationships and lineage as scrolls. */
@Controller('openapi')
@UseFilters(OpenapiFilter)
export class RelationScrollController {
  constructor(
    private readonly scrolls: RelationScrollService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  @Post('v3/relationship/scroll')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async scroll(@CurrentViewer() viewer: Viewer, @Req() { query, body }: ScrollRequest): Promise<JsonObject> {
    const filters = body ?? {};
    if (!isJsonObject(filters)) throw malformed('The body must be an object.');
    const asked = relationsAsked(query);
    const types = edgeTypes(readFilterBody(filters.edgeFilter, 'edgeFilter'));
    return this.scrolls.relations(
      viewer,
      {
        ...asked,
        types: types === undefined ? asked.types : bothTypes(asked.types, types),
        sourceFilter: readFilterBody(filters.sourceFilter, 'sourceFilter'),
        destinationFilter: readFilterBody(filters.destinationFilter, 'destinationFilter'),
      },
      relationPage(query),
    );
  }

  @Get(['v2/relationship/:type', 'v3/relationship/:type'])
  @Requires('VIEW_ENTITY')
  async ofType(@CurrentViewer() viewer: Viewer, @Req() { params, query }: ScrollRequest): Promise<JsonObject> {
    return this.scrolls.relations(viewer, { ...relationsAsked(query), types: [params.type] }, relationPage(query));
  }

  @Get(['v2/relationship/:entity/*', 'v3/relationship/:entity/*'])
  @Requires('VIEW_ENTITY')
  async ofEntity(@CurrentViewer() viewer: Viewer, @Req() request: NeighbourRequest): Promise<JsonObject> {
    const { query } = request;
    const { urn, aspect } = addressOf(this.model, request);
    const kind = this.model.checkUrn(urn);
    if (aspect !== undefined || kind.name.toLowerCase() !== request.params.entity.toLowerCase())
      throw malformed(`The address must be a kind of entity and a urn of that kind.`);
    const sourceFilter = [{ and: [{ field: 'urn', condition: 'EQUAL', values: [urn] }] }];
    return this.scrolls.relations(viewer, { ...relationsAsked(query), sourceFilter }, relationPage(query));
  }

  @Post('v3/lineage/scroll')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async lineage(@CurrentViewer() viewer: Viewer, @Req() { query, body }: ScrollRequest): Promise<JsonObject> {
    const anchored = body ?? {};
    if (!isJsonObject(anchored)) throw malformed('The body must be an object.');
    const direction =
      textParameter(query, 'direction') === undefined
        ? undefined
        : choiceParameter(query, 'direction', ['UPSTREAM', 'DOWNSTREAM'] as const, undefined);
    return this.scrolls.lineage(
      viewer,
      { types: listParameter(query, 'relationshipTypes'), urns: textsOf(anchored.urns), direction },
      relationPage(query),
    );
  }
}

/**
 * The types that a filter on relationships leaves; undefined for no filter.
 *
 * @throws Problem `openapi.edge-filter` for a filter on anything else
 */
function edgeTypes(filter: OrFilters | undefined): readonly string[] | undefined {
  return filter?.flatMap(({ and }) => {
    const [only, ...others] = and ?? [];
    const isType = only?.field === 'relationshipType' && others.length === 0 && only.negated !== true;
    if (!isType || !['EQUAL', 'IN'].includes(only.condition ?? 'EQUAL'))
      throw new Problem(
        'unsupported',
        'openapi.edge-filter',
        'Relationships are filtered by relationshipType alone (EQUAL, IN); filters on their properties are not served.',
      );
    return only.values ?? [];
  });
}

/** What both lists allow; an empty list of the address allows every type. */
function bothTypes(asked: readonly string[], filtered: readonly string[]): readonly string[] {
  const left = asked.length === 0 ? filtered : filtered.filter((type) => asked.includes(type));
  if (left.length > 0) return left;
  throw malformed('relationshipTypes and edgeFilter leave no type of relationship.');
}

function relationsAsked(query: Query): RelationsAsked {
  return {
    types: listParameter(query, 'relationshipTypes', 'relationshipType'),
    direction: choiceParameter(query, 'direction', DIRECTIONS, 'OUTGOING'),
    sourceTypes: listParameter(query, 'sourceTypes'),
    destinationTypes: listParameter(query, 'destinationTypes'),
    sourceFilter: undefined,
    destinationFilter: undefined,
  };
}

function relationPage(query: Query): RelationPage {
  return {
    count: numberParameter(query, 'count', { fallback: DEFAULT_COUNT, least: 1, most: MOST }),
    scrollId: textParameter(query, 'scrollId'),
    includeSoftDelete: flagParameter(query, 'includeSoftDelete', false),
    inSlice: sliceOf(query),
  };
}
