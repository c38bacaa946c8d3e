import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { ASSIGNMENT_EDITS } from './assignment.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.${name},PROD)`;
const ORDERS = dataset('orders');
const FORM = 'urn:li:form:retention';
const PROPERTY = 'urn:li:structuredProperty:retention';
const ann = person('ann');

const prompt = (id: string, required: boolean, type = 'STRUCTURED_PROPERTY'): unknown => ({
  id,
  title: id,
  type,
  required,
  structuredPropertyParams: { urn: PROPERTY },
});

function catalogue(
  type: 'COMPLETION' | 'VERIFICATION' = 'COMPLETION',
  actors: object = { owners: true },
): SampleCatalogue {
  const world = new SampleCatalogue(ASSIGNMENT_EDITS)
    .with('urn:li:dataType:datahub.string', 'dataTypeInfo', { qualifiedName: 'datahub.string' })
    .with('urn:li:entityType:datahub.dataset', 'entityTypeInfo', { qualifiedName: 'datahub.dataset' })
    .with('urn:li:entityType:datahub.schemaField', 'entityTypeInfo', { qualifiedName: 'datahub.schemaField' })
    .with(PROPERTY, 'propertyDefinition', {
      qualifiedName: 'retention',
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: ['urn:li:entityType:datahub.dataset', 'urn:li:entityType:datahub.schemaField'],
    })
    .with(ann.urn, 'corpUserInfo', { active: true })
    .with(FORM, 'formInfo', {
      name: 'Retention',
      type,
      prompts: [prompt('days', true), prompt('note', false)],
      actors,
    });
  for (const name of ['orders', 'items']) world.with(dataset(name), 'datasetProperties', { name });
  return world;
}
const assigned = async (world = catalogue()): Promise<SampleCatalogue> => {
  await world.run('batchAssignForm', { input: { formUrn: FORM, entityUrns: [ORDERS] } });
  return world;
};
const answer = (promptId: string, value = '30 days'): unknown => ({
  urn: ORDERS,
  input: {
    formUrn: FORM,
    promptId,
    type: 'STRUCTURED_PROPERTY',
    structuredPropertyParams: { structuredPropertyUrn: PROPERTY, values: [{ stringValue: value }] },
  },
});

describe('assigning a form', () => {
  it('gives an entity that is named twice the form once', async () => {
    const world = catalogue();
    await world.run('batchAssignForm', { input: { formUrn: FORM, entityUrns: [ORDERS, ORDERS] } });
    expect(world.aspect(ORDERS, 'forms')).toMatchObject({ incompleteForms: [{ urn: FORM }] });
  });

  it('gives each entity the form with all questions open', async () => {
    const world = await assigned();
    expect(world.aspect(ORDERS, 'forms')).toMatchObject({
      incompleteForms: [{ urn: FORM, incompletePrompts: [{ id: 'days' }, { id: 'note' }], completedPrompts: [] }],
      completedForms: [],
    });
  });

  it('leaves an entity that has the form as it is, answers included', async () => {
    const world = await assigned();
    await world.run('submitFormPrompt', answer('note'));
    const before = world.aspect(ORDERS, 'forms');
    await world.run('batchAssignForm', { input: { formUrn: FORM, entityUrns: [ORDERS, dataset('items')] } });
    expect(world.aspect(ORDERS, 'forms')).toEqual(before);
    expect(world.aspect(dataset('items'), 'forms')).toMatchObject({ incompleteForms: [{ urn: FORM }] });
  });

  it('is refused for all entities where one does not exist', async () => {
    const world = catalogue();
    await expect(
      world.run('batchAssignForm', { input: { formUrn: FORM, entityUrns: [ORDERS, dataset('none')] } }),
    ).rejects.toMatchObject({ kind: 'missing' });
    expect(world.aspect(ORDERS, 'forms')).toBeUndefined();
  });

  it('takes the form off again, whether it is complete or not, and off a form that is deleted', async () => {
    const world = await assigned();
    await world.run('submitFormPrompt', answer('days'));
    await world.run('batchRemoveForm', { input: { formUrn: FORM, entityUrns: [ORDERS, dataset('items')] } });
    expect(world.aspect(ORDERS, 'forms')).toMatchObject({ incompleteForms: [], completedForms: [] });
    expect(world.aspect(dataset('items'), 'forms')).toBeUndefined();
    const gone = { input: { formUrn: 'urn:li:form:gone', entityUrns: [ORDERS] } };
    expect(await world.run('batchRemoveForm', gone)).toBe(true);
  });
});

