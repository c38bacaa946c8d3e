import { randomBytes } from 'node:crypto';

import { EDITOR_PRIVILEGES, isPlatformPrivilege, type Privilege } from '../src/access/privileges/privileges.js';
import { defaultPolicy } from '../src/access/policies/default-policies.js';
import { type Answer, ask } from './lib/http.js';
import { callOf, codesOf, operations, rows } from './lib/operations.js';
import { People, type Person } from './lib/people.js';
import { declaredRoutes, sample } from './lib/routes.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

type Who = 'stranger' | 'reader' | 'editor' | 'owner' | 'administrator';
const WHO: readonly Who[] = ['stranger', 'reader', 'editor', 'owner', 'administrator'];
const mark = randomBytes(4).toString('hex');
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,mx${mark}.${name},PROD)`;
const at = encodeURIComponent;
/** Privileges that a default policy gives to everybody who is signed in. */
const OF_EVERYBODY: readonly unknown[] = [defaultPolicy('urn:li:dataHubPolicy:7')?.info['privileges']].flat();

interface Endpoint {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly need: string;
}

const METHODS_OF_ALL = ['GET', 'POST'];
/** Builds every index anew, whatever the body: right for an administrator, and not for a test beside others. */
const REBUILDS = /reindex|restoreIndices/;

/** An endpoint without a row fails `access-rows.spec.ts`; one with a row is asked here by being there. */
function endpoints(): readonly Endpoint[] {
  const plain = Object.entries(rows)
    .filter(([name]) => !/^(?:query|mutation) /.test(name))
    .flatMap(([name, need]) => {
      const [method = '', path = ''] = name.split(' ');
      const methods = method === 'ALL' ? METHODS_OF_ALL : [method];
      return methods.map((one) => ({ name: `${one} ${path}`, method: one, path: sample(path), need }));
    });
  // One address of the Rest.li-style protocol is many operations.
  const actions = declaredRoutes()
    .filter(({ path }) => path.includes('?action='))
    .map(({ method, path }) => ({
      name: `${method} ${path}`,
      method,
      path,
      need: rows[`${method} ${path.split('?')[0]}`] ?? '',
    }));
  return [...plain, ...actions];
}

/**
 * What those who are no administrators have at all, on some entity: everybody edits what she owns, so everybody reaches the endpoints
 * that write; what she may write there is the second half of this suite.
 */
const ANYBODY: ReadonlySet<string> = new Set<Privilege>(['VIEW_ENTITY', 'EDIT_ENTITY']);
const EDITORS: ReadonlySet<string> = new Set<Privilege>(['VIEW_ENTITY', ...EDITOR_PRIVILEGES]);
/** An address that names an entity is decided for this entity: the sample is nobody's. */
const NAMES_ENTITY = /^DELETE .*\/entity\/:entity\/\*$/;
/** The page's own address in the protocol takes sessions only. */
const FOR_SESSIONS = 'POST /api/v2/graphql';

/** A new link ends the one that another suite goes by. */
const FOR_ONE_ALONE: ReadonlySet<string> = new Set(['createInviteToken']);
/** Runs' own tokens alone. */
const OF_NO_PERSON: ReadonlySet<string> = new Set(['getSecretValues']);

function expected(who: Who, { name, need }: Endpoint): 'reached' | '401' | '403' {
  if (need === 'public') return 'reached';
  if (who === 'stranger' || name === FOR_SESSIONS) return '401';
  if (who === 'administrator') return 'reached';
  if (who === 'editor') return EDITORS.has(need) ? 'reached' : '403';
  return ANYBODY.has(need) && !NAMES_ENTITY.test(name) ? 'reached' : '403';
}

(url === '' ? describe.skip : describe)('who reaches what', () => {
  let people: People;
  let persons: Readonly<Record<Who, Person>>;
  const owned = dataset('owned');
  const foreign = dataset('foreign');
  const tag = { tags: [{ tag: `urn:li:tag:mx${mark}` }] };

  beforeAll(async () => {
    people = await People.of(url, credentials);
    persons = {
      stranger: { urn: '', token: 'none' },
      reader: await people.add(`mx-reader-${mark}`, 'Reader'),
      editor: await people.add(`mx-editor-${mark}`, 'Editor'),
      owner: await people.add(`mx-owner-${mark}`),
      administrator: people.admin,
    };
    // The history of an entity is refused to who may not see it, and another suite may have hidden everything.
    await people.graphql(people.admin, 'mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }', {
      input: {
        type: 'METADATA',
        state: 'ACTIVE',
        name: `access matrix ${mark}`,
        privileges: ['VIEW_ENTITY'],
        actors: { users: [persons.owner.urn], resourceOwners: false, allUsers: false, allGroups: false },
      },
    });
    await people.write(people.admin, `urn:li:tag:mx${mark}`, 'tagProperties', { name: 'mx' });
    for (const urn of [owned, foreign]) await people.write(people.admin, urn, 'datasetProperties', { name: 'x' });
    const owners = [{ owner: persons.owner.urn, type: 'TECHNICAL_OWNER' }];
    await people.write(people.admin, owned, 'ownership', { owners });
  }, 60_000);
  afterAll(async () => {
    if (url !== '') for (const urn of [owned, foreign]) await remove(urn);
  });
  const remove = (urn: string): Promise<Answer> => people.post(people.admin, '/entities?action=delete', { urn });

  const clear = (urn: string): Promise<Answer> =>
    people.delete(people.admin, `/openapi/v3/entity/dataset/${at(urn)}/globalTags`);

  const send = (who: Who, method: string, path: string, body?: unknown, type = 'application/json'): Promise<Answer> =>
    ask(url + path, {
      method,
      headers: {
        ...(who === 'stranger' ? {} : { authorization: `Bearer ${persons[who].token}` }),
        ...(['GET', 'HEAD'].includes(method) ? {} : { 'content-type': type }),
      },
      ...(['GET', 'HEAD'].includes(method) ? {} : { body: JSON.stringify(body ?? {}) }),
    });

  it.each(endpoints())('$name', async (endpoint) => {
    const { name, method, path, need } = endpoint;
    expect([name, need]).toEqual([name, expect.stringMatching(/./)]);
    const found: Partial<Record<Who, string>> = {};
    const wanted: Partial<Record<Who, string>> = {};
    for (const who of WHO) {
      if (who === 'administrator' && REBUILDS.test(path)) continue;
      const { status, text } = await send(who, method, path);
      // Clients of the public protocol recognise a refusal by this word.
      if (status === 403) expect([name, who, text]).toEqual([name, who, expect.stringContaining('Unauthorized')]);
      wanted[who] = expected(who, endpoint);
      const isRefused = status === 401 || status === 403 || status >= 500;
      // What this server does not do it says, to who may ask for it: 501.
      found[who] = isRefused && status !== 501 ? String(status) : 'reached';
      // Strangers learn nothing of which addresses there are.
      if (need === 'public' && status === 401) found[who] = 'reached';
    }
    expect(found).toEqual(wanted);
  });

  // Strangers, readers and editors ask every operation in `escalation.e2e.ts`.
  it.each(operations)('$kind $name by an owner and an administrator', async ({ kind, name, need }) => {
    const call = callOf(kind, name);
    // The rows hold names of privileges: `access-rows.spec.ts` checks it.
    const isPlatform = isPlatformPrivilege(need as Privilege) && !OF_EVERYBODY.includes(need);
    const ownersCodes = codesOf(await people.post(persons.owner, '/api/graphql', call));
    if (isPlatform) expect([name, ownersCodes]).toEqual([name, [403]]);
    else expect([name, ownersCodes.filter((code) => code === 401 || code === 500)]).toEqual([name, []]);
    if (FOR_ONE_ALONE.has(name)) return;
    const codes = codesOf(await people.post(people.admin, '/api/graphql', call));
    const refused = codes.filter((code) => code === 401 || code === 403 || code === 500);
    expect([name, refused]).toEqual([name, OF_NO_PERSON.has(name) ? [403] : []]);
  });

  const proposal = (entityUrn: string): object => ({
    entityType: 'dataset',
    entityUrn,
    changeType: 'UPSERT',
    aspectName: 'globalTags',
    aspect: { value: JSON.stringify(tag), contentType: 'application/json' },
  });
  const snapshot = (urn: string): object => ({
    value: {
      'com.linkedin.metadata.snapshot.DatasetSnapshot': { urn, aspects: [{ 'com.linkedin.common.GlobalTags': tag }] },
    },
  });
  const patch = [{ op: 'add', path: `/tags/urn:li:tag:mx${mark}`, value: { tag: `urn:li:tag:mx${mark}` } }];
  type Road = (who: Who, urn: string) => Promise<Answer>;
  /** Every way to write one aspect of a dataset, by every protocol. */
  const ROADS: Readonly<Record<string, Road>> = {
    'Rest.li proposal': (who, urn) =>
      send(who, 'POST', '/aspects?action=ingestProposal', { proposal: proposal(urn), async: 'false' }),
    'Rest.li batch of proposals': (who, urn) =>
      send(who, 'POST', '/aspects?action=ingestProposalBatch', { proposals: [proposal(urn)], async: 'false' }),
    'Rest.li proposal, later': (who, urn) =>
      send(who, 'POST', '/aspects?action=ingestProposal', { proposal: proposal(urn), async: 'true' }),
    'Rest.li patch': (who, urn) =>
      send(who, 'POST', '/aspects?action=ingestProposal', {
        proposal: {
          ...proposal(urn),
          changeType: 'PATCH',
          aspect: { value: JSON.stringify(patch), contentType: 'application/json-patch+json' },
        },
      }),
    'Rest.li snapshot': (who, urn) => send(who, 'POST', '/entities?action=ingest', { entity: snapshot(urn) }),
    'Rest.li batch of snapshots': (who, urn) =>
      send(who, 'POST', '/entities?action=batchIngest', { entities: [snapshot(urn)] }),
    'OpenAPI v1': (who, urn) =>
      send(who, 'POST', '/openapi/entities/v1/', [
        { entityType: 'dataset', entityUrn: urn, aspect: { __type: 'GlobalTags', ...tag } },
      ]),
    'OpenAPI v2': (who, urn) =>
      send(who, 'POST', '/openapi/v2/entity/dataset?async=false', [{ urn, aspects: { globalTags: { value: tag } } }]),
    'OpenAPI v2 aspect': (who, urn) => send(who, 'POST', `/openapi/v2/entity/dataset/${at(urn)}/globalTags`, tag),
    'OpenAPI v3': (who, urn) =>
      send(who, 'POST', '/openapi/v3/entity/dataset?async=false', [{ urn, globalTags: { value: tag } }]),
    'OpenAPI v3 later': (who, urn) =>
      send(who, 'POST', '/openapi/v3/entity/dataset?async=true', [{ urn, globalTags: { value: tag } }]),
    'OpenAPI v3 aspect': (who, urn) =>
      send(who, 'POST', `/openapi/v3/entity/dataset/${at(urn)}/globalTags?async=false`, { value: tag }),
    'OpenAPI v3 patch': (who, urn) =>
      send(who, 'PATCH', `/openapi/v3/entity/dataset/${at(urn)}/globalTags`, { patch, arrayPrimaryKeys: {} }),
    'OpenAPI v3 generic': (who, urn) =>
      send(who, 'POST', '/openapi/v3/entity/generic?async=false', { dataset: [{ urn, globalTags: { value: tag } }] }),
    'OpenAPI platform': (who, urn) =>
      send(who, 'POST', '/openapi/platform/entities/v1/', [
        { ...proposal(urn), aspect: { value: JSON.stringify(tag), contentType: 'application/json' } },
      ]),
    'GraphQL mutation': (who, urn) =>
      send(who, 'POST', '/api/graphql', {
        query: 'mutation m($input: TagAssociationInput!) { addTag(input: $input) }',
        variables: { input: { tagUrn: `urn:li:tag:mx${mark}`, resourceUrn: urn } },
      }),
    'GraphQL patchEntity': (who, urn) =>
      send(who, 'POST', '/api/graphql', {
        query: 'mutation m($input: PatchEntityInput!) { patchEntity(input: $input) { success error } }',
        variables: {
          input: {
            urn,
            aspectName: 'globalTags',
            patch: patch.map((one) => ({ op: 'ADD', path: one.path, value: JSON.stringify(one.value) })),
          },
        },
      }),
    'a file of proposals': (who, urn) =>
      send(who, 'POST', '/api/ingest/mcp', [{ ...proposal(urn), aspect: { json: tag } }]),
    'deletion of an aspect': (who, urn) => send(who, 'DELETE', `/openapi/v3/entity/dataset/${at(urn)}/globalTags`),
    OpenLineage: (who, urn) =>
      send(who, 'POST', '/api/v1/lineage', {
        eventType: 'COMPLETE',
        eventTime: '2026-01-01T00:00:00Z',
        producer: 'https://example.org',
        schemaURL: 'https://openlineage.io/spec/1-0-5/OpenLineage.json',
        run: { runId: 'd46e465b-d358-4d32-83d4-df660ff614dd' },
        job: { namespace: 'mx', name: `job${mark}` },
        inputs: [],
        outputs: [{ namespace: 'hive', name: urn.split(',')[1] }],
      }),
  };
  const isRefused = ({ status, text }: Answer): boolean =>
    status === 401 ||
    status === 403 ||
    /"code":\s*403|access\.forbidden|UNAUTHORIZED|Unauthorized to perform this action/.test(text);
  const stateOf = async (urn: string): Promise<string> =>
    (await people.get(people.admin, `/openapi/v3/entity/dataset/${at(urn)}?aspects=globalTags`)).text;

  it.each(Object.entries(ROADS))(
    'writes by %s are for editors, administrators and who owns it',
    async (road, write) => {
      // A job of OpenLineage is an entity of its own, which an owner of a dataset does not own.
      const ownersMay = road !== 'OpenLineage';
      if (road.startsWith('deletion'))
        for (const urn of [owned, foreign]) await people.write(people.admin, urn, 'globalTags', tag);
      const before = await stateOf(foreign);
      for (const who of ['stranger', 'reader', 'owner'] as const) {
        const answer = await write(who, foreign);
        expect([road, who, isRefused(answer) ? 'refused' : answer.text]).toEqual([road, who, 'refused']);
      }
      expect(await stateOf(foreign)).toBe(before);
      for (const [who, urn] of [
        ...(ownersMay ? [['owner', owned] as const] : []),
        ['editor', foreign],
        ['administrator', foreign],
      ] as const) {
        // Its POST creates.
        if (road === 'OpenAPI v3 aspect') await clear(urn);
        const answer = await write(who, urn);
        const said =
          isRefused(answer) || answer.status >= 400 || answer.text.includes('"errors"') ? answer.text : 'written';
        expect([road, who, said]).toEqual([road, who, 'written']);
      }
      if (road === 'OpenLineage') return;
      for (const urn of [owned, foreign]) await clear(urn);
    },
  );
});
