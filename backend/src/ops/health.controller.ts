import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Public } from '../access/authorization/decorators.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import { metricsText, METRICS_TYPE } from './metrics.js';
import { ReadinessState } from './readiness.js';

/** The endpoints for probes. They are public, and a request with a bad token is answered too. */
@Controller()
@Public()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessState,
    private readonly work: BackgroundWork,
  ) {}

  /**
   * The process lives, whatever the database does. What works in the background is named with its state; errors and entities are not: who
   * may see them asks `backgroundWork`.
   */
  @Get(['health', 'admin', 'health/live'])
  health(): object {
    return {
      status: 'UP',
      followers: this.work
        .followerStatuses()
        .map(({ name, state, lagEntries, lagMs, setAside }) => ({ name, state, lagEntries, lagMs, setAside })),
      tasks: this.work.taskStatuses().map(({ name, state }) => ({ name, state })),
    };
  }

  @Get(['ready', 'check/ready', 'health/ready'])
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const state = await this.readiness.look();
    await reply
      .status(state.ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(state);
  }

  @Get(['metrics', 'actuator/prometheus'])
  @Header('Content-Type', METRICS_TYPE)
  metrics(): Promise<string> {
    return metricsText(this.work);
  }
}
