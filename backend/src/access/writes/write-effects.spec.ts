import type { JsonObject } from '../../kernel/json.js';
import { privilegesFor } from './write-effects.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';

const sets = (
  urn: string,
  aspect: string,
  values: object = {},
  statesLineage = false,
): readonly (readonly string[])[] => privilegesFor({ urn, aspect, ...values }, statesLineage);

describe('the privileges that a write needs', () => {
  it.each([
    ['globalTags', 'EDIT_ENTITY_TAGS'],
    ['glossaryTerms', 'EDIT_ENTITY_GLOSSARY_TERMS'],
    ['ownership', 'EDIT_ENTITY_OWNERS'],
    ['domains', 'EDIT_DOMAINS_PRIVILEGE'],
    ['deprecation', 'EDIT_ENTITY_DEPRECATION'],
    ['structuredProperties', 'EDIT_ENTITY_PROPERTIES'],
  ])('for %s are the part’s own, or editing the entity as a whole', (aspect, part) => {
    expect(sets(DATASET, aspect)).toEqual([['EDIT_ENTITY', part]]);
  });

  it('for an aspect without a part of its own are those for the whole', () => {
    expect(sets(DATASET, 'datasetProperties')).toEqual([['EDIT_ENTITY']]);
  });

  it('for lineage that a source states include that of lineage, and for what a person says of it that one alone', () => {
    expect(sets(DATASET, 'upstreamLineage', {}, true)).toEqual([['EDIT_ENTITY', 'EDIT_LINEAGE']]);
    expect(sets(DATASET, 'lineageEdits', {}, true)).toEqual([['EDIT_LINEAGE']]);
  });

  it('for the vocabulary include those of the installation, and creating is enough while nothing is there', () => {
    expect(sets('urn:li:tag:pii', 'tagProperties')).toEqual([['EDIT_ENTITY', 'MANAGE_TAGS', 'CREATE_TAGS']]);
    expect(sets('urn:li:tag:pii', 'tagProperties', { existed: true })).toEqual([['EDIT_ENTITY', 'MANAGE_TAGS']]);
    expect(sets('urn:li:glossaryTerm:revenue', 'glossaryTermInfo')).toEqual([['EDIT_ENTITY', 'MANAGE_GLOSSARIES']]);
  });
});

describe('what people write of columns', () => {
  const columns = (...infos: readonly JsonObject[]): JsonObject => ({ editableSchemaFieldInfo: infos });
  const needed = (before: JsonObject | undefined, after: JsonObject | undefined): readonly (readonly string[])[] =>
    sets(DATASET, 'editableSchemaMetadata', { before, after, existed: true });
  const x = { fieldPath: 'x', description: 'one', globalTags: { tags: [] } };

  it('needs the privilege of each part that differs, and of no other', () => {
    expect(needed(columns(x), columns({ ...x, description: 'two' }))).toEqual([
      ['EDIT_ENTITY', 'EDIT_DATASET_COL_DESCRIPTION'],
    ]);
    expect(needed(columns(x), columns({ ...x, description: 'two', globalTags: { tags: [{ tag: 't' }] } }))).toEqual([
      ['EDIT_ENTITY', 'EDIT_DATASET_COL_DESCRIPTION'],
      ['EDIT_ENTITY', 'EDIT_DATASET_COL_TAGS'],
    ]);
  });

  it('needs them for a column that comes and for one that goes', () => {
    const y = { fieldPath: 'y', description: 'three' };
    for (const [before, after] of [
      [columns(x), columns(x, y)],
      [columns(x, y), columns(x)],
      [undefined, columns(y)],
      [columns(y), undefined],
    ] as const)
      expect(needed(before, after)).toEqual([['EDIT_ENTITY', 'EDIT_DATASET_COL_DESCRIPTION']]);
  });

  it('needs editing the whole for a field that has no privilege, and where nothing differs', () => {
    expect(needed(columns(x), columns({ ...x, businessAttributes: {} }))).toEqual([['EDIT_ENTITY']]);
    expect(needed(columns(x), columns(x))).toEqual([['EDIT_ENTITY']]);
  });

  it('may need any of the parts while the stored value is not known', () => {
    expect(sets(DATASET, 'editableSchemaMetadata')).toEqual([
      ['EDIT_ENTITY', 'EDIT_DATASET_COL_TAGS', 'EDIT_DATASET_COL_GLOSSARY_TERMS', 'EDIT_DATASET_COL_DESCRIPTION'],
    ]);
  });
});

describe('what people write of an entity beside its source', () => {
  const needed = (before: JsonObject, after: JsonObject): readonly (readonly string[])[] =>
    sets(DATASET, 'editableDatasetProperties', { before, after, existed: true });

  it('is documentation where only the description and stamps differ', () => {
    const stamp = { time: 1, actor: 'urn:li:corpuser:jane' };
    expect(needed({ description: 'a' }, { description: 'b', lastModified: stamp })).toEqual([
      ['EDIT_ENTITY', 'EDIT_ENTITY_DOCS'],
    ]);
  });

  it('is more than documentation where something else differs too', () => {
    expect(needed({ description: 'a' }, { description: 'b', name: 'other' })).toEqual([['EDIT_ENTITY']]);
  });
});
