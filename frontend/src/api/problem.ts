/** A failed request. The message is the server's own sentence where it sent one. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  /**
   * @param code the server's stable code (`lineage.too-wide`), else `network`, `http`
   * @param status HTTP status; 0 when no answer came
   * @param traceId to be found in the server's log
   */
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly traceId?: string,
  ) {
    super(message);
  }
}

/** Whether what a request asked for is not in the catalogue; `404` is the code that GraphQL has for it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === '404';
}

/** Whether a request was refused because nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

/**
 * Whether trying again may help: there was no answer (0), or the server is busy (429) or away (502
 * and above).
 */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 502);
}
