import type { JsonObject } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { mentionsOf, SummaryFields, urnsIn } from './summary-fields.js';
import { unnamedSummary } from './unnamed-summary.js';

const fields = new SummaryFields(loadModel());
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,db.t,DEV)';

function entity(urn: string, aspects: Record<string, JsonObject>): StoredEntity {
  const entries = Object.entries(aspects).map(
    ([name, value]) =>
      [name, { value, version: 1, createdOn: 0, createdBy: 'urn:li:corpuser:x', systemMetadata: {} }] as const,
  );
  return {
    urn,
    kind: urn.split(':')[2] ?? '',
    i: 0,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: Object.fromEntries(entries),
  };
}

describe('the fields of a summary', () => {
  it('show what a person wrote before what the source said', () => {
    const source = { datasetProperties: { description: 'source' } };
    expect(fields.description(entity(DATASET, source))).toBe('source');
    expect(
      fields.description(entity(DATASET, { ...source, editableDatasetProperties: { description: 'person' } })),
    ).toBe('person');
  });

  it('show links that a browser may follow, and no others', () => {
    const withLink = (externalUrl: string): string | undefined =>
      fields.externalUrl(entity(DATASET, { datasetProperties: { externalUrl } }));
    expect(withLink('https://example.org/t')).toBe('https://example.org/t');
    expect(withLink('javascript:alert(1)')).toBeUndefined();
  });

  it('find the definition of a term and the environment of a task', () => {
    expect(
      fields.description(entity('urn:li:glossaryTerm:a.b', { glossaryTermInfo: { definition: 'what it means' } })),
    ).toBe('what it means');
    expect(fields.env(entity('urn:li:dataJob:(urn:li:dataFlow:(airflow,f,prod),j)', {}))).toBe('PROD');
    expect(fields.env(entity(DATASET, {}))).toBe('DEV');
  });

  it('mention everything that is shown by name', () => {
    const mentions = mentionsOf(
      entity(DATASET, {
        ownership: { owners: [{ owner: 'urn:li:corpuser:m', typeUrn: 'urn:li:ownershipType:t' }] },
        globalTags: { tags: [{ tag: 'urn:li:tag:x' }] },
        glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:y' }] },
        domains: { domains: ['urn:li:domain:d'] },
        browsePathsV2: { path: [{ id: 'prod' }, { id: 'c', urn: 'urn:li:container:c' }] },
      }),
    );
    expect(mentions.path).toEqual(['prod', 'urn:li:container:c']);
    expect(new Set(urnsIn(mentions))).toEqual(
      new Set([
        'urn:li:dataPlatform:hive',
        'urn:li:domain:d',
        'urn:li:corpuser:m',
        'urn:li:ownershipType:t',
        'urn:li:tag:x',
        'urn:li:glossaryTerm:y',
        'urn:li:container:c',
      ]),
    );
  });

  it('leave the path that the protocol writes when there is none, and take the container instead', () => {
    expect(mentionsOf(entity(DATASET, { browsePathsV2: { path: [{ id: 'Default' }] } })).path).toEqual([]);
    expect(mentionsOf(entity(DATASET, { container: { container: 'urn:li:container:c' } })).path).toEqual([
      'urn:li:container:c',
    ]);
  });

  it('say what a urn alone says of something that is gone', () => {
    expect(unnamedSummary(DATASET)).toMatchObject({
      name: 't',
      kind: 'dataset',
      qualifiedName: 'db.t',
      env: 'DEV',
      exists: false,
      platform: { id: 'hive' },
    });
    expect(unnamedSummary('no urn')).toMatchObject({ name: 'no urn', kind: '' });
  });
});
