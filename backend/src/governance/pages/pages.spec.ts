import { EDITOR_ROLE, READER_ROLE } from '../../access/authorization/authorizer.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { PEOPLE_EDITS } from '../people/people.js';
import { LAYOUT_EDITS } from './layout.js';
import { SETTING_EDITS } from './settings.js';
import { VIEW_EDITS } from './views.js';

const ann = person('ann', READER_ROLE);
const ben = person('ben', READER_ROLE);
const editor = person('ed', EDITOR_ROLE);
const GROUP = 'urn:li:corpGroup:g';

function catalogue(): SampleCatalogue {
  const world = new SampleCatalogue({ ...VIEW_EDITS, ...SETTING_EDITS, ...LAYOUT_EDITS, ...PEOPLE_EDITS });
  for (const { urn } of [ann, ben]) world.with(urn, 'corpUserInfo', { active: true });
  return world.with(GROUP, 'corpGroupInfo', { admins: [], members: [], groups: [] });
}
const view = (operator: string, filters: readonly unknown[]): unknown => ({
  input: {
    viewType: 'PERSONAL',
    name: 'v',
    definition: { entityTypes: ['DATASET', 'CORP_USER'], filter: { operator, filters } },
  },
});
const filters = [
  { field: 'tags', values: ['a'] },
  { field: 'platform', values: ['b'], condition: 'IN', negated: true },
];
const [tags, platform] = [
  { field: 'tags', values: ['a'], condition: 'EQUAL', negated: false },
  { field: 'platform', values: ['b'], condition: 'IN', negated: true },
];

describe('a view', () => {
  it.each([
    ['AND', [{ and: [tags, platform] }]],
    ['OR', [{ and: [tags] }, { and: [platform] }]],
  ])('keeps its filters joined by %s', async (operator, or) => {
    const world = catalogue();
    const { urn } = (await world.run('createView', view(operator, filters), ann)) as { urn: string };
    expect(world.aspect(urn, 'dataHubViewInfo')?.definition).toEqual({
      entityTypes: ['dataset', 'corpuser'],
      filter: { or },
    });
  });

  it("is its maker's while it is personal", async () => {
    const world = new SampleCatalogue(VIEW_EDITS);
    const stamp = { time: 1, actor: ann.urn };
    const info = {
      name: 'v',
      type: 'PERSONAL',
      definition: { entityTypes: [], filter: { or: [] } },
      created: stamp,
      lastModified: stamp,
    };
    world.with('urn:li:dataHubView:v', 'dataHubViewInfo', info);
    const rename = { urn: 'urn:li:dataHubView:v', input: { name: 'w' } };
    await expect(world.run('updateView', rename, ben)).rejects.toMatchObject({
      facts: { privilege: 'MANAGE_GLOBAL_VIEWS' },
    });
    expect(await world.run('updateView', rename, ann)).toEqual({ urn: 'urn:li:dataHubView:v' });
  });
});

describe('settings', () => {
  it('of a person are her own, also for who may only read', async () => {
    const world = catalogue();
    await world.run('updateUserSetting', { input: { name: 'SHOW_THEME_V2', value: true } }, ann);
    await world.run('updateUserHomePageSettings', { input: { newDismissedAnnouncements: ['a', 'b'] } }, ann);
    await world.run('updateUserHomePageSettings', { input: { newDismissedAnnouncements: ['b', null] } }, ann);
    expect(world.aspect(ann.urn, 'corpUserSettings')).toMatchObject({
      appearance: { showThemeV2: true },
      homePage: { dismissedAnnouncements: ['a', 'b'] },
    });
  });

  it('of the installation are not hers', () =>
    expect(catalogue().run('updateApplicationsSettings', { input: { enabled: true } }, editor)).rejects.toMatchObject({
      code: 'access.forbidden',
    }));
});

describe('a page', () => {
  it('has modules with what their type needs', async () => {
    const save = (params: unknown): Promise<unknown> =>
      catalogue().run('upsertPageModule', { input: { name: 'm', type: 'LINK', scope: 'PERSONAL', params } }, ann);
    await expect(save({})).rejects.toMatchObject({ facts: { field: 'params.linkParams' } });
    await expect(save({ linkParams: { linkUrl: 'javascript:1' } })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await save({ linkParams: { linkUrl: 'https://a.b', description: null } })).toHaveProperty('urn');
  });

  it('for everybody is made by those who manage them', () =>
    expect(
      catalogue().run('upsertPageTemplate', { input: { rows: [], scope: 'GLOBAL', surfaceType: 'HOME_PAGE' } }, editor),
    ).rejects.toMatchObject({ facts: { privilege: 'MANAGE_HOME_PAGE_TEMPLATES' } }));
});

describe('people', () => {
  const members = { input: { groupUrn: GROUP, userUrns: [ann.urn] } };

  it('are in a group once, and leave it', async () => {
    const world = catalogue();
    await world.run('addGroupMembers', members);
    await world.run('addGroupMembers', members);
    expect(world.aspect(ann.urn, 'nativeGroupMembership')).toEqual({ nativeGroups: [GROUP] });
    await world.run('removeGroupMembers', members);
    expect(world.aspect(ann.urn, 'nativeGroupMembership')).toEqual({ nativeGroups: [] });
  });

  it('leave a group that is removed', async () => {
    const world = catalogue();
    await world.run('addGroupMembers', members);
    await world.run('removeGroup', { urn: GROUP });
    expect([world.exists(GROUP), world.aspect(ann.urn, 'nativeGroupMembership')]).toEqual([
      false,
      { nativeGroups: [] },
    ]);
  });

  it('are removed also when they are gone already, but not their own selves', async () => {
    const world = catalogue();
    expect(await world.run('removeUser', { urn: ben.urn })).toBe(true);
    expect(await world.run('removeUser', { urn: ben.urn })).toBe(true);
    expect(world.exists(ben.urn)).toBe(false);
    await expect(world.run('removeUser', { urn: GROUP })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(world.run('removeGroup', { urn: ann.urn })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('are not put into a group that a sign-in provider keeps', () =>
    expect(
      catalogue().with(GROUP, 'origin', { type: 'EXTERNAL' }).run('addGroupMembers', members),
    ).rejects.toMatchObject({
      kind: 'invalid',
    }));

  it('write their own profile and nobody else’s', async () => {
    const world = catalogue();
    const input = { title: 'Analyst', skills: null };
    await world.run('updateCorpUserProperties', { urn: ann.urn, input }, ann);
    expect(world.aspect(ann.urn, 'corpUserEditableInfo')).toMatchObject({ title: 'Analyst' });
    await expect(world.run('updateCorpUserProperties', { urn: ann.urn, input }, ben)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('grant nobody power but as administrators', async () => {
    for (const name of ['addGroupMembers', 'removeGroupMembers'])
      await expect(catalogue().run(name, members, editor)).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(catalogue().run('removeUser', { urn: ann.urn }, editor)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });
});
