/** Whether a stored address may be a link: http, https, mailto, or a path of this page. */
export function isSafeLink(href: string): boolean {
  if (/[\p{Cc}\\]/u.test(href)) return false;
  if (/^(https?:\/\/|mailto:)/i.test(href)) return true;
  return href.startsWith('/') && !href.startsWith('//');
}
