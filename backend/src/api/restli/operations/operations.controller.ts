import { Body, Controller, Header, HttpCode, Post, Query, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { MaintenanceTasks } from '../../../ops/maintenance-tasks.js';
import { TasksService } from '../../../tasks/tasks.service.js';
import { TimeseriesTasks } from '../../../timeseries/timeseries-tasks.js';
import { TimeseriesService } from '../../../timeseries/timeseries.service.js';
import { SingleText } from '../../http/single-text.js';
import { TASK_HEADER } from '../../http/task-header.js';
import { statusOf, taskStatus } from '../../http/task-status.js';
import { actionBody, optionalFlag, requiredNumber, requiredText, unknownAction } from '../wire/body.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import { restored } from '../wire/restore-indices.js';
import { taskIdIn } from '../wire/task-id.js';

const MB = 1024 * 1024;

/** What operators do. */
@Controller('operations')
@UseFilters(RestliFilter)
export class OperationsController {
  constructor(
    private readonly maintenance: MaintenanceTasks,
    private readonly timeseries: TimeseriesService,
    private readonly truncations: TimeseriesTasks,
    private readonly tasks: TasksService,
  ) {}

  /**
   * Runs an action for operators: every one needs `MANAGE_SYSTEM_OPERATIONS`. What takes long is a task, whose id is in a
   * header of the answer.
   *
   * @throws Problem `restli.malformed`, `restli.unserved`, `restli.unknown-action`, `tasks.unknown`
   */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonObject> {
    const body = actionBody(wire);
    switch (action) {
      case 'restoreIndices':
        return { value: await restored(this.maintenance, viewer, body, reply) };
      case 'getIndexSizes':
        return { value: await this.sizes(viewer) };
      case 'truncateTimeseriesAspect':
        return { value: await this.truncate(viewer, body, reply) };
      case 'getEsTaskStatus':
      case 'restoreIndicesStatus':
        return { value: JSON.stringify(await taskStatus(this.tasks, viewer, taskIdIn(body))) };
      case 'cancelTask':
        return { value: JSON.stringify(statusOf(await this.tasks.cancel(viewer, taskIdIn(body)))) };
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
  private async truncate(viewer: Viewer, body: JsonObject, reply: FastifyReply): Promise<string> {
    const kindName = requiredText(body, 'entityType');
    const aspect = requiredText(body, 'aspect');
    const to = requiredNumber(body, 'endTimeMillis');
    const dryRun = optionalFlag(body, 'dryRun', true);
    const all = await this.timeseries.truncate(viewer, { kind: kindName, aspect, to: undefined, dryRun: true });
    if (dryRun) {
      const count = await this.timeseries.truncate(viewer, { kind: kindName, aspect, to, dryRun });
      return `${truncationText(count, all)} This was a dry run. Run with dryRun = false to execute.`;
    }
    const { taskId, deleted } = await this.truncations.truncate(viewer, { kind: kindName, aspect, to });
    void reply.header(TASK_HEADER, taskId);
    return `${truncationText(deleted, all)} Task ${taskId}. Deleted.`;
  }
}

/** The first sentence of the protocol's answer. */
function truncationText(count: number, all: number): string {
  const share = all === 0 ? '0.00' : ((count / all) * 100).toFixed(2);
  return `Delete ${count} out of ${all} rows (${share}%).`;
}
