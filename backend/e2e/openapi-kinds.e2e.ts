import { accessToken, ask } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
const MINUTE = 60_000;
const PREFIX = 'e2e_kinds';
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${PREFIX}.${name},PROD)`;
const V3 = '/openapi/v3/entity';

let token = '';

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

async function send(method: string, path: string, body?: unknown): Promise<Sent> {
  const { status, headers, text } = await ask(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, headers, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

/** What stands at a place of an answer. */
function at(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((place, key) => (place as Record<string | number, unknown> | undefined)?.[key], json);
}
const listAt = (json: unknown, ...path: readonly string[]): readonly unknown[] =>
  at(json, ...path) as readonly unknown[];
const textAt = (json: unknown, ...path: readonly (string | number)[]): string => at(json, ...path) as string;
const scrollIn = (json: unknown): string | undefined => at(json, 'scrollId') as string | undefined;

const tags = (...names: readonly string[]): object => ({ tags: names.map((name) => ({ tag: `urn:li:tag:${name}` })) });
const write = (path: string, ...entities: readonly object[]): Promise<Sent> =>
  send('POST', `${path}?async=false`, entities);
const remove = (...urns: readonly string[]): Promise<unknown> =>
  Promise.all(urns.map((urn) => send('DELETE', `${V3}/${urn.split(':')[2]}/${urn}`, [])));

describe('entities of OpenAPI', () => {
  beforeAll(async () => {
    token = await accessToken(url, credentials, 'e2e kinds');
  });

  it(
    'of every kind of the model can be listed, and each has a specification',
    async () => {
      const names: string[] = [];
      for (let start = 0; ;) {
        const { json } = await send('GET', `/openapi/v1/registry/models/entity/specifications?start=${start}&count=50`);
        names.push(...listAt(json, 'elements').map((one) => textAt(one, 'name')));
        start += Number(at(json, 'count'));
        if (at(json, 'count') === 0 || start >= Number(at(json, 'total'))) break;
      }
      expect(names.length).toBeGreaterThan(70);
      for (const name of names) {
        const page = await send('GET', `${V3}/${name.toLowerCase()}?count=1`);
        expect([name, page.status]).toEqual([name, 200]);
      }
    },
    2 * MINUTE,
  );

  it(
    'written as a mixture come back by kind, and a batch reads the versions it asks for',
    async () => {
      const [urn, tag] = [dataset('mixed'), `urn:li:tag:${PREFIX}`];
      const body = {
        dataset: [{ urn, globalTags: { value: tags('a') } }],
        tag: [{ urn: tag, tagProperties: { value: { name: 'a' } } }],
      };
      const written = await send('POST', `${V3}/generic?async=false`, body);
      expect([written.status, Object.keys(written.json as object)]).toEqual([200, ['dataset', 'tag']]);
      await write(`${V3}/dataset`, { urn, globalTags: { value: tags('a', 'b') } });
      const question = [{ urn, globalTags: { headers: { 'If-Version-Match': '1' } } }, { urn: dataset('none') }];
      expect((await send('POST', `${V3}/dataset/batchGet`, question)).json).toEqual([
        { urn, globalTags: { value: tags('a') } },
      ]);
      expect(at((await send('GET', `${V3}/dataset/${urn}/globalTags?version=1`)).json, 'value')).toEqual(tags('a'));
      expect((await send('GET', `${V3}/dataset/${urn}/globalTags?version=9`)).status).toBe(404);
      const both = await send('POST', `${V3}/generic/batchGet`, {
        dataset: [{ urn, globalTags: {} }],
        tag: [{ urn: tag, tagProperties: {} }],
      });
      expect([listAt(both.json, 'dataset').length, listAt(both.json, 'tag').length]).toEqual([1, 1]);
      await remove(urn, tag);
    },
    MINUTE,
  );

  it(
    'are created aspect by aspect, once unless the client says more',
    async () => {
      const urn = dataset('single');
      const address = `${V3}/dataset/${urn}/globalTags`;
      expect((await send('POST', address, { value: tags('a') })).status).toBe(200);
      const again = await send('POST', address, { value: tags('b') });
      expect([again.status, at(again.json, 'message')]).toEqual([
        400,
        expect.stringContaining('since the aspect already exists'),
      ]);
      expect((await send('POST', `${address}?createIfNotExists=false`, { value: tags('b') })).status).toBe(200);
      const entity = await send('POST', `${V3}/dataset/${urn}/status?createIfEntityNotExists=true`, {
        value: { removed: false },
      });
      expect([entity.status, at(entity.json, 'message')]).toEqual([
        400,
        expect.stringContaining('entity key already exists'),
      ]);
      expect(at((await send('GET', address)).json, 'value')).toEqual(tags('b'));
      await remove(urn);
    },
    MINUTE,
  );

  it(
    'that are marked as removed are there for GET, and not for HEAD',
    async () => {
      const urn = dataset('soft');
      await write(`${V3}/dataset`, { urn, status: { value: { removed: true } } });
      const address = `${V3}/dataset/${urn}`;
      const statuses = [
        await send('GET', address),
        await send('HEAD', address),
        await send('HEAD', `${address}/status`),
        await send('HEAD', `${address}?includeSoftDelete=true`),
      ].map(({ status }) => status);
      expect(statuses).toEqual([200, 404, 404, 204]);
      await remove(urn);
    },
    MINUTE,
  );

  it(
    'are deleted in three ways',
    async () => {
      const urn = dataset('deleted');
      const address = `${V3}/dataset/${urn}`;
      const entity = { urn, globalTags: { value: tags('a') }, status: { value: { removed: false } } };
      const aspects = async (): Promise<readonly string[]> => Object.keys((await send('GET', address)).json ?? {});
      await write(`${V3}/dataset`, entity);
      await send('DELETE', `${address}?aspects=globalTags`, []);
      expect(await aspects()).not.toContain('globalTags');
      await send('DELETE', `${address}?clear=true`, []);
      expect(await aspects()).toEqual(['urn', 'datasetKey']);
      await send('DELETE', `${address}?aspects=datasetKey`, []);
      expect((await send('GET', address)).status).toBe(404);
    },
    MINUTE,
  );

  it(
    'scroll without skipping or repeating while they are deleted, in any order',
    async () => {
      const urns = Array.from({ length: 25 }, (_, at) => dataset(`scroll_${String(at).padStart(2, '0')}`));
      for (const sort of ['', '&sort=name&sortOrder=DESCENDING']) {
        await write(`${V3}/dataset`, ...urns.map((urn) => ({ urn, datasetProperties: { value: { name: urn } } })));
        const filter = { and: [{ criteria: [{ field: 'urn', condition: 'IN', values: urns }] }] };
        const seen: string[] = [];
        let scrollId: string | undefined;
        do {
          const address = `${V3}/scroll?count=4${sort}${scrollId === undefined ? '' : `&scrollId=${scrollId}`}`;
          const { json } = await send('POST', address, { entities: ['dataset'], filter });
          seen.push(...listAt(json, 'entities').map((one) => textAt(one, 'urn')));
          scrollId = scrollIn(json);
          // Each page's entities are gone before the next is asked for.
          await remove(...seen.slice(-4));
        } while (scrollId !== undefined);
        expect([seen.length, new Set(seen)]).toEqual([25, new Set(urns)]);
      }
      const bad = await send('POST', `${V3}/scroll?scrollId=abc.def`, {});
      expect([bad.status, at(bad.json, 'error')]).toEqual([400, 'Validation Error']);
      // No error: a page holds as many as it may.
      expect((await send('POST', `${V3}/scroll?count=1001`, { entities: ['tag'] })).status).toBe(200);
    },
    MINUTE,
  );

  it(
    'have relationships that scroll without skipping or repeating while they are deleted',
    async () => {
      const tag = `urn:li:tag:${PREFIX}_scrolled`;
      const urns = Array.from({ length: 12 }, (_, at) => dataset(`related_${at}`));
      const [root] = urns;
      const upstream = { upstreamLineage: { value: { upstreams: [{ dataset: root, type: 'TRANSFORMED' }] } } };
      const tagged = { globalTags: { value: { tags: [{ tag }] } } };
      await write(`${V3}/dataset`, ...urns.map((urn) => ({ urn, ...tagged, ...(urn === root ? {} : upstream) })));
      const body = {
        destinationFilter: { and: [{ criteria: [{ field: 'urn', condition: 'EQUAL', values: [tag] }] }] },
      };
      const lineage = await send('POST', '/openapi/v3/lineage/scroll?count=100&direction=DOWNSTREAM', { urns: [root] });
      expect(new Set(listAt(lineage.json, 'results').map((one) => at(one, 'downstream')))).toEqual(
        new Set(urns.slice(1)),
      );
      const seen: string[] = [];
      let scrollId: string | undefined;
      do {
        const address = `/openapi/v3/relationship/scroll?relationshipTypes=TaggedWith&count=5${scrollId === undefined ? '' : `&scrollId=${scrollId}`}`;
        const { json } = await send('POST', address, body);
        const page = listAt(json, 'results').map((one) => textAt(one, 'source', 'urn'));
        seen.push(...page);
        scrollId = scrollIn(json);
        await remove(...page);
      } while (scrollId !== undefined);
      expect([seen.length, new Set(seen)]).toEqual([12, new Set(urns)]);
      expect((await send('POST', '/openapi/v3/relationship/scroll?scrollId=abc.def', body)).status).toBe(400);
    },
    MINUTE,
  );

  it(
    'have the older shapes too',
    async () => {
      const urn = dataset('older');
      const written = await send('POST', '/openapi/v2/entity/dataset?async=false', [
        { urn, aspects: { globalTags: { value: tags('a') } } },
      ]);
      expect([written.status, written.json]).toEqual([200, [{ urn, aspects: { globalTags: { value: tags('a') } } }]]);
      expect((await send('POST', `/openapi/v2/entity/dataset/${urn}/globalTags`, tags('b'))).json).toEqual({
        urn,
        aspects: { globalTags: { value: tags('b') } },
      });
      const patch = {
        patch: [{ op: 'add', path: '/tags/urn:li:tag:c', value: { tag: 'urn:li:tag:c' } }],
        arrayPrimaryKeys: { tags: ['tag'] },
      };
      expect((await send('PATCH', `/openapi/v2/entity/dataset/${urn}/globalTags`, patch)).json).toEqual({
        urn,
        aspects: { globalTags: { value: tags('b', 'c') } },
      });
      const typed = [{ entityType: 'dataset', entityUrn: urn, aspect: { __type: 'Status', removed: false } }];
      expect((await send('POST', '/openapi/entities/v1', typed)).json).toEqual([urn]);
      const { json } = await send(
        'GET',
        `/openapi/entities/v1/latest?urns=${encodeURIComponent(urn)}&aspectNames=status`,
      );
      expect(at(json, 'responses', urn, 'aspects', 'status', 'value')).toEqual({ __type: 'Status', removed: false });
      await send('DELETE', `/openapi/entities/v1?urns=${encodeURIComponent(urn)}&soft=true`);
      expect((await send('HEAD', `/openapi/v2/entity/dataset/${urn}`)).status).toBe(404);
      await send('DELETE', `/openapi/entities/v1?urns=${encodeURIComponent(urn)}&soft=false`);
      expect((await send('GET', `/openapi/v2/entity/dataset/${urn}`)).status).toBe(404);
    },
    MINUTE,
  );

  it(
    'tell their history and their changes as they happen',
    async () => {
      const urn = dataset('history');
      const topic = 'MetadataChangeLog_Versioned_v1';
      const offsetId = textAt((await send('GET', `/openapi/v1/events/poll?topic=${topic}`)).json, 'offsetId');
      const waiting = send('GET', `/openapi/v1/events/poll?topic=${topic}&offsetId=${offsetId}&pollTimeoutSeconds=20`);
      await write(`${V3}/dataset`, { urn, globalTags: { value: tags('a') } });
      await write(`${V3}/dataset`, { urn, globalTags: { value: tags('a', 'b') } });
      const [event] = listAt((await waiting).json, 'events');
      expect(JSON.parse(textAt(event, 'value'))).toMatchObject({ entityType: 'dataset', changeType: 'UPSERT' });
      const transactions = (
        await send('GET', `/openapi/v2/timeline/v1/${encodeURIComponent(urn)}?categories=TAG&raw=True`)
      ).json;
      expect((transactions as readonly unknown[]).map((one) => at(one, 'semVer'))).toEqual([
        '0.0.0-computed',
        '0.1.0-computed',
      ]);
      expect(at(transactions, 1, 'rawDiff')).toEqual([
        { op: 'add', path: '/globalTags/tags/1', value: { tag: 'urn:li:tag:b' } },
      ]);
      expect((await send('GET', `/openapi/v2/timeline/v1/${urn}?categories=NONE`)).status).toBe(400);
      await remove(urn);
    },
    MINUTE,
  );
});
