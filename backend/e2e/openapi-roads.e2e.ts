import { accessToken, ask } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
const MINUTE = 60_000;

interface Write {
  readonly aspect: string;
  readonly value: unknown;
  readonly patch?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const RUN = { lastObserved: 1_700_000_000_000, runId: 'e2e-roads', pipelineName: 'e2e_roads' };
const tags = (...names: readonly string[]): object => ({ tags: names.map((name) => ({ tag: `urn:li:tag:${name}` })) });
const add = (tag: string): object => ({
  patch: [{ op: 'add', path: `/tags/urn:li:tag:${tag}`, value: { tag: `urn:li:tag:${tag}` } }],
  arrayPrimaryKeys: { tags: ['tag'] },
});
const schema = {
  schemaName: 's',
  platform: 'urn:li:dataPlatform:hive',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [
    {
      fieldPath: 'a',
      nativeDataType: 'int',
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
      unknownField: 1,
    },
  ],
};

/** What is sent on both roads, one request a line; the same must come of it. */
const SCRIPT: readonly (readonly Write[])[] = [
  [
    { aspect: 'globalTags', value: tags('a') },
    { aspect: 'schemaMetadata', value: schema },
  ],
  [{ aspect: 'status', value: { patch: [{ op: 'add', path: '/removed', value: false }] }, patch: true }],
  [{ aspect: 'globalTags', value: add('b'), patch: true }],
  [{ aspect: 'globalTags', value: tags('a', 'b') }],
  [{ aspect: 'globalTags', value: tags('c'), headers: { 'If-Version-Match': '2' } }],
  [{ aspect: 'globalTags', value: tags('d'), headers: { 'If-Version-Match': '2' } }],
  [{ aspect: 'ownership', value: { owners: [{ owner: 'urn:li:corpuser:ann', type: 'NOT_A_TYPE' }] } }],
  [{ aspect: 'datasetProperties', value: { name: 1 } }],
  [{ aspect: 'nothing', value: {} }],
  [{ aspect: 'datasetProperties', value: { name: 'héllo \u{1f600}', customProperties: { 'a/b': '~' } } }],
];

let token = '';
const post = (path: string, method: string, body: unknown): ReturnType<typeof ask> =>
  ask(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function byRestli(urn: string, writes: readonly Write[], asynchronous: boolean): Promise<boolean> {
  const proposals = writes.map(({ aspect, value, patch, headers }) => ({
    entityType: 'dataset',
    entityUrn: urn,
    changeType: patch ? 'PATCH' : 'UPSERT',
    aspectName: aspect,
    aspect: { value: JSON.stringify(value), contentType: patch ? 'application/json-patch+json' : 'application/json' },
    systemMetadata: RUN,
    ...(headers ? { headers } : {}),
  }));
  const answer = await post('/aspects?action=ingestProposalBatch', 'POST', { proposals, async: String(asynchronous) });
  return accepted(answer);
}

async function byOpenapi(urn: string, writes: readonly Write[], asynchronous: boolean): Promise<boolean> {
  const aspects = writes.map(({ aspect, value, headers }) => [
    aspect,
    { value, systemMetadata: RUN, ...(headers ? { headers } : {}) },
  ]);
  const method = writes.some(({ patch }) => patch) ? 'PATCH' : 'POST';
  const answer = await post(`/openapi/v3/entity/dataset?async=${asynchronous}`, method, [
    { urn, ...Object.fromEntries(aspects) },
  ]);
  return accepted(answer);
}

function accepted({ status, headers }: Awaited<ReturnType<typeof ask>>): boolean {
  if (status < 300) expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  else expect([400, 412, 422]).toContain(status);
  return status < 300;
}

/** Everything stored of an entity, without what differs by its name, its road and the clock. */
async function stored(urn: string): Promise<unknown> {
  const { text } = await ask(`${url}/openapi/v3/entity/dataset/${urn}?systemMetadata=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return JSON.parse(
    text
      .replaceAll(/roads_(?:restli|openapi)/g, 'roads')
      .replaceAll(/"time":\d{13}/g, '"time":0')
      .replaceAll(/"telemetryTraceId":"[0-9a-f]{32}"/g, '"telemetryTraceId":"x"')
      .replaceAll(/"eventSource":"(?:OPENAPI|RESTLI)"/g, '"eventSource":"x"'),
  );
}

describe('both roads of the public client', () => {
  beforeAll(async () => {
    token = await accessToken(url, credentials, 'e2e roads');
  });

  for (const asynchronous of [false, true])
    it(
      `store the same of the same proposals, system metadata and all (async ${asynchronous})`,
      async () => {
        const urn = (road: string): string =>
          `urn:li:dataset:(urn:li:dataPlatform:hive,e2e.roads_${road}_${asynchronous},PROD)`;
        const answers: (readonly [boolean, boolean])[] = [];
        for (const writes of SCRIPT)
          answers.push([
            await byRestli(urn('restli'), writes, asynchronous),
            await byOpenapi(urn('openapi'), writes, asynchronous),
          ]);
        for (const [restli, openapi] of answers) expect(openapi).toBe(restli);
        expect(answers.filter(([taken]) => taken).length).toBe(asynchronous ? 7 : 6);
        const [restli, openapi] = [await stored(urn('restli')), await stored(urn('openapi'))];
        expect(openapi).toEqual(restli);
        expect(openapi).toMatchObject({
          globalTags: {
            value: tags('c'),
            systemMetadata: { version: '3', runId: 'e2e-roads', lastRunId: 'e2e-roads' },
          },
          datasetProperties: { value: { name: 'héllo \u{1f600}', customProperties: { 'a/b': '~' } } },
        });
        for (const road of ['restli', 'openapi']) await post(`/openapi/v3/entity/dataset/${urn(road)}`, 'DELETE', []);
      },
      MINUTE,
    );
});
