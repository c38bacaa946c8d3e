import { SampleCatalogue, person } from '../../../test-support/edits/sample-catalogue.js';
import { QUERY_EDITS } from './queries.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.${name},PROD)`;
const QUERY = 'urn:li:query:q';

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(QUERY_EDITS)
    .with(dataset('orders'), 'datasetProperties', { name: 'orders' })
    .with(dataset('items'), 'datasetProperties', { name: 'items' })
    .with(QUERY, 'queryProperties', {
      statement: { value: 'select 1', language: 'SQL' },
      source: 'MANUAL',
      name: 'one',
      created: { time: 0, actor: 'urn:li:corpuser:ann' },
      lastModified: { time: 0, actor: 'urn:li:corpuser:ann' },
    })
    .with(QUERY, 'querySubjects', {
      subjects: [{ entity: `urn:li:schemaField:(${dataset('orders')},id)` }],
    });
}
const create = (input: object, world = catalogue()): Promise<unknown> =>
  world.run('createQuery', {
    input: {
      properties: { name: 'all', statement: { value: 'select * from orders', language: 'SQL' } },
      subjects: [{ datasetUrn: dataset('orders') }],
      ...input,
    },
  });

describe('a saved query', () => {
  it('names each dataset that it reads once', async () => {
    const world = catalogue();
    const subjects = ['orders', 'items', 'orders'].map((name) => ({ datasetUrn: dataset(name) }));
    const { urn } = (await create({ subjects }, world)) as { urn: string };
    expect(world.aspect(urn, 'querySubjects')).toEqual({
      subjects: [{ entity: dataset('orders') }, { entity: dataset('items') }],
    });
    expect(world.aspect(urn, 'queryProperties')).toMatchObject({ name: 'all', source: 'MANUAL' });
  });

  it.each([
    ['no dataset', { subjects: [] }, 'subjects'],
    ['a dataset that does not exist', { subjects: [{ datasetUrn: dataset('none') }] }, 'subjects.datasetUrn'],
    [
      'an empty statement',
      { properties: { statement: { value: '  ', language: 'SQL' } } },
      'properties.statement.value',
    ],
  ])('is refused with %s', (_, input, field) => expect(create(input)).rejects.toMatchObject({ facts: { field } }));

  it('keeps its name and its datasets when only the statement changes', async () => {
    const world = catalogue();
    const statement = { value: 'select 2', language: 'SQL' };
    await world.run('updateQuery', { urn: QUERY, input: { properties: { statement } } });
    expect(world.aspect(QUERY, 'queryProperties')).toMatchObject({ name: 'one', statement });
    expect(world.aspect(QUERY, 'querySubjects')).toMatchObject({ subjects: [{}] });
  });

  it('is deleted by those who may edit the queries of its datasets, also where it names columns only', async () => {
    await expect(catalogue().run('deleteQuery', { urn: QUERY }, person('reader'))).rejects.toMatchObject({
      facts: { privilege: 'EDIT_ENTITY_QUERIES' },
    });
    const world = catalogue();
    await world.run('deleteQuery', { urn: QUERY });
    expect(world.exists(QUERY)).toBe(false);
  });
});
