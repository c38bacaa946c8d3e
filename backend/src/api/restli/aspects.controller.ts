import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../access/decorators.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import { SingleText } from '../single-text.js';
import { pathTail, wholeNumber } from './address.js';
import {
  actionBody,
  malformed,
  optionalFlag,
  optionalNumber,
  requiredList,
  requiredText,
  unknownAction,
} from './body.js';
import { ReadsService } from './reads.service.js';
import { PROTOCOL_HEADER, RestliFilter } from './restli.filter.js';
import type { WriteTrace } from './trace.js';
import { isAsync } from './write-mode.js';
import { WritesService } from './writes.service.js';

@Controller('aspects')
@UseFilters(RestliFilter)
export class AspectsController {
  constructor(
    private readonly writes: WritesService,
    private readonly reads: ReadsService,
  ) {}

  /** Reaching the actions needs no more than reading does; the store asks for what each proposal needs. */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    const body = actionBody(wire);
    switch (action) {
      case 'ingestProposal':
        return traced(reply, await this.writes.proposals(viewer, [body.proposal], isAsync(body.async)));
      case 'ingestProposalBatch':
        return traced(reply, await this.writes.proposals(viewer, requiredList(body, 'proposals'), isAsync(body.async)));
      case 'getTimeseriesAspectValues':
        return { value: await this.points(viewer, body) };
      default:
        throw unknownAction('aspects', action);
    }
  }

  @Get('*')
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async one(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Query('aspect', SingleText) aspect?: string,
    @Query('version', SingleText) version?: string,
  ): Promise<JsonObject> {
    if (aspect === undefined || aspect === '') throw malformed('aspect', 'must name an aspect');
    return this.reads.aspect(viewer, pathTail(request.url, '/aspects/'), aspect, wholeNumber(version, 'version', 0));
  }

  private points(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    return this.reads.points(viewer, {
      urn: requiredText(body, 'urn'),
      aspect: requiredText(body, 'aspect'),
      from: optionalNumber(body, 'startTimeMillis'),
      to: optionalNumber(body, 'endTimeMillis'),
      limit: optionalNumber(body, 'limit'),
      latest: optionalFlag(body, 'latestValue', false),
      filter: body.filter,
    });
  }
}

function traced(reply: FastifyReply, trace: WriteTrace): JsonObject {
  void reply.header('traceparent', trace.traceparent);
  return { value: 'success' };
}
