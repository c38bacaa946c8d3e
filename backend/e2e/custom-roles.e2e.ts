import { randomBytes } from 'node:crypto';

import { post, signIn } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: number } }[];
}

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');

(url === '' ? describe.skip : describe)('roles that people make', () => {
  const run = randomBytes(4).toString('hex');
  const role = `urn:li:dataHubRole:e2e-${run}`;
  const person = { email: `bo.${run}@corp.example`, password: 'a long enough password' };
  const personUrn = `urn:li:corpuser:${person.email}`;
  const dataset = `urn:li:dataset:(urn:li:dataPlatform:hive,e2e.roles_${run},PROD)`;
  let cookie = '';
  let policy = '';

  const graphql = async (query: string, variables: object = {}, as = cookie): Promise<Answer> => {
    const { text } = await post(`${url}/api/graphql`, { query, variables }, { cookie: as });
    return JSON.parse(text) as Answer;
  };
  const codeOf = ({ errors }: Answer): number | undefined => errors?.[0]?.extensions.code;
  const describedBy = async (as: string): Promise<number | undefined> =>
    codeOf(
      await graphql(
        'mutation d($input: DescriptionUpdateInput!) { updateDescription(input: $input) }',
        { input: { resourceUrn: dataset, description: 'Orders' } },
        as,
      ),
    );

  beforeAll(async () => {
    cookie = await signIn(url, admin);
    await post(
      `${url}/openapi/v3/entity/dataset?async=false`,
      [{ urn: dataset, datasetProperties: { value: { name: 'orders' } } }],
      { cookie },
    );
    const actors = { users: [], groups: [], resourceOwners: false, allUsers: false, allGroups: false };
    const input = {
      type: 'METADATA',
      name: `Descriptions ${run}`,
      state: 'ACTIVE',
      privileges: ['EDIT_ENTITY_DOCS'],
      actors,
      resources: { filter: { criteria: [{ field: 'URN', values: [dataset], condition: 'EQUALS' }] } },
    };
    const { data } = await graphql('mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }', { input });
    policy = String(data?.createPolicy);
  });
  afterAll(async () => {
    await graphql('mutation d($urn: String!) { deletePolicy(urn: $urn) }', { urn: policy });
    await graphql('mutation r($urn: String!) { removeUser(urn: $urn) }', { urn: personUrn });
    await fetch(`${url}/openapi/v3/entity/dataset/${encodeURIComponent(dataset)}`, {
      method: 'DELETE',
      headers: { cookie, origin: url },
    });
  });

  it('let those who are invited with one do what its policies grant, until it is deleted', async () => {
    const input = { id: `e2e-${run}`, name: 'Describer', policies: [policy] };
    const made = await graphql('mutation c($input: CreateRoleInput!) { createRole(input: $input) }', { input });
    expect(made.data?.createRole).toBe(role);
    const invited = await graphql(
      'mutation i($role: String!) { createInviteToken(input: {roleUrn: $role}) { inviteToken } }',
      { role },
    );
    const { inviteToken } = (invited.data?.createInviteToken ?? {}) as { inviteToken: string };
    const joined = await post(`${url}/signUp`, { fullName: 'Bo', title: '', ...person, inviteToken });
    expect(joined.status).toBe(200);
    expect(await describedBy(cookiesOf(joined.headers))).toBeUndefined();

    const members = `query m($urn: String!) { entity(urn: $urn) { ... on DataHubRole {
      name editable relationships(input: { types: ["IsMemberOfRole"], direction: INCOMING, start: 0, count: 10 }) {
        relationships { entity { urn } } } } } }`;
    expect((await graphql(members, { urn: role })).data?.entity).toEqual({
      name: 'Describer',
      editable: true,
      relationships: { relationships: [{ entity: { urn: personUrn } }] },
    });

    const removed = await graphql('mutation d($urn: String!) { deleteRole(urn: $urn) }', { urn: role });
    expect(removed.data?.deleteRole).toBe(role);
    const again = await signIn(url, { username: person.email, password: person.password });
    expect(await describedBy(again)).toBe(403);
    const late = await post(`${url}/signUp`, {
      fullName: 'Cy',
      title: '',
      email: `cy.${run}@corp.example`,
      password: person.password,
      inviteToken,
    });
    expect(late.status).toBe(400);
    expect(late.text).toContain('identity.bad-invite');
  });

  it('are made, changed and deleted by those who manage policies alone, and never in place of those of the product', async () => {
    const stranger = await signIn(url, { username: person.email, password: person.password });
    const create = 'mutation c($input: CreateRoleInput!) { createRole(input: $input) }';
    expect(codeOf(await graphql(create, { input: { name: 'Mine' } }, stranger))).toBe(403);
    const update = 'mutation u($urn: String!) { updateRole(urn: $urn, input: {name: "Root"}) }';
    expect(codeOf(await graphql(update, { urn: 'urn:li:dataHubRole:Admin' }))).toBe(409);
    expect(codeOf(await graphql(create, { input: { id: 'Admin', name: 'Admin' } }))).toBe(409);
  });
});
