import fc from 'fast-check';

import type { Json, JsonObject } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import type { EntityKind } from '../../model/model.types.js';
import type { StoredAspect, StoredEntity } from '../../store/contract/store.types.js';
import { DOCUMENT_BOUNDS, DocumentBuilder } from './document.js';
import { documentHash, SearchFile } from './search-file.js';

const model = loadModel();
const builder = new DocumentBuilder(model);
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';

function stored(value: JsonObject): StoredAspect {
  return { value, version: 1, createdOn: 0, createdBy: '', systemMetadata: {} };
}

function entityOf(urn: string, kind: string, aspects: Readonly<Record<string, JsonObject>>): StoredEntity {
  const values = Object.entries(aspects).map(([name, value]) => [name, stored(value)] as const);
  return {
    urn,
    kind,
    i: 7,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: Object.fromEntries(values),
  };
}

const datasetWith = (aspects: Readonly<Record<string, JsonObject>>): StoredEntity =>
  entityOf(DATASET, 'dataset', aspects);
const nameOf = (urn: string): string => urn;

/** Any JSON below the path of a search rule: what a client may have stored there, in any shape. */
function valueBelow(path: string): fc.Arbitrary<Json> {
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue(),
  ) as fc.Arbitrary<Json>;
  return path
    .split('/')
    .toReversed()
    .reduce<fc.Arbitrary<Json>>((inner, segment) => {
      if (segment === '*')
        return fc.oneof(fc.array(inner, { maxLength: 4 }), fc.dictionary(fc.string(), inner, { maxKeys: 4 }));
      if (segment === '$key') return fc.dictionary(fc.string(), inner, { maxKeys: 4 });
      return fc.oneof(
        { weight: 4, arbitrary: inner.map((value) => ({ [segment]: value })) },
        { weight: 1, arbitrary: leaf },
      );
    }, leaf);
}

/** A urn of a kind; undefined for the few kinds whose parts must name something else. */
function sampleUrn({ name, urn }: EntityKind): string | undefined {
  const parts = urn.map(({ type, ...part }) =>
    type === 'urn' ? 'urn:li:dataPlatform:hive' : type === 'string' ? 'x' : (part.default ?? 'PROD'),
  );
  const text = `urn:li:${name}:${parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(',')})`}`;
  try {
    model.checkUrn(text);
    return text;
  } catch {
    return undefined;
  }
}

const sampled = model.kinds.flatMap((kind) => {
  const urn = sampleUrn(kind);
  return urn === undefined ? [] : [{ kind, urn }];
});

/** An entity of any kind with values of any shape at the places that search reads. */
const entities = fc.constantFrom(...sampled).chain(({ kind, urn }) => {
  const rules = kind.aspects.flatMap((name) => (model.aspect(name)?.search ?? []).map(({ path }) => ({ name, path })));
  const aspects =
    rules.length === 0
      ? fc.constant<[string, Json][]>([])
      : fc.array(
          fc
            .constantFrom(...rules)
            .chain(({ name, path }) => valueBelow(path).map((value): [string, Json] => [name, value])),
          { maxLength: 5 },
        );
  return aspects.map((pairs) => {
    const values = pairs.filter(
      (pair): pair is [string, JsonObject] => typeof pair[1] === 'object' && pair[1] !== null,
    );
    return entityOf(urn, kind.name, Object.fromEntries(values));
  });
});

describe('a search document', () => {
  it('is looked at for most kinds of the model', () => {
    expect(sampled.length).toBeGreaterThan(0.8 * model.kinds.length);
  });

  it('can be made of any value, whatever a client stored, and put into the index file', () => {
    const file = new SearchFile(':memory:');
    fc.assert(
      fc.property(entities, (entity) => {
        const document = builder.build(entity, nameOf);
        file.put(document);
        expect(document.urn).toBe(entity.urn);
      }),
      { numRuns: 500 },
    );
    file.close();
  });

  it('is made of an aspect with more values than a function takes arguments', () => {
    const customProperties = Object.fromEntries(Array.from({ length: 200_000 }, (_, number) => [`k${number}`, 'v']));
    const document = builder.build(datasetWith({ datasetProperties: { customProperties } }), nameOf);
    expect(document.fields.customProperties).toHaveLength(DOCUMENT_BOUNDS.valuesPerField);
    expect(document.fields.customProperties?.[0]).toBe('k0=v');
  });

  it('adds up fields of the same part, however many values they have', () => {
    const fields = Array.from({ length: 70_000 }, (_, number) => ({
      fieldPath: `f${number}`,
      description: `d${number}`,
    }));
    const editableSchemaFieldInfo = fields.map((field) => ({ ...field, description: `e${field.description}` }));
    const aspects = { schemaMetadata: { fields }, editableSchemaMetadata: { editableSchemaFieldInfo } };
    const document = builder.build(datasetWith(aspects), nameOf);
    expect(document.fields.fieldPaths).toHaveLength(DOCUMENT_BOUNDS.valuesPerField);
  });

  it('holds no more characters than the bound, however long the values are', () => {
    const long = 'x'.repeat(90_000);
    const customProperties = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`k${number}`, long]));
    const document = builder.build(datasetWith({ datasetProperties: { customProperties } }), nameOf);
    const characters = Object.values(document.fields).flat().join('').length;
    expect(characters).toBeLessThan(DOCUMENT_BOUNDS.characters + DOCUMENT_BOUNDS.valueLength);
    expect(characters).toBeGreaterThan(DOCUMENT_BOUNDS.characters - DOCUMENT_BOUNDS.valueLength);
  });

  it('cuts a value that is too long, and never within a character', () => {
    const description = 'x'.repeat(DOCUMENT_BOUNDS.valueLength - 1) + '\u{1f600}'.repeat(10);
    const document = builder.build(datasetWith({ datasetProperties: { description } }), nameOf);
    expect(document.fields.description).toEqual(['x'.repeat(DOCUMENT_BOUNDS.valueLength - 1)]);
  });

  it('names what has a name of a megabyte by its beginning', () => {
    const document = builder.build(datasetWith({ datasetProperties: { name: 'n'.repeat(1_000_000) } }), nameOf);
    expect(document.name).toHaveLength(DOCUMENT_BOUNDS.valueLength);
  });

  it('is the same for the same entity, so that comparing hashes finds what is stale', () => {
    fc.assert(
      fc.property(entities, (entity) => {
        expect(documentHash(builder.build(entity, nameOf))).toBe(documentHash(builder.build(entity, nameOf)));
      }),
    );
  });
});
