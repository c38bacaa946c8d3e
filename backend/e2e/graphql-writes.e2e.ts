import { accessToken, ask, post } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const run = `e2ew${Date.now().toString(36)}`;
const A = `urn:li:dataset:(urn:li:dataPlatform:postgres,${run}.s.a,PROD)`;
const B = `urn:li:dataset:(urn:li:dataPlatform:postgres,${run}.s.b,PROD)`;
const TAG = `urn:li:tag:${run}`;
const MINUTE = 60_000;

interface Refusal {
  readonly message: string;
  readonly extensions: { readonly code: number; readonly type: string };
}

let token = '';

async function graphql(
  query: string,
  variables: unknown = {},
  bearer = token,
): Promise<{ data: Record<string, unknown> | null; errors?: readonly Refusal[] }> {
  const answer = await post(`${url}/api/graphql`, { query, variables }, { authorization: `Bearer ${bearer}` });
  return JSON.parse(answer.text) as Awaited<ReturnType<typeof graphql>>;
}

/** The one field that a document asks for. */
async function done<T = unknown>(query: string, variables: unknown = {}, bearer = token): Promise<T> {
  const { data, errors } = await graphql(query, variables, bearer);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as T;
}

async function refused(query: string, variables: unknown = {}, bearer = token): Promise<Refusal['extensions']> {
  const { errors } = await graphql(query, variables, bearer);
  return errors?.[0]?.extensions ?? { code: 0, type: 'not refused' };
}

/** As Rest.li answers it: what any client of the protocol reads. */
async function aspect(urn: string, name: string): Promise<unknown> {
  const address = `${url}/aspects/${encodeURIComponent(urn)}?aspect=${name}&version=0`;
  const { status, text } = await ask(address, { headers: { authorization: `Bearer ${token}` } });
  if (status === 404) return undefined;
  return Object.values((JSON.parse(text) as { aspect: object }).aspect)[0];
}

async function emit(entityUrn: string, entityType: string, aspectName: string, value: unknown): Promise<void> {
  const proposal = {
    entityType,
    entityUrn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  };
  const body = { proposal, async: 'false' };
  const { status, text } = await post(`${url}/aspects?action=ingestProposal`, body, {
    authorization: `Bearer ${token}`,
  });
  if (status !== 200) throw new Error(text);
}

const field = (fieldPath: string): unknown => ({
  fieldPath,
  nativeDataType: 'int',
  type: { type: { 'com.linkedin.schema.NumberType': {} } },
});
const schema = {
  schemaName: 's',
  platform: 'urn:li:dataPlatform:postgres',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [field('id'), field('amount')],
};

