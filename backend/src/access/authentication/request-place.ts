import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** Headers by which proxies say that a request came through them. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a program of this machine asks, and no proxy in between: by the address of the connection and by the host that it names. The
 * host keeps out a page of the web whose name was made to lead to 127.0.0.1.
 */
export function isFromThisMachine({
  raw,
  headers,
  hostname,
}: Pick<FastifyRequest, 'raw' | 'headers' | 'hostname'>): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(raw.socket.remoteAddress ?? '') && (hostname === 'localhost' || isLoopback(hostname));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
