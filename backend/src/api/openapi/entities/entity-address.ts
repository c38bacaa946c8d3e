import type { FastifyRequest } from 'fastify';

import type { MetadataModel } from '../../../model/metadata-model.js';
import type { Query } from '../wire/query.js';
import { type EntityPath, readEntityPath } from './entity-path.js';

/**
 * A request to an address of one kind of entity. Its texts stay as they were sent until they are
 * read.
 */
export type EntityRequest = FastifyRequest<{ Params: { readonly entity: string }; Querystring: Query }>;

/**
 * The urn is taken from the address as it was sent: after the router has decoded it, it is not
 * known which slash belongs to the urn.
 */
export function addressOf(model: MetadataModel, request: EntityRequest): EntityPath {
  const { entity } = request.params;
  const path = request.url.split('?', 1)[0] ?? '';
  return readEntityPath(model, path.slice(path.indexOf(`/${entity}/`) + entity.length + 2));
}
