import { Body, Controller, Header, HttpCode, Post, Query, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../access/decorators.js';
import type { Json, JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import { SingleText } from '../single-text.js';
import { actionBody, optionalFlag, optionalNumber, requiredText, unknownAction } from './body.js';
import { PROTOCOL_HEADER, RestliFilter } from './restli.filter.js';
import { RunsService } from './runs.service.js';

const PAGE_SIZE = 100;

@Controller('runs')
@UseFilters(RestliFilter)
export class RunsController {
  constructor(private readonly runs: RunsService) {}

  /** A rollback is made of writes, and the store asks for what each of them needs. */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
  ): Promise<JsonObject> {
    return { value: await this.answer(viewer, action, actionBody(wire)) };
  }

  private async answer(viewer: Viewer, action: string | undefined, body: JsonObject): Promise<Json> {
    const includeSoft = optionalFlag(body, 'includeSoft', false);
    switch (action) {
      case 'list':
        return this.runs.list(viewer, {
          offset: optionalNumber(body, 'pageOffset') ?? 0,
          size: optionalNumber(body, 'pageSize') ?? PAGE_SIZE,
          includeSoft,
        });
      case 'describe': {
        const start = optionalNumber(body, 'start') ?? 0;
        const count = optionalNumber(body, 'count') ?? PAGE_SIZE;
        const includeAspect = optionalFlag(body, 'includeAspect', false);
        return this.runs.describe(viewer, requiredText(body, 'runId'), { start, count, includeSoft, includeAspect });
      }
      case 'rollback': {
        const hard = optionalFlag(body, 'hardDelete', false);
        const safe = optionalFlag(body, 'safe', !hard);
        return this.runs.rollback(viewer, {
          runId: requiredText(body, 'runId'),
          dryRun: optionalFlag(body, 'dryRun', false),
          safe,
        });
      }
      default:
        throw unknownAction('runs', action);
    }
  }
}
