import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../kernel/problem.js';
import { requireContentType } from './content-type.js';
import { httpProblem } from './http-problem.js';

const MAX_DEPTH = 100;
const MAX_ITEMS = 100_000;

/** What a body may be, asked before any handler sees it; its size is Fastify's `bodyLimit`. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', requireContentType);
  fastify.addHook('preValidation', requireFlatBody);
}

/** Handlers and the database walk values by recursion: one that is nested without end must not reach them. */
async function requireFlatBody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const answer = httpProblem(bodyProblem(request.body));
  return answer && reply.status(answer.status).send(answer.body);
}

interface Open {
  readonly value: object;
  readonly depth: number;
}

export function bodyProblem(body: unknown): Problem | undefined {
  if (!isNested(body)) return undefined;
  const open: Open[] = [{ value: body, depth: 1 }];
  for (let here = open.pop(); here; here = open.pop()) {
    if (here.depth > MAX_DEPTH) return tooMuch(`is nested deeper than ${MAX_DEPTH}`);
    const items: readonly unknown[] = Array.isArray(here.value) ? here.value : Object.values(here.value);
    if (Array.isArray(here.value) && items.length > MAX_ITEMS)
      return tooMuch(`has a list of more than ${MAX_ITEMS} items`);
    for (const item of items) if (isNested(item)) open.push({ value: item, depth: here.depth + 1 });
  }
  return undefined;
}

/** Files of a form are streams, texts of files are texts: only parsed JSON is looked into. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function tooMuch(reason: string): Problem {
  return new Problem('invalid', 'http.body', `The body ${reason}.`);
}
