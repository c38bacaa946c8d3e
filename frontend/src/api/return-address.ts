/** The address to go to after signing in: a path of this origin, else home. */
export function safeReturnAddress(then: string | undefined, origin: string): string {
  // Browsers drop tabs and newlines and read "\" as "/": such a text may leave the origin after parsing.
  if (!then || !then.startsWith('/') || then.startsWith('//') || /[\\\p{Cc}]|%5c|%0[0-9a-f]|%1[0-9a-f]/iu.test(then))
    return '/';
  const parsed = URL.parse(then, origin);
  if (!parsed || parsed.origin !== origin || parsed.pathname.startsWith('//')) return '/';
  return parsed.pathname.startsWith('/login') ? '/' : `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
