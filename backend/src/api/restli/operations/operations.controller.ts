import { Body, Controller, Header, HttpCode, Post, Query, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { Json, JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { IndexRestorer } from '../../../ops/index-restorer.js';
import { TimeseriesService } from '../../../timeseries/timeseries.service.js';
import { SingleText } from '../../http/single-text.js';
import { actionBody, optionalFlag, requiredNumber, requiredText, unknownAction } from '../wire/body.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import { restoreQuestion, restoreText } from '../wire/restore-indices.js';

const MB = 1024 * 1024;

/** What operators do. */
@Controller('operations')
@UseFilters(RestliFilter)
export class OperationsController {
  constructor(
    private readonly restorer: IndexRestorer,
    private readonly timeseries: TimeseriesService,
  ) {}

  /** Runs an action for operators: every one needs `MANAGE_SYSTEM_OPERATIONS`. */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
  ): Promise<JsonObject> {
    return { value: await this.answer(viewer, action, actionBody(wire)) };
  }

  /**
   * The answer of an action. @throws Problem `restli.malformed`, `restli.unserved`,
   * `restli.unknown-action`
   */
  private async answer(viewer: Viewer, action: string | undefined, body: JsonObject): Promise<Json> {
    switch (action) {
      case 'restoreIndices':
        return restoreText(await this.restorer.restore(viewer, restoreQuestion(body)));
      case 'getIndexSizes':
        return this.sizes(viewer);
      case 'truncateTimeseriesAspect':
        return this.truncate(viewer, body);
      default:
        throw unknownAction('operations', action);
    }
  }

  /** Index names as operators know them: `dataset_datasetprofileaspect_v1`. */
  private async sizes(viewer: Viewer): Promise<JsonObject> {
    const sizes = await this.timeseries.sizes(viewer);
    return {
      indexSizes: sizes.map(({ kind: kindName, aspect, points, bytes }) => ({
        indexName: `${kindName}_${aspect}aspect_v1`.toLowerCase(),
        entityName: kindName,
        aspectName: aspect,
        documents: points,
        sizeInMb: Math.round((bytes / MB) * 1000) / 1000,
      })),
    };
  }

  /** Changes nothing unless `dryRun` says false. */
  private async truncate(viewer: Viewer, body: JsonObject): Promise<string> {
    const kindName = requiredText(body, 'entityType');
    const aspect = requiredText(body, 'aspect');
    const to = requiredNumber(body, 'endTimeMillis');
    const dryRun = optionalFlag(body, 'dryRun', true);
    const all = await this.timeseries.truncate(viewer, { kind: kindName, aspect, to: undefined, dryRun: true });
    const count = await this.timeseries.truncate(viewer, { kind: kindName, aspect, to, dryRun });
    const share = all === 0 ? '0.00' : ((count / all) * 100).toFixed(2);
    const said = dryRun ? 'This was a dry run. Run with dryRun = false to execute.' : 'Deleted.';
    return `Delete ${count} out of ${all} rows (${share}%). ${said}`;
  }
}
