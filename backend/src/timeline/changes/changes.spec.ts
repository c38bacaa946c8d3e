import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import type { AspectVersion } from '../../store/contract/store.types.js';
import { CHANGE_CATEGORIES, type ChangeCategory } from './change.types.js';
import { aspectsTelling, changesOf } from './changes-of.js';
import { runEvent } from './change-timeline.service.js';
import { numbered, transactionsOf } from './transactions.js';

const model = loadModel();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';
const ALL: ReadonlySet<ChangeCategory> = new Set(CHANGE_CATEGORIES);
const kindOf = (name: string): NonNullable<ReturnType<typeof model.kind>> => {
  const kind = model.kind(name);
  if (!kind) throw new Error(name);
  return kind;
};
const dataset = kindOf('dataset');
const told = (aspect: string, before: JsonObject | undefined, after: JsonObject | undefined): readonly unknown[] =>
  changesOf({ aspect, kind: dataset, urn: URN }, before, after, ALL).map(
    ({ category, operation, modifier, semVerChange }) =>
      [category, operation, modifier, semVerChange].filter((part) => part !== undefined),
  );
const version = (aspect: string, number: number, at: number, value: JsonObject, deleted = false): AspectVersion => ({
  urn: URN,
  aspect,
  version: number,
  createdOn: at,
  createdBy: 'urn:li:corpuser:ann',
  systemMetadata: {},
  deleted,
  value,
});
const tags = (...names: readonly string[]): JsonObject => ({
  tags: names.map((name) => ({ tag: `urn:li:tag:${name}` })),
});
const field = (fieldPath: string, more: JsonObject = {}): JsonObject => ({ fieldPath, nativeDataType: 'int', ...more });

