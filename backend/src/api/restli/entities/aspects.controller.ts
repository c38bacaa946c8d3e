import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { IndexRestorer } from '../../../ops/index-restorer.js';
import { SingleText } from '../../http/single-text.js';
import { pathTail, wholeNumber } from '../wire/address.js';
import {
  actionBody,
  malformed,
  optionalFlag,
  optionalNumber,
  optionalText,
  requiredList,
  requiredText,
  unknownAction,
} from '../wire/body.js';
import { MaintenanceTasks } from '../../../ops/maintenance-tasks.js';
import { restored } from '../wire/restore-indices.js';
import { ReadsService } from '../questions/reads.service.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import { readSort } from '../wire/wire-filter.js';
import type { WriteTrace } from '../../../entities/writes/new-trace.js';
import { isAsync } from '../../../entities/writes/write-mode.js';
import { WritesService } from '../../../entities/writes/writes.service.js';

/** The resource `aspects`: writes of proposals, single aspects and time series. */
@Controller('aspects')
@UseFilters(RestliFilter)
export class AspectsController {
  constructor(
    private readonly writes: WritesService,
    private readonly reads: ReadsService,
    private readonly restorer: IndexRestorer,
    private readonly maintenance: MaintenanceTasks,
  ) {}

  /**
   * Reaching the actions needs no more than reading does; the store asks for what each proposal
   * needs.
   */
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
      case 'getCount':
        return {
          value: await this.restorer.count(viewer, requiredText(body, 'aspect'), optionalText(body, 'urnLike')),
        };
      case 'restoreIndices':
        return { value: await restored(this.maintenance, viewer, body, reply) };
      default:
        throw unknownAction('aspects', action);
    }
  }

  /**
   * One aspect of an entity. @throws Problem `restli.malformed` without an aspect,
   * `restli.no-aspect`
   */
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
    return this.reads.aspect(
      viewer,
      pathTail(request.url, '/aspects/').trim(),
      aspect,
      wholeNumber(version, 'version', 0),
    );
  }

  /** The points of a time series that the body asks for. */
  private points(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    return this.reads.points(viewer, {
      urn: requiredText(body, 'urn'),
      aspect: requiredText(body, 'aspect'),
      from: optionalNumber(body, 'startTimeMillis'),
      to: optionalNumber(body, 'endTimeMillis'),
      limit: optionalNumber(body, 'limit'),
      latest: optionalFlag(body, 'latestValue', false),
      oldestFirst: isOldestFirst(body),
      filter: body.filter,
    });
  }
}

/** Points are kept in the order of time; they can be asked for from either end. */
function isOldestFirst(body: JsonObject): boolean {
  const [sort, ...more] = readSort(body) ?? [];
  if (sort === undefined) return false;
  if (more.length === 0 && (sort.field === 'timestampMillis' || sort.field === '@timestamp'))
    return sort.sortOrder === 'ASCENDING';
  throw malformed('sort', 'must be by timestampMillis');
}

/** The answer of a write, with the trace of the write in a header. */
function traced(reply: FastifyReply, trace: WriteTrace): JsonObject {
  void reply.header('traceparent', trace.traceparent);
  return { value: 'success' };
}
