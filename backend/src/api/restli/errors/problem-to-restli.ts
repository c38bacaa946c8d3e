import { asProblem, type ProblemKind } from '../../../kernel/problem.js';

/**
 * Every mistake of a client is a 4xx, since clients repeat a write that is answered 500 to 504
 * (docs/protocol.md#errors).
 */
const STATUS: Readonly<Record<ProblemKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  precondition: 412,
  'too-large': 413,
  'unsupported-media': 415,
  conflict: 422,
  unacceptable: 422,
  busy: 429,
  // The protocol has it, this server does not: never a wrong success, and never a 404 that hides
  // it.
  unsupported: 501,
  unavailable: 503,
};

/**
 * An answer as the protocol's clients parse it. `code` names the rule and is Headwater's addition.
 */
export interface RestliError {
  readonly status: number;
  readonly body: {
    readonly exceptionClass: string;
    readonly message: string;
    readonly status: number;
    readonly code?: string;
  };
}

/**
 * The answer of the Rest.li-style endpoints to a refusal. @returns undefined for a fault of the
 * server
 */
export function problemToRestli(error: unknown): RestliError | undefined {
  const problem = asProblem(error);
  if (problem) return restliError(STATUS[problem.kind], problem.message, problem.code);
  const status =
    (error as { status?: unknown; statusCode?: unknown } | null)?.status ??
    (error as { statusCode?: unknown } | null)?.statusCode;
  // What Nest and Fastify throw themselves: unknown routes, bodies too large or malformed.
  if (typeof status === 'number' && status >= 400 && status < 500) return restliError(status, (error as Error).message);
  return undefined;
}

/** The body of an error in the protocol's form. */
export function restliError(status: number, message: string, code?: string): RestliError {
  return {
    status,
    body: {
      exceptionClass: 'com.linkedin.restli.server.RestLiServiceException',
      message,
      status,
      ...(code === undefined ? {} : { code }),
    },
  };
}
