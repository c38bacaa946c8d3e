import { withoutBasePath } from './base-path.js';

/** The prefix under which the public front end forwards to its server. */
const GMS_PREFIX = /^\/api\/gms(?=\/|\?|$)/;
const METRICS = /^\/metrics(?=\?|$)/;
/**
 * Paths of the protocol, for which `/x` and `/x/` are the same. Other paths, such as pages and
 * files, keep their slash.
 */
const PROTOCOL =
  /^\/(aspects|entities|entitiesV2|entitiesVersionedV2|relationships|runs|usageStats|analytics|operations|platform|config|openapi|logIn|signUp|api)(?=\/|\?|$)/;

/**
 * The address by which a request is routed: the base path is removed, `/api/gms/<x>` becomes
 * `/<x>`, and the trailing slash of a path of the protocol is removed. Urns inside the path are not touched.
 *
 * `/metrics` is the address of a monitor and also of the page of governed metrics. Whoever accepts
 * a document gets the page, by way of an address that no controller has.
 *
 * @param accept the request's `Accept`
 * @param basePath such as `/catalogue`; empty for none
 * @see docs/protocol.md#addresses
 */
export function rewriteUrl(url: string, accept = '', basePath = ''): string {
  const own = withoutBasePath(url, basePath);
  if (METRICS.test(own) && accept.includes('text/html')) return own.replace(METRICS, '/metrics/');
  const routed = own.replace(GMS_PREFIX, '') || '/';
  const rooted = routed.startsWith('?') ? `/${routed}` : routed;
  if (!PROTOCOL.test(rooted)) return rooted;
  const queryAt = rooted.indexOf('?');
  const path = queryAt < 0 ? rooted : rooted.slice(0, queryAt);
  const query = queryAt < 0 ? '' : rooted.slice(queryAt);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) + query : rooted;
}
