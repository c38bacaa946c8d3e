import { Controller, Delete, Get, Head, HttpCode, Inject, Patch, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { isJsonObject, type JsonObject, objectOf, textsOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { EntityKind } from '../../../model/model.types.js';
import { answerWrite } from '../entities/entities.controller.js';
import { EntityReads } from '../entities/entity-reads.service.js';
import { EntityWrites, listOf } from '../entities/entity-writes.service.js';
import { addressOf, type EntityRequest } from '../entities/entity-address.js';
import { ScrollService } from '../entities/scroll.service.js';
import { scrollQuestionOf } from '../entities/scroll-question.js';
import type { AspectChangeType, EntityChangeType } from '../entities/wire-entities.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, listParameter, malformed, numberParameter } from '../wire/query.js';

/**
 * The endpoints of v3 in their older form. It differs in three ways: aspects stand under `aspects`,
 * a single aspect comes without its name, and values have no wrapper. Everything else is shared
 * with v3.
 */
@Controller('openapi/v2/entity')
@UseFilters(OpenapiFilter)
export class OpenapiEntitiesV2Controller {
  constructor(
    private readonly reads: EntityReads,
    private readonly writes: EntityWrites,
    private readonly scrolls: ScrollService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** Reads the named entities of the kind. Those that do not exist are left out. */
  @Post('batch/:entity')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async batch(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<JsonObject> {
    const entityKind = this.kind(request);
    const { urns, aspectNames, withSystemMetadata } = objectOf(request.body);
    if (!Array.isArray(urns)) throw malformed('urns must be a list.');
    const aspects = textsOf(aspectNames);
    const questions = textsOf(urns).map((urn) => ({
      kind: entityKind,
      urn,
      aspects,
      versions: new Map<string, number>(),
    }));
    const entities = await this.reads.readMany(viewer, questions, withSystemMetadata === true);
    return { entities: entities.filter((entity) => entity !== undefined).map(toOlderEntity) };
  }

  /** A page of entities of the kind. */
  @Get(':entity')
  @Requires('VIEW_ENTITY')
  async list(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<JsonObject> {
    const question = scrollQuestionOf(request.query, undefined);
    const { scrollId, entities } = await this.scrolls.page(viewer, [this.kind(request)], question);
    return { ...(scrollId === undefined ? {} : { scrollId }), results: entities.map(toOlderEntity) };
  }

  /** Writes entities of the kind, asynchronously unless `async=false`. */
  @Post(':entity')
  @Requires('EDIT_ENTITY')
  async create(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    return this.write(viewer, request, reply, 'UPSERT');
  }

  /** Patches entities of the kind, asynchronously unless `async=false`. */
  @Patch(':entity')
  @Requires('EDIT_ENTITY')
  async patch(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    return this.write(viewer, request, reply, 'PATCH');
  }

  /** Whether an entity, or an aspect of it, exists: 204 or 404. */
  @Head(':entity/*')
  @Requires('VIEW_ENTITY')
  async exists(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const includeSoftDelete = flagParameter(request.query, 'includeSoftDelete', false);
    const exists = await this.reads.exists(viewer, this.address(request), includeSoftDelete);
    void reply.status(exists ? 204 : 404);
  }

  /**
   * An entity, or one aspect of it. A missing one is 404 with an empty body, and a header says
   * which of both is missing.
   */
  @Get(':entity/*')
  @Requires('VIEW_ENTITY')
  async one(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject | undefined> {
    const { kind: entityKind, urn, aspect } = this.address(request);
    const aspects = aspect === undefined ? listParameter(request.query, 'aspects', 'aspectNames') : [aspect];
    const version = numberParameter(request.query, 'version', { fallback: 0 });
    const versions = new Map(version === 0 ? [] : aspects.map((name) => [name, version]));
    const withMetadata = flagParameter(request.query, 'systemMetadata', false);
    const entity = await this.reads.read(viewer, entityKind, { urn, aspects, versions }, withMetadata);
    if (!entity) {
      void reply.status(404).header('Not-Found-Reason', aspect === undefined ? 'ENTITY' : 'ASPECT');
      return undefined;
    }
    const older = toOlderEntity(entity);
    return aspect === undefined ? older : objectOf(Object.values(objectOf(older.aspects))[0]);
  }

  /** Writes one aspect. Other than in v3 an aspect that exists is replaced. */
  @Post(':entity/*')
  @Requires('EDIT_ENTITY')
  async createAspect(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.writeAspect(viewer, request, reply, 'UPSERT');
  }

  /** Patches one aspect. */
  @Patch(':entity/*')
  @Requires('EDIT_ENTITY')
  async patchAspect(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.writeAspect(viewer, request, reply, 'PATCH');
  }

  /** Deletes an entity, or aspects of it. */
  @Delete(':entity/*')
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async remove(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<void> {
    const { kind: entityKind, urn, aspect } = this.address(request);
    const aspects = aspect === undefined ? listParameter(request.query, 'aspects', 'aspectNames') : [aspect];
    const clear = aspect === undefined && flagParameter(request.query, 'clear', false);
    await this.writes.remove(viewer, entityKind, urn, { aspects, clear });
  }

  private async write(
    viewer: Viewer,
    request: EntityRequest,
    reply: FastifyReply,
    changeType: EntityChangeType,
  ): Promise<readonly JsonObject[]> {
    const asynchronous = flagParameter(request.query, 'async', true);
    const systemMetadata = flagParameter(request.query, 'systemMetadata', false);
    const wires = listOf(request.body).map(fromOlderEntity);
    const mode = { changeType, asynchronous, systemMetadata };
    const written = await this.writes.write(viewer, this.kind(request), wires, mode);
    const entities = answerWrite(reply, asynchronous, written);
    // What an asynchronous POST of this version has written is found by its trace only.
    return asynchronous && changeType === 'UPSERT' ? entities.map(({ urn }) => ({ urn })) : entities.map(toOlderEntity);
  }

  /** The body is the value itself. */
  private async writeAspect(
    viewer: Viewer,
    request: EntityRequest,
    reply: FastifyReply,
    changeType: AspectChangeType,
  ): Promise<JsonObject> {
    const { kind: entityKind, urn, aspect } = this.address(request);
    if (aspect === undefined) throw malformed('The address must name an aspect.');
    const { body } = request;
    if (!isJsonObject(body)) throw malformed(`The body must be the value of ${aspect}.`);
    const asynchronous = flagParameter(request.query, 'async', false);
    const systemMetadata = flagParameter(request.query, 'systemMetadata', false);
    const written = await this.writes.writeAspect(
      viewer,
      { kind: entityKind, urn, aspect },
      { value: body },
      { changeType, asynchronous, systemMetadata },
    );
    const [entity] = answerWrite(reply, asynchronous, written).map(toOlderEntity);
    return entity ?? { urn };
  }

  /** The kind in the address. @throws Problem `openapi.malformed` */
  private kind(request: EntityRequest): EntityKind {
    return this.reads.kind(request.params.entity);
  }

  /** The entity and perhaps the aspect in the address. */
  private address(request: EntityRequest): { kind: EntityKind; urn: string; aspect: string | undefined } {
    return { kind: this.kind(request), ...addressOf(this.model, request) };
  }
}

/** `{urn, <aspect>: {…}}` → `{urn, aspects: {<aspect>: {…}}}`. */
function toOlderEntity(entity: JsonObject): JsonObject {
  const { urn, ...aspects } = entity;
  return { urn, aspects };
}

/** And back. An entity in the form of v3 is accepted as well. */
function fromOlderEntity(wire: unknown): JsonObject {
  if (!isJsonObject(wire)) throw malformed('Each entity must be an object.');
  const { urn, aspects, ...rest } = wire;
  if (aspects === undefined) return wire;
  if (!isJsonObject(aspects)) throw malformed('aspects must be an object.');
  return { urn, ...rest, ...aspects };
}