describe('changes of the protocol', () => {
  const column = `urn:li:schemaField:(${URN},a)`;
  const cases: readonly [string, string, JsonObject | undefined, JsonObject | undefined, readonly unknown[]][] = [
    [
      'tags',
      'globalTags',
      tags('x'),
      tags('y'),
      [
        ['TAG', 'ADD', 'urn:li:tag:y', 'MINOR'],
        ['TAG', 'REMOVE', 'urn:li:tag:x', 'MINOR'],
      ],
    ],
    [
      'a first schema column by column',
      'schemaMetadata',
      undefined,
      { fields: [field('a')] },
      [['TECHNICAL_SCHEMA', 'ADD', column, 'MINOR']],
    ],
    [
      'a dropped column as breaking',
      'schemaMetadata',
      { fields: [field('a')] },
      { fields: [] },
      [['TECHNICAL_SCHEMA', 'REMOVE', column, 'MAJOR']],
    ],
    [
      'a column under a new name as renamed, where its description says that it is the same',
      'schemaMetadata',
      { fields: [field('b', { description: 'what it costs' })] },
      { fields: [field('a', { description: 'what it costs' })] },
      [
        ['TECHNICAL_SCHEMA', 'MODIFY', `urn:li:schemaField:(${URN},b)`, 'MINOR'],
        ['DOCUMENTATION', 'ADD', 'a', 'PATCH'],
        ['DOCUMENTATION', 'REMOVE', 'b', 'PATCH'],
      ],
    ],
    [
      'a link as something added',
      'institutionalMemory',
      undefined,
      { elements: [{ url: 'https://example.org' }] },
      [['DOCUMENTATION', 'ADD', 'https://example.org', 'MINOR']],
    ],
    [
      'a link that is written twice as two',
      'institutionalMemory',
      { elements: [{ url: 'https://example.org' }] },
      { elements: [{ url: 'https://example.org/a' }, { url: 'https://example.org/a' }] },
      [
        ['DOCUMENTATION', 'ADD', 'https://example.org/a', 'MINOR'],
        ['DOCUMENTATION', 'ADD', 'https://example.org/a', 'MINOR'],
        ['DOCUMENTATION', 'REMOVE', 'https://example.org', 'MINOR'],
      ],
    ],
    [
      'another native type as breaking',
      'schemaMetadata',
      { fields: [field('a')] },
      { fields: [field('a', { nativeDataType: 'integer' })] },
      [['TECHNICAL_SCHEMA', 'MODIFY', column, 'MAJOR']],
    ],
    [
      'each column that joins or leaves the primary key',
      'schemaMetadata',
      { fields: [field('a'), field('b')], primaryKeys: ['b'] },
      { fields: [field('a'), field('b')], primaryKeys: ['a'] },
      [
        ['TECHNICAL_SCHEMA', 'MODIFY', `urn:li:schemaField:(${URN},b)`, 'MAJOR'],
        ['TECHNICAL_SCHEMA', 'MODIFY', column, 'MAJOR'],
      ],
    ],
    [
      'tags of columns under the column',
      'editableSchemaMetadata',
      undefined,
      { editableSchemaFieldInfo: [{ fieldPath: 'a', globalTags: tags('x') }] },
      [['TAG', 'ADD', 'urn:li:tag:x', 'MINOR']],
    ],
    [
      'deprecation',
      'deprecation',
      undefined,
      { deprecated: true, note: 'old' },
      [['DEPRECATION', 'MODIFY', 'DEPRECATED', 'PATCH']],
    ],
    ['soft deletes', 'status', { removed: false }, { removed: true }, [['LIFECYCLE', 'SOFT_DELETE', 'MINOR']]],
    ['returns', 'status', { removed: true }, { removed: false }, [['LIFECYCLE', 'REINSTATE', 'MINOR']]],
    ['creation', 'datasetKey', undefined, { name: 't' }, [['LIFECYCLE', 'CREATE', 'MINOR']]],
    [
      'structured properties',
      'structuredProperties',
      { properties: [{ propertyUrn: 'urn:li:structuredProperty:p', values: [{ string: 'a' }] }] },
      { properties: [{ propertyUrn: 'urn:li:structuredProperty:p', values: [{ string: 'b' }] }] },
      [['STRUCTURED_PROPERTY', 'MODIFY', 'urn:li:structuredProperty:p', 'MINOR']],
    ],
    [
      'applications',
      'applications',
      undefined,
      { applications: ['urn:li:application:a'] },
      [['APPLICATION', 'ADD', 'urn:li:application:a', 'MINOR']],
    ],
    [
      'assets',
      'dataProductProperties',
      {},
      { assets: [{ destinationUrn: URN }] },
      [['ASSET_MEMBERSHIP', 'ADD', URN, 'MINOR']],
    ],
    [
      'versions',
      'versionProperties',
      undefined,
      { versionSet: 'urn:li:versionSet:(a,dataset)', version: { versionTag: '1' }, isLatest: true },
      [['VERSIONING', 'ADD', 'urn:li:versionSet:(a,dataset)', 'MINOR']],
    ],
    [
      'parents',
      'glossaryTermInfo',
      {},
      { parentNode: 'urn:li:glossaryNode:n' },
      [['PARENT', 'ADD', 'urn:li:glossaryNode:n', 'MINOR']],
    ],
    [
      'descriptions',
      'datasetProperties',
      { description: 'a' },
      { description: 'b' },
      [['DOCUMENTATION', 'MODIFY', 'PATCH']],
    ],
  ];
  for (const [name, aspect, before, after, expected] of cases)
    it(`tell ${name}`, () => expect(told(aspect, before, after)).toEqual(expected));

  it('of columns are worded as the public server does, with plain paths', () => {
    const nested = (name: string, more: JsonObject = {}): JsonObject =>
      field(`[version=2.0].[type=struct].s.[type=int].${name}`, { nullable: true, description: name, ...more });
    const changes = changesOf(
      { aspect: 'schemaMetadata', kind: dataset, urn: URN },
      { fields: [nested('a'), nested('b', { description: 'the same' }), nested('gone'), nested('kept')] },
      {
        fields: [
          nested('a', { nativeDataType: 'bigint' }),
          nested('c', { description: 'the same' }),
          nested('kept'),
          nested('new'),
        ],
      },
      new Set(['TECHNICAL_SCHEMA']),
    );
    expect(changes.map(({ description }) => description)).toEqual([
      "A forwards & backwards compatible change due to renaming of the field 's.b to s.c'.",
      "A forwards & backwards compatible change due to the newly added field 's.new'.",
      "A backwards incompatible change due to removal of field: 's.gone'.",
      "A backwards incompatible change due to native datatype of the field 's.a' changed from 'int' to 'bigint'.",
    ]);
    const path = '[version=2.0].[type=struct].s.[type=int].b';
    expect(changes[0]).toMatchObject({
      parameters: {
        fieldPath: path,
        fieldUrn: `urn:li:schemaField:(${URN},${path})`,
        nullable: true,
        modificationCategory: 'RENAME',
      },
      renamedTo: '[version=2.0].[type=struct].s.[type=int].c',
    });
    expect(changes.map(({ parameters }) => parameters?.modificationCategory)).toEqual([
      'RENAME',
      'OTHER',
      'OTHER',
      'TYPE_CHANGE',
    ]);
  });

  it('tell nothing of equal values and never fail, whatever two values hold', () => {
    const value = fc.dictionary(
      fc.constantFrom(
        'fields',
        'tags',
        'owners',
        'properties',
        'assets',
        'domains',
        'version',
        'description',
        'elements',
      ),
      fc.jsonValue(),
    ) as fc.Arbitrary<JsonObject>;
    fc.assert(
      fc.property(fc.constantFrom(...dataset.aspects), value, value, (aspect, before, after) => {
        expect(told(aspect, before, structuredClone(before))).toEqual([]);
        expect(Array.isArray(told(aspect, before, after))).toBe(true);
      }),
    );
  });

  it('are looked for only in aspects that may tell them', () => {
    expect(aspectsTelling(dataset, new Set(['TAG']))).toEqual(
      expect.arrayContaining(['globalTags', 'schemaMetadata', 'editableSchemaMetadata']),
    );
    expect(aspectsTelling(dataset, new Set(['DOMAIN']))).toEqual(['domains']);
    expect(aspectsTelling(dataset, new Set(['RUN']))).toEqual([]);
  });

  it('of runs have their result', () => {
    const point = { urn: URN, aspect: 'assertionRunEvent', timestamp: 5, systemMetadata: {} };
    expect(runEvent({ ...point, value: { status: 'COMPLETE', result: { type: 'SUCCESS' } } })).toMatchObject({
      operation: 'COMPLETED',
      parameters: { runResult: 'SUCCESS' },
    });
    expect(runEvent({ ...point, value: {} })).toBeUndefined();
  });
});

