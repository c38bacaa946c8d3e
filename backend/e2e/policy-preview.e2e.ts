import { randomBytes } from 'node:crypto';

import { People, type Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

interface Effect {
  readonly privileges: readonly string[];
  readonly entities: number;
}
interface Preview {
  readonly selected: number;
  readonly complete: boolean;
  readonly people: readonly {
    readonly urn: string;
    readonly gains: readonly Effect[];
    readonly losses: readonly Effect[];
  }[];
}

const PREVIEW = `query ($input: PolicyPreviewInput!) {
  policyPreview(input: $input) { selected complete people { urn gains { privileges entities } losses { privileges entities } } }
}`;

(url === '' ? describe.skip : describe)('the preview of a policy', () => {
  const mark = randomBytes(4).toString('hex');
  const prefix = `urn:li:dataset:(urn:li:dataPlatform:e2e,preview-${mark}`;
  const datasets = ['a', 'b'].map((name) => `${prefix}-${name},PROD)`);
  const policies: string[] = [];
  let people: People;
  let jane: Person;

  const input = (state: string) => ({
    type: 'METADATA',
    name: `e2e preview ${mark}`,
    state,
    privileges: ['EDIT_ENTITY_TAGS'],
    actors: { users: [jane.urn], resourceOwners: false, allUsers: false, allGroups: false },
    resources: { filter: { criteria: [{ field: 'URN', values: [prefix], condition: 'STARTS_WITH' }] } },
  });
  const preview = async (asked: object): Promise<Preview> => {
    const { text } = await people.graphql(people.admin, PREVIEW, { input: asked });
    return (JSON.parse(text) as { readonly data: { readonly policyPreview: Preview } }).data.policyPreview;
  };
  const effectOn = ({ people: found }: Preview) => found.find(({ urn }) => urn === jane.urn);
  /** On how many entities tagging changes; seeing changes with it where view authorisation is on. */
  const taggingOf = (effects: readonly Effect[] = []): readonly number[] =>
    effects.filter(({ privileges }) => privileges.includes('EDIT_ENTITY_TAGS')).map(({ entities }) => entities);
  const mayTag = async (): Promise<boolean> => {
    const tags = { tags: [{ tag: `urn:li:tag:${randomBytes(4).toString('hex')}` }] };
    return (await people.write(jane, datasets[0] ?? '', 'globalTags', tags)).status === 200;
  };

  beforeAll(async () => {
    people = await People.of(url, admin);
    jane = await people.add(`e2e-preview-${mark}`);
    for (const urn of datasets) await people.write(people.admin, urn, 'datasetProperties', { name: urn.slice(-8, -6) });
  });
  afterAll(async () => {
    for (const urn of [...policies, ...datasets, jane.urn])
      await people.delete(people.admin, `/openapi/v3/entity/${urn.split(':')[2]}/${encodeURIComponent(urn)}`);
  });

  it('says what then comes true, at making, switching off and deleting, and writes nothing itself', async () => {
    const first = await preview({ policy: input('ACTIVE') });
    expect([first.selected, first.complete, effectOn(first)?.losses]).toEqual([2, true, []]);
    expect(taggingOf(effectOn(first)?.gains)).toEqual([2]);
    expect(await mayTag()).toBe(false);

    const made = await people.graphql(
      people.admin,
      'mutation ($input: PolicyUpdateInput!) { createPolicy(input: $input) }',
      { input: input('ACTIVE') },
    );
    const urn = (JSON.parse(made.text) as { readonly data: { readonly createPolicy: string } }).data.createPolicy;
    policies.push(urn);
    expect(await mayTag()).toBe(true);
    expect(effectOn(await preview({ urn, policy: input('ACTIVE') }))).toBeUndefined();
    for (const asked of [{ urn }, { urn, policy: input('INACTIVE') }])
      expect(taggingOf(effectOn(await preview(asked))?.losses)).toEqual([2]);
    expect(await mayTag()).toBe(true);
  });

  it('refuses what could not be saved either, and whoever may not write policies', async () => {
    const bad = await people.graphql(people.admin, PREVIEW, {
      input: { policy: { ...input('ACTIVE'), privileges: ['MANAGE_POLICIES'] } },
    });
    expect(bad.text).toContain('no privilege of a METADATA policy');
    const missing = await people.graphql(people.admin, PREVIEW, {
      input: { urn: `urn:li:dataHubPolicy:none-${mark}` },
    });
    expect(missing.text).toContain('does not exist');
    const refused = await people.graphql(jane, PREVIEW, { input: { policy: input('ACTIVE') } });
    expect(refused.text).toContain('MANAGE_POLICIES');
  });

  it('is of no use for a policy that could not take effect: it is refused when it is written', async () => {
    const create = (more: object): Promise<string> =>
      people
        .graphql(people.admin, 'mutation ($input: PolicyUpdateInput!) { createPolicy(input: $input) }', {
          input: { ...input('ACTIVE'), ...more },
        })
        .then(({ text }) => text);
    expect(await create({ privileges: ['EDIT_CONTACT_INFO'] })).toContain('name nothing that this server decides by');
    const column = `urn:li:schemaField:(${datasets[0] ?? ''},a)`;
    const criteria = [{ field: 'URN', values: [column], condition: 'EQUALS' }];
    expect(await create({ privileges: ['VIEW_ENTITY_PAGE'], resources: { filter: { criteria } } })).toContain(
      'seeing a column is decided on its dataset',
    );
  });

  it('keeps the roles of a policy whose writer does not name them, and changes them for one who does', async () => {
    const reader = 'urn:li:dataHubRole:Reader';
    const write = async (urn: string, roles?: readonly string[]) => {
      const actors = { ...input('INACTIVE').actors, ...(roles ? { roles } : {}) };
      await people.graphql(
        people.admin,
        'mutation ($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }',
        { urn, input: { ...input('INACTIVE'), actors } },
      );
      const path = `/aspects/${encodeURIComponent(urn)}?aspect=dataHubPolicyInfo&version=0`;
      return (await people.get(people.admin, path)).text;
    };
    const [urn = ''] = policies;
    expect(await write(urn, [reader])).toContain(reader);
    expect(await write(urn)).toContain(reader);
    expect(await write(urn, [])).not.toContain(reader);
  });
});
