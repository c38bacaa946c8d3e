import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import { runInSlices } from '../../kernel/event-loop.js';
import { type JsonLimits, scanJson } from '../../kernel/json-scan.js';
import { Problem } from '../../kernel/problem.js';
import { hasRepeatedKeys } from '../../kernel/repeated-keys.js';
import { requireContentType } from './content-type.js';

/** The greatest number of levels of nesting, and of items in one list. */
const MAX_DEPTH = 100;
const MAX_ITEMS = 100_000;
/** Checked before a body is parsed, which would hold the thread for seconds: 16 MB may be five million objects. */
const TEXT_LIMITS: JsonLimits = { maxDepth: MAX_DEPTH, maxItems: MAX_ITEMS, maxValues: 1_000_000 };

/**
 * Checks a body before a handler sees it: its content type, its encoding and its structure. Its
 * size is limited by the `bodyLimit` of Fastify. A body that is too deep, or holds too many values, is refused
 * before it is parsed; its text is looked through in slices, between which other requests are answered.
 *
 * @param bodyLimit in bytes
 */
export function limitBodies(adapter: FastifyAdapter, bodyLimit: number): void {
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', requireContentType);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  adapter.useBodyParser('application/json', false, { bodyLimit }, (request, bytes: Buffer, done) => {
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      done(refused('is not UTF-8'));
      return;
    }
    const answer = (fault: Error | null, body?: unknown): void =>
      fault ? done(fault) : done(bodyProblem(body, text) ?? null, body);
    const parseWithinLimits = async (): Promise<void> => {
      const problem = await runInSlices(textProblem(text));
      // The default parser is declared for any server, but it only looks at the text.
      if (problem) done(problem);
      else void parse(request as FastifyRequest, text, answer);
    };
    void parseWithinLimits();
  });
}

/** Which limit the text of a body breaks, undefined when it breaks none. Whether it is JSON at all the parser says. */
export function* textProblem(text: string): Generator<undefined, Problem | undefined> {
  const scan = yield* scanJson(text, 0, TEXT_LIMITS);
  return 'limit' in scan && scan.limit !== undefined ? refused(scan.limit) : undefined;
}

/**
 * A value that is still to be looked at. The walk keeps its own stack, because the depth that it
 * guards against would overflow the stack of a recursion.
 */
interface Open {
  readonly value: object;
  readonly depth: number;
}

/**
 * What is wrong with a parsed body, undefined when nothing is. Handlers and the database walk
 * values by recursion, so deep values are refused. Text that is not valid Unicode cannot be stored.
 * A key that an object has twice is refused, because two readers could each believe another one.
 *
 * @param text the body as it was sent. Without it repeated keys are not looked for.
 */
export function bodyProblem(body: unknown, text?: string): Problem | undefined {
  if (!isNested(body)) return undefined;
  const open: Open[] = [{ value: body, depth: 1 }];
  let keys = 0;
  for (let here = open.pop(); here; here = open.pop()) {
    if (here.depth > MAX_DEPTH) return refused(`is nested deeper than ${MAX_DEPTH}`);
    const isList = Array.isArray(here.value);
    const items: readonly unknown[] = isList ? (here.value as readonly unknown[]) : Object.values(here.value);
    if (isList && items.length > MAX_ITEMS) return refused(`has a list of more than ${MAX_ITEMS} items`);
    if (!isList) {
      const names = Object.keys(here.value);
      keys += names.length;
      if (!names.every((name) => name.isWellFormed())) return refused(HALVES);
    }
    for (const item of items) {
      if (typeof item === 'string' && !item.isWellFormed()) return refused(HALVES);
      if (isNested(item)) open.push({ value: item, depth: here.depth + 1 });
    }
  }
  return text !== undefined && hasRepeatedKeys(text, keys) ? refused('names a key of an object twice') : undefined;
}

const HALVES = 'holds half of a surrogate pair, which is no character';

/** The files of a form are streams, and texts of files are texts: only parsed JSON is checked. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** A refusal of the body as a whole. */
function refused(reason: string): Problem {
  return new Problem('invalid', 'http.body', `The body ${reason}.`);
}
