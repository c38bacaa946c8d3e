/** Fields of the public model that hold addresses without saying so by their format. */
const LINK_NAME = /(?:url|uri|link)s?$/i;
/** Browsers drop tabs and line breaks inside the name of a scheme, and spaces and control characters before it. */
const DROPPED = /^[\u0000-\u0020]+|[\t\n\r]/g;
const UNSAFE = /^(?:javascript|data|vbscript):/i;

/**
 * Whether a field of the model holds an address that pages show as a link or a picture: by its format, or by the end of its name, as
 * `externalUrl`, `homepageUrl`, `outputUrls`, `pictureLink`.
 */
export function isLinkField(
  name: string,
  { type, format }: { readonly type: string; readonly format?: string },
): boolean {
  return format === 'url' || ((type === 'string' || type === 'array<string>') && LINK_NAME.test(name));
}

/**
 * Whether a browser that follows the address would run or show what stands in the address itself. Addresses of all other schemes pass,
 * also ones that browsers do not know: sources use their own, such as `s3:`.
 */
export function isUnsafeLink(address: string): boolean {
  return UNSAFE.test(address.replace(DROPPED, ''));
}
