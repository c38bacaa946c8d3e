import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { faultText } from '../../../kernel/problem.js';
import { problemToOpenapi } from './problem-to-openapi.js';

/** Answers whatever an OpenAPI handler (or the guard before it) throws in the protocol's form. */
@Catch()
export class OpenapiFilter implements ExceptionFilter {
  private readonly logger = new Logger('openapi');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = problemToOpenapi(error);
    if (!answer) this.logger.error(faultText(error));
    const { status, body } = answer ?? {
      status: 500,
      body: { error: 'Internal Error', message: 'The server failed on this request; its log has the details.' },
    };
    if (status === 429 || status === 503) void reply.header('Retry-After', '1');
    void reply.status(status).send(body);
  }
}
