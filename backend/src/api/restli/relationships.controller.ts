import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { RelationNames } from '../openapi/relations/relation-names.js';
import { RelationScrollRepository } from '../openapi/relations/relation-scroll.repository.js';
import { SingleText } from '../single-text.js';
import { listParameter, listParameters, wholeNumber } from './address.js';
import { actionBody, malformed, unknownAction } from './body.js';
import { RestliLineage } from './lineage.service.js';
import { relationName } from './relation-name.js';
import { PROTOCOL_HEADER, RestliFilter } from './restli.filter.js';

const DEFAULT_COUNT = 100;
const MOST = 10_000;

@Controller('relationships')
@UseFilters(RestliFilter)
export class RestliRelationshipsController {
  private readonly names: RelationNames;

  constructor(
    private readonly repository: RelationScrollRepository,
    private readonly lineage: RestliLineage,
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {
    this.names = new RelationNames(model);
  }

  /** Lineage and all others; those of soft-deleted entities too (protocol.md section 11). */
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
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const start = wholeNumber(listParameter(url, 'start')[0], 'start', 0);
    const count = Math.min(wholeNumber(listParameter(url, 'count')[0], 'count', DEFAULT_COUNT), MOST);
    const { types, origins } = this.names.wanted(listParameters(url, 'types'));
    const question = { urn, start, count, types, origins, producing: this.names.producing() };
    const { total, relations } = await this.repository.list(direction, question);
    const relationships = relations.map(({ type, other, aspect, isLineage }) => ({
      type: isLineage ? type : relationName(this.model, { type, aspect, source: '', target: '' }),
      entity: other,
    }));
    return { start, count: relationships.length, total, relationships };
  }

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
