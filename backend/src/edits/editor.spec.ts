import { EDITOR_ROLE, READER_ROLE } from '../access/authorization/authorizer.js';
import { done, edit, type EditTable } from './edit.types.js';
import { add, create, patch, replace, upsert } from './patch.js';
import { person, SampleCatalogue } from '../../test-support/edits/sample-catalogue.js';

const TAG = 'urn:li:tag:a';
const GROUP = 'urn:li:corpGroup:g';

const EDITS: EditTable = {
  rename: edit<{ readonly name: string }>('EDIT_ENTITY', ({ name }) => ({
    proposals: [patch(TAG, 'tagProperties', [add(['name'], name)])],
    answer: done,
  })),
  begin: edit('CREATE_TAGS', () => ({ proposals: [create(TAG, 'tagProperties', { name: 'a' })], answer: done })),
  count: edit('EDIT_ENTITY', async (_, context) => {
    const stored = (await context.stored([TAG], ['tagProperties'])).get(TAG)?.aspects.tagProperties;
    const value = { name: 'a', description: `${Number(stored?.value.description ?? 0) + 1}` };
    return { proposals: [replace(TAG, 'tagProperties', value, stored?.version)], answer: done };
  }),
  half: edit('EDIT_ENTITY', () => ({
    proposals: [patch(TAG, 'tagProperties', [add(['name'], 'b')]), upsert(TAG, 'tagProperties', { name: 7 })],
    answer: done,
  })),
  lead: edit('EDIT_ENTITY', () => ({ proposals: [upsert(GROUP, 'ownership', { owners: [] })], answer: done })),
  open: edit('VIEW_ENTITY', () => ({
    proposals: [patch(TAG, 'tagProperties', [add(['name'], 'c')])],
    needs: [{ anyOf: ['EDIT_ENTITY_TAGS', 'EDIT_ENTITY'], urn: TAG }],
    answer: done,
  })),
};

describe('an edit', () => {
  const catalogue = (): SampleCatalogue => new SampleCatalogue(EDITS).with(TAG, 'tagProperties', { name: 'a' });

  it('is planned anew when somebody wrote between its reading and its writing', async () => {
    const world = catalogue();
    let turns = 3;
    world.interrupt = () => {
      turns -= 1;
      if (turns > 0) world.with(TAG, 'tagProperties', { name: 'a', description: String(turns * 10) });
    };
    await world.run('count', {});
    expect(world.aspect(TAG, 'tagProperties')?.description).toBe('11');
  });

  it('writes all or nothing', async () => {
    const world = catalogue();
    await expect(world.run('half', {})).rejects.toMatchObject({ code: 'store.invalid-aspect' });
    expect(world.aspect(TAG, 'tagProperties')?.name).toBe('a');
  });

  it('says that an entity exists already as a conflict', async () => {
    await expect(catalogue().run('begin', {})).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is refused to a reader and done for an editor', async () => {
    const world = catalogue();
    await expect(world.run('rename', { name: 'x' }, person('r', READER_ROLE))).rejects.toMatchObject({
      code: 'access.forbidden',
      facts: { privilege: 'EDIT_ENTITY' },
    });
    await world.run('rename', { name: 'x' }, person('e', EDITOR_ROLE));
    expect(world.aspect(TAG, 'tagProperties')?.name).toBe('x');
  });

  it('is refused by its own needs, whatever reached it', async () => {
    await expect(catalogue().run('open', {}, person('r', READER_ROLE))).rejects.toMatchObject({
      facts: { privilege: 'EDIT_ENTITY_TAGS' },
    });
  });

  it('is no way to an aspect that grants power', async () => {
    const world = catalogue().with(GROUP, 'corpGroupInfo', { admins: [], members: [], groups: [] });
    await expect(world.run('lead', {}, person('e', EDITOR_ROLE))).rejects.toMatchObject({
      facts: { privilege: 'MANAGE_USERS_AND_GROUPS' },
    });
  });
});
