import { loadModel, upperSnake } from './load-model.js';
import { readRawModel } from './raw-model.js';

const model = loadModel();

describe('the model', () => {
  it('has the kinds, aspects and relationships that its file says', () => {
    expect(model.kinds).toHaveLength(73);
    expect(model.aspects).toHaveLength(288);
    expect(model.aspects.filter((aspect) => aspect.timeseries)).toHaveLength(13);
    expect(model.aspects.filter((aspect) => aspect.keyFor !== undefined)).toHaveLength(73);
    const rules = model.aspects.flatMap((aspect) => aspect.relationships);
    expect(rules).toHaveLength(155);
    expect(rules.filter((rule) => rule.isLineage)).toHaveLength(38);
    expect(model.kinds.flatMap((kind) => kind.aspects)).toHaveLength(749);
  });

  it('finds kinds and aspects in any case, and by their type in any spelling', () => {
    expect(model.kindByAnyCase('DATASET')?.name).toBe('dataset');
    expect(model.kindByAnyCase('corpUser')?.name).toBe('corpuser');
    expect(model.aspectByAnyCase('globaltags')?.name).toBe('globalTags');
    expect([model.kind('Dataset'), model.aspect('globaltags'), model.kind('toString')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const name of [
      'com.linkedin.common.Ownership',
      'com.linkedin.pegasus2avro.common.Ownership',
      'common.Ownership',
    ]) {
      expect(model.aspectOfType('dataset', name)?.name).toBe('ownership');
    }
    expect(model.fullTypeName('ownership')).toBe('com.linkedin.common.Ownership');
    expect(model.snapshotKind('com.linkedin.pegasus2avro.metadata.snapshot.DatasetSnapshot')).toBe('dataset');
  });

  it('names relationships as Neo4j shows them', () => {
    expect(['OwnedBy', 'DownstreamOf', 'ermodelrelationA', 'SchemaFieldTaggedWith'].map(upperSnake)).toEqual([
      'OWNED_BY',
      'DOWNSTREAM_OF',
      'ERMODELRELATION_A',
      'SCHEMA_FIELD_TAGGED_WITH',
    ]);
    const names = new Set(model.aspects.flatMap((aspect) => aspect.relationships).map((rule) => rule.name));
    expect(new Set([...names].map(upperSnake)).size).toBe(names.size);
  });

  it.each([
    [
      'an aspect that nothing describes',
      (raw: Raw) => Object.assign(raw.entities.dataset ?? {}, { aspects: ['nonsense'] }),
      'dataset carries nonsense',
    ],
    [
      'a urn part that the key has no field for',
      (raw: Raw) => Object.assign(raw.entities.tag?.urn[0] ?? {}, { key: 'nonsense' }),
      'no field nonsense',
    ],
    [
      'an aspect of an unknown record',
      (raw: Raw) => Object.assign(raw.aspects.status ?? {}, { type: 'nonsense' }),
      'unknown record nonsense',
    ],
  ])('does not start with %s', (_, damage, message) => {
    const source = structuredClone(readRawModel());
    // The file's types are read-only; a copy may be damaged.
    damage(source.raw as unknown as Raw);
    expect(() => loadModel(source)).toThrow(message);
  });
});

interface Raw {
  readonly entities: Readonly<Record<string, { aspects: string[]; urn: object[] } | undefined>>;
  readonly aspects: Readonly<Record<string, object | undefined>>;
}
