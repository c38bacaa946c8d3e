/** An address, perhaps with `*` at its end, and the reason that a client reads. */
interface RefusedRoute {
  readonly path: string;
  readonly reason: string;
}

/**
 * Addresses that are refused only to those who may see the catalogue. Strangers get the refusal of
 * the guard.
 */
export const FOR_VIEWERS: readonly RefusedRoute[] = [
  {
    path: 'openapi/operations/elasticSearch/*',
    reason:
      'There is no Elasticsearch; the search index is rebuilt by npm run reindex, or by the restoreIndices action.',
  },
  {
    path: 'openapi/operations/consistency/*',
    reason: 'Everything is kept in one store and written in one transaction; npm run reindex verifies the indexes.',
  },
  { path: 'openapi/operations/k8/*', reason: 'There are no Kubernetes jobs.' },
  { path: 'openapi/operations/kafka/*', reason: 'There is no Kafka; writes are stored when they are answered.' },
  {
    path: 'openapi/swagger-ui/*',
    reason: 'The page for the description is /docs/openapi; the description is at /openapi.json.',
  },
  { path: 'openapi/v3/api-docs.yaml', reason: 'The description is served as JSON only, at /openapi.json.' },
  { path: 'iceberg/*', reason: 'No Iceberg catalogue is served.' },
];

/** Clients expect these without a credential: whoever asks is told. */
export const REFUSED_TO_ALL: readonly RefusedRoute[] = [
  { path: 'schema-registry/*', reason: 'There is no Kafka, and no registry of its schemas.' },
  { path: 'public-iceberg/*', reason: 'No Iceberg catalogue is served.' },
];

/**
 * Addresses of the protocol that are known and not served, with the reason that a client is told
 * (docs/protocol.md).
 */
const REFUSED_ROUTES: readonly RefusedRoute[] = [...FOR_VIEWERS, ...REFUSED_TO_ALL];

/** @param path without the leading slash */
export function refusalOf(path: string): string | undefined {
  return REFUSED_ROUTES.find((route) =>
    route.path.endsWith('*') ? path.startsWith(route.path.slice(0, -1)) : path === route.path,
  )?.reason;
}
