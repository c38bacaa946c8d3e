import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { httpProblem, isClientGone } from './http-problem.js';
import { problemToRestli } from './restli/problem-to-restli.js';

const RESTLI = /^\/(?:aspects|entities|entitiesV2|runs|relationships|operations|usageStats|platform)(?:[/?]|$)/;
const logger = new Logger('HTTP');

/** The error form of what fails outside every handler, in the shape of the protocol that the address belongs to. */
export async function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const restli = RESTLI.test(request.url) ? problemToRestli(error) : undefined;
  const answer = restli ?? httpProblem(error);
  if (answer) {
    await reply.status(answer.status).send(answer.body);
    return;
  }
  if (isClientGone(error)) return;
  logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await reply.status(500).send({ code: 'fault', message: 'Something went wrong here.' });
}