describe('answering a form', () => {
  it('sets the property and completes the form with the last required answer', async () => {
    const world = await assigned();
    await world.run('submitFormPrompt', answer('days'));
    expect(world.aspect(ORDERS, 'structuredProperties')).toMatchObject({
      properties: [{ propertyUrn: PROPERTY, values: [{ string: '30 days' }] }],
    });
    expect(world.aspect(ORDERS, 'forms')).toMatchObject({
      completedForms: [{ urn: FORM, completedPrompts: [{ id: 'days' }] }],
      incompleteForms: [],
    });
  });

  it.each([
    ['an answer without a value', { structuredPropertyParams: null }, 'structuredPropertyParams'],
    ['a question that the form does not have', { promptId: 'none' }, 'promptId'],
    ['an answer about a column without its path', { type: 'FIELDS_STRUCTURED_PROPERTY' }, 'fieldPath'],
  ])('refuses %s', async (_, change, field) => {
    const world = await assigned();
    const { urn, input } = answer('days') as { urn: string; input: object };
    await expect(world.run('submitFormPrompt', { urn, input: { ...input, ...change } })).rejects.toMatchObject({
      facts: { field },
    });
  });

  it('refuses a form that the entity was not given', () =>
    expect(catalogue().run('submitFormPrompt', answer('days'))).rejects.toMatchObject({
      facts: { field: 'formUrn' },
    }));

  it('is open to the people whom the form names, and closed to others without the right to edit', async () => {
    const named = await assigned(catalogue('COMPLETION', { owners: false, users: [ann.urn] }));
    expect(await named.run('submitFormPrompt', answer('note'), ann)).toBe(true);
    const unnamed = await assigned(catalogue('COMPLETION', { owners: false }));
    await expect(unnamed.run('submitFormPrompt', answer('note'), ann)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('is open to owners where the form asks owners', async () => {
    const ownership = {
      owners: [{ owner: ann.urn, type: 'DATAOWNER' }],
      lastModified: { time: 0, actor: ann.urn },
    };
    const world = await assigned(catalogue().with(ORDERS, 'ownership', ownership));
    expect(await world.run('submitFormPrompt', answer('note'), ann)).toBe(true);
  });
});

describe('verifying a form', () => {
  const verify = { input: { entityUrn: ORDERS, formUrn: FORM } };

  it('waits for the required answers, and completes the form', async () => {
    const world = await assigned(catalogue('VERIFICATION'));
    await expect(world.run('verifyForm', verify)).rejects.toMatchObject({ facts: { field: 'formUrn' } });
    await world.run('submitFormPrompt', answer('days'));
    expect(world.aspect(ORDERS, 'forms')).toMatchObject({ incompleteForms: [{ urn: FORM }] });
    await world.run('verifyForm', verify);
    expect(world.aspect(ORDERS, 'forms')).toMatchObject({
      completedForms: [{ urn: FORM }],
      verifications: [{ form: FORM }],
    });
  });

  it('is refused for a form that asks for no verification', async () => {
    const world = await assigned();
    await expect(world.run('verifyForm', verify)).rejects.toMatchObject({ facts: { field: 'formUrn' } });
  });
});

describe('the rule of a form', () => {
  it('is removed once, and removing it again does no harm', async () => {
    const world = catalogue().with(FORM, 'dynamicFormAssignment', { filter: { or: [] } });
    await world.run('removeDynamicFormAssignment', { formUrn: FORM });
    expect(world.aspect(FORM, 'dynamicFormAssignment')).toBeUndefined();
    expect(await world.run('removeDynamicFormAssignment', { formUrn: FORM })).toBe(true);
  });
});
