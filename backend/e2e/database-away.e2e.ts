import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../scripts/lib/ports.mjs';
import { type BootedServer, bootServer } from '../../scripts/lib/server.mjs';
import { FaultProxy } from '../../scripts/lib/fault-proxy.mjs';
import { accessToken, type Answer, ask, post, signIn } from './lib/http.js';
import { eventually, eventuallyTrue } from '../test-support/eventually.js';

const built = existsSync(join(import.meta.dirname, '..', '..', 'dist', 'backend', 'main.js'));
const missing =
  process.env.NEO4J_URI === undefined ? 'NEO4J_URI is not set' : built ? undefined : 'the server is not built';
if (missing !== undefined) console.log(`skipped: ${missing}`);

/** Five seconds are promised; other suites run beside. */
const SOON_MS = 8_000;

(missing === undefined ? describe : describe.skip)('a server whose database is away', () => {
  const home = mkdtempSync(join(tmpdir(), 'headwater-away-'));
  const mark = randomBytes(4).toString('hex');
  const admin = { username: `away-${mark}`, password: randomBytes(18).toString('base64url') };
  const me = { query: '{ me { corpUser { urn } } }' };
  let proxy: FaultProxy;
  let server: BootedServer;
  let bearer: Record<string, string>;
  let cookie: string;

  beforeAll(async () => {
    proxy = await FaultProxy.to(process.env.NEO4J_URI ?? '');
    server = await bootServer({
      neo4j: {
        uri: proxy.uri,
        username: process.env.NEO4J_USERNAME ?? 'neo4j',
        password: process.env.NEO4J_PASSWORD ?? '',
      },
      home,
      port: await freePort(),
      env: {
        HEADWATER_DEMO: '0',
        // Nothing stands by here: what answers from the indexes is the drills' matter (drills.e2e.ts).
        HEADWATER_OUTAGE_ACCESS_SECONDS: '0',
        HEADWATER_FRONTEND_PORT: '0',
        // It would take runs of other suites from the queue that both servers have, and lose them with its database.
        HEADWATER_EXECUTOR: '0',
        HEADWATER_ADMIN_USERNAME: admin.username,
        HEADWATER_ADMIN_PASSWORD: admin.password,
      },
    });
    bearer = { authorization: `Bearer ${await accessToken(server.url, admin, 'away')}` };
    cookie = await signIn(server.url, admin);
  });
  afterAll(async () => {
    proxy.mend();
    const urn = encodeURIComponent(`urn:li:corpuser:${admin.username}`);
    await ask(`${server.url}/openapi/v3/entity/corpuser/${urn}`, { method: 'DELETE', headers: bearer });
    await server.stop();
    proxy.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** A session and a token that were just checked are cached for a second: until then they still pass. */
  const credentialsExpired = (): Promise<void> =>
    eventuallyTrue('cached credentials to expire', async () => {
      const answers = await Promise.all([
        post(`${server.url}/api/graphql`, me, bearer),
        post(`${server.url}/api/graphql`, me, { cookie }),
      ]);
      return answers.every(({ status }) => status === 503);
    });

  /** Every way in and through: refused with the same answer, soon. */
  async function nothingPasses(): Promise<void> {
    const url = server.url;
    const tag = [{ urn: `urn:li:tag:away-${mark}`, tagProperties: { value: { name: 'x' } } }];
    const login = (password: string): Promise<Answer> => post(`${url}/logIn`, { ...admin, password });
    const answers: Readonly<Record<string, () => Promise<Answer>>> = {
      'a token, GraphQL': () => post(`${url}/api/graphql`, me, bearer),
      'a session, GraphQL': () => post(`${url}/api/graphql`, me, { cookie }),
      'a session that never was': () => post(`${url}/api/graphql`, me, { cookie: 'headwater_session=x' }),
      'a token, Rest.li': () =>
        ask(`${url}/aspects/urn%3Ali%3Atag%3Ax?aspect=tagProperties&version=0`, { headers: bearer }),
      'a token, OpenAPI': () => ask(`${url}/openapi/v3/entity/tag/urn%3Ali%3Atag%3Ax`, { headers: bearer }),
      'a write': () => post(`${url}/openapi/v3/entity/tag?async=false`, tag, bearer),
      'a write for later': () => post(`${url}/openapi/v3/entity/tag?async=true`, tag, bearer),
      'the right password': () => login(admin.password),
      'a wrong password': () => login('a wrong password'),
      'an invitation': () =>
        post(`${url}/signUp`, {
          fullName: 'A',
          email: `away.${mark}@corp.example`,
          password: 'a long enough password',
          title: '',
          inviteToken: 'x',
        }),
    };
    const taken = Object.entries(answers).map(async ([what, call]) => {
      const began = performance.now();
      const { status, headers, text } = await call();
      return {
        what,
        status,
        said: text.includes('The database does not answer'),
        cookies: headers.getSetCookie(),
        comesBack: Number(headers.get('retry-after')) > 0,
        isSoon: performance.now() - began < SOON_MS,
      };
    });
    expect(await Promise.all(taken)).toEqual(
      Object.keys(answers).map((what) => ({
        what,
        status: 503,
        said: true,
        cookies: [],
        comesBack: true,
        isSoon: true,
      })),
    );
  }

  /** On a busy machine the first connections of a pool that is new may not be made in time: that is answered by 503, too. */
  async function nothingWritten(): Promise<void> {
    const tag = await eventually('an answer about the tag', async () => {
      const answer = await ask(`${server.url}/openapi/v3/entity/tag/urn%3Ali%3Atag%3Aaway-${mark}`, {
        headers: bearer,
      });
      return answer.status === 503 ? undefined : answer;
    });
    expect(tag).toMatchObject({ status: 404 });
  }

  /** Until questions are answered again and the server says that it is ready, which waits for the policies, too. */
  async function back(): Promise<void> {
    proxy.mend();
    await eventuallyTrue(
      'questions to be answered again',
      async () => (await post(`${server.url}/api/graphql`, me, bearer)).status === 200,
    );
    await eventuallyTrue('the server to be ready', async () => (await ask(`${server.url}/ready`)).status === 200);
  }

  it('lets nobody in and nothing through: 503 with a time to come back, and 401 where nothing has to be looked up', async () => {
    const { url } = server;
    proxy.cut();
    await credentialsExpired();
    await nothingPasses();
    expect((await post(`${url}/api/graphql`, me)).status).toBe(401);
    expect((await post(`${url}/api/graphql`, me, { authorization: 'Bearer a.b.c' })).status).toBe(401);
    expect([(await ask(`${url}/health`)).status, (await ask(`${url}/ready`)).status]).toEqual([200, 503]);
  });

  it('answers again when it is back, and has written nothing meanwhile', async () => {
    await back();
    await nothingWritten();
  });

  it('is as soon with its answer when the database keeps its connections and is silent', async () => {
    proxy.freeze();
    await credentialsExpired();
    await nothingPasses();
    expect([(await ask(`${server.url}/health`)).status, (await ask(`${server.url}/ready`)).status]).toEqual([200, 503]);
    await back();
    await nothingWritten();
  });
});
