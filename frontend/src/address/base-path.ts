/**
 * The path below which a proxy serves the catalogue, such as `/catalogue`; empty for the root of the host. The server writes it
 * into the page: `<meta name="base-path" content="/catalogue/">`. Workers and specs have no page, and no path.
 */
export const basePath = readBasePath(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content,
);

/**
 * The path of the page by the content of its meta element.
 *
 * @param content ends with a slash; `./` where the development server has served the page as it was written
 */
export function readBasePath(content: string | undefined): string {
  return content?.startsWith('/') ? content.slice(0, -1) : '';
}

/**
 * The address in the browser of a path of this server: of a page, an API, a file, a chapter of the documentation. Anything but a
 * path, such as `#content`, stays as it is.
 */
export function withBasePath(path: string): string {
  return path.startsWith('/') ? basePath + path : path;
}

/** An address to be sent to somebody, with the host. */
export function absoluteAddress(path: string): string {
  return window.location.origin + withBasePath(path);
}

/** The reverse of `withBasePath`, for an address that the browser gives. */
export function withoutBasePath(address: string): string {
  return basePath !== '' && address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : address;
}
