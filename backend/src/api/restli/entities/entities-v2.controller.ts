import { Controller, Get, Header, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { listParameter, pathTail } from '../wire/address.js';
import { malformed } from '../wire/body.js';
import { ReadsService } from '../questions/reads.service.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';

/** The resource `entitiesV2`: entities with their aspects by name. */
@Controller('entitiesV2')
@UseFilters(RestliFilter)
export class EntitiesV2Controller {
  constructor(private readonly reads: ReadsService) {}

  /** `batch_get` in the protocol's header; the address alone says as much. */
  @Get()
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async batch(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<JsonObject> {
    const urns = listParameter(request.url, 'ids');
    if (urns.length === 0) throw malformed('ids', 'must be List(urn,…)');
    const results = await this.reads.entityBatch(viewer, urns, listParameter(request.url, 'aspects'));
    return { results, statuses: {}, errors: {} };
  }

  /** One entity. The aspects are all or the named ones. */
  @Get('*')
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async one(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<JsonObject> {
    return this.reads.entity(viewer, pathTail(request.url, '/entitiesV2/'), listParameter(request.url, 'aspects'));
  }
}
