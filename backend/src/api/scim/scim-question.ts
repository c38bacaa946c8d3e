import type { FastifyRequest } from 'fastify';

import type { Config } from '../../config/config.js';
import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { DEFAULT_COUNT, MAX_COUNT, type Page, type ResourceList } from '../../scim/resource-list.js';
import { badRequest } from '../../scim/scim-problems.js';
import { publicAddressOf } from '../auth/session-cookies.js';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const SCIM_PATH = '/scim/v2';
/** Attributes that are answered whatever a client excludes. */
const ALWAYS_RETURNED = new Set(['schemas', 'id']);

type Query = Readonly<Record<string, unknown>>;

/** Where the resources are, as clients reach the server. */
export function baseOf(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'basePath'>): string {
  return publicAddressOf(request, config) + SCIM_PATH;
}

/** The id in the address of a resource, whose colons some clients encode and others do not. */
export function idOf({ params }: FastifyRequest): string {
  return String((params as Query).id);
}

/**
 * The part of a list that is asked for. By RFC 7644, section 3.4.2.4, numbers below the least count as the least, and a server may
 * answer fewer resources than asked.
 *
 * @throws Problem `scim.bad-request`
 */
export function pageIn(query: Query): Page {
  return {
    startIndex: Math.max(1, wholeNumber(query, 'startIndex') ?? 1),
    count: Math.min(MAX_COUNT, Math.max(0, wholeNumber(query, 'count') ?? DEFAULT_COUNT)),
  };
}

/** @throws Problem `scim.bad-request` for a parameter that is given twice */
export function textIn(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw badRequest('invalidValue', `${name} must be given once.`);
  return value;
}

/** @throws Problem `scim.bad-request` */
export function objectIn(body: unknown): JsonObject {
  if (isJsonObject(body)) return body;
  throw badRequest('invalidSyntax', 'The body must be a JSON object.');
}

/** Which attributes of a resource a client wants, by `attributes` or `excludedAttributes`. */
export function selectionIn(query: Query): (name: string) => boolean {
  const named = (parameter: string): ReadonlySet<string> | undefined => {
    const list = textIn(query, parameter)?.split(',');
    // Of a part of an attribute the whole is answered.
    return list && new Set(list.map((path) => path.trim().toLowerCase().split('.')[0] ?? ''));
  };
  const [wanted, excluded] = [named('attributes'), named('excludedAttributes')];
  return (name) => {
    if (ALWAYS_RETURNED.has(name)) return true;
    return wanted ? wanted.has(name.toLowerCase()) : excluded?.has(name.toLowerCase()) !== true;
  };
}

export function selected(resource: JsonObject, isWanted: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name)));
}

/** @see RFC 7644, section 3.4.2 */
export function listResponse({ totalResults, startIndex, resources }: ResourceList<JsonObject>): JsonObject {
  return {
    schemas: [LIST_SCHEMA],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: [...resources],
  };
}

function wholeNumber(query: Query, name: string): number | undefined {
  const text = textIn(query, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `${name} must be a whole number.`);
  return Number(text);
}
