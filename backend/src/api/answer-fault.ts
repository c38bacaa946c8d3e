import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { asProblem, faultText, Problem } from '../kernel/problem.js';
import { withinRequest } from '../kernel/request-context.js';
import { answerRefusal } from './graphql/documents/graphql-errors.js';
import { SCIM } from './http/content-type.js';
import { type HttpProblem, httpProblem, isClientGone } from './http/http-problem.js';
import { problemToOpenapi } from './openapi/wire/problem-to-openapi.js';
import { problemToRestli } from './restli/errors/problem-to-restli.js';
import { problemToScim } from './scim/problem-to-scim.js';

/**
 * The addresses of the protocols whose errors have a form of their own. All others answer in
 * Headwater's form, OpenLineage's too.
 */
const RESTLI =
  /^\/(?:aspects|entities|entitiesV2|entitiesVersionedV2|runs|relationships|operations|usageStats|analytics|test|platform)(?:[/?]|$)/;
const OPENAPI = /^\/openapi\/(?!openlineage\/)/;
const GRAPHQL = /^\/api\/(?:v2\/)?graphql(?:[/?]|$)/;
const logger = new Logger('HTTP');

/**
 * Answers errors that happen outside every handler, in the form of the protocol to which the
 * address belongs.
 */
export async function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const answer = answerFor(request.url, error);
  if (answer) {
    await reply.status(answer.status).send(answer.body);
    return;
  }
  if (isClientGone(error)) return;
  // Before a handler runs the request has no context yet.
  withinRequest({ requestId: request.id }, () => logger.error(faultText(error)));
  await reply.status(500).send({ code: 'fault', message: 'Something went wrong here.' });
}

/** A status with the body that the protocol's clients can parse. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The answer to an error by the protocol of its address. Undefined for a fault of the server. */
function answerFor(url: string, error: unknown): Answer | undefined {
  if (RESTLI.test(url)) return problemToRestli(error) ?? httpProblem(error);
  if (OPENAPI.test(url)) return problemToOpenapi(error) ?? httpProblem(error);
  if (SCIM.test(url)) return problemToScim(error);
  const answer = httpProblem(error);
  return answer && GRAPHQL.test(url) ? graphqlAnswer(error, answer) : answer;
}

/** Every answer of GraphQL has `errors`, also when no document was read. */
function graphqlAnswer(error: unknown, { status, body }: HttpProblem): Answer {
  const problemKind = status === 413 ? 'too-large' : 'invalid';
  const { errors } = answerRefusal(asProblem(error) ?? new Problem(problemKind, body.code, body.message));
  return { status, body: { errors } };
}
