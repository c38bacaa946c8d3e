import { randomBytes } from 'node:crypto';

import { expectDecent } from './lib/decent.js';
import { accessToken, announce, type Answer, ask, post, signIn } from './lib/http.js';
import { declaredRoutes, isPublic, type Route } from './lib/routes.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const me = JSON.stringify({ query: '{ me { corpUser { urn } } }' });

const guarded = declaredRoutes().filter((route) => !isPublic(route));

function request({ method, path }: Route, headers: Record<string, string> = {}): Promise<Answer> {
  const bodiless = method === 'GET' || method === 'HEAD';
  return ask(url + path, {
    method,
    headers: { ...(bodiless ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(bodiless ? {} : { body: '{}' }),
  });
}

(url === '' ? describe.skip : describe)('the front door', () => {
  let token = '';
  beforeAll(async () => {
    token = await accessToken(url, admin, 'e2e core');
  });

  describe('for everybody', () => {
    it.each(['/health', '/ready', '/config', '/admin'])('%s answers, also beside a wrong credential', async (path) => {
      for (const headers of [{}, { authorization: 'Bearer nonsense' }, { cookie: 'headwater_session=nonsense' }]) {
        const { status, text } = await ask(url + path, { headers });
        expect([status, typeof JSON.parse(text)]).toEqual([200, 'object']);
      }
    });

    it('tells clients what they look for in /config', async () => {
      const { text } = await ask(`${url}/config`);
      expect(JSON.parse(text)).toMatchObject({
        noCode: 'true',
        statefulIngestionCapable: true,
        patchCapable: true,
        versions: {
          'acryldata/datahub': {
            version: expect.stringMatching(/^v\d+\.\d+\.\d+$/) as string,
            commit: expect.stringMatching(/^[0-9a-f]{7,}$/) as string,
          },
        },
        datahub: { serverType: 'prod', serverEnv: 'core' },
        telemetry: { enabledCli: false, enabledIngestion: false },
      });
    });

    it.each(['/search?query=x', '/config', '/api/graphql'])('lets no other page frame %s', async (path) => {
      expect((await ask(url + path)).headers.get('x-frame-options')).toBe('DENY');
    });

    it('shows the page at its addresses, with headers that keep others out', async () => {
      const { status, headers } = await ask(`${url}/search?query=x`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
        'nosniff',
        'same-origin',
      ]);
      expect([headers.get('server'), headers.get('x-powered-by'), headers.get('access-control-allow-origin')]).toEqual([
        null,
        null,
        null,
      ]);
    });

    it.each([
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%00',
      '/%',
      '/....//package.json',
    ])('gives no file from outside the page at %s', async (path) => {
      const { status, text } = await ask(url + path);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain('"dependencies"');
    });
  });

  describe('signing in', () => {
    it('gives a session that only the browser can read, and a name that scripts can', async () => {
      const { status, headers } = await post(`${url}/logIn`, admin);
      expect(status).toBe(200);
      const [session = '', actor = ''] = ['headwater_session=', 'actor='].map((name) =>
        headers.getSetCookie().find((text) => text.startsWith(name)),
      );
      expect(session).toMatch(/^headwater_session=[\w-]{43};.*Path=\/.*HttpOnly.*SameSite=Lax/);
      expect(actor).toContain(`actor=urn:li:corpuser:${admin.username};`);
      expect(actor).not.toContain('HttpOnly');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it.each<[string, unknown]>([
      ['another password', { username: admin.username, password: 'not the password' }],
      ['an unknown user', { username: `nobody-${randomBytes(3).toString('hex')}`, password: 'not the password' }],
      ['an empty name', { username: '', password: 'x' }],
      ['no password', { username: admin.username }],
      ['a password that is no text', { username: admin.username, password: { length: 5 } }],
      ['a quotation mark that nobody escaped', `{"username": "${admin.username}", "password": "a"b"}`],
      ['nothing', ''],
      ['a list', [admin]],
    ])('with %s is 400 with a message', async (_, body) => {
      const answer = await post(`${url}/logIn`, body);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
      expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) as string });
      expectDecent(answer, 'logIn');
    });

    it('ends the session before it, and signing out ends this one', async () => {
      const first = await signIn(url, admin);
      const asks = (cookie: string) => post(`${url}/api/graphql`, me, { cookie });
      expect((await asks(first)).status).toBe(200);
      const second = (await post(`${url}/logIn`, admin, { cookie: first })).headers
        .getSetCookie()
        .map((text) => text.split(';', 1)[0])
        .join('; ');
      expect([(await asks(first)).status, (await asks(second)).status]).toEqual([401, 200]);
      const out = await ask(`${url}/logOut`, { method: 'POST', headers: { cookie: second } });
      expect([out.status, out.headers.get('location')]).toEqual([303, '/login']);
      expect((await asks(second)).status).toBe(401);
    });

    it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%5cevil.example'])(
      'leads nobody to %s',
      async (target) => {
        const { headers } = await ask(`${url}/authenticate?redirect_uri=${encodeURIComponent(target)}`);
        expect(headers.get('location')).toBe('/login?then=%2F');
      },
    );
  });

  describe('without a valid identity', () => {
    it('finds addresses to guard', () => expect(guarded.length).toBeGreaterThan(15));

    it.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))(
      '%s is 401',
      async (place, route) => {
        for (const headers of [
          {},
          { authorization: 'bearer x' },
          { authorization: 'Bearer' },
          { authorization: 'Bearer nonsense' },
          { authorization: 'Basic YWRtaW46eA==' },
          { cookie: 'headwater_session=nonsense; actor=urn:li:corpuser:admin' },
          { 'x-datahub-actor': `urn:li:corpuser:${admin.username}` },
        ] as Record<string, string>[]) {
          const answer = await request(route, headers);
          expect([place, headers, answer.status]).toEqual([place, headers, 401]);
          expectDecent(answer, place);
        }
      },
    );

    it('is not let in by another spelling of an address', async () => {
      for (const path of [
        '/%61spects?action=ingestProposal',
        '//aspects?action=ingestProposal',
        '/aspects/?action=ingestProposal',
        '/aspects;x?action=ingestProposal',
        '/ASPECTS?action=ingestProposal',
        '/api/gms/aspects?action=ingestProposal',
        '/./aspects?action=ingestProposal',
        '/api/../aspects?action=ingestProposal',
      ]) {
        const { status } = await post(url + path, { proposal: {} });
        expect([path, [401, 404].includes(status)]).toEqual([path, true]);
      }
    });

    it('does not accept a token that was cut or that has no signature', async () => {
      const [head = '', body = '', signature = ''] = token.split('.');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      for (const bad of [
        `${head}.${body}.`,
        `${none}.${body}.`,
        `${none}.${body}.${signature}`,
        `${head}.${body}.${signature.slice(0, -2)}`,
        'a'.repeat(9_000),
      ]) {
        expect((await post(`${url}/api/graphql`, me, { authorization: `Bearer ${bad}` })).status).toBe(401);
      }
    });
  });

  describe('with a session', () => {
    it.each<[string, Record<string, string>, number]>([
      ['this page', { origin: url }, 200],
      ['a program', {}, 200],
      ['another page', { origin: 'https://evil.example' }, 403],
      ['a page without an origin', { origin: 'null' }, 403],
      ['another page, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ])('a request of %s', async (_, headers, status) => {
      const cookie = await signIn(url, admin);
      const answer = await post(`${url}/api/graphql`, me, { cookie, ...headers });
      expect(answer.status).toBe(status);
      expectDecent(answer, 'graphql');
    });
  });

  describe('with a token', () => {
    const signed = (): Record<string, string> => ({ authorization: `Bearer ${token}` });

    it('is its owner', async () => {
      const { text } = await post(`${url}/api/graphql`, me, signed());
      expect(JSON.parse(text)).toEqual({ data: { me: { corpUser: { urn: `urn:li:corpuser:${admin.username}` } } } });
    });

    it.each(['/api/nothing', '/openapi/nothing', '/aspects/x/y/z', '/operations'])(
      'an unknown address %s is 404 in JSON',
      async (path) => {
        for (const method of ['GET', 'POST', 'PUT']) {
          const answer = await request({ method, path }, signed());
          expect([method, answer.status >= 400 && answer.status < 500, typeof JSON.parse(answer.text)]).toEqual([
            method,
            true,
            'object',
          ]);
          expectDecent(answer, path);
        }
      },
    );

    it('refuses a body that is too large', async () => {
      for (const path of ['/aspects?action=ingestProposal', '/api/graphql', '/logIn']) {
        expect([path, await announce(url + path, 17 * 1024 * 1024, signed())]).toEqual([path, 413]);
      }
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json; charset=latin1',
      'multipart/form-data; boundary=x',
    ])('refuses a body of type %s', async (type) => {
      for (const path of ['/logIn', '/aspects?action=ingestProposal', '/api/graphql']) {
        const answer = await post(url + path, '{}', { ...signed(), 'content-type': type });
        expect([path, answer.status]).toEqual([path, 415]);
        expectDecent(answer, path);
      }
    });

    it.each([
      ['{"query":', 'is no JSON'],
      ['{"query":"{ me { corpUser { urn } } }","query":"x"}', 'names a key twice'],
      [String.raw`{"query":"\ud800"}`, 'holds half a character'],
    ])('refuses %s, which %s, in the form of the protocol', async (body) => {
      const forms: readonly [string, object][] = [
        ['/logIn', { code: expect.any(String) as string, message: expect.any(String) as string }],
        ['/aspects?action=ingestProposal', { status: 400, exceptionClass: expect.any(String) as string }],
        ['/api/graphql', { errors: [{ extensions: { code: 400, type: 'BAD_REQUEST' } }] }],
      ];
      for (const [path, form] of forms) {
        const answer = await post(url + path, body, signed());
        expect([path, answer.status, JSON.parse(answer.text)]).toMatchObject([path, 400, form]);
      }
    });

    it('takes a body without a type for JSON, and asks for none where there is no body', async () => {
      const bare = await ask(`${url}/api/graphql`, { method: 'POST', headers: signed(), body: new Blob([me]) });
      expect([bare.status, JSON.parse(bare.text)]).toEqual([200, { data: expect.anything() as object }]);
      const empty = await ask(`${url}/aspects?action=getCount`, { method: 'POST', headers: signed() });
      expect(empty.text).not.toContain('Body cannot be empty');
    });
  });
});
