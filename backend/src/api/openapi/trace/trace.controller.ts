import { Body, Controller, HttpCode, Inject, Param, Post, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, type Query } from '../wire/query.js';
import { readPlaces, readTraceId } from './trace-question.js';
import { TraceService } from './trace.service.js';

/** Asks what became of a write that was acknowledged before it was committed. */
@Controller('openapi/v1/trace')
@UseFilters(OpenapiFilter)
export class TraceController {
  constructor(
    private readonly traces: TraceService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * What became of a write. `skipCache` is accepted and changes nothing: this endpoint has no
   * cache.
   */
  @Post('write/:traceId')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  write(
    @CurrentViewer() viewer: Viewer,
    @Param('traceId') traceId: string,
    @QueryParameters() query: Query,
    @Body() body: unknown,
  ): Promise<JsonObject> {
    flagParameter(query, 'skipCache', false);
    const question = { trace: readTraceId(traceId), places: readPlaces(this.model, body) };
    return this.traces.answer(viewer, question, {
      onlyErrors: flagParameter(query, 'onlyIncludeErrors', true),
      detailed: flagParameter(query, 'detailed', false),
    });
  }
}
