import { Controller, Delete, Get, Head, HttpCode, Inject, Patch, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../access/decorators.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import type { EntityKind } from '../../model/model.types.js';
import { EntitiesService, type Written } from './entities.service.js';
import { readEntityPath } from './entity-path.js';
import { OpenapiFilter } from './openapi.filter.js';
import { malformed } from './wire-entities.js';

/** A request to these addresses; texts stay as sent until they are read. */
type EntityRequest = FastifyRequest<{
  Params: { readonly entity: string };
  Querystring: {
    readonly async?: string;
    readonly aspects?: string | readonly string[];
    readonly systemMetadata?: string;
    readonly clear?: string;
  };
}>;
type ChangeType = 'UPSERT' | 'PATCH';

@Controller('openapi/v3/entity/:entity')
@UseFilters(OpenapiFilter)
export class OpenapiEntitiesController {
  constructor(
    private readonly entities: EntitiesService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  @Post()
  @Requires('EDIT_ENTITY')
  async create(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    return this.write(viewer, { request, reply, changeType: 'UPSERT' });
  }

  @Patch()
  @Requires('EDIT_ENTITY')
  async patch(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    return this.write(viewer, { request, reply, changeType: 'PATCH' });
  }

  @Post('batchGet')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async batch(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<readonly JsonObject[]> {
    return this.entities.batch(viewer, this.kind(request), request.body, request.query.systemMetadata === 'true');
  }

  /** Before GET, from which the router would make a HEAD of its own. */
  @Head('*')
  @Requires('VIEW_ENTITY')
  async exists(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { kind, urn, aspect } = this.address(request);
    void reply.status((await this.entities.exists(viewer, kind, urn, aspect)) ? 204 : 404);
  }

  /** A missing entity is 404 with an empty body. */
  @Get('*')
  @Requires('VIEW_ENTITY')
  async one(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject | undefined> {
    const { kind, urn, aspect } = this.address(request);
    const aspects = aspect === undefined ? listOf(request.query.aspects) : [aspect];
    const found = await this.entities.read(viewer, kind, urn, {
      aspects,
      systemMetadata: request.query.systemMetadata === 'true',
    });
    if (!found) void reply.status(404).header('Not-Found-Reason', aspect === undefined ? 'ENTITY' : 'ASPECT');
    return found;
  }

  @Post('*')
  @Requires('EDIT_ENTITY')
  async createAspect(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.writeAspect(viewer, { request, reply, changeType: 'UPSERT' });
  }

  @Patch('*')
  @Requires('EDIT_ENTITY')
  async patchAspect(
    @CurrentViewer() viewer: Viewer,
    @Req() request: EntityRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    return this.writeAspect(viewer, { request, reply, changeType: 'PATCH' });
  }

  @Delete('*')
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async remove(@CurrentViewer() viewer: Viewer, @Req() request: EntityRequest): Promise<void> {
    const { kind, urn, aspect } = this.address(request);
    const aspects = aspect === undefined ? listOf(request.query.aspects) : [aspect];
    await this.entities.remove(viewer, kind, urn, { aspects, clear: request.query.clear === 'true' });
  }

  /** Whole entities are written asynchronously unless asked otherwise. */
  private async write(viewer: Viewer, { request, reply, changeType }: WriteCall): Promise<readonly JsonObject[]> {
    const asynchronous = request.query.async?.toLowerCase() !== 'false';
    return answer(
      reply,
      asynchronous,
      await this.entities.write(viewer, this.kind(request), request.body, { changeType, asynchronous }),
    );
  }

  /** One aspect is written synchronously unless asked otherwise. */
  private async writeAspect(viewer: Viewer, { request, reply, changeType }: WriteCall): Promise<JsonObject> {
    const { kind, urn, aspect } = this.address(request);
    if (aspect === undefined) throw malformed('The address must name an aspect.');
    const asynchronous = request.query.async?.toLowerCase() === 'true';
    const [written] = answer(
      reply,
      asynchronous,
      await this.entities.writeAspect(viewer, { kind, urn, aspect }, request.body, { changeType, asynchronous }),
    );
    return written ?? { urn };
  }

  private kind(request: EntityRequest): EntityKind {
    return this.entities.kind(request.params.entity);
  }

  /** Taken from the address as sent: the router's decoding would lose which slash belongs to the urn. */
  private address(request: EntityRequest): { kind: EntityKind; urn: string; aspect: string | undefined } {
    const { entity } = request.params;
    const path = request.url.split('?', 1)[0] ?? '';
    const raw = path.slice(path.indexOf(`/${entity}/`) + entity.length + 2);
    return { kind: this.kind(request), ...readEntityPath(this.model, raw) };
  }
}

interface WriteCall {
  readonly request: EntityRequest;
  readonly reply: FastifyReply;
  readonly changeType: ChangeType;
}

function answer(reply: FastifyReply, asynchronous: boolean, { trace, entities }: Written): readonly JsonObject[] {
  void reply.status(asynchronous ? 202 : 200).header('traceparent', trace.traceparent);
  return entities;
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  const texts = typeof value === 'string' ? [value] : (value ?? []);
  return texts.flatMap((text) => text.split(',')).filter((text) => text !== '');
}
