import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type { Viewer } from '../../kernel/viewer.js';
import { MaintenanceTasks } from '../../ops/maintenance-tasks.js';
import type { ReindexReport } from '../../ops/reindexer.js';
import { TASK_HEADER } from '../http/task-header.js';

/** What operators do at this server and what the public protocol has no endpoint for. */
@Controller('api/ops')
export class OpsController {
  constructor(private readonly maintenance: MaintenanceTasks) {}

  /** Answers when both indexes are built and compared. */
  @Post('reindex')
  @HttpCode(200)
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async reindex(
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReindexReport[]> {
    const { taskId, reports } = await this.maintenance.reindex(viewer);
    void reply.header(TASK_HEADER, taskId);
    return reports;
  }
}
