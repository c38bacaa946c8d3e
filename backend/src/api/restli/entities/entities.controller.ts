import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { arrayOf, type Json, type JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { SingleText } from '../../http/single-text.js';
import { pathTail } from '../wire/address.js';
import {
  actionBody,
  malformed,
  optionalFlag,
  optionalNumber,
  optionalText,
  requiredList,
  requiredText,
} from '../wire/body.js';
import { DeletesService } from '../../../entities/deletes/deletes.service.js';
import { EntityQuestions } from '../questions/entity-questions.js';
import { ReadsService } from '../questions/reads.service.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import { ReferenceDeletesService } from '../../../entities/deletes/reference-deletes.service.js';
import type { WriteTrace } from '../../../entities/writes/new-trace.js';
import { WritesService } from '../../../entities/writes/writes.service.js';

/**
 * The resource `entities`: snapshots as older clients write them, deletes, and all questions about
 * entities.
 */
@Controller('entities')
@UseFilters(RestliFilter)
export class EntitiesController {
  constructor(
    private readonly writes: WritesService,
    private readonly reads: ReadsService,
    private readonly deletes: DeletesService,
    private readonly references: ReferenceDeletesService,
    private readonly questions: EntityQuestions,
  ) {}

  /**
   * Reaching the actions needs no more than reading does; the store asks for what each write needs.
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
  ): Promise<JsonObject | undefined> {
    const body = actionBody(wire);
    switch (action) {
      case 'ingest':
        return traced(reply, await this.writes.snapshots(viewer, [body.entity], [body.systemMetadata]));
      case 'batchIngest':
        return traced(
          reply,
          await this.writes.snapshots(viewer, requiredList(body, 'entities'), arrayOf(body.systemMetadata)),
        );
      default:
        return { value: await this.answer(viewer, action, body) };
    }
  }

  /** An entity as a snapshot, the legacy form. */
  @Get('*')
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async snapshot(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<JsonObject> {
    return { value: await this.reads.snapshot(viewer, pathTail(request.url, '/entities/')) };
  }

  /**
   * The answer of an action. @throws Problem `restli.malformed`, `restli.unserved`,
   * `restli.unknown-action`
   */
  private async answer(viewer: Viewer, action: string | undefined, body: JsonObject): Promise<Json> {
    switch (action) {
      case 'exists':
        return this.reads.exists(viewer, requiredText(body, 'urn'), optionalFlag(body, 'includeSoftDelete', true));
      case 'delete':
        return this.delete(viewer, body);
      case 'deleteReferences':
        return this.references.references(viewer, requiredText(body, 'urn'), optionalFlag(body, 'dryRun', false));
      default:
        return this.questions.answer(viewer, action, body);
    }
  }

  /**
   * A window without an aspect is refused: it would delete the entity, which is not what a window
   * asks for.
   */
  private delete(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const urn = requiredText(body, 'urn');
    const aspect = optionalText(body, 'aspectName');
    const [from, to] = [optionalNumber(body, 'startTimeMillis'), optionalNumber(body, 'endTimeMillis')];
    if (aspect !== undefined) return this.deletes.points(viewer, { urn, aspect, from, to });
    if (from !== undefined || to !== undefined)
      throw malformed('aspectName', 'must name the time-series aspect of the window');
    return this.deletes.entity(viewer, urn);
  }
}

/** Actions without result answer an empty body. */
function traced(reply: FastifyReply, trace: WriteTrace): undefined {
  void reply.header('traceparent', trace.traceparent);
  return undefined;
}
