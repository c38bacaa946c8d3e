import { randomUUID } from 'node:crypto';

/** The header with the id of a request: taken from a client or proxy that sends one, and on every answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * What may stand in the log: letters, digits and `_.:=-`, at most 64 of them. No line break can begin another line, and a signed
 * token is longer.
 */
const REQUEST_ID = /^[\w.:=-]{1,64}$/;

/**
 * The id of a request by which its lines in the log are found: the one that it came with, else a new one.
 *
 * @param header the value of `x-request-id`; one that is too long or has other characters is not taken over
 */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}