describe('transactions', () => {
  const versions = [
    version('globalTags', 1, 10, tags('a')),
    version('schemaMetadata', 1, 10, { fields: [field('a'), field('b')] }),
    version('globalTags', 2, 20, tags('a', 'b')),
    version('schemaMetadata', 2, 30, { fields: [field('a')] }),
    version('globalTags', 3, 40, {}, true),
  ];
  const all = numbered(transactionsOf([{ urn: URN, kind: dataset, versions, events: [] }], ALL, { raw: true }));

  it('hold all changes of one instant and count versions by the strongest of them', () => {
    expect(all.map(({ timestamp, semVer, semVerChange }) => [timestamp, semVer, semVerChange])).toEqual([
      [10, '0.0.0-computed', 'MINOR'],
      [20, '0.1.0-computed', 'MINOR'],
      [30, '1.0.0-computed', 'MAJOR'],
      [40, '1.1.0-computed', 'MINOR'],
    ]);
    expect(all[0]?.changeEvents).toHaveLength(3);
  });

  it('are stamped with the versions that held then, in the order of names', () => {
    expect(all.map(({ versionStamp }) => versionStamp)).toEqual([
      'globalTags:1;schemaMetadata:1',
      'globalTags:2;schemaMetadata:1',
      'globalTags:2;schemaMetadata:0',
      // Its last version is a deletion, which no endpoint takes for the latest.
      'globalTags:3;schemaMetadata:0',
    ]);
  });

  it('have a raw difference under the name of the aspect, only when asked', () => {
    expect(all[1]?.rawDiff).toEqual([{ op: 'add', path: '/globalTags/tags/1', value: { tag: 'urn:li:tag:b' } }]);
    expect(all[3]?.rawDiff).toEqual([{ op: 'remove', path: '/globalTags' }]);
    const [quiet] = transactionsOf([{ urn: URN, kind: dataset, versions, events: [] }], ALL, { raw: false });
    expect(quiet?.rawDiff).toBeNull();
  });

  it('count versions of aspects that tell nothing in the categories asked for in their stamps only', () => {
    const only = transactionsOf([{ urn: URN, kind: dataset, versions, events: [] }], new Set(['TECHNICAL_SCHEMA']), {
      raw: true,
    });
    expect(only.map(({ versionStamp }) => versionStamp)).toEqual([
      'globalTags:1;schemaMetadata:1',
      'globalTags:2;schemaMetadata:0',
    ]);
    expect(JSON.stringify(only.map(({ rawDiff }) => rawDiff))).not.toContain('globalTags');
  });

  it('leave out what says nothing in the categories asked for', () => {
    const only = transactionsOf([{ urn: URN, kind: dataset, versions, events: [] }], new Set(['TECHNICAL_SCHEMA']), {
      raw: false,
    });
    expect(only.map(({ timestamp }) => timestamp)).toEqual([10, 30]);
  });
});
