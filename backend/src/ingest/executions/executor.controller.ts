import { setTimeout } from 'node:timers/promises';

import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { LOG_LEVELS, type LogLine, type RunOrder } from '../../executor/executor.types.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { checkedInput } from '../proposals/checked-input.js';
import { ExecutionRepository } from './execution.repository.js';
import { ExecutionsService } from './executions.service.js';
import { ClaimBody, EndBody, LogQuery, RenewBody } from './executor.inputs.js';

const MAX_STREAMS = 50;
const STREAM_INTERVAL_MS = 1_000;
/** A proxy closes a connection on which nothing is said for long. */
const HEARTBEAT_ROUNDS = 15;
const PARTS_PER_ROUND = 20;

/**
 * What executors on other machines call, and the log of a run as a stream. An executor gets tokens of other users and
 * through them secrets, so that it needs the privileges by which one could get these anyway.
 */
@Controller('api')
export class ExecutorController {
  private openStreams = 0;

  constructor(
    private readonly executions: ExecutionsService,
    private readonly repository: ExecutionRepository,
    private readonly authorizer: Authorizer,
  ) {}

  @Post('executor/claim')
  @HttpCode(200)
  @Requires('MANAGE_INGESTION')
  async claim(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<{ readonly order: RunOrder | null }> {
    this.requireExecutor(viewer);
    return { order: (await this.executions.claim(checkedInput(ClaimBody, body).executor)) ?? null };
  }

  @Post('executor/renew')
  @HttpCode(200)
  @Requires('MANAGE_INGESTION')
  async renew(
    @CurrentViewer() viewer: Viewer,
    @Body() body: unknown,
  ): Promise<{ readonly isHeld: boolean; readonly isCancelled: boolean }> {
    this.requireExecutor(viewer);
    const { executor, id, lines } = checkedInput(RenewBody, body);
    const answer = await this.executions.renew(executor, id, lines);
    return { isHeld: answer !== undefined, isCancelled: answer?.isCancelled === true };
  }

  @Post('executor/end')
  @HttpCode(200)
  @Requires('MANAGE_INGESTION')
  async end(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<Record<string, never>> {
    this.requireExecutor(viewer);
    const { executor, id, outcome } = checkedInput(EndBody, body);
    await this.executions.end(executor, id, outcome);
    return {};
  }

  /**
   * The log of a run as server-sent events: `line` for each line of at least this level that holds the text, and `end`
   * when the run has ended. A stream ends when its reader goes.
   */
  @Get('ingestion/runs/:id/log')
  @Requires('MANAGE_INGESTION')
  async log(@Param('id') id: string, @Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const chosen = checkedInput(LogQuery, query ?? {});
    if (!(await this.repository.find(id)) && !(await this.repository.hasLog(id)))
      throw new Problem('missing', 'ingest.no-run', `There is no log of a run "${id.slice(0, 100)}".`);
    if (this.openStreams >= MAX_STREAMS)
      throw new Problem('busy', 'ingest.too-many-streams', `More than ${MAX_STREAMS} logs are read at the moment.`);
    this.openStreams += 1;
    try {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      await this.stream(id, (line) => isChosen(line, chosen), reply);
      reply.raw.end();
    } catch {
      // The answer has begun, so that it can only be ended. The reader connects again.
      reply.raw.destroy();
    } finally {
      this.openStreams -= 1;
    }
  }

  private async stream(id: string, isWanted: (line: LogLine) => boolean, { raw }: FastifyReply): Promise<void> {
    let part = 0;
    for (let round = 0; !raw.destroyed; round += 1) {
      // Read before the lines: what is written until the end comes with this round.
      const state = (await this.repository.find(id))?.state;
      const { lines, nextPart } = await this.repository.log(id, part, PARTS_PER_ROUND);
      const events = lines.filter(isWanted).map((line) => `event: line\ndata: ${JSON.stringify(line)}\n\n`);
      if (events.length > 0) raw.write(events.join(''));
      const hasMore = nextPart - part >= PARTS_PER_ROUND;
      part = nextPart;
      if (hasMore) continue;
      if (state !== 'QUEUED' && state !== 'RUNNING') {
        raw.write('event: end\ndata: {}\n\n');
        return;
      }
      if (round % HEARTBEAT_ROUNDS === 0) raw.write(': waiting\n\n');
      await setTimeout(STREAM_INTERVAL_MS);
    }
  }

  private requireExecutor(viewer: Viewer): void {
    for (const privilege of ['MANAGE_INGESTION', 'MANAGE_SECRETS', 'MANAGE_ACCESS_TOKENS'] as const)
      this.authorizer.require(viewer, privilege);
    // The token of a run must not get the tokens of other runs, whoever it belongs to.
    if (viewer.run !== undefined)
      throw new Problem('forbidden', 'ingest.run-token', 'The token of a run can not be used by an executor.');
  }
}

function isChosen({ level, text }: LogLine, { level: least = 'DEBUG', search = '' }: LogQuery): boolean {
  return LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least) && text.toLowerCase().includes(search.toLowerCase());
}
