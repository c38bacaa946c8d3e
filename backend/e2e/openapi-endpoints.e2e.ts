import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { accessToken, ask } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
const MINUTE = 60_000;
const ENDPOINTS = join(import.meta.dirname, '..', '..', 'docs', 'endpoints.md');
/** They would rebuild the indexes, end the session, or answer a page. */
const NOT_ASKED = /\/api\/ops\/|logOut|authenticate|\/\{rest\}$(?<=^\w+ \/\{rest\})/;

const rows = readFileSync(ENDPOINTS, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, method = '', path = '', served = ''] = /^\| `(\w+) ([^`]+)` \| (yes|no) \|/.exec(line) ?? [];
    return path === '' ? [] : [{ method: method === 'ANY' ? 'GET' : method, path, served }];
  });

let token = '';
const send = (method: string, path: string): ReturnType<typeof ask> =>
  ask(url + sample(path), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // An empty body asks for nothing, and writes nothing.
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }),
  });

function sample(path: string): string {
  return path
    .replace(
      '/versioning/{rest}',
      '/versioning/urn:li:versionSet:(e2e_none,dataset)/relationship/versionOf/urn:li:tag:e2e_none',
    )
    .replace('{rest}', 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e_endpoints.none,PROD)')
    .replace('{kind}', 'mcp')
    .replace('{queue}', 'mcp')
    .replace('{direction}', 'upstream')
    .replace('{event}', 'entityChangeEvent')
    .replace('{aspect}', path.includes('timeseries') ? 'datasetProfile' : 'status')
    .replaceAll(/\{\w+\}/g, 'dataset');
}

describe('docs/endpoints.md and the running server', () => {
  beforeAll(async () => {
    token = await accessToken(url, credentials, 'e2e endpoints');
  });

  it(
    'refuses what the table says is refused, with 501 and a reason',
    async () => {
      const refused = rows.filter(({ served }) => served === 'no');
      expect(refused.length).toBeGreaterThan(10);
      for (const { method, path } of refused) {
        const { status, text } = await send(method, path);
        const body = JSON.parse(text) as { error?: string; message?: string };
        expect({ path, status, message: typeof body.message }).toEqual({ path, status: 501, message: 'string' });
      }
    },
    MINUTE,
  );

  it(
    'serves what the table says is served',
    async () => {
      for (const { method, path } of rows.filter(
        (row) => row.served === 'yes' && !NOT_ASKED.test(`${row.method} ${row.path}`),
      )) {
        const { status, text } = await send(method, path);
        const unknown = status >= 400 && /There is nothing at|has no action|is not served/.test(text);
        expect({ method, path, fault: status >= 500, unknown }).toEqual({ method, path, fault: false, unknown: false });
      }
    },
    2 * MINUTE,
  );

  it(
    'describes in /openapi.json what it serves, and says nothing to strangers',
    async () => {
      const { status, text } = await send('GET', '/openapi.json');
      expect(status).toBe(200);
      const { openapi, paths } = JSON.parse(text) as {
        openapi: string;
        paths: Record<string, Record<string, { 'x-route': string }>>;
      };
      expect(openapi).toBe('3.1.0');
      const described = new Set(
        Object.values(paths).flatMap((item) => Object.values(item).map((one) => one['x-route'])),
      );
      for (const { path } of rows) {
        const route = path
          .replace(/\?.*/, '')
          .replaceAll('{rest}', '*')
          .replaceAll(/\{(\w+)\}/g, ':$1');
        expect([...described].some((one) => one.endsWith(` ${route}`))).toBe(true);
      }
      for (const path of ['/openapi.json', '/openapi/operations/elasticSearch/x', '/openapi/no/such/thing'])
        expect((await ask(url + path)).status).toBe(401);
      const nothing = await send('GET', '/openapi/no/such/thing');
      expect([nothing.status, JSON.parse(nothing.text)]).toEqual([
        404,
        { error: 'Not Found', message: 'There is nothing at /openapi/no/such/thing.' },
      ]);
    },
    MINUTE,
  );
});
