import { loadModel } from './load-model.js';

const model = loadModel();
const STAMP = { time: 1, actor: 'urn:li:corpuser:a' };
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';

function breachesOf(aspect: string, value: unknown): readonly string[] {
  return model.normalise(aspect, value).breaches.map((breach) => `${breach.path}: ${breach.message}`);
}

function expectBreach(aspect: string, value: unknown, path: string, words: string): void {
  const { breaches } = model.normalise(aspect, value);
  expect(breaches).toEqual([{ path, message: expect.stringContaining(words) as string }]);
}

const lineage = (entry: object): object => ({
  upstreams: [],
  fineGrainedLineages: [{ upstreamType: 'FIELD_SET', downstreamType: 'FIELD', ...entry }],
});
const schema = (more: object): object => ({
  schemaName: '',
  platform: 'urn:li:dataPlatform:hive',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: '' } },
  fields: [{ fieldPath: 'a', nativeDataType: 'int', type: { type: { 'com.linkedin.schema.NumberType': {} } } }],
  ...more,
});

describe('a value of the model', () => {
  it('keeps what the model knows and drops the rest, at every depth', () => {
    expect(model.normalise('globalTags', { tags: [{ tag: 'urn:li:tag:a', colour: 'red' }], more: 1 })).toEqual({
      value: { tags: [{ tag: 'urn:li:tag:a' }] },
      breaches: [],
    });
  });

  it('stays as it was written where fields with a default are absent, and loses its nulls', () => {
    expect(model.normalise('status', {})).toEqual({ value: {}, breaches: [] });
    expect(model.normalise('datasetProperties', { name: null, tags: null })).toEqual({ value: {}, breaches: [] });
    const upstreams = [{ dataset: DATASET, type: 'COPY' }];
    expect(model.normalise('upstreamLineage', { upstreams })).toEqual({ value: { upstreams }, breaches: [] });
  });

  it.each([
    ['a required field is missing', 'globalTags', { tags: [{}] }, 'tags/0/tag', 'is required'],
    ['a required field is null', 'ownership', { owners: null, lastModified: STAMP }, 'owners', 'is required'],
    ['a text is a number', 'datasetProperties', { name: 7 }, 'name', 'must be a text, not 7'],
    ['a number is a text', 'datasetProfile', { timestampMillis: 1, rowCount: '7' }, 'rowCount', 'must be a number'],
    [
      'a whole number has a fraction',
      'datasetProfile',
      { timestampMillis: 1, rowCount: 7.5 },
      'rowCount',
      'must be a whole number',
    ],
    [
      'an int is too large',
      'schemaMetadata',
      schema({
        version: 0,
        foreignKeys: [],
        fields: [
          { fieldPath: 'a', nativeDataType: '', type: { type: { 'com.linkedin.schema.EnumType': {} } }, jsonProps: 1 },
        ],
      }),
      'fields/0/jsonProps',
      'must be a text',
    ],
    ['a flag is a text', 'status', { removed: 'true' }, 'removed', 'must be true or false'],
    ['a list is an object', 'globalTags', { tags: {} }, 'tags', 'must be an array'],
    ['a map is a list', 'datasetProperties', { customProperties: [] }, 'customProperties', 'must be a map'],
    [
      'a value of a map has another type',
      'datasetProperties',
      { customProperties: { a: 1 } },
      'customProperties/a',
      'must be a text',
    ],
    [
      'a symbol is unknown',
      'upstreamLineage',
      { upstreams: [{ dataset: DATASET, type: 'copy' }] },
      'upstreams/0/type',
      'must be one of COPY, TRANSFORMED, VIEW',
    ],
    ['a urn is malformed', 'globalTags', { tags: [{ tag: 'urn:li:tag:' }] }, 'tags/0/tag', 'must be a urn'],
    ['a urn is a text', 'globalTags', { tags: [{ tag: 'a' }] }, 'tags/0/tag', 'must be a urn'],
    [
      'a tag of a union is unknown',
      'schemaMetadata',
      schema({ platformSchema: { 'com.linkedin.schema.SqlSchema': {} } }),
      'platformSchema',
      'must have exactly one key of',
    ],
    [
      'a union has two tags',
      'schemaMetadata',
      schema({
        platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: '' }, 'com.linkedin.schema.Schemaless': {} },
      }),
      'platformSchema',
      'exactly one key',
    ],
    [
      'a union has no tag',
      'schemaMetadata',
      schema({ platformSchema: 'x' }),
      'platformSchema',
      'must be an object with one key',
    ],
    [
      'a confidence is above one',
      'upstreamLineage',
      lineage({ confidenceScore: 1.01 }),
      'fineGrainedLineages/0/confidenceScore',
      'must lie between 0 and 1',
    ],
    [
      'a confidence is below zero',
      'upstreamLineage',
      lineage({ confidenceScore: -0.1 }),
      'fineGrainedLineages/0/confidenceScore',
      'must lie between 0 and 1',
    ],
    ['the value is no object', 'status', [], '', 'must be an object'],
    ['the value is missing', 'status', undefined, '', 'must be an object'],
  ])('is refused where %s', (_, aspect, value, path, words) => expectBreach(aspect, value, path, words));

  it.each([0, 0.35, 1])('may have the confidence %p', (confidenceScore) => {
    expect(breachesOf('upstreamLineage', lineage({ confidenceScore }))).toEqual([]);
  });

  it('holds whole numbers to their type on both sides', () => {
    const version = (count: number): readonly string[] =>
      breachesOf('chartUsageStatistics', { timestampMillis: 1, viewsCount: count });
    expect([version(2 ** 31 - 1), version(-(2 ** 31))]).toEqual([[], []]);
    expect([version(2 ** 31).length, version(-(2 ** 31) - 1).length]).toEqual([1, 1]);
    expect(
      breachesOf('status', { removed: false, lifecycleLastUpdated: { time: 2 ** 53 - 1, actor: STAMP.actor } }),
    ).toEqual([]);
  });

  it('takes union tags in all their spellings and stores the first', () => {
    const stored =
      schema({}).constructor === Object
        ? model.normalise('schemaMetadata', schema({})).value.platformSchema
        : undefined;
    for (const tag of ['com.linkedin.schema.MySqlDDL', 'com.linkedin.pegasus2avro.schema.MySqlDDL']) {
      expect(
        model.normalise('schemaMetadata', schema({ platformSchema: { [tag]: { tableSchema: '' } } })).value
          .platformSchema,
      ).toEqual(stored);
    }
    const property = { propertyUrn: 'urn:li:structuredProperty:p', values: [{ string: 'a' }, { double: 2 }] };
    expect(model.normalise('structuredProperties', { properties: [property] })).toEqual({
      value: { properties: [property] },
      breaches: [],
    });
  });

  it('names a reference to a kind that is not allowed where the model enforces it', () => {
    const definition = (valueType: string): object => ({
      qualifiedName: 'a',
      valueType,
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    });
    expect(breachesOf('propertyDefinition', definition('urn:li:dataType:datahub.string'))).toEqual([]);
    expect(breachesOf('propertyDefinition', definition('urn:li:tag:x'))).toEqual([
      expect.stringContaining('valueType: must name a dataType'),
    ]);
  });

  it('treats keys of a map as data, whatever they are called', () => {
    const value = JSON.parse(
      '{"customProperties": {"__proto__": "a", "constructor": "b", "toString": "c"}}',
    ) as unknown;
    expect(Object.entries(model.normalise('datasetProperties', value).value.customProperties as object)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
  });

  it('names at most a hundred breaches', () => {
    expect(model.normalise('globalTags', { tags: Array.from({ length: 1_000 }, () => ({})) }).breaches).toHaveLength(
      100,
    );
  });

  it('is the same when normalised again', () => {
    const once = model.normalise('schemaMetadata', schema({})).value;
    expect(model.normalise('schemaMetadata', once)).toEqual({ value: once, breaches: [] });
  });
});

