import { asProblem, type ProblemKind } from '../../../kernel/problem.js';

/** The status and the word of the `error` field (docs/protocol.md#openapi). */
const ANSWERS: Readonly<Record<ProblemKind, readonly [number, string]>> = {
  invalid: [400, 'Validation Error'],
  unacceptable: [400, 'Validation Error'],
  unsupported: [501, 'Not Implemented'],
  conflict: [400, 'Validation Error'],
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'Authorization Error'],
  missing: [404, 'Not Found'],
  precondition: [412, 'Precondition Error'],
  'too-large': [413, 'Payload Too Large'],
  'unsupported-media': [415, 'Unsupported Media Type'],
  busy: [429, 'Too Many Requests'],
  unavailable: [503, 'Service Unavailable'],
};

/** An answer: `error` is the word that clients compare, `message` is for people. */
export interface OpenapiError {
  readonly status: number;
  readonly body: { readonly error: string; readonly message: string };
}

/**
 * The answer of the OpenAPI endpoints to a refusal. Errors of Nest and Fastify keep their status.
 *
 * @returns undefined for a fault of the server, which the filter logs and answers with 500
 */
export function problemToOpenapi(error: unknown): OpenapiError | undefined {
  const problem = asProblem(error);
  if (problem) {
    const [status, usual] = ANSWERS[problem.kind];
    // Clients read which urn it was off the word itself.
    const word =
      problem.code === 'urn.invalid' && problem.facts.part === 'kind'
        ? `Invalid urn!: ${String(problem.facts.urn)}`
        : usual;
    return { status, body: { error: word, message: problem.message } };
  }
  const { status, statusCode, message } = (error ?? {}) as {
    status?: unknown;
    statusCode?: unknown;
    message?: unknown;
  };
  const code = typeof status === 'number' ? status : statusCode;
  if (typeof code !== 'number' || code < 400 || code >= 500) return undefined;
  return {
    status: code,
    body: { error: code === 400 ? 'Malformed request body' : wordOf(code), message: String(message) },
  };
}

/** The word of the kind of refusal that has this status. */
function wordOf(code: number): string {
  return Object.values(ANSWERS).find(([status]) => status === code)?.[1] ?? 'Validation Error';
}
