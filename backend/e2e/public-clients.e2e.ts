import { randomBytes } from 'node:crypto';

import { type Answer, ask, type Credentials, post, signIn } from './lib/http.js';
import { People, type Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials: Credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const mark = randomBytes(4).toString('hex');
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,e2e_clients_${mark}.${name},PROD)`;
const at = (urn: string): string => `/openapi/v3/entity/${urn.split(':')[2]}/${encodeURIComponent(urn)}`;

interface Told {
  readonly data: Readonly<Record<string, never>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: number } }[];
}

(url === '' ? describe.skip : describe)('what scripts of the public client expect beside the core', () => {
  let people: People;
  let admin: Person;
  const made: string[] = [];

  beforeAll(async () => {
    people = await People.of(url, credentials);
    ({ admin } = people);
  });
  afterAll(async () => {
    for (const urn of made) await people.delete(admin, at(urn));
  });

  const tell = async (query: string, variables: unknown = {}, person = admin): Promise<Told> =>
    JSON.parse((await people.graphql(person, query, variables)).text) as Told;
  const write = async (urn: string, aspect: string, value: unknown): Promise<void> => {
    if (!made.includes(urn)) made.push(urn);
    const { status, text } = await people.write(admin, urn, aspect, value);
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
  };
  const aspectOf = async (urn: string, aspect: string): Promise<unknown> => {
    const { status, text } = await people.get(admin, `${at(urn)}/${aspect}`);
    return status === 404 ? undefined : (JSON.parse(text) as { value: unknown }).value;
  };

  it('finds nothing any more of what a mutation deleted, in the next call', async () => {
    const input = {
      type: 'METADATA',
      name: `clients ${mark}`,
      state: 'INACTIVE',
      privileges: ['VIEW_DATASET_USAGE', 'EDIT_ENTITY_TAGS'],
      actors: { resourceOwners: false, allUsers: true, allGroups: false },
    };
    const list = `{ listPolicies(input: { start: 0, count: 1000, query: "${mark}" }) { policies { urn name privileges } } }`;
    for (let round = 0; round < 5; round += 1) {
      const { data } = await tell('mutation ($input: PolicyUpdateInput!) { createPolicy(input: $input) }', { input });
      const urn: unknown = data?.createPolicy;
      expect(await tell(list)).toEqual({
        data: { listPolicies: { policies: [{ urn, name: input.name, privileges: input.privileges }] } },
      });
      await tell('mutation ($urn: String!) { deletePolicy(urn: $urn) }', { urn });
      expect(await tell(list)).toEqual({ data: { listPolicies: { policies: [] } } });
    }
  });

  it('answers people and groups by their urns alone, and removes them as often as it is asked', async () => {
    const urn = `urn:li:corpuser:e2e-nobody-${mark}`;
    const group = `urn:li:corpGroup:e2e-none-${mark}`;
    await write(urn, 'corpUserInfo', { active: true, displayName: 'Nobody' });
    for (let round = 0; round < 2; round += 1)
      expect(await tell('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn })).toEqual({
        data: { removeUser: true },
      });
    const query =
      'query ($urn: String!, $group: String!) { corpUser(urn: $urn) { urn properties { displayName } } corpGroup(urn: $group) { urn properties { displayName } } }';
    expect(await tell(query, { urn, group })).toEqual({
      data: { corpUser: { urn, properties: null }, corpGroup: { urn: group, properties: null } },
    });
  });

  it('makes a token by the older query for oneself, and for nobody else', async () => {
    const query = 'query ($input: GetAccessTokenInput!) { getAccessToken(input: $input) { accessToken } }';
    const input = { type: 'PERSONAL', actorUrn: admin.urn, duration: 'ONE_HOUR' };
    const { data } = await tell(query, { input });
    const { accessToken } = (data?.getAccessToken ?? {}) as { accessToken?: string };
    expect(
      (await people.get({ urn: '', token: accessToken ?? '' }, '/openapi/operations/identity/user/urn')).text,
    ).toBe(JSON.stringify({ urn: admin.urn }));
    const others = await tell(query, { input: { ...input, actorUrn: 'urn:li:corpuser:somebody' } });
    expect(others.errors?.[0]?.extensions.code).toBe(400);
  });

  it('packs also short answers of the page’s address, and tells strangers what is not served', async () => {
    const cookie = await signIn(url, credentials);
    const headers = { cookie, 'accept-encoding': 'gzip' };
    const short = await post(`${url}/api/v2/graphql`, { query: '{ me { corpUser { urn } } }' }, headers);
    expect([short.headers.get('content-encoding'), JSON.parse(short.text)]).toEqual([
      'gzip',
      { data: { me: { corpUser: { urn: admin.urn } } } },
    ]);
    const statuses = await Promise.all(
      ['/schema-registry/subjects', '/public-iceberg/health', '/config/none', '/openapi/operations/none'].map(
        async (path) => (await ask(url + path)).status,
      ),
    );
    expect(statuses).toEqual([501, 501, 404, 401]);
  });

  it('takes the values of a structured property away with it, whichever road deletes it', async () => {
    const [kept, removed] = [dataset('valued'), dataset('valued_removed')];
    const property = (name: string): string => `urn:li:structuredProperty:e2e.${mark}.${name}`;
    for (const name of ['a', 'b', 'c'])
      await write(property(name), 'propertyDefinition', {
        qualifiedName: `e2e.${mark}.${name}`,
        valueType: 'urn:li:dataType:datahub.string',
        entityTypes: ['urn:li:entityType:datahub.dataset'],
      });
    const properties = ['a', 'b', 'c'].map((name) => ({ propertyUrn: property(name), values: [{ string: name }] }));
    for (const urn of [kept, removed]) await write(urn, 'structuredProperties', { properties });
    await write(removed, 'status', { removed: true });
    await people.post(admin, '/entities?action=delete', { urn: property('a') });
    await people.delete(admin, at(property('b')));
    for (const urn of [kept, removed])
      expect(await aspectOf(urn, 'structuredProperties')).toMatchObject({
        properties: [{ propertyUrn: property('c') }],
      });
    for (const urn of [kept, removed])
      expect(((await aspectOf(urn, 'structuredProperties')) as { properties: unknown[] }).properties).toHaveLength(1);
  });

  it('refuses a filter by a structured property that was removed', async () => {
    const urn = `urn:li:structuredProperty:e2e.${mark}.gone`;
    await write(urn, 'propertyDefinition', {
      qualifiedName: `e2e.${mark}.gone`,
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    });
    const ask = (): Promise<Told> =>
      tell('query ($f: [AndFilterInput!]) { searchAcrossEntities(input: { query: "*", orFilters: $f }) { total } }', {
        f: [{ and: [{ field: `structuredProperties.e2e.${mark}.gone`, condition: 'EXISTS', values: [] }] }],
      });
    expect((await ask()).errors).toBeUndefined();
    await write(urn, 'status', { removed: true });
    expect(JSON.stringify((await ask()).errors)).toContain(`Cannot filter on deleted Structured Property ${urn}`);
  });

  it('keeps owners by their types beside the list of owners, written whole or patched', async () => {
    const urn = dataset('owned');
    const owner = 'urn:li:corpuser:ann';
    await write(urn, 'ownership', { owners: [{ owner, type: 'TECHNICAL_OWNER' }] });
    const technical = 'urn:li:ownershipType:__system__technical_owner';
    expect(await aspectOf(urn, 'ownership')).toMatchObject({ ownerTypes: { [technical]: [owner] } });
    const steward = { owner, type: 'CUSTOM', typeUrn: `urn:li:ownershipType:e2e-${mark}` };
    const patched = await ask(`${url}${at(urn)}/ownership`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        patch: [{ op: 'add', path: `/owners/${owner}/CUSTOM/${steward.typeUrn}`, value: steward }],
        arrayPrimaryKeys: { owners: ['owner', 'type', 'typeUrn'] },
      }),
    });
    expect(patched.status).toBe(200);
    expect(await aspectOf(urn, 'ownership')).toMatchObject({
      ownerTypes: { [technical]: [owner], [steward.typeUrn]: [owner] },
    });
  });

  it('reads a time series as it was at an instant, and takes back its newest value alone', async () => {
    const urn = dataset('profiled');
    for (const time of [100, 200]) await write(urn, 'datasetProfile', { timestampMillis: time, rowCount: time });
    const profile = async (query = ''): Promise<unknown> => {
      const { status, text } = await people.get(admin, `${at(urn)}/datasetProfile${query}`);
      return status === 200 ? (JSON.parse(text) as { value: { rowCount: number } }).value.rowCount : status;
    };
    expect([await profile(), await profile('?version=150'), await profile('?version=99')]).toEqual([200, 100, 404]);
    await people.delete(admin, `${at(urn)}/datasetProfile`);
    expect(await profile()).toBe(100);
    await people.delete(admin, `${at(urn)}/datasetProfile`);
    expect(await profile()).toBe(404);
  });

  it('says of a urn of no kind which one it was', async () => {
    const urn = 'urn:li:FOOBAR:(urn:li:dataPlatform:test,x,PROD)';
    for (const asynchronous of ['true', 'false']) {
      const body = [{ urn, status: { value: { removed: false } } }];
      const { status, text } = await people.post(admin, `/openapi/v3/entity/dataset?async=${asynchronous}`, body);
      expect([status, (JSON.parse(text) as { error: string }).error]).toEqual([400, `Invalid urn!: ${urn}`]);
    }
  });

  it('tells everybody her own part of the audit trail under the protocol’s names, and no more', async () => {
    const reader = await people.add(`e2e-audited-${mark}`, 'Editor');
    made.push(reader.urn);
    const input = { type: 'PERSONAL', actorUrn: reader.urn, duration: 'ONE_HOUR', name: `audited ${mark}` };
    const create =
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { metadata { id } } }';
    const { data } = await tell(create, { input }, reader);
    const { id } = (data?.createAccessToken as { metadata?: { id: string } } | undefined)?.metadata ?? {};
    await tell('mutation ($id: String!) { revokeAccessToken(tokenId: $id) }', { id }, reader);
    const search = (body: object): Promise<Answer> =>
      people.post(reader, '/openapi/v1/events/audit/search?size=100', body);
    const names = async (body: object): Promise<readonly string[]> => {
      const { usageEvents } = JSON.parse((await search(body)).text) as {
        usageEvents: { eventType: string; actorUrn: string; entityUrn: string }[];
      };
      expect(usageEvents.filter(({ actorUrn }) => actorUrn !== reader.urn)).toEqual([]);
      return usageEvents
        .filter(({ entityUrn }) => entityUrn.endsWith(id ?? 'none'))
        .map(({ eventType }) => eventType)
        .toSorted();
    };
    // One record for each aspect of the token, and one for the token as a whole.
    expect(await names({})).toEqual(['CreateAccessTokenEvent', 'RevokeAccessTokenEvent', 'UpdateAspectEvent']);
    expect(await names({ eventTypes: ['CreateAccessTokenEvent'] })).toEqual(['CreateAccessTokenEvent']);
    expect((await search({ actorUrns: [admin.urn] })).status).toBe(403);
    expect((await search({ actorUrns: [reader.urn, admin.urn] })).status).toBe(403);
  });

  it('walks the older browse paths in one tree with the newer ones', async () => {
    const root = `e2e-${mark}`;
    await write(dataset('browse_1'), 'browsePaths', { paths: [`/${root}/a`, `/${root}/b`] });
    await write(dataset('browse_2'), 'browsePaths', { paths: [`/${root}`, `/${root}/a`] });
    await write(dataset('browse_3'), 'browsePathsV2', { path: [{ id: root }, { id: 'c' }] });
    const browse = (...path: string[]): Promise<Told> =>
      tell(
        'query ($path: [String!]) { browse(input: { type: DATASET, path: $path, start: 0, count: 10 }) { total entities { urn } groups { name count } metadata { totalNumEntities } } }',
        { path },
      );
    expect(await browse(root)).toEqual({
      data: {
        browse: {
          total: 1,
          entities: [{ urn: dataset('browse_2') }],
          groups: [
            { name: 'a', count: 2 },
            { name: 'b', count: 1 },
            { name: 'c', count: 1 },
          ],
          metadata: { totalNumEntities: 4 },
        },
      },
    });
    expect(await browse(root, 'a')).toMatchObject({
      data: { browse: { total: 2, groups: [], metadata: { totalNumEntities: 0 } } },
    });
  });

  it('leaves what is in a hiding stage of the life cycle out of searches', async () => {
    const stage = `urn:li:lifecycleStageType:e2e-${mark}`;
    const urn = dataset('staged');
    await write(stage, 'lifecycleStageTypeInfo', {
      name: `e2e ${mark}`,
      settings: { hideInSearch: true },
      created: { time: 0, actor: admin.urn },
      lastModified: { time: 0, actor: admin.urn },
    });
    await write(urn, 'datasetProperties', { name: `staged${mark}` });
    const found = async (flags: object): Promise<unknown> => {
      const input = { query: `staged${mark}`, start: 0, count: 10, searchFlags: flags };
      const query =
        'query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { searchResults { entity { urn } } } }';
      const { data } = await tell(query, { input });
      return (data?.searchAcrossEntities as { searchResults?: unknown } | undefined)?.searchResults;
    };
    expect(await found({})).toEqual([{ entity: { urn } }]);
    const set = 'mutation ($urn: String!, $stage: String) { setLifecycleStage(urn: $urn, lifecycleStageUrn: $stage) }';
    expect((await tell(set, { urn, stage })).errors).toBeUndefined();
    expect(await found({})).toEqual([]);
    expect(await found({ includeHiddenLifecycleStages: true })).toEqual([{ entity: { urn } }]);
    await tell(set, { urn, stage: null });
    expect(await found({})).toEqual([{ entity: { urn } }]);
  });

  it('shows operators what the search index holds, and nobody else', async () => {
    const urn = dataset('indexed');
    await write(urn, 'upstreamLineage', {
      upstreams: [{ dataset: dataset('owned'), type: 'TRANSFORMED', auditStamp: { time: 0, actor: admin.urn } }],
    });
    const raw = (person: Person): Promise<Answer> =>
      people.post(person, '/openapi/operations/elasticSearch/entity/raw', [urn, dataset('never')]);
    expect(JSON.parse((await raw(admin)).text)).toEqual({
      [urn]: expect.objectContaining({ urn, hasUpstreams: true, upstreams: dataset('owned'), removed: false }),
    });
    const editor = await people.add(`e2e-clients-${mark}`, 'Editor');
    made.push(editor.urn);
    expect((await raw(editor)).status).toBe(403);
  });
});
