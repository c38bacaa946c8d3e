import type { FastifyRequest } from 'fastify';

import { Problem } from '../../kernel/problem.js';

const JSON_TYPE = 'application/json';
/**
 * The native ingestion endpoints also take files as they are. Each of these content types has a
 * parser.
 */
const FILE_TYPES = new Set([
  'multipart/form-data',
  'text/csv',
  'text/plain',
  'application/sql',
  'application/x-ndjson',
  'application/yaml',
  'application/x-yaml',
  'text/yaml',
]);
/** The name of JSON in SCIM (RFC 7644, section 3.1). */
export const SCIM_TYPE = 'application/scim+json';
/** The addresses of SCIM, which take this type and answer errors in a form of their own. */
export const SCIM = /^\/scim\/v2(?:[/?]|$)/;
/** The addresses that take files. */
const FILES = /^\/api\/ingest\//;
/** Methods that have no body. */
const BODILESS = new Set(['GET', 'HEAD']);

/**
 * Refuses bodies that are not JSON in UTF-8. What a page of another origin can send without asking
 * (forms, plain text) thus never reaches a handler. A body without a content type counts as JSON,
 * as public clients send it; a request without a body needs no content type.
 */
export function contentTypeProblem(path: string, header: string): Problem | undefined {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  if (FILES.test(path) && FILE_TYPES.has(type)) return undefined;
  const known = parameters.every((parameter) => parameter === '' || /^charset="?utf-?8"?$/.test(parameter));
  if ((type === JSON_TYPE || (type === SCIM_TYPE && SCIM.test(path))) && known) return undefined;
  return new Problem(
    'unsupported-media',
    'http.content-type',
    `A body must be ${JSON_TYPE} in UTF-8 here, not "${header.slice(0, 100)}".`,
    {
      allowed: FILES.test(path) ? [JSON_TYPE, ...FILE_TYPES] : [JSON_TYPE],
    },
  );
}

/**
 * The first hook of a request in Fastify, before its body is read.
 *
 * @throws Problem `http.content-type`
 */
export async function requireContentType(request: FastifyRequest): Promise<void> {
  if (BODILESS.has(request.method)) return;
  const { headers } = request;
  const empty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
  if (empty) {
    // A content type alone does not mean that a body follows.
    delete headers['content-type'];
    return;
  }
  headers['content-type'] ??= JSON_TYPE;
  const problem = contentTypeProblem(request.url, headers['content-type']);
  if (problem) throw problem;
  // There is one parser of JSON.
  if (headers['content-type'].toLowerCase().startsWith(SCIM_TYPE)) headers['content-type'] = JSON_TYPE;
}
