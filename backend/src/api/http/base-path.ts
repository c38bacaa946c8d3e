/**
 * The address of a request below the root, as the server routes it. Addresses that are not below the base path stay as they
 * are: probes and programs on the same network ask the server directly.
 *
 * @param url with its query, as the client sent it
 * @param basePath such as `/catalogue`; empty for none
 */
export function withoutBasePath(url: string, basePath: string): string {
  if (!isBelow(url, basePath)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The path that links in the answer to a request begin with: the base path where the request came by it, else none.
 *
 * @param request `originalUrl` is the address before it was rewritten
 */
export function basePathOf({ originalUrl }: { readonly originalUrl: string }, basePath: string): string {
  return isBelow(originalUrl, basePath) ? basePath : '';
}

/** `/cataloguex` is not below `/catalogue`. */
function isBelow(url: string, basePath: string): boolean {
  return url.startsWith(basePath) && /^(?:[/?]|$)/.test(url.slice(basePath.length));
}
