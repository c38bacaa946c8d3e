/**
 * Whether a stored address may become a link: http, https, mailto, or a path on this host. Not
 * `javascript:`.
 */
export function isSafeLink(href: string): boolean {
  if (/[\p{Cc}\\]/u.test(href)) return false;
  if (/^(https?:\/\/|mailto:)/i.test(href)) return true;
  return href.startsWith('/') && !href.startsWith('//');
}

/** Whether a typed text, apart from spaces around it, is an address that a browser can open. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text.trim());
}
