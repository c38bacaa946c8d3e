const ORIGIN = 'http://headwater.invalid';
// Control characters and backslashes change which address a browser reads, and so do their encoded
// forms.
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i;

/**
 * A path on this origin to which a sign-in may lead, or `/`. `//elsewhere.example` and
 * `/\\elsewhere.example` are addresses of other hosts to a browser, so they become `/`.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/') || SUSPICIOUS.test(target) || /^\/(?:\/|%2f)/i.test(target))
    return '/';
  if (!URL.canParse(target, ORIGIN)) return '/';
  const url = new URL(target, ORIGIN);
  return url.origin === ORIGIN ? url.pathname + url.search + url.hash : '/';
}
