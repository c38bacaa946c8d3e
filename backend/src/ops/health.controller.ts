import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Authenticator } from '../access/authentication/authenticator.js';
import { credentialsOf } from '../access/authentication/request-credentials.js';
import { isFromThisMachine } from '../access/authentication/request-place.js';
import { Public } from '../access/authorization/decorators.js';
import { Graph } from '../neo4j/graph.js';
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
    private readonly graph: Graph,
    private readonly authenticator: Authenticator,
  ) {}

  /**
   * Says that the process lives, whatever the database does: a probe that fails here makes an
   * orchestrator restart the process, which would not help a database that is down. What works in
   * the background is named with its state, and a disk that can't be written. Other errors and
   * entities are not, because the address is public; operators see them in `backgroundWork`. While
   * the server starts, it has the running step, which the page shows as progress.
   */
  @Get(['health', 'admin', 'health/live'])
  health(): object {
    const starting = this.readiness.startProgress;
    return {
      status: 'UP',
      ...(starting === undefined ? {} : { starting }),
      database: { silentSeconds: Math.floor(this.graph.silentMs / 1_000) },
      followers: this.work.followerStatuses().map(({ name, state, lagEntries, lagMs, setAside, storageFault }) => ({
        name,
        state,
        lagEntries,
        lagMs,
        setAside,
        ...(storageFault === undefined ? {} : { storageFault }),
      })),
      tasks: this.work.taskStatuses().map(({ name, state }) => ({ name, state })),
    };
  }

  /**
   * Says whether requests can be served: 200, or 503 with the cause. A load balancer asks often, so
   * the answer must not be cached.
   */
  @Get(['ready', 'check/ready', 'health/ready'])
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const state = await this.readiness.look();
    await reply
      .status(state.ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(state);
  }

  /**
   * The metrics for Prometheus. They hold counts and durations, but no urns and no names of people.
   * A program of this machine needs no credential. Any credential will do from elsewhere, such as
   * the token of a service account with the role Reader.
   *
   * @throws Problem `access.anonymous` and the like, from another machine or through a proxy
   */
  @Get(['metrics', 'actuator/prometheus'])
  async metrics(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!isFromThisMachine(request)) await this.authenticator.identify(credentialsOf(request));
    // Only now: a refusal is JSON.
    reply.header('Content-Type', METRICS_TYPE);
    return metricsText(this.work);
  }
}