describe('values of old files', () => {
  it('lose the tags that stand where no union is', () => {
    const wrapped = {
      description: { string: 'text' },
      customProperties: { map: { a: 'b' } },
      tags: { array: ['x'] },
      created: { 'com.linkedin.pegasus2avro.common.TimeStamp': { time: 1, actor: { string: STAMP.actor } } },
    };
    expect(model.unwrapAvro('datasetProperties', wrapped)).toEqual({
      description: 'text',
      customProperties: { a: 'b' },
      tags: ['x'],
      created: STAMP,
    });
  });

  it('keep the tags of unions, and maps that merely look wrapped', () => {
    const value = schema({ primaryKeys: { array: ['a'] } });
    expect(model.unwrapAvro('schemaMetadata', value)).toEqual(schema({ primaryKeys: ['a'] }));
    expect(model.unwrapAvro('datasetProperties', { customProperties: { map: 'plain' } })).toEqual({
      customProperties: { map: 'plain' },
    });
  });
});

describe('the value from which a patch starts', () => {
  it.each([
    ['globalTags', { tags: [] }],
    ['ownership', { owners: [] }],
    ['status', {}],
    [
      'chartInfo',
      {
        title: '',
        description: '',
        lastModified: { created: { time: 5, actor: 'x' }, lastModified: { time: 5, actor: 'x' } },
      },
    ],
    ['glossaryTerms', { terms: [], auditStamp: { time: 5, actor: 'x' } }],
  ])('%s', (aspect, value) => expect(model.emptyValue(aspect, 5, 'x')).toMatchObject(value));

  it('is missing where the protocol has none', () =>
    expect(model.emptyValue('versionProperties', 5, 'x')).toBeUndefined());

  it('breaks no rule of the model once a patch has been applied, for the aspects that clients patch', () => {
    for (const aspect of [
      'globalTags',
      'glossaryTerms',
      'ownership',
      'status',
      'upstreamLineage',
      'datasetProperties',
      'dataJobInputOutput',
      'dashboardInfo',
      'chartInfo',
      'editableSchemaMetadata',
      'structuredProperties',
      'institutionalMemory',
      'documentation',
      'domains',
      'siblings',
    ]) {
      const start = model.emptyValue(aspect, 5, STAMP.actor);
      if (aspect !== 'siblings') expect([aspect, breachesOf(aspect, start)]).toEqual([aspect, []]);
    }
  });
});
