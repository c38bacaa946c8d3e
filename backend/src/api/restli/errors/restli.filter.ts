import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { faultText } from '../../../kernel/problem.js';
import { problemToRestli, restliError } from './problem-to-restli.js';

/** The header with the version of the protocol. Clients expect it on every answer. */
export const PROTOCOL_HEADER = 'X-RestLi-Protocol-Version';

/** Answers whatever a Rest.li handler (or the guard before it) throws in the protocol's form. */
@Catch()
export class RestliFilter implements ExceptionFilter {
  private readonly logger = new Logger('restli');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = problemToRestli(error) ?? this.fault(error);
    if (answer.status === 429 || answer.status === 503) void reply.header('Retry-After', '1');
    void reply
      .status(answer.status)
      .header(PROTOCOL_HEADER, '2.0.0')
      .header('X-RestLi-Error-Response', 'true')
      .send(answer.body);
  }

  /** The answer to a fault of the server, whose cause is in the log only. */
  private fault(error: unknown): ReturnType<typeof restliError> {
    this.logger.error(faultText(error));
    return restliError(500, 'The server failed on this request; its log has the details.');
  }
}
