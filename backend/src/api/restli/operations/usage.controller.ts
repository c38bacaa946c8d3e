import { Body, Controller, Header, HttpCode, Post, Query, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import { systemClock } from '../../../kernel/time.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { type UsageQuestion, UsageService } from '../../../timeseries/usage.service.js';
import { SingleText } from '../../http/single-text.js';
import { actionBody, requiredList, unknownAction } from '../wire/body.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import { rangeQuestion, usageAnswer, usageProposal, windowQuestion } from '../wire/usage-wire.js';
import { decodeEach, WritesService } from '../../../entities/writes/writes.service.js';

/** Usage as old clients send and read it; stored as the time series it is today. */
@Controller('usageStats')
@UseFilters(RestliFilter)
export class UsageController {
  constructor(
    private readonly writes: WritesService,
    private readonly usage: UsageService,
  ) {}

  /**
   * Takes usage statistics, or answers them for a window of time. @throws Problem
   * `restli.malformed`, `restli.unknown-action`
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
      case 'batchIngest': {
        const decoded = await decodeEach(requiredList(body, 'buckets'), (bucket) => [usageProposal(bucket)]);
        const { traceparent } = await this.writes.write(viewer, decoded, false);
        void reply.header('traceparent', traceparent);
        return undefined;
      }
      case 'query':
        return this.answer(viewer, windowQuestion(body));
      case 'queryRange':
        return this.answer(viewer, rangeQuestion(body, systemClock()));
      default:
        throw unknownAction('usageStats', action);
    }
  }

  /** Usage statistics in the protocol's form. */
  private async answer(viewer: Viewer, question: UsageQuestion): Promise<JsonObject> {
    return { value: usageAnswer(await this.usage.usage(viewer, question), question) };
  }
}
