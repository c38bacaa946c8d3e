const GMS_PREFIX = /^\/api\/gms(?=\/|\?|$)/;
/** Paths of the protocol where `/x` and `/x/` are one; everything else keeps its slash (pages, files). */
const PROTOCOL =
  /^\/(aspects|entities|entitiesV2|entitiesVersionedV2|relationships|runs|usageStats|analytics|operations|platform|config|openapi|logIn|signUp|api)(?=\/|\?|$)/;

/**
 * The address a request is routed by: `/api/gms/<x>` is `/<x>`, and a trailing slash of a protocol path is dropped.
 * Pure, for Fastify's `rewriteUrl`; urns inside the path are never touched.
 *
 * @see protocol.md section 1, base and trailing slash
 */
export function rewriteUrl(url: string): string {
  const routed = url.replace(GMS_PREFIX, '') || '/';
  const rooted = routed.startsWith('?') ? `/${routed}` : routed;
  if (!PROTOCOL.test(rooted)) return rooted;
  const queryAt = rooted.indexOf('?');
  const path = queryAt < 0 ? rooted : rooted.slice(0, queryAt);
  const query = queryAt < 0 ? '' : rooted.slice(queryAt);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) + query : rooted;
}
