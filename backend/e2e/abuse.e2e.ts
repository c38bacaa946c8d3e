import { request } from 'node:http';
import { gzipSync } from 'node:zlib';

import { parse } from 'graphql';

import { expectDecent } from './lib/decent.js';
import { accessToken, type Answer, ask, post, signIn } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** Many requests each. */
/** Names that every object inherits: where a table is asked for one of them it must answer that there is none. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
const asset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,e2e.abuse.${name},PROD)`;
const D = asset('one');
const at = encodeURIComponent(D);
const NUMBERS = ['-1', '1e999', '99999999999999999999', 'NaN', '0x10', '1.5', '-0', '2147483648', '[]'];
const TEXTS = [
  '\u0000',
  'a\u2028b',
  '\u202e',
  '%00',
  '\r\nSet-Cookie: a=b',
  '␟',
  "' OR 1=1 --",
  '"}) DETACH DELETE n //',
  '*'.repeat(900),
  '('.repeat(900),
  '"'.repeat(901),
  'a AND '.repeat(150),
  '-'.repeat(500),
];

(url === '' ? describe.skip : describe)('whoever tries to break it is answered', () => {
  let token = '';
  beforeAll(async () => {
    const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
    token = await accessToken(url, { username, password }, 'e2e abuse');
  });
  afterAll(async () => {
    for (const urn of [D, 'urn:li:domain:e2e-abuse-a', 'urn:li:domain:e2e-abuse-b', 'urn:li:container:e2e-abuse'])
      await send('POST', '/entities?action=delete', { urn });
  });

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const graphql = (query: string, variables: unknown = {}): Promise<Answer> =>
    send('POST', '/api/graphql', { query, variables });
  const decent = async (place: string, asked: Promise<Answer>): Promise<void> => {
    const answer = await asked;
    expectDecent(answer, place);
    // GraphQL tells faults in an answer of 200.
    expect([place, /"code":\s*500/.exec(answer.text)?.[0]]).toEqual([place, undefined]);
  };
  const write = (urn: string, aspectName: string, value: unknown, more: object = {}): Promise<Answer> =>
    send('POST', '/aspects?action=ingestProposal', {
      proposal: {
        entityType: urn.split(':')[2],
        entityUrn: urn,
        changeType: 'UPSERT',
        aspectName,
        aspect: { value: JSON.stringify(value), contentType: 'application/json' },
        ...more,
      },
    });

  it.each(INHERITED)('who calls things %s', async (n) => {
    for (const path of [
      `/aspects/${at}?aspect=${n}&version=0`,
      `/entitiesV2/${at}?aspects=List(${n})`,
      `/openapi/v3/entity/${n}`,
      `/openapi/v3/entity/dataset/${at}/${n}`,
      `/openapi/v3/entity/dataset?sortCriteria=${n}&query=${n}:x&count=3`,
      `/openapi/v2/timeseries/${n}/${n}`,
      `/openapi/v1/registry/models/aspect/specifications/${n}`,
      `/openapi/v1/registry/lineage/edges/${n}`,
      `/openapi/v3/relationship/${n}`,
      `/openapi/v2/timeline/v1/${at}?categories=${n}`,
      `/relationships?urn=${at}&direction=INCOMING&types=List(${n})`,
    ])
      await decent(path, send('GET', path));
    const filter = { or: [{ and: [{ field: n, value: n, condition: n }] }] };
    const search = { input: `${n}:${n}`, entity: 'dataset', start: 0, count: 5 };
    const bodies: readonly (readonly [string, unknown])[] = [
      ['/entities?action=search', { ...search, sort: { field: n, order: 'ASCENDING' } }],
      ['/entities?action=search', { ...search, filter }],
      ['/openapi/v3/entity/generic', { [n]: [{ urn: D }] }],
      ['/openapi/entities/v1/', [{ entityType: 'dataset', entityUrn: D, aspect: { __type: n } }]],
      [`/entities?action=${n}`, {}],
      [`/api/ingest/${n}`, {}],
      ['/logIn', { username: n, password: 'x' }],
      ['/api/check', { sql: `select ${n}(a) as ${n} from ${n}.${n}`, dialect: n, platform: n }],
    ];
    for (const [path, body] of bodies) await decent(`${path} ${JSON.stringify(body)}`, send('POST', path, body));
    const patch = [
      { op: 'add', path: `/${n}/x`, value: 1 },
      { op: 'add', path: `/tags/${n}`, value: { tag: 'urn:li:tag:x' } },
    ];
    await decent('a name of a field', write(D, 'datasetProperties', { name: n, customProperties: { [n]: n } }));
    await decent(
      'a patch',
      write(D, 'globalTags', patch, {
        changeType: 'PATCH',
        aspect: { value: JSON.stringify(patch), contentType: 'application/json-patch+json' },
      }),
    );
    const platform = `urn:li:dataset:(urn:li:dataPlatform:${n},${n}.${n},PROD)`;
    await decent('a platform', write(platform, 'datasetProperties', { name: n }));
    await decent(
      'its page',
      graphql('query q($u: String!) { dataset(urn: $u) { name platform { name } } }', { u: platform }),
    );
    await send('POST', '/entities?action=delete', { urn: platform });
    await decent(
      'search and facets',
      graphql(
        'query q($i: SearchAcrossEntitiesInput!, $f: [String!]) { searchAcrossEntities(input: $i) { total } aggregateAcrossEntities(input: {query: "*", facets: $f}) { facets { field } } }',
        { i: { query: `${n}:a ${n}`, types: [], orFilters: [{ and: [{ field: n, values: [n] }] }] }, f: [n] },
      ),
    );
    await decent(
      'a policy',
      graphql('mutation m($i: PolicyUpdateInput!) { createPolicy(input: $i) }', {
        i: {
          type: 'METADATA',
          name: n,
          state: 'INACTIVE',
          privileges: [n],
          resources: { filter: { criteria: [{ field: n, values: [n], condition: 'EQUALS' }] } },
          actors: { users: [n], resourceOwners: false, allUsers: false, allGroups: false },
        },
      }),
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(NUMBERS)('who counts to %s', async (n) => {
    const text = encodeURIComponent(n);
    for (const path of [
      `/openapi/v3/entity/dataset?count=${text}`,
      `/aspects/${at}?aspect=datasetProperties&version=${text}`,
      `/relationships?urn=${at}&direction=INCOMING&types=List(DownstreamOf)&start=${text}&count=${text}`,
      `/openapi/v2/timeline/v1/${at}?categories=OWNER&startTime=${text}&endTime=${text}`,
      `/openapi/v1/events/poll?topic=MetadataChangeLog_Versioned_v1&limit=${text}&pollTimeoutSeconds=1`,
    ])
      await decent(path, send('GET', path));
    const raw = `{"input":"*","entity":"dataset","start":${n},"count":${n}}`;
    await decent(raw, send('POST', '/entities?action=search', raw));
    const audit = `{"query":"query q($s: Int) { auditEvents(input: {start: $s, count: $s}) { total } }","variables":{"s":${n}}}`;
    await decent(audit, send('POST', '/api/graphql', audit));
  });

  it.each(TEXTS.map((text) => [text.slice(0, 20), text] as const))('who writes %j', async (_, text) => {
    const search =
      'query q($q: String!) { searchAcrossEntities(input: {query: $q, types: [], start: 0, count: 3}) { total } }';
    await decent('search', graphql(search, { q: text }));
    await decent('a tag', graphql('mutation m($n: String!) { createTag(input: {name: $n, id: $n}) }', { n: text }));
    await decent('a sign-in', send('POST', '/logIn', { username: text, password: text }));
    await decent('a value', write(D, 'datasetProperties', { name: text, description: text, externalUrl: text }));
    await decent('a urn', send('GET', `/entitiesV2/${encodeURIComponent(asset(text))}`));
  });

  it('who sends much, deep or nonsense', async () => {
    const deep = `{ me { corpUser { ${'relationships(input: {types: [], direction: OUTGOING, start: 0, count: 1}) { relationships { entity { '.repeat(200)} urn ${'} } }'.repeat(200)} } } }`;
    const documents = [
      deep,
      `{ ${Array.from({ length: 2_000 }, (_, i) => `a${i}: me { corpUser { urn } }`).join(' ')} }`,
      'query q { ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
      `{ me ${'@skip(if: false) '.repeat(500)} { corpUser { urn } } }`,
      `{${'('.repeat(5_000)}`,
      '"'.repeat(10_001),
    ];
    for (const query of documents) {
      const answer = await graphql(query);
      expectDecent(answer, query.slice(0, 100));
      expect([query.slice(0, 60), answer.text.includes('"errors"')]).toEqual([query.slice(0, 60), true]);
    }
    await decent(
      'many at once',
      send('POST', '/api/graphql', Array(100).fill({ query: '{ me { corpUser { urn } } }' })),
    );
    await decent(
      'a list without end',
      send('POST', '/aspects?action=ingestProposal', `{"a":[${'0,'.repeat(3_000_000)}0]}`),
    );
    const bomb = gzipSync(`{"a":"${'0'.repeat(100_000_000)}"}`);
    const sent = await ask(`${url}/aspects?action=ingestProposal`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    });
    expect([400, 413, 415]).toContain(sent.status);
  }, 60_000);

  it.each(['/api/graphql', '/api/v2/graphql'])(
    'who sends a syntax tree as JSON where %s takes GraphQL text',
    async (path) => {
      // The engine would run this tree, and nobody would have counted its fields and aliases.
      const tree = JSON.stringify(parse('{ me { corpUser { urn } } }', { noLocation: true }));
      const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
      const cookie = await signIn(url, { username, password });
      const headers = { cookie, origin: new URL(url).origin };
      expect((await post(url + path, { query: '{ me { corpUser { urn } } }' }, headers)).status).toBe(200);
      const answer = await post(url + path, { query: tree }, headers);
      expect([answer.status, answer.text.includes('"data"')]).toEqual([400, false]);
      expect(answer.text).toContain('Syntax Error');
    },
  );

  it('who sends bytes that are no text, and headers of every kind', async () => {
    const body = Buffer.concat([
      Buffer.from('{"query":"{ me { corpUser { urn } } }'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    const raw = await ask(`${url}/api/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    expect([200, 400]).toContain(raw.status);
    for (const headers of [
      { authorization: `Bearer ${'a'.repeat(9_000)}` },
      { cookie: `headwater_session=${'b'.repeat(5_000)}` },
      { cookie: 'headwater_session=%00; a=%ff' },
      { 'x-headwater-seq': '99999999999999999999' },
      { 'content-type': 'application/json; charset=utf-16' },
      { traceparent: '00-zz' },
      { 'x-forwarded-for': 'a'.repeat(3_000) },
    ] as const)
      await decent(
        JSON.stringify(headers).slice(0, 80),
        send('POST', '/api/graphql', { query: '{ me { corpUser { urn } } }' }, headers as never),
      );
  });

  it('who leaves the path', async () => {
    const { hostname, port } = new URL(url);
    for (const path of [
      '/../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/%00',
      '/%ff%fe',
      '//evil.example/',
      '/openapi/v3/entity/dataset/%ff',
    ]) {
      // As it is: a client library would tidy it up.
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        request({ hostname, port, path }, (reply) => {
          let text = '';
          reply.on('data', (part: Buffer) => (text += part.toString()));
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        })
          .on('error', reject)
          .end();
      });
      expect([path, answer.status < 500, answer.text.includes('root:')]).toEqual([path, true, false]);
    }
    for (const target of [
      '//evil.example',
      'https:%5c%5cevil.example',
      '%0d%0aSet-Cookie:a=b',
      'javascript:alert(1)',
    ]) {
      const answer = await send('GET', `/authenticate?redirect_uri=${target}`);
      const location = answer.headers.get('location') ?? '/';
      expect([target, new URL(location, url).origin, answer.headers.getSetCookie().join().includes('a=b')]).toEqual([
        target,
        new URL(url).origin,
        false,
      ]);
    }
  });

  it('who makes circles', async () => {
    await write('urn:li:domain:e2e-abuse-a', 'domainProperties', {
      name: 'a',
      parentDomain: 'urn:li:domain:e2e-abuse-b',
    });
    await write('urn:li:domain:e2e-abuse-b', 'domainProperties', {
      name: 'b',
      parentDomain: 'urn:li:domain:e2e-abuse-a',
    });
    await write('urn:li:container:e2e-abuse', 'container', { container: 'urn:li:container:e2e-abuse' });
    await write(D, 'domains', { domains: ['urn:li:domain:e2e-abuse-a'] });
    await write(D, 'container', { container: 'urn:li:container:e2e-abuse' });
    await write(D, 'upstreamLineage', { upstreams: [{ dataset: D, type: 'COPY' }] });
    const u = { u: D };
    for (const query of [
      'query q($u: String!) { dataset(urn: $u) { domain { domain { urn } } parentContainers { count } } }',
      'query q($u: String!) { explainAccess(urn: $u, privilege: "EDIT_ENTITY") { allowed } }',
      'query q($u: String!) { impact(input: {changes: [{kind: DROP_ASSET, urn: $u}]}) { headline } }',
      'query q($u: String!) { lineageView(input: {urns: [$u], upstreamHops: 100, downstreamHops: 100}) { complete } }',
    ])
      await decent(query, graphql(query, u));
  });
});
