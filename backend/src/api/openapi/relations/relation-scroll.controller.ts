import { Controller, Get, HttpCode, Inject, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/decorators.js';
import { arrayOf, isJsonObject, type JsonObject, objectOf, textsOf } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
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
    if (arrayOf(objectOf(filters.edgeFilter).and).length > 0 || arrayOf(objectOf(filters.edgeFilter).or).length > 0)
      throw new Problem(
        'unsupported',
        'openapi.edge-filter',
        'Filters on the properties of relationships are not served.',
      );
    return this.scrolls.relations(
      viewer,
      {
        ...relationsAsked(query),
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
