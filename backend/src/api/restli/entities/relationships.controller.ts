import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { SingleText } from '../../http/single-text.js';
import { listParameter, listParameters, wholeNumber } from '../wire/address.js';
import { actionBody, malformed, unknownAction } from '../wire/body.js';
import { RestliLineage } from '../questions/lineage.service.js';
import { relationName } from '../../../relations/relation-names.js';
import { RelationsService } from '../../../relations/relations.service.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';

/** Relationships of a page without `count`, and the most of one page. */
const DEFAULT_COUNT = 100;
const MAX_COUNT = 10_000;

/** The resource `relationships`: stored relationships and lineage of one entity. */
@Controller('relationships')
@UseFilters(RestliFilter)
export class RestliRelationshipsController {
  constructor(
    private readonly relations: RelationsService,
    private readonly lineage: RestliLineage,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** Lineage and all other relationships, those of soft-deleted entities included. */
  @Get()
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async list(
    @CurrentViewer() viewer: Viewer,
    @Req() { url }: FastifyRequest,
    @Query('urn', SingleText) urn?: string,
    @Query('direction', SingleText) direction?: string,
  ): Promise<JsonObject> {
    if (urn === undefined || urn === '') throw malformed('urn', 'must name an entity');
    if (direction !== 'INCOMING' && direction !== 'OUTGOING')
      throw malformed('direction', 'must be INCOMING or OUTGOING');
    const start = wholeNumber(listParameter(url, 'start')[0], 'start', 0);
    const count = Math.min(wholeNumber(listParameter(url, 'count')[0], 'count', DEFAULT_COUNT), MAX_COUNT);
    const names = listParameters(url, 'types');
    const { total, relations } = await this.relations.list(viewer, { urn, direction, names, start, count });
    const relationships = relations.map(({ type, other, aspect, isLineage }) => ({
      type: isLineage ? type : relationName(this.model, { type, aspect }),
      entity: other,
    }));
    return { start, count: relationships.length, total, relationships };
  }

  /** The action `getLineage`. @throws Problem `restli.unknown-action` for any other */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
  ): Promise<JsonObject> {
    if (action !== 'getLineage') throw unknownAction('relationships', action);
    return { value: await this.lineage.related(viewer, actionBody(wire)) };
  }
}
