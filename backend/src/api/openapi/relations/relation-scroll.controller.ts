import { Controller, Get, HttpCode, Inject, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { isJsonObject, type JsonObject, textsOf } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import { systemClock } from '../../../kernel/time.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { relationName } from '../../../relations/relation-names.js';
import { RelationsService } from '../../../relations/relations.service.js';
import type {
  RelationPage,
  RelationPageQuestion,
  RelationsQuestion,
  ScrolledRelation,
} from '../../../relations/relations.types.js';
import { questionDigest } from '../../../search/answers/scroll-id.js';
import type { OrFilters } from '../../../search/query/filter.types.js';
import { addressOf } from '../entities/entity-address.js';
import { readFilterBody } from '../entities/scroll-question.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import {
  choiceParameter,
  flagParameter,
  listParameter,
  malformed,
  numberParameter,
  type Query,
  textParameter,
} from '../wire/query.js';
import { ScrollKey } from '../wire/scroll-key.js';
import { sliceOf } from '../wire/slice.js';
import { readRelationScrollId, writeRelationScrollId } from './relation-scroll-id.js';

/** Relationships of a page without `count`, and the most of one page. */
const DEFAULT_COUNT = 10;
const MAX_COUNT = 10_000;
const DIRECTIONS = ['OUTGOING', 'INCOMING'] as const;

type ScrollRequest = FastifyRequest<{ Params: { readonly type: string }; Querystring: Query }>;
type NeighbourRequest = FastifyRequest<{ Params: { readonly entity: string }; Querystring: Query }>;

/** Relationships and lineage as scrolls. */
@Controller('openapi')
@UseFilters(OpenapiFilter)
export class RelationScrollController {
  constructor(
    private readonly relations: RelationsService,
    private readonly key: ScrollKey,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * A page of relationships by filters on both ends. Filters on the relationship itself know its
   * type only.
   *
   * @throws Problem `openapi.malformed`, `openapi.edge-filter`
   */
  @Post('v3/relationship/scroll')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async scroll(@CurrentViewer() viewer: Viewer, @Req() { query, body }: ScrollRequest): Promise<JsonObject> {
    const filters = body ?? {};
    if (!isJsonObject(filters)) throw malformed('The body must be an object.');
    const address = relationsQuestion(query);
    const types = edgeTypes(readFilterBody(filters.edgeFilter, 'edgeFilter'));
    const question = {
      ...address,
      types: types === undefined ? address.types : bothTypes(address.types, types),
      sourceFilter: readFilterBody(filters.sourceFilter, 'sourceFilter'),
      destinationFilter: readFilterBody(filters.destinationFilter, 'destinationFilter'),
    };
    return this.answer(query, ['relations', question], (page) => this.relations.relations(viewer, question, page));
  }

  /** A page of the relationships of one type. */
  @Get(['v2/relationship/:type', 'v3/relationship/:type'])
  @Requires('VIEW_ENTITY')
  async ofType(@CurrentViewer() viewer: Viewer, @Req() { params, query }: ScrollRequest): Promise<JsonObject> {
    const question = { ...relationsQuestion(query), types: [params.type] };
    return this.answer(query, ['relations', question], (page) => this.relations.relations(viewer, question, page));
  }

  /** A page of the relationships that start at one entity. @throws Problem `openapi.malformed` */
  @Get(['v2/relationship/:entity/*', 'v3/relationship/:entity/*'])
  @Requires('VIEW_ENTITY')
  async ofEntity(@CurrentViewer() viewer: Viewer, @Req() request: NeighbourRequest): Promise<JsonObject> {
    const { query } = request;
    const { urn, aspect } = addressOf(this.model, request);
    const entityKind = this.model.checkUrn(urn);
    if (aspect !== undefined || entityKind.name.toLowerCase() !== request.params.entity.toLowerCase())
      throw malformed(`The address must be a kind of entity and a urn of that kind.`);
    const sourceFilter = [{ and: [{ field: 'urn', condition: 'EQUAL', values: [urn] }] }];
    const question = { ...relationsQuestion(query), sourceFilter };
    return this.answer(query, ['relations', question], (page) => this.relations.relations(viewer, question, page));
  }

  /** A page of lineage edges, all or those at some urns. */
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
    const question = { types: listParameter(query, 'relationshipTypes'), urns: textsOf(anchored.urns), direction };
    return this.answer(query, ['lineage', question], (page) => this.relations.lineage(viewer, question, page));
  }

  /** Reads the page that the address asks for, and writes it as the protocol has it. */
  private async answer(
    query: Query,
    question: readonly unknown[],
    read: (page: RelationPageQuestion) => Promise<RelationPage>,
  ): Promise<JsonObject> {
    const count = numberParameter(query, 'count', { fallback: DEFAULT_COUNT, min: 1, max: MAX_COUNT });
    const scrollId = textParameter(query, 'scrollId');
    const includeSoftDelete = flagParameter(query, 'includeSoftDelete', false);
    const inSlice = sliceOf(query);
    const digest = questionDigest([...question, includeSoftDelete]);
    const now = systemClock();
    const after = scrollId === undefined ? undefined : readRelationScrollId(scrollId, digest, this.key.secret, now);
    const { relations, next } = await read({ count, after, includeSoftDelete });
    return {
      ...(next === undefined ? {} : { scrollId: writeRelationScrollId(next, digest, this.key.secret, now) }),
      results: relations.filter(({ source }) => inSlice(source)).map((relation) => this.relationAnswer(relation)),
    };
  }

  /**
   * A relationship in the protocol's form. For lineage it also says which end is upstream, because
   * the source of a relationship is the entity that states it: a dataset states what it is
   * downstream of.
   */
  private relationAnswer(relation: ScrolledRelation): JsonObject {
    const { source, sourceKind, target, targetKind, feeds } = relation;
    const [upstream, downstream] = feeds > 0 ? [target, source] : [source, target];
    return {
      relationshipType: feeds === 0 ? relationName(this.model, relation) : relation.type,
      source: { urn: source, entityType: sourceKind },
      destination: { urn: target, entityType: targetKind },
      ...(feeds === 0 ? {} : { upstream, downstream }),
    };
  }
}

/**
 * The types of relationships that a filter allows; undefined for no filter.
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

/** The types that both lists allow. An empty list in the address allows every type. */
function bothTypes(requested: readonly string[], filtered: readonly string[]): readonly string[] {
  const left = requested.length === 0 ? filtered : filtered.filter((type) => requested.includes(type));
  if (left.length > 0) return left;
  throw malformed('relationshipTypes and edgeFilter leave no type of relationship.');
}

/** The question in the query of an address. */
function relationsQuestion(query: Query): RelationsQuestion {
  return {
    types: listParameter(query, 'relationshipTypes', 'relationshipType'),
    direction: choiceParameter(query, 'direction', DIRECTIONS, 'OUTGOING'),
    sourceTypes: listParameter(query, 'sourceTypes'),
    destinationTypes: listParameter(query, 'destinationTypes'),
    sourceFilter: undefined,
    destinationFilter: undefined,
  };
}
