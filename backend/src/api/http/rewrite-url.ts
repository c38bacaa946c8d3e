const GMS_PREFIX = /^\/api\/gms(?=\/|\?|$)/;
const METRICS = /^\/metrics(?=\?|$)/;
/** Paths of the protocol where `/x` and `/x/` are one; everything else keeps its slash (pages, files). */
const PROTOCOL =
  /^\/(aspects|entities|entitiesV2|entitiesVersionedV2|relationships|runs|usageStats|analytics|operations|platform|config|openapi|logIn|signUp|api)(?=\/|\?|$)/;

/**
 * The address a request is routed by: `/api/gms/<x>` is `/<x>`, and a trailing slash of a protocol path is dropped.
 * Pure, for Fastify's `rewriteUrl`; urns inside the path are never touched.
 *
 * `/metrics` is what a monitor scrapes and a page of governed metrics: who asks for a document gets the page, at the address that no
 * controller has.
 *
 * @param accept the request's `Accept`
 * @see docs/protocol.md#addresses
 */
export function rewriteUrl(url: string, accept = ''): string {
  if (METRICS.test(url) && accept.includes('text/html')) return url.replace(METRICS, '/metrics/');
  const routed = url.replace(GMS_PREFIX, '') || '/';
  const rooted = routed.startsWith('?') ? `/${routed}` : routed;
  if (!PROTOCOL.test(rooted)) return rooted;
  const queryAt = rooted.indexOf('?');
  const path = queryAt < 0 ? rooted : rooted.slice(0, queryAt);
  const query = queryAt < 0 ? '' : rooted.slice(queryAt);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) + query : rooted;
}
