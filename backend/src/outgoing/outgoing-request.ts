import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { AllowedAddress } from './allowed-addresses.js';

/** A request of the server to an address that somebody entered. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

interface OutgoingLimits {
  /** For the whole exchange, from the connection to the end of the answer. */
  readonly timeoutMs: number;
  /** Bytes of the answer that are read; the connection is closed after them. */
  readonly maxBytes: number;
}

/** The answer to an outgoing request, with the begin of its body. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False: the body was longer than the limit. */
  readonly isWhole: boolean;
}

/**
 * Sends a request to the address that was checked for its host, never to the name: nothing resolves it a second time. A
 * certificate is compared with the name all the same. Redirects are not followed, because they could lead to what is refused.
 *
 * @throws Error of Node for a failed connection, `TimeoutError`
 */
export function sendTo(
  { address, family }: AllowedAddress,
  { url, method, headers, body }: OutgoingRequest,
  { timeoutMs, maxBytes }: OutgoingLimits,
): Promise<OutgoingAnswer> {
  const { protocol, hostname, host, port, pathname, search } = url;
  const isSecure = protocol === 'https:';
  return new Promise((resolve, reject) => {
    const call = (isSecure ? requestHttps : requestHttp)({
      method,
      host: address,
      family,
      port: port === '' ? (isSecure ? 443 : 80) : Number(port),
      path: `${pathname}${search}`,
      ...(isSecure && !/^[\d.]+$|^\[/.test(hostname) ? { servername: hostname } : {}),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        host,
        'user-agent': 'headwater',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        connection: 'close',
      },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      readAnswer(response, maxBytes).then(resolve, reject);
    });
    call.end(body);
  });
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<OutgoingAnswer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    const chunk = part as Buffer;
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  response.destroy();
  const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).subarray(0, maxBytes),
    isWhole: bytes <= maxBytes,
  };
}

/** What became of a connection, in a sentence that names neither the address nor a header. */
export function connectionFault(error: unknown, timeoutMs: number): string {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError' || name === 'TimeoutError')
    return `The receiver did not answer within ${timeoutMs / 1_000} seconds.`;
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`;
}
