import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

import { generate } from 'selfsigned';

// A server that was started with HEADWATER_TRUST_PROXY=127.0.0.1 and HEADWATER_BASE_PATH=/catalogue.
const url = process.env.HEADWATER_E2E_VIEW_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_VIEW_URL is not set');

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** A key and a certificate of one day, as a proxy in front of an installation has them. */
async function certificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    notAfterDate: new Date(Date.now() + 86_400_000),
  });
  return { key: made.private, cert: made.cert };
}

/** Ends TLS and says so, as any proxy does; the host is passed on in a header of its own. */
async function proxyTo(target: string): Promise<Server> {
  const { hostname, port } = new URL(target);
  return createServer(await certificate(), (request, response) => {
    const headers = {
      ...request.headers,
      host: `${hostname}:${port}`,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': request.headers.host,
    };
    const onward = httpRequest({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
}

(url === '' ? describe.skip : describe)('behind a proxy with TLS', () => {
  let proxy: Server;
  let port = 0;
  beforeAll(async () => {
    proxy = await proxyTo(url);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    ({ port } = proxy.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => void proxy?.close(resolve)));

  const ask = (path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = httpsRequest(
        {
          hostname: '127.0.0.1',
          port,
          path,
          // The proxy's certificate is of its own making; that is not what is tested.
          rejectUnauthorized: false,
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: 'catalogue.example.org', 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  const cookiesOf = ({ headers }: Reply): readonly string[] => [headers['set-cookie'] ?? []].flat();

  it('the session is a cookie that browsers take from this host by TLS only', async () => {
    const answer = await ask('/logIn', { origin: 'https://catalogue.example.org' }, credentials);
    expect([answer.status, answer.text]).toEqual([200, '{}']);
    const session = cookiesOf(answer).find((text) => text.includes('headwater_session')) ?? '';
    expect(session).toMatch(/^__Host-headwater_session=/);
    expect(session).toMatch(/; Path=\//i);
    expect(session).toMatch(/; Secure/i);
    expect(session).toMatch(/; HttpOnly/i);
    expect(session).not.toMatch(/domain=/i);
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
    const me = { query: '{ me { corpUser { urn } } }' };
    const cookie = session.split(';', 1)[0] ?? '';
    const own = { cookie, origin: 'https://catalogue.example.org', 'sec-fetch-site': 'same-origin' };
    expect((await ask('/api/graphql', own, me)).status).toBe(200);
    // The same value under the name that a neighbour could set is no session here.
    expect((await ask('/api/graphql', { ...own, cookie: cookie.replace('__Host-', '') }, me)).status).toBe(401);
    expect((await ask('/api/graphql', { ...own, origin: 'https://evil.example.org' }, me)).status).toBe(403);
  });

  it('everything is below the path of the proxy, and links lead there', async () => {
    const page = await ask('/catalogue/dataset/urn%3Ali%3Adataset%3Ax/columns');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const links = [...page.text.matchAll(/(?:src|href|content)="(\.?\/[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !link.startsWith('/catalogue/'))).toEqual([]);
    const script = links.find((link) => /assets\/.*\.js$/.test(link)) ?? '';
    expect((await ask(script)).headers['cache-control']).toContain('immutable');
    const { status, headers } = await ask('/catalogue/docs');
    expect([status, headers['location']]).toEqual([302, 'docs/']);
    expect((await ask('/catalogue/docs/quickstart')).status).toBe(200);
    expect((await ask('/catalogue')).text).toBe((await ask('/catalogue/')).text);

    const there = '?redirect_uri=%2Fsearch%3Fq%3Dx';
    expect((await ask(`/catalogue/authenticate${there}`)).headers['location']).toBe(
      '/catalogue/login?then=%2Fsearch%3Fq%3Dx',
    );
    expect((await ask('/catalogue/logOut')).text).toContain('action="/catalogue/logOut"');
    expect((await ask('/catalogue/sso')).headers['location']).toMatch(/^\/catalogue\/login\?refused=|^https?:/);
    expect(JSON.parse((await ask('/catalogue/config')).text)).toMatchObject({
      baseUrl: 'https://catalogue.example.org/catalogue',
    });
    const refused = await ask('/catalogue/api/identity/password');
    expect([refused.status, refused.headers['link']]).toEqual([
      401,
      expect.stringContaining('</catalogue/docs/troubleshooting#') as string,
    ]);
  });

  it('the OpenAPI description names addresses below the path', async () => {
    const [session = ''] = cookiesOf(await ask('/logIn', { origin: 'https://catalogue.example.org' }, credentials));
    const cookie = session.split(';', 1)[0] ?? '';
    const description = JSON.parse((await ask('/catalogue/openapi.json', { cookie })).text) as { servers: unknown };
    expect(description.servers).toEqual([{ url: '/catalogue/' }]);
  });

  it('who asks the server directly, as probes do, gets the same without the path', async () => {
    const page = await ask('/search');
    expect(page.text).not.toContain('/catalogue/');
    expect(page.text).toContain('="/assets/');
    expect((await ask('/health')).status).toBe(200);
    expect((await ask('/cataloguex/y')).text).toBe(page.text);
  });

  it('each answer has the id of its request, that of the proxy where it sent one', async () => {
    expect((await ask('/health', { 'x-request-id': 'proxy-17.4' })).headers['x-request-id']).toBe('proxy-17.4');
    const own = (await ask('/api/graphql', { 'x-request-id': 'two words' }, {})).headers['x-request-id'];
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('without it nobody is told to come by TLS', async () => {
    const answer = await fetch(`${url}/health`);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    // Asked directly by a neighbour who is no proxy a claim like this would not count; on the loopback it does.
    const claimed = await fetch(`${url}/health`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(claimed.headers.get('strict-transport-security')).not.toBeNull();
  });
});
