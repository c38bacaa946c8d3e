import { Controller, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { decodeProposal } from '../../../ingest/mcp/wire-proposal.js';
import { isJsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { readRawModel } from '../../../model/raw-model.js';
import { decodeEach, WritesService } from '../../../entities/writes/writes.service.js';
import { listOf } from '../entities/entity-writes.service.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, type Query } from '../wire/query.js';
import { TypeTags } from './type-tags.js';

type PlatformRequest = FastifyRequest<{ Querystring: Query }>;

/** Takes proposals in the form of the Rest.li-style endpoints, as a list. */
@Controller(['openapi/v2/platform/entities/v1', 'openapi/platform/entities/v1'])
@UseFilters(OpenapiFilter)
export class PlatformEntitiesController {
  private readonly tags = new TypeTags(readRawModel().raw);

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
    const decoded = await decodeEach(listOf(body), (wire) => [
      decodeProposal(this.model, withTextValue(this.tags, wire)),
    ]);
    const trace = await this.writes.write(viewer, decoded, flagParameter(query, 'async', false));
    void reply.header('traceparent', trace.traceparent);
    return decoded.proposals.map(({ entityUrn }) => entityUrn);
  }
}

/**
 * A proposal whose value came as an object, with the value as the text that proposals hold:
 * `{"value": {"__type": "Status", "removed": false}}` becomes `{"value": "{\"removed\":false}"}`.
 * A proposal with a text is answered unchanged.
 *
 * @throws Problem `openapi.malformed` for a tag that names no type of the model
 */
export function withTextValue(tags: TypeTags, wire: unknown): unknown {
  if (!isJsonObject(wire) || !isJsonObject(wire.aspect) || !isJsonObject(wire.aspect.value)) return wire;
  return { ...wire, aspect: { ...wire.aspect, value: JSON.stringify(tags.untagged(wire.aspect.value)) } };
}
