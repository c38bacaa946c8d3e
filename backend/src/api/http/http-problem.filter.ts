import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { faultText } from '../../kernel/problem.js';
import { httpProblem, isClientGone } from './http-problem.js';

/**
 * The last filter for errors. Protocols with an error form of their own have a filter before it.
 */
@Catch()
export class HttpProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('HTTP');

  catch(error: unknown, host: ArgumentsHost): void {
    // GraphQL has its own form of errors.
    if (host.getType<string>() === 'graphql') throw error;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = httpProblem(error);
    if (problem) {
      void reply.status(problem.status).headers(problem.headers).send(problem.body);
      return;
    }
    if (isClientGone(error)) return;
    this.logger.error(faultText(error));
    // The id connects what the person reports with the entry in the log, without showing the cause.
    const { id } = host.switchToHttp().getRequest<FastifyRequest>();
    void reply.status(500).send({
      code: 'fault',
      message: `Something went wrong here. Ask an administrator to look for ${id} in the log.`,
    });
  }
}
