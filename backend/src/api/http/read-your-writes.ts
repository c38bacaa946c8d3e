import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../../kernel/problem.js';
import { httpProblem } from './http-problem.js';

/** The number of the change log's last write that an answer holds; sent back, the next answer holds it too. */
export const SEQ_HEADER = 'x-headwater-seq';

const TIMEOUT_MS = 5_000;
export const WHOLE_NUMBER = /^\d{1,15}$/;

/** What follows the change log in this process. */
export interface Follower {
  current(): { readonly seq: number } | undefined;
  awaitSeq(seq: number, timeoutMs: number): Promise<boolean>;
}

/**
 * Who has written sees her write, whichever process she asks next: each answer carries the number of the last write that it holds, and a
 * request that carries one waits until this process has followed so far. Within one process this holds without the header.
 */
export function readYourWrites(fastify: FastifyInstance, follower: () => Follower): void {
  fastify.addHook('preHandler', async (request, reply) => refuseBehind(request, reply, follower()));
  fastify.addHook('onSend', async (_request, reply) => {
    const seq = follower().current()?.seq;
    if (seq !== undefined) reply.header(SEQ_HEADER, String(seq));
  });
}

async function refuseBehind(
  request: FastifyRequest,
  reply: FastifyReply,
  follower: Follower,
): Promise<FastifyReply | undefined> {
  const answer = httpProblem(await behindProblem(request.headers[SEQ_HEADER], follower));
  return answer && reply.status(answer.status).send(answer.body);
}

export async function behindProblem(
  header: string | string[] | undefined,
  follower: Follower,
): Promise<Problem | undefined> {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !WHOLE_NUMBER.test(header))
    return new Problem('invalid', 'http.seq', `Header ${SEQ_HEADER} must be a whole number.`, { header: SEQ_HEADER });
  // While there is no index the database answers, and that holds every write.
  if (follower.current() === undefined || (await follower.awaitSeq(Number(header), TIMEOUT_MS))) return undefined;
  return new Problem('busy', 'http.behind', `This server has not followed the catalogue to write ${header} yet.`, {
    seq: Number(header),
  });
}
