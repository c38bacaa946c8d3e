import type { Server } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { Problem } from '../../kernel/problem.js';

/** How long a client may take for the headers of a request, and for all of it with its body. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Files of 64 MB are uploaded within this time by 5 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How long a connection may stay open without a request. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** How often connections are looked at; a late one is cut within the timeout and this interval. */
const CHECK_INTERVAL_MS = 5_000;
/** Connections at once; further ones are closed at once, so that an attacker does not use up the memory. */
const MAX_CONNECTIONS = 4_000;

/** Options of Node's HTTP server for clients that send slowly or not at all. */
export const CONNECTION_TIMEOUTS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
} as const;

/** Bounds how many connections a server has open. */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
}

/**
 * Refuses a request that names several hosts: a proxy and this server could each believe another one.
 *
 * @throws Problem `http.host`
 */
export async function requireOneHost({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new Problem('invalid', 'http.host', 'A request must have one Host header.', { header: 'Host' });
}
