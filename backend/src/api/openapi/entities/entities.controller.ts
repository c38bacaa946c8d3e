import { Controller, Delete, Get, Head, HttpCode, Inject, Patch, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { type JsonObject, objectOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { EntityKind } from '../../../model/model.types.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, listParameter, malformed, numberParameter } from '../wire/query.js';
import { EntityReads } from './entity-reads.service.js';
import { EntityWrites, listOf, type Written } from './entity-writes.service.js';
import { addressOf, type EntityRequest } from './entity-address.js';
import { ScrollService } from './scroll.service.js';
import { scrollQuestionOf } from './scroll-question.js';
import type { AspectChangeType, EntityChangeType } from './wire-entities.js';

/**
 * The endpoints of v3 for every kind of entity, in one set of handlers: the metadata model says
 * which kinds there are and which aspects each carries.
 */
@Controller('openapi/v3/entity/:entity')
@UseFilters(OpenapiFilter)
export class OpenapiEntitiesController {
  constructor(
    private readonly reads: EntityReads,
    private readonly writes: EntityWrites,
    private readonly scrolls: ScrollService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** A page of entities of the kind. */
  @Get()
  @Requires('VIEW_ENTITY')
  async list(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<JsonObject> {
    const entityKind = this.kind(request);
    const page = await this.scrolls.page(viewer, [entityKind], scrollQuestionOf(request.query, undefined));
    return { ...page };
  }

  /** Writes entities of the kind, each with the aspects that the body has for it. */
  @Post()
  @Requires('EDIT_ENTITY')
  async create(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    return this.write(viewer, { request, reply, changeType: 'UPSERT' });
  }

  /** Patches entities of the kind with JSON Patch. */
  @Patch()
  @Requires('EDIT_ENTITY')
  async patch(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    return this.write(viewer, { request, reply, changeType: 'PATCH' });
  }

  /** Reads the named entities of the kind. Those that do not exist are left out. */
  @Post('batchGet')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async batch(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<readonly JsonObject[]> {
    const entityKind = this.kind(request);
    const wires = listOf(request.body).map((wire) => [entityKind, wire] as const);
    return this.reads.batch(viewer, wires, flagParameter(request.query, 'systemMetadata', false));
  }

  /** Declared before GET, because the router would make a HEAD route of its own from it. */
  @Head('*')
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

  /** A missing entity is 404 with an empty body. */
  @Get('*')
  @Requires('VIEW_ENTITY')
  async one(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject | undefined> {
    const { kind: entityKind, urn, aspect } = this.address(request);
    const aspects = aspect === undefined ? listParameter(request.query, 'aspects', 'aspectNames') : [aspect];
    const version = numberParameter(request.query, 'version', { fallback: 0 });
    const entity = await this.reads.read(
      viewer,
      entityKind,
      { urn, aspects, versions: new Map(version === 0 ? [] : aspects.map((name) => [name, version])) },
      flagParameter(request.query, 'systemMetadata', false),
    );
    if (!entity) void reply.status(404).header('Not-Found-Reason', aspect === undefined ? 'ENTITY' : 'ASPECT');
    return aspect === undefined || !entity ? entity : onlyAspect(entity);
  }

  /** Writes one aspect. @throws Problem `openapi.malformed` for an address without an aspect */
  @Post('*')
  @Requires('EDIT_ENTITY')
  async createAspect(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.writeAspect(viewer, { request, reply, changeType: createsWhat(request) });
  }

  /** Patches one aspect. */
  @Patch('*')
  @Requires('EDIT_ENTITY')
  async patchAspect(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.writeAspect(viewer, { request, reply, changeType: 'PATCH' });
  }

  /** Deletes an entity, or aspects of it. See `EntityWrites.remove` for which of both. */
  @Delete('*')
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async remove(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<void> {
    const { kind: entityKind, urn, aspect } = this.address(request);
    const aspects = aspect === undefined ? listParameter(request.query, 'aspects', 'aspectNames') : [aspect];
    const clear = aspect === undefined && flagParameter(request.query, 'clear', false);
    await this.writes.remove(viewer, entityKind, urn, { aspects, clear, newest: aspect !== undefined });
  }

  /** Whole entities are written asynchronously unless asked otherwise. */
  private async write(
    viewer: Viewer,
    { request, reply, changeType }: WriteCall<EntityChangeType>,
  ): Promise<readonly JsonObject[]> {
    const asynchronous = flagParameter(request.query, 'async', true);
    const mode = { changeType, asynchronous, systemMetadata: flagParameter(request.query, 'systemMetadata', false) };
    return answerWrite(reply, asynchronous, await this.writes.write(viewer, this.kind(request), request.body, mode));
  }

  /** One aspect is written synchronously unless asked otherwise. */
  private async writeAspect(
    viewer: Viewer,
    { request, reply, changeType }: WriteCall<AspectChangeType>,
  ): Promise<JsonObject> {
    const { kind: entityKind, urn, aspect } = this.address(request);
    if (aspect === undefined) throw malformed('The address must name an aspect.');
    const asynchronous = flagParameter(request.query, 'async', false);
    const mode = { changeType, asynchronous, systemMetadata: flagParameter(request.query, 'systemMetadata', false) };
    const written = await this.writes.writeAspect(viewer, { kind: entityKind, urn, aspect }, request.body, mode);
    return answerWrite(reply, asynchronous, written)[0] ?? { urn };
  }

  /** The kind in the address. @throws Problem `openapi.malformed` */
  private kind(request: EntityRequest): EntityKind {
    return this.reads.kind(request.params.entity);
  }

  /** The entity and perhaps the aspect in the address. */
  private address(request: EntityRequest): { kind: EntityKind; urn: string; aspect: string | undefined } {
    const place = addressOf(this.model, request);
    // Under this name an entity goes by its urn alone.
    if (request.params.entity.toLowerCase() === 'generic') return { kind: this.model.checkUrn(place.urn), ...place };
    return { kind: this.kind(request), ...place };
  }
}

/**
 * An address that names an aspect is answered with it alone: `{value, systemMetadata?,
 * auditStamp?}`.
 */
function onlyAspect(entity: JsonObject): JsonObject {
  return objectOf(Object.entries(entity).find(([name]) => name !== 'urn')?.[1]);
}

/** A write with the request that it comes from. */
interface WriteCall<ChangeType> {
  readonly request: EntityRequest;
  readonly reply: FastifyReply;
  readonly changeType: ChangeType;
}

/**
 * A single aspect is created by default: it must not be there yet unless the client says that it
 * may.
 */
function createsWhat({ query }: EntityRequest): AspectChangeType {
  if (flagParameter(query, 'createIfEntityNotExists', false)) return 'CREATE_ENTITY';
  return flagParameter(query, 'createIfNotExists', true) ? 'CREATE' : 'UPSERT';
}

/**
 * 200 after a synchronous write, 202 after an asynchronous one, and the trace by which it is found
 * again.
 */
export function answerWrite(
  reply: FastifyReply,
  asynchronous: boolean,
  { trace, entities }: Written,
): readonly JsonObject[] {
  void reply.status(asynchronous ? 202 : 200).header('traceparent', trace.traceparent);
  return entities;
}
