import fc from 'fast-check';

import { expectDecent } from './lib/decent.js';
import { accessToken, ask, post } from './lib/http.js';
import { declaredRoutes, isPublic } from './lib/routes.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** Builds all indexes anew each time it is asked, whatever the body. */
const REBUILDS = '/api/ops/reindex';
const FUZZED = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e.fuzz,PROD)';
const routes = declaredRoutes();
const taking = routes.filter(
  (route) => !['GET', 'HEAD'].includes(route.method) && route.path !== REBUILDS && !isPublic(route),
);

/** Eight at a time: a server has more than one client. */
async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 8) await Promise.all(items.slice(at, at + 8).map(work));
}

// A 500 for a client's mistake costs a user of the public client half a minute and repeats the write.
(url === '' ? describe.skip : describe)('whatever is sent to', () => {
  let token = '';
  beforeAll(async () => {
    const { HEADWATER_ADMIN_USERNAME: username = '', HEADWATER_ADMIN_PASSWORD: password = '' } = process.env;
    token = await accessToken(url, { username, password }, 'e2e fuzz');
  });
  // Some of the damaged proposals are whole enough to be stored.
  afterAll(() => post(`${url}/entities?action=delete`, { urn: FUZZED }, { authorization: `Bearer ${token}` }));

  const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const proposal = {
    entityType: 'dataset',
    entityUrn: FUZZED,
    changeType: 'UPSERT',
    aspectName: 'globalTags',
    aspect: { value: '{"tags":[]}', contentType: 'application/json' },
  };
  const damaged = Object.keys(proposal).flatMap((field) =>
    [
      null,
      7,
      '',
      'nonsense',
      [],
      {},
      { value: '{', contentType: 'application/json' },
      '\u0000',
      'urn:li:dataset:((((',
      '__proto__',
    ].map((value) => ({ ...proposal, [field]: value })),
  );
  const BODIES: readonly unknown[] = [
    'null',
    '[]',
    '{}',
    '""',
    '7',
    'true',
    '',
    '{',
    '{"a":1}{',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    deep(5_000),
    `[${'['.repeat(10_000)}`,
    '{"a":1e999}',
    '"\\ud800"',
    { proposal: { ...proposal, systemMetadata: 7, headers: 7 } },
    {
      proposal: {
        ...proposal,
        changeType: 'PATCH',
        aspect: { value: '[{"op":"add","path":"/tags/x"}]', contentType: 'application/json-patch+json' },
      },
    },
    { proposals: [null, 1, 'x', {}, proposal, { ...proposal, aspectName: 'nothing' }] },
    { proposals: {} },
    {
      entity: 7,
      entities: [
        null,
        {},
        { value: { 'com.linkedin.metadata.snapshot.DatasetSnapshot': { urn: 7, aspects: [null, 7, { x: 1 }] } } },
      ],
    },
    { entity: { value: { 'com.linkedin.metadata.snapshot.TagSnapshot': null } } },
    { urn: 'urn:li:nothing:x', entity: 'dataset', aspect: 'nothing', limit: -1, startTimeMillis: 'x' },
    { urn: 'urn:li:dataset:(x', dryRun: 'maybe' },
    { runId: 7, dryRun: 'x', start: -5, count: 1e12, pageOffset: -1, pageSize: 1e12 },
    { input: 7, entity: ['x'], start: 'x', count: {}, filter: { or: 7 }, sort: 7, query: 7 },
    { query: '{', variables: 7 },
    { query: '{ me { nothing } }' },
    { query: 'query q { me { corpUser { urn } } }', operationName: 'other' },
    { query: `{ ${'a: me { corpUser { urn } } '.repeat(100)} }` },
    {
      query: `{ me { corpUser { ${'relationships(input: {types: [], direction: OUTGOING, start: 0, count: 1}) { relationships { entity { '.repeat(30)} urn ${'} } }'.repeat(30)} } } }`,
    },
    { query: 'mutation { nothing }', extensions: 7 },
    [proposal],
    [{ urn: 7 }],
    [{ urn: proposal.entityUrn, globalTags: 7 }],
    [{ urn: proposal.entityUrn, globalTags: { value: { patch: 7 } } }],
    { sql: 7, dialect: 'x' },
    { manifest: 7 },
    { eventType: 'COMPLETE', eventTime: 'x', run: 7, job: {}, inputs: {}, outputs: [7] },
  ];

  it.each(taking.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s, the answer is no fault',
    async (place, { method, path }) => {
      const random = fc.sample(fc.json({ maxDepth: 4 }), { numRuns: 10, seed: 11 });
      const own = path.endsWith('action=ingestProposal')
        ? damaged.map((one) => ({ proposal: one, async: 'false' }))
        : [];
      await inGroups([...BODIES, ...random, ...own], async (body) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const answer = await ask(url + path, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: text,
        });
        expectDecent(answer, `${place} ${text.slice(0, 300)}`);
      });
    },
    60_000,
  );

  it.each(routes.filter(({ method, path }) => method === 'GET' && path.includes('urn:')).map(({ path }) => path))(
    'GET %s with any urn and parameters, the answer is no fault',
    async (path) => {
      const base = path.slice(0, path.indexOf('urn:'));
      for (const urn of [
        'urn:li:dataset:(((',
        'x',
        '%',
        '%00',
        'urn%3Ali%3Atag%3A%E0%A4%A',
        'urn:li:tag:x',
        'urn:li:nothing:x',
        '..',
        '%2e%2e%2f',
        'x'.repeat(3_000),
        'urn:li:tag:%F0%9F%98%80',
      ]) {
        await inGroups(
          [
            '',
            '?aspect=nothing&version=x',
            '?aspects=List(a',
            '?aspects=%',
            '?version=-5&aspect=tagKey',
            '?count=-1&start=x',
            '?aspect=a&aspect=b',
            '?ids=List(urn%3Ali%3Atag%3Ax)',
          ],
          async (query) => {
            const answer = await ask(url + base + urn + query, { headers: { authorization: `Bearer ${token}` } });
            expectDecent(answer, base + urn + query);
          },
        );
      }
    },
    60_000,
  );
});
