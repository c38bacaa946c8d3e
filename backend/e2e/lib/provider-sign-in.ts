import type { CookieJar } from './cookie-jar.js';

/**
 * Signs in at the provider of the suites, up to the address to which it sends the browser back.
 *
 * @param url where the catalogue is
 * @returns the callback with its code, which is not opened yet, or the page on which the way ended
 */
export async function authoriseAt(
  url: string,
  jar: CookieJar,
  { login, target = '/' }: { readonly login: string; readonly target?: string },
): Promise<string> {
  const isCallback = (address: string): boolean => address.startsWith(`${url}/callback/oidc`);
  let page = await jar.follow(`${url}/sso?redirect_uri=${encodeURIComponent(target)}`, isCallback);
  for (let forms = 0; page.text.includes('name="prompt"') && forms < 3; forms += 1) {
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? 'login';
    const sent = await jar.fetch(new URL(action, page.url).href, { prompt, login, password: 'any' });
    page = await jar.follow(new URL(sent.headers.get('location') ?? '', page.url).href, isCallback);
  }
  return page.url;
}
