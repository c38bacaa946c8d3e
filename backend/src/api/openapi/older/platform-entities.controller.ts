import { Controller, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { decodeProposal } from '../../../ingest/mcp/wire-proposal.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { decodeEach, WritesService } from '../../../entities/writes/writes.service.js';
import { listOf } from '../entities/entity-writes.service.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, type Query } from '../wire/query.js';

type PlatformRequest = FastifyRequest<{ Querystring: Query }>;

/** Takes proposals in the form of the Rest.li-style endpoints, as a list. */
@Controller(['openapi/v2/platform/entities/v1', 'openapi/platform/entities/v1'])
@UseFilters(OpenapiFilter)
export class PlatformEntitiesController {
  constructor(
    private readonly writes: WritesService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** Writes the proposals and answers their urns. It is synchronous unless `async=true`. */
  @Post()
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async ingest(
    @CurrentViewer() viewer: Viewer,
    @Req() { query, body }: PlatformRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly string[]> {
    const decoded = decodeEach(listOf(body), (wire) => [decodeProposal(this.model, wire)]);
    const trace = await this.writes.write(viewer, decoded, flagParameter(query, 'async', false));
    void reply.header('traceparent', trace.traceparent);
    return decoded.proposals.map(({ entityUrn }) => entityUrn);
  }
}
