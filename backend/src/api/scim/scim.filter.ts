import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { faultText } from '../../kernel/problem.js';
import { SCIM_TYPE } from '../http/content-type.js';
import { problemToScim, scimError } from './problem-to-scim.js';

/** Answers whatever a SCIM handler (or the guard before it) throws as RFC 7644, section 3.12, has it. */
@Catch()
export class ScimFilter implements ExceptionFilter {
  private readonly logger = new Logger('scim');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = problemToScim(error);
    if (!answer) this.logger.error(faultText(error));
    const { status, headers, body } = answer ?? {
      status: 500,
      headers: {},
      body: scimError(500, 'The server failed on this request; its log has the details.'),
    };
    void reply.status(status).headers(headers).type(SCIM_TYPE).send(body);
  }
}