(url === '' ? describe.skip : describe)('writing by GraphQL', () => {
  beforeAll(async () => {
    token = await accessToken(url, admin, run);
    for (const urn of [A, B]) {
      await emit(urn, 'dataset', 'datasetProperties', { name: urn });
      await emit(urn, 'dataset', 'schemaMetadata', schema);
    }
    await done('mutation ($i: CreateTagInput!) { createTag(input: $i) }', { i: { id: run, name: run } });
  }, MINUTE);
  afterAll(async () => {
    for (const urn of [A, B])
      await post(`${url}/entities?action=delete`, { urn }, { authorization: `Bearer ${token}` });
    await graphql('mutation ($u: String!) { deleteTag(urn: $u) }', { u: TAG });
  }, MINUTE);

  it('answers what it wrote, by GraphQL and as an aspect', async () => {
    const input = { tagUrn: TAG, resourceUrn: A };
    expect(await done('mutation ($i: TagAssociationInput!) { addTag(input: $i) }', { i: input })).toBe(true);
    expect(await done('query ($u: String!) { dataset(urn: $u) { tags { tags { tag { urn } } } } }', { u: A })).toEqual({
      tags: { tags: [{ tag: { urn: TAG } }] },
    });
    expect(await aspect(A, 'globalTags')).toEqual({ tags: [{ tag: TAG }] });
  });

  it('writes of a column where its dataset keeps hand-made words', async () => {
    const column = { resourceUrn: A, subResource: 'amount', subResourceType: 'DATASET_FIELD' };
    await done('mutation ($i: TagAssociationInput!) { addTag(input: $i) }', { i: { tagUrn: TAG, ...column } });
    await done('mutation ($i: DescriptionUpdateInput!) { updateDescription(input: $i) }', {
      i: { ...column, description: 'gross' },
    });
    expect(await aspect(A, 'editableSchemaMetadata')).toMatchObject({
      editableSchemaFieldInfo: [{ fieldPath: 'amount', description: 'gross', globalTags: { tags: [{ tag: TAG }] } }],
    });
  });

  it(
    'loses none of many edits at once',
    async () => {
      const tags = Array.from({ length: 15 }, (_, at) => `urn:li:tag:${run}-${at}`);
      for (const urn of tags) await emit(urn, 'tag', 'tagProperties', { name: urn });
      await Promise.all(
        tags.map((tagUrn) =>
          done('mutation ($i: TagAssociationInput!) { addTag(input: $i) }', { i: { tagUrn, resourceUrn: B } }),
        ),
      );
      const { tags: held } = (await aspect(B, 'globalTags')) as { tags: { tag: string }[] };
      expect(new Set(held.map(({ tag }) => tag))).toEqual(new Set(tags));
      for (const urn of tags) await done('mutation ($u: String!) { deleteTag(urn: $u) }', { u: urn });
      expect(await aspect(B, 'globalTags')).toEqual({ tags: [] });
    },
    MINUTE,
  );

  it('refuses with the code of the reason, and writes nothing', async () => {
    const add = 'mutation ($i: BatchAddTagsInput!) { batchAddTags(input: $i) }';
    const resources = [{ resourceUrn: B }, { resourceUrn: B.replace('.b,', '.none,') }];
    expect(await refused(add, { i: { tagUrns: [TAG], resources } })).toMatchObject({ code: 404, type: 'NOT_FOUND' });
    expect(await refused(add, { i: { tagUrns: [A], resources } })).toMatchObject({ code: 400, type: 'BAD_REQUEST' });
    expect(await aspect(B, 'globalTags')).toEqual({ tags: [] });
    const create = 'mutation ($i: CreateTagInput!) { createTag(input: $i) }';
    expect(await refused(create, { i: { id: run, name: 'again' } })).toMatchObject({ code: 409, type: 'CONFLICT' });
    const request =
      'mutation { createIngestionExecutionRequest(input: {ingestionSourceUrn: "urn:li:dataHubIngestionSource:x"}) }';
    expect(await refused(request)).toMatchObject({ code: 404, type: 'NOT_FOUND' });
  });

  it(
    'lets each role do what is its',
    async () => {
      const readerUrn = `urn:li:corpuser:${run}-reader`;
      await emit(readerUrn, 'corpuser', 'corpUserInfo', { active: true, displayName: 'Reader' });
      await emit(readerUrn, 'corpuser', 'corpUserStatus', {
        status: 'ACTIVE',
        lastModified: { time: 1, actor: 'urn:li:corpuser:x' },
      });
      await emit(readerUrn, 'corpuser', 'roleMembership', { roles: ['urn:li:dataHubRole:Reader'] });
      const input = { type: 'PERSONAL', actorUrn: readerUrn, duration: 'ONE_HOUR', name: run };
      const { accessToken: reader } = await done<{ accessToken: string }>(
        'mutation ($i: CreateAccessTokenInput!) { createAccessToken(input: $i) { accessToken } }',
        { i: input },
      );
      const addTag = 'mutation ($i: TagAssociationInput!) { addTag(input: $i) }';
      expect(await refused(addTag, { i: { tagUrn: TAG, resourceUrn: B } }, reader)).toMatchObject({ code: 403 });
      expect(await refused(`mutation { createDomain(input: {name: "${run}"}) }`, {}, reader)).toMatchObject({
        code: 403,
      });
      // Her own settings and views are hers.
      expect(await done('mutation { updateUserSetting(input: {name: SHOW_THEME_V2, value: true}) }', {}, reader)).toBe(
        true,
      );
      expect(await aspect(readerUrn, 'corpUserSettings')).toMatchObject({ appearance: { showThemeV2: true } });
      const view = {
        viewType: 'PERSONAL',
        name: run,
        definition: { entityTypes: [], filter: { operator: 'AND', filters: [] } },
      };
      const create = 'mutation ($i: CreateViewInput!) { createView(input: $i) { urn name } }';
      const { urn } = await done<{ urn: string }>(create, { i: view }, reader);
      expect(await refused(create, { i: { ...view, viewType: 'GLOBAL' } }, reader)).toMatchObject({ code: 403 });
      await done('mutation ($u: String!) { deleteView(urn: $u) }', { u: urn }, reader);
      await done('mutation ($u: String!) { removeUser(urn: $u) }', { u: readerUrn });
    },
    MINUTE,
  );

  it('draws and takes away lineage by hand', async () => {
    const change = 'mutation ($i: UpdateLineageInput!) { updateLineage(input: $i) }';
    const edge = { upstreamUrn: A, downstreamUrn: B };
    const below =
      'query ($i: ScrollAcrossLineageInput!) { scrollAcrossLineage(input: $i) { searchResults { entity { urn } } } }';
    const input = { urn: A, direction: 'DOWNSTREAM', count: 10 };
    await done(change, { i: { edgesToAdd: [edge], edgesToRemove: [] } });
    expect(await done(below, { i: input })).toEqual({ searchResults: [{ entity: { urn: B } }] });
    await done(change, { i: { edgesToAdd: [], edgesToRemove: [edge] } });
    expect(await done(below, { i: input })).toEqual({ searchResults: [] });
  });

  it('keeps a connection sealed, and opens it for those who manage connections', async () => {
    const both = `query GetConnection($urn: String!) { connection(urn: $urn) { urn details { type name json { blob } } } }
      mutation SetConnection($id: String!, $platformUrn: String!, $blob: String!, $name: String) {
        upsertConnection(input: {id: $id, type: JSON, name: $name, platformUrn: $platformUrn, json: {blob: $blob}}) { urn }
      }`;
    const urn = `urn:li:dataHubConnection:${run}`;
    const send = async (operationName: string, variables: unknown): Promise<unknown> => {
      const body = { query: both, operationName, variables };
      return JSON.parse((await post(`${url}/api/graphql`, body, { authorization: `Bearer ${token}` })).text);
    };
    const blob = '{"password":"hush"}';
    await send('SetConnection', { id: run, platformUrn: 'urn:li:dataPlatform:slack', blob, name: null });
    expect(await send('GetConnection', { urn })).toEqual({
      data: { connection: { urn, details: { type: 'JSON', name: null, json: { blob } } } },
    });
    expect(JSON.stringify(await aspect(urn, 'dataHubConnectionDetails'))).not.toContain('hush');
    await post(`${url}/entities?action=delete`, { urn }, { authorization: `Bearer ${token}` });
  });

  it(
    'asks a form of an asset until it is verified',
    async () => {
      const property = `urn:li:structuredProperty:${run}`;
      const form = `urn:li:form:${run}`;
      await done(`mutation ($i: CreateStructuredPropertyInput!) { createStructuredProperty(input: $i) { urn } }`, {
        i: { id: run, valueType: 'urn:li:dataType:datahub.string', entityTypes: ['urn:li:entityType:datahub.dataset'] },
      });
      const prompt = {
        id: 'p',
        title: 'P',
        type: 'STRUCTURED_PROPERTY',
        required: true,
        structuredPropertyParams: { urn: property },
      };
      await done('mutation ($i: CreateFormInput!) { createForm(input: $i) { urn } }', {
        i: { id: run, name: run, type: 'VERIFICATION', prompts: [prompt] },
      });
      await done('mutation ($i: BatchAssignFormInput!) { batchAssignForm(input: $i) }', {
        i: { formUrn: form, entityUrns: [A] },
      });
      const verify = 'mutation ($i: VerifyFormInput!) { verifyForm(input: $i) }';
      expect(await refused(verify, { i: { formUrn: form, entityUrn: A } })).toMatchObject({ code: 400 });
      const answer = { structuredPropertyUrn: property, values: [{ stringValue: 'yes' }] };
      await done('mutation ($u: String!, $i: SubmitFormPromptInput!) { submitFormPrompt(urn: $u, input: $i) }', {
        u: A,
        i: { promptId: 'p', formUrn: form, type: 'STRUCTURED_PROPERTY', structuredPropertyParams: answer },
      });
      await done(verify, { i: { formUrn: form, entityUrn: A } });
      expect(await aspect(A, 'forms')).toMatchObject({ completedForms: [{ urn: form }], verifications: [{ form }] });
      await done('mutation ($i: DeleteFormInput!) { deleteForm(input: $i) }', { i: { urn: form } });
      expect(await aspect(A, 'forms')).toMatchObject({ completedForms: [], verifications: [] });
      await done('mutation ($i: DeleteStructuredPropertyInput!) { deleteStructuredProperty(input: $i) }', {
        i: { urn: property },
      });
      expect(await aspect(A, 'structuredProperties')).toEqual({ properties: [] });
    },
    MINUTE,
  );

  it('reports what a check found', async () => {
    const input = { entityUrn: A, type: 'Mine', description: 'd', platform: { name: 'dbt' }, fieldPath: 'id' };
    const { urn } = await done<{ urn: string }>(
      'mutation ($i: UpsertCustomAssertionInput!) { upsertCustomAssertion(input: $i) { urn } }',
      { i: input },
    );
    await done('mutation ($u: String!, $r: AssertionResultInput!) { reportAssertionResult(urn: $u, result: $r) }', {
      u: urn,
      r: { timestampMillis: Date.now(), type: 'FAILURE', properties: null, externalUrl: null, error: null },
    });
    const runs =
      'query ($u: String!) { dataset(urn: $u) { assertions(start: 0, count: 5) { assertions { urn runEvents(limit: 1) { failed } } } } }';
    expect(await done(runs, { u: A })).toEqual({ assertions: { assertions: [{ urn, runEvents: { failed: 1 } }] } });
    await done('mutation ($u: String!) { deleteAssertion(urn: $u) }', { u: urn });
  });
});
