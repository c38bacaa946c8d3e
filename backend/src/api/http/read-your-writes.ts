import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../../kernel/problem.js';
import { requestContext } from '../../kernel/request-context.js';
import { httpProblem } from './http-problem.js';

/**
 * The header with the number of the last change that an answer contains. A request that sends it
 * back gets an answer that contains that change too.
 */
export const SEQ_HEADER = 'x-headwater-seq';

/** How long a request waits for an index to follow, in milliseconds. */
const TIMEOUT_MS = 5_000;
/**
 * A sequence number as a header may have it. Fifteen digits are still exact as a JavaScript number.
 */
export const WHOLE_NUMBER = /^\d{1,15}$/;

/** An index of this process that follows the change log. */
export interface Follower {
  /** The last change that it contains; undefined while it is loading. */
  readonly seq: number | undefined;
  awaitSeq(seq: number, timeoutMs: number): Promise<boolean>;
}

/**
 * Lets people see their own writes whichever server process they ask next. Each answer carries the
 * number of the last change that it contains, and a request that sends such a number waits until
 * this process has followed the log to it. Within one process this holds without the header. The search index is waited
 * for three seconds and then read as it is: the number of such an answer is lower than the one that was sent.
 */
export function readYourWrites(fastify: FastifyInstance, follower: () => Follower): void {
  fastify.addHook('preHandler', async (request, reply) => refuseBehind(request, reply, follower()));
  fastify.addHook('onSend', async (_request, reply) => {
    const { seq } = follower();
    const answered = requestContext().contents?.seq ?? Number.POSITIVE_INFINITY;
    if (seq !== undefined) reply.header(SEQ_HEADER, String(Math.min(seq, answered)));
  });
}

/** Ends a request that waited in vain with its refusal. */
async function refuseBehind(
  request: FastifyRequest,
  reply: FastifyReply,
  follower: Follower,
): Promise<FastifyReply | undefined> {
  const answer = httpProblem(await behindProblem(request.headers[SEQ_HEADER], follower));
  return answer && reply.status(answer.status).send(answer.body);
}

/**
 * Waits until an index contains the change that a request names.
 *
 * @returns undefined when it does, otherwise the Problem `http.behind` (to be repeated) or
 * `http.seq` for a malformed header
 */
export async function behindProblem(
  header: string | string[] | undefined,
  follower: Follower,
): Promise<Problem | undefined> {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !WHOLE_NUMBER.test(header))
    return new Problem('invalid', 'http.seq', `Header ${SEQ_HEADER} must be a whole number.`, { header: SEQ_HEADER });
  // While an index is loading, the database answers, and it contains every write.
  if (follower.seq === undefined || (await follower.awaitSeq(Number(header), TIMEOUT_MS))) return undefined;
  return new Problem('busy', 'http.behind', `This server has not followed the catalogue to write ${header} yet.`, {
    seq: Number(header),
  });
}
