import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { FORM_EDITS } from './form-edits.js';

const PROPERTY = 'urn:li:structuredProperty:retention';
const ANN = 'urn:li:corpuser:ann';
const question = (id: string): unknown => ({
  id,
  title: ` ${id} `,
  type: 'STRUCTURED_PROPERTY',
  structuredPropertyParams: { urn: PROPERTY },
});

const catalogue = (): SampleCatalogue =>
  new SampleCatalogue(FORM_EDITS)
    .with('urn:li:dataType:datahub.string', 'dataTypeInfo', { qualifiedName: 'datahub.string' })
    .with('urn:li:entityType:datahub.dataset', 'entityTypeInfo', { qualifiedName: 'datahub.dataset' })
    .with(PROPERTY, 'propertyDefinition', {
      qualifiedName: 'retention',
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    })
    .with(ANN, 'corpUserInfo', { active: true });
const create = async (input: object = {}, world = catalogue()): Promise<SampleCatalogue> => {
  await world.run('createForm', { input: { id: 'f', name: 'Retention', prompts: [question('days')], ...input } });
  return world;
};
const FORM = 'urn:li:form:f';

it('creates a form that owners complete, unless the client says otherwise', async () => {
  const world = await create();
  expect(world.aspect(FORM, 'formInfo')).toMatchObject({
    name: 'Retention',
    type: 'COMPLETION',
    prompts: [{ id: 'days', title: 'days', required: false }],
    actors: { owners: true },
  });
});

it('gives a question without an id an id of its own', async () => {
  const world = await create({ prompts: [{ ...(question('x') as object), id: null }] });
  expect(world.aspect(FORM, 'formInfo')).toMatchObject({ prompts: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }] });
});

it.each([
  ['a name of blanks', { name: ' ' }, 'name'],
  [
    'a question without a property',
    { prompts: [{ id: 'x', title: 'x', type: 'STRUCTURED_PROPERTY' }] },
    'prompts.structuredPropertyParams',
  ],
  ['a person who does not exist', { actors: { users: ['urn:li:corpuser:none'] } }, 'actors.users'],
  ['a group where a person is meant', { actors: { users: ['urn:li:corpGroup:g'] } }, 'actors.users'],
])('refuses %s', (_, input, field) => expect(create(input)).rejects.toMatchObject({ facts: { field } }));

it('adds and removes questions and people, and keeps the others', async () => {
  const world = await create({
    prompts: [question('days'), question('note')],
    actors: { owners: false, users: [ANN] },
  });
  await world.run('updateForm', {
    input: {
      urn: FORM,
      promptsToAdd: [question('class')],
      promptsToRemove: ['note'],
      actors: { owners: true, usersToRemove: [ANN] },
    },
  });
  expect(world.aspect(FORM, 'formInfo')).toMatchObject({
    name: 'Retention',
    prompts: [{ id: 'days' }, { id: 'class' }],
    actors: { owners: true, users: [] },
  });
});

it('replaces a question that is added under the id of another', async () => {
  const world = await create();
  await world.run('updateForm', {
    input: { urn: FORM, promptsToAdd: [{ ...(question('days') as object), title: 'How long?', required: true }] },
  });
  expect(world.aspect(FORM, 'formInfo')).toMatchObject({
    prompts: [{ id: 'days', title: 'How long?', required: true }],
  });
});

it('writes nothing for an update that changes nothing', async () => {
  const world = await create();
  const before = world.aspect(FORM, 'formInfo');
  expect(await world.run('updateForm', { input: { urn: FORM } })).toEqual({ urn: FORM });
  expect(world.aspect(FORM, 'formInfo')).toEqual(before);
});
