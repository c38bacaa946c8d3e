import { Controller, HttpCode, Inject, Patch, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { isJsonObject, type JsonObject, textsOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { EntityKind } from '../../../model/model.types.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, malformed, type Query } from '../wire/query.js';
import { answerWrite } from './entities.controller.js';
import { EntityReads } from './entity-reads.service.js';
import { EntityWrites, listOf } from './entity-writes.service.js';
import { ScrollService } from './scroll.service.js';
import { scrollQuestionOf } from './scroll-question.js';
import type { EntityChangeType } from './wire-entities.js';

type CollectionRequest = FastifyRequest<{ Querystring: Query }>;

/** Endpoints for entities of several kinds in one request. */
@Controller('openapi/v3/entity')
@UseFilters(OpenapiFilter)
export class CollectionsController {
  constructor(
    private readonly reads: EntityReads,
    private readonly writes: EntityWrites,
    private readonly scrolls: ScrollService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** A page of entities of the named kinds, or of all kinds. @throws Problem `openapi.malformed` */
  @Post('scroll')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async scroll(@CurrentViewer() viewer: Viewer, @Req() request: CollectionRequest): Promise<JsonObject> {
    const body = request.body ?? {};
    if (!isJsonObject(body)) throw malformed('The body must be an object.');
    const names = textsOf(body.entities);
    const kinds = names.length > 0 ? names.map((name) => this.reads.kind(name)) : this.model.kinds;
    return { ...(await this.scrolls.page(viewer, kinds, scrollQuestionOf(request.query, body))) };
  }

  /**
   * Writes entities of several kinds. It is asynchronous unless `async=false`: the answer is 202
   * with a trace by which its result can be asked for.
   */
  @Post('generic')
  @Requires('EDIT_ENTITY')
  async create(
    @CurrentViewer() viewer: Viewer,
    @Req() request: CollectionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.write(viewer, request, reply, 'UPSERT');
  }

  /** Patches entities of several kinds, asynchronously by default like a write. */
  @Patch('generic')
  @Requires('EDIT_ENTITY')
  async patch(
    @CurrentViewer() viewer: Viewer,
    @Req() request: CollectionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.write(viewer, request, reply, 'PATCH');
  }

  /** Reads entities of several kinds. Those that do not exist are left out. */
  @Post('generic/batchGet')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async batch(@CurrentViewer() viewer: Viewer, @Req() request: CollectionRequest): Promise<JsonObject> {
    const wires = this.wires(request.body);
    return byKind(
      wires.map(([entityKind]) => entityKind),
      await this.reads.batch(viewer, wires, flagParameter(request.query, 'systemMetadata', false)),
    );
  }

  /** Writes the entities of a body and answers them by kind. */
  private async write(
    viewer: Viewer,
    request: CollectionRequest,
    reply: FastifyReply,
    changeType: EntityChangeType,
  ): Promise<JsonObject> {
    const asynchronous = flagParameter(request.query, 'async', true);
    const systemMetadata = flagParameter(request.query, 'systemMetadata', false);
    const wires = this.wires(request.body);
    const written = await this.writes.writeMixed(viewer, wires, { changeType, asynchronous, systemMetadata });
    return byKind(
      wires.map(([entityKind]) => entityKind),
      answerWrite(reply, asynchronous, written),
    );
  }

  /** `{<kind>: [entity]}` in the order of the body. */
  private wires(body: unknown): readonly (readonly [EntityKind, unknown])[] {
    if (!isJsonObject(body)) throw malformed('The body must be an object of lists, one for each kind of entity.');
    return Object.entries(body).flatMap(([name, wires]) => {
      const entityKind = this.reads.kind(name);
      return listOf(wires).map((wire) => [entityKind, wire] as const);
    });
  }
}

/** A kind that the request names is in the answer even when none of its entities was found. */
function byKind(kinds: readonly EntityKind[], entities: readonly JsonObject[]): JsonObject {
  const groups = Map.groupBy(entities, ({ urn }) => (typeof urn === 'string' ? kindOf(urn) : ''));
  return Object.fromEntries(kinds.map(({ name }) => [name, groups.get(name) ?? []]));
}
