import { numberOf } from '../../kernel/json.js';
import { asProblem, type ProblemKind } from '../../kernel/problem.js';
import { helpOfProblem } from './problem-help.js';

/** The HTTP status for each kind of refusal. */
const STATUS: Readonly<Record<ProblemKind, number>> = {
  invalid: 400,
  unacceptable: 422,
  missing: 404,
  conflict: 409,
  precondition: 412,
  unauthenticated: 401,
  forbidden: 403,
  'too-large': 413,
  'unsupported-media': 415,
  busy: 429,
  unavailable: 503,
  unsupported: 501,
};

/**
 * An answer with status and headers. `code` is for programs, `message` for people, and `facts` are
 * the values in the message.
 */
export interface HttpProblem {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly code: string; readonly message: string; readonly facts?: unknown };
}

/**
 * The answer of the endpoints that only Headwater has to a refused request; undefined for a fault
 * of the server.
 */
export function httpProblem(error: unknown): HttpProblem | undefined {
  const problem = asProblem(error);
  if (problem) {
    const { kind, code, message, facts } = problem;
    const retry: Readonly<Record<string, string>> =
      kind === 'busy' || kind === 'unavailable'
        ? { 'Retry-After': String(numberOf(facts.retryAfterSeconds) ?? 2) }
        : {};
    const help = helpOfProblem(code);
    return {
      status: STATUS[kind],
      headers: { ...retry, ...(help === undefined ? {} : { Link: `<${help}>; rel="help"` }) },
      body: { code, message, ...(Object.keys(facts).length > 0 ? { facts } : {}) },
    };
  }
  const status = statusOf(error);
  if (status === undefined || status >= 500) return undefined;
  return { status, headers: {}, body: { code: `http.${status}`, message: (error as Error).message } };
}

/**
 * The client closed the connection before its answer was written. That is no fault of the server.
 */
export function isClientGone(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Errors that Nest and Fastify throw: unknown routes, bodies that are too large or malformed. */
function statusOf(error: unknown): number | undefined {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  if (typeof status === 'number') return status;
  return typeof statusCode === 'number' ? statusCode : undefined;
}
