import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';

const run = promisify(execFile);
const url = process.env.HEADWATER_E2E_URL ?? '';
const FIXTURES = join(import.meta.dirname, 'fixtures');
const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e_sdk.orders,PROD)';
const TOTALS = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e_sdk.totals,PROD)';
const MINUTES = 60_000;

const venv = url === '' ? { missing: 'HEADWATER_E2E_URL is not set' } : sdkVenv();
if (venv.missing !== undefined) console.log(`skipped: the public client is not here (${venv.missing})`);

let token = '';
let home = '';

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url };
  const credentials = {
    username: process.env.HEADWATER_ADMIN_USERNAME,
    password: process.env.HEADWATER_ADMIN_PASSWORD,
  };
  const signedIn = await fetch(`${url}/logIn`, { method: 'POST', headers, body: JSON.stringify(credentials) });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  const query =
    'mutation createAccessToken($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
  const input = {
    type: 'PERSONAL',
    actorUrn: `urn:li:corpuser:${credentials.username}`,
    duration: 'ONE_HOUR',
    name: 'e2e sdk',
  };
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const body = (await answer.json()) as { data?: { createAccessToken?: { accessToken?: string } } };
  return body.data?.createAccessToken?.accessToken ?? '';
}

/** Output of the public command line; a failure keeps its output. */
async function datahub(...args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    HOME: home,
    DATAHUB_GMS_URL: url,
    DATAHUB_GMS_TOKEN: token,
    DATAHUB_TELEMETRY_ENABLED: 'false',
  };
  const { stdout, stderr } = await run(venv.datahub ?? '', [...args], { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout + stderr;
}

async function ingest(file: string): Promise<string> {
  const recipe = join(home, 'recipe.yml');
  writeFileSync(
    recipe,
    `source: {type: file, config: {path: ${JSON.stringify(file)}}}\nsink: {type: datahub-rest, config: {server: ${JSON.stringify(url)}, token: ${JSON.stringify(token)}}}\n`,
  );
  return datahub('ingest', '-c', recipe);
}

async function post(
  path: string,
  body: unknown,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

async function aspectsOf(urn: string): Promise<Record<string, { value: unknown }>> {
  const response = await fetch(`${url}/entitiesV2/${encodeURIComponent(urn)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { aspects: Record<string, { value: unknown }> }).aspects;
}

(venv.missing === undefined ? describe : describe.skip)('the public client', () => {
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'headwater-sdk-'));
    token = await signIn();
    expect(token).not.toBe('');
  }, MINUTES);
  afterAll(async () => {
    for (const urn of [ORDERS, TOTALS, 'urn:li:tag:e2e_sdk']) await post('/entities?action=delete', { urn });
    rmSync(home, { recursive: true, force: true });
  }, MINUTES);

  it(
    'loads a file of proposals and change events',
    async () => {
      expect(await ingest(join(FIXTURES, 'e2e-sdk.json'))).toMatch(/Pipeline finished successfully/);
      const orders = await aspectsOf(ORDERS);
      expect(Object.keys(orders)).toEqual(
        expect.arrayContaining([
          'datasetKey',
          'datasetProperties',
          'schemaMetadata',
          'status',
          'browsePathsV2',
          'dataPlatformInstance',
        ]),
      );
      expect(orders.datasetProperties?.value).toMatchObject({ description: 'Orders — wrapped as Avro does it' });
      expect((await aspectsOf(TOTALS)).globalTags?.value).toEqual({ tags: [{ tag: 'urn:li:tag:e2e_sdk' }] });
    },
    2 * MINUTES,
  );

  it(
    'puts, gets and asks whether something exists',
    async () => {
      const file = join(home, 'props.json');
      writeFileSync(file, JSON.stringify({ name: 'Orders', description: 'h\u00e9llo', customProperties: { a: 'b' } }));
      await datahub('put', '--urn', ORDERS, '-a', 'datasetProperties', '-d', file);
      expect(await datahub('get', '--urn', ORDERS, '-a', 'datasetProperties')).toContain('h\\u00e9llo');
      expect(await datahub('exists', '--urn', ORDERS)).toMatch(/true\s*$/);
      expect(await datahub('exists', '--urn', `${ORDERS.slice(0, -6)}_none,PROD)`)).toMatch(/false\s*$/);
    },
    2 * MINUTES,
  );

  it(
    'names its runs and takes one back',
    async () => {
      const proposal = (runId: string, description: string): unknown => ({
        proposal: {
          entityType: 'dataset',
          entityUrn: TOTALS,
          changeType: 'UPSERT',
          aspectName: 'datasetProperties',
          aspect: { value: JSON.stringify({ description }), contentType: 'application/json' },
          systemMetadata: { runId, lastObserved: Date.now() },
        },
      });
      expect(
        (await post('/aspects?action=ingestProposal', proposal('e2e-sdk-one', 'first'))).headers.get('traceparent'),
      ).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      await post('/aspects/?action=ingestProposal', proposal('e2e-sdk-two', 'second'));
      expect(await datahub('ingest', 'list-runs')).toContain('e2e-sdk-two');
      await datahub('ingest', 'rollback', '--run-id', 'e2e-sdk-two', '-f');
      expect((await aspectsOf(TOTALS)).datasetProperties?.value).toMatchObject({ description: 'first' });
    },
    2 * MINUTES,
  );

  it('refuses a batch as a whole when it waits, and single proposals when it does not', async () => {
    const proposal = (aspectName: string, value: unknown): unknown => ({
      entityType: 'dataset',
      entityUrn: ORDERS,
      changeType: 'UPSERT',
      aspectName,
      aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    });
    const proposals = [proposal('subTypes', { typeNames: ['E2e'] }), proposal('ownership', { owners: 'nobody' })];
    const whole = await post('/aspects?action=ingestProposalBatch', { proposals, async: 'false' });
    expect([whole.status, whole.body.exceptionClass]).toEqual([
      422,
      'com.linkedin.restli.server.RestLiServiceException',
    ]);
    expect((await aspectsOf(ORDERS)).subTypes).toBeUndefined();
    const single = await post('/aspects?action=ingestProposalBatch', { proposals, async: 'true' });
    expect([single.status, String(single.body.message)]).toEqual([
      422,
      expect.stringContaining('the others are stored'),
    ]);
    expect((await aspectsOf(ORDERS)).subTypes?.value).toEqual({ typeNames: ['E2e'] });
  });

  it('hard-deletes and takes the references with it', async () => {
    await post('/entities?action=delete', { urn: 'urn:li:tag:e2e_sdk' });
    const references = await post('/entities?action=deleteReferences', { urn: 'urn:li:tag:e2e_sdk', dryRun: false });
    expect(references.body.value).toMatchObject({ total: 1 });
    expect((await aspectsOf(TOTALS)).globalTags?.value).toEqual({ tags: [] });
  });

  const real = join(import.meta.dirname, '..', '..', '..', 'shared', 'real', 'mcp', 'feast_golden.json');
  (existsSync(real) ? it : it.skip)(
    'loads a file of a real connector',
    async () => {
      expect(await ingest(real)).toMatch(/Pipeline finished successfully/);
      const urns = new Set(readFileSync(real, 'utf8').match(/urn:li:mlFeature:[^"]+/g));
      for (const urn of urns) expect(Object.keys(await aspectsOf(urn))).toContain('mlFeatureProperties');
      for (const urn of urns) await post('/entities?action=delete', { urn });
    },
    2 * MINUTES,
  );
});
