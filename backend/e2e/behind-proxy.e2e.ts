import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

import { generate } from 'selfsigned';

// A server that was started with HEADWATER_TRUST_PROXY=127.0.0.1.
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

  it('without it nobody is told to come by TLS', async () => {
    const answer = await fetch(`${url}/health`);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    // Asked directly by a neighbour who is no proxy a claim like this would not count; on the loopback it does.
    const claimed = await fetch(`${url}/health`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(claimed.headers.get('strict-transport-security')).not.toBeNull();
  });
});
