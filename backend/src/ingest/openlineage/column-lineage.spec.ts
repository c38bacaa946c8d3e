import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { columnLineageOf } from './column-lineage.js';
import { DatasetNames } from './dataset-names.js';
import type { OpenLineageDataset } from './events.js';

const NAMESPACE = 'postgres://db:5432';
const columnUrn = (table: string, column: string): string =>
  schemaFieldUrn(`urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.${table},PROD)`, column);
const input = (field: string, more: JsonObject = {}): JsonObject => ({
  namespace: NAMESPACE,
  name: 'shop.public.orders',
  field,
  ...more,
});

function lineageOf(facet: JsonObject, schemaColumns: readonly string[] = []): readonly JsonObject[] {
  const schema = { fields: schemaColumns.map((name) => ({ name })) };
  const dataset: OpenLineageDataset = {
    namespace: NAMESPACE,
    name: 'shop.public.daily',
    facets: { columnLineage: facet, schema },
  };
  return columnLineageOf(dataset, new DatasetNames([dataset], 'PROD'));
}

/** The operations of one column `total` that has these transformations of one input. */
const operationsOf = (...transformations: readonly JsonObject[]): unknown[] =>
  lineageOf({ fields: { total: { inputFields: [input('amount', { transformations })] } } }).map(
    (entry) => entry.transformOperation,
  );

describe('columnLineageOf', () => {
  it.each([
    ['type and subtype', { type: 'DIRECT', subtype: 'IDENTITY' }, 'DIRECT:IDENTITY'],
    ['lower case', { type: 'indirect', subtype: 'filter' }, 'INDIRECT:FILTER'],
    ['a subtype of several words', { type: 'INDIRECT', subtype: ' group by ' }, 'INDIRECT:GROUP_BY'],
    ['no subtype of a direct one', { type: 'DIRECT' }, 'DIRECT:TRANSFORMATION'],
    ['no subtype of an indirect one', { type: 'INDIRECT', subtype: '' }, 'INDIRECT:UNKNOWN'],
    ['no type at all', { subtype: 'AGGREGATION' }, 'DIRECT:AGGREGATION'],
    ['an unknown type', { type: 'SIDEWAYS', subtype: 'JOIN' }, 'DIRECT:JOIN'],
    [
      'a description and masking',
      { type: 'DIRECT', subtype: 'TRANSFORMATION', description: 'sha2(a)', masking: true },
      'DIRECT:TRANSFORMATION: sha2(a), masked',
    ],
    ['masking alone', { type: 'DIRECT', subtype: 'IDENTITY', masking: true }, 'DIRECT:IDENTITY: masked'],
    ['masking that is only a text', { type: 'DIRECT', subtype: 'IDENTITY', masking: 'true' }, 'DIRECT:IDENTITY'],
  ])('reads a transformation with %s', (_name, transformation, operation) => {
    expect(operationsOf(transformation)).toEqual([operation]);
  });

  it('makes one entry for each transformation of an input', () => {
    expect(operationsOf({ type: 'DIRECT', subtype: 'IDENTITY' }, { type: 'INDIRECT', subtype: 'SORT' })).toEqual([
      'DIRECT:IDENTITY',
      'INDIRECT:SORT',
    ]);
  });

  it.each([
    ['IDENTITY', undefined, 'DIRECT:IDENTITY'],
    ['IDENTITY', 'copied', 'DIRECT:IDENTITY: copied'],
    ['MASKED', undefined, 'DIRECT:TRANSFORMATION: masked'],
    ['MASKED', 'sha2(a)', 'DIRECT:TRANSFORMATION: sha2(a)'],
    ['--', undefined, undefined],
    [undefined, 'described but of no type', undefined],
  ])('reads the type %s of the first versions of the facet with the text %s', (type, text, operation) => {
    const fieldLineage = {
      inputFields: [input('amount')],
      ...(type === undefined ? {} : { transformationType: type }),
      ...(text === undefined ? {} : { transformationDescription: text }),
    };
    expect(lineageOf({ fields: { total: fieldLineage } }).map((entry) => entry.transformOperation)).toEqual([
      operation,
    ]);
  });

  it('prefers the transformations of an input to the old type of its column', () => {
    const transformations = [{ type: 'DIRECT', subtype: 'AGGREGATION' }];
    const fieldLineage = {
      transformationType: 'IDENTITY',
      inputFields: [input('amount', { transformations }), input('tax')],
    };
    expect(
      lineageOf({ fields: { total: fieldLineage } }).map((entry) => [entry.upstreams, entry.transformOperation]),
    ).toEqual([
      [[columnUrn('orders', 'amount')], 'DIRECT:AGGREGATION'],
      [[columnUrn('orders', 'tax')], 'DIRECT:IDENTITY'],
    ]);
  });

  it('joins inputs of the same transformation into one entry and names each input once', () => {
    const fields = { total: { inputFields: [input('amount'), input('tax'), input('amount')] } };
    expect(lineageOf({ fields })).toEqual([
      {
        upstreamType: 'FIELD_SET',
        upstreams: [columnUrn('orders', 'amount'), columnUrn('orders', 'tax')],
        downstreamType: 'FIELD',
        downstreams: [columnUrn('daily', 'total')],
      },
    ]);
  });

  it('applies what influences the dataset to each column of schema and lineage, once each', () => {
    const facet = { fields: { total: { inputFields: [input('amount')] } }, dataset: [input('status')] };
    const wide = lineageOf(facet, ['total', 'day']).filter((entry) => entry.transformOperation !== undefined);
    expect(wide.map((entry) => [entry.downstreams, entry.upstreams, entry.transformOperation])).toEqual([
      [[columnUrn('daily', 'total')], [columnUrn('orders', 'status')], 'INDIRECT:UNKNOWN'],
      [[columnUrn('daily', 'day')], [columnUrn('orders', 'status')], 'INDIRECT:UNKNOWN'],
    ]);
  });

  it('leaves out inputs that do not name namespace, dataset and column', () => {
    const incomplete = [
      { namespace: NAMESPACE, name: 'a' },
      { name: 'a', field: 'b' },
      input(''),
      'orders.amount',
      null,
    ];
    expect(lineageOf({ fields: { total: { inputFields: incomplete } }, dataset: incomplete })).toEqual([]);
  });

  it('tells a column that comes from none apart from one whose inputs nobody gave', () => {
    expect(lineageOf({ fields: { loaded: { inputFields: [] }, other: {}, broken: { inputFields: 'none' } } })).toEqual([
      { upstreamType: 'NONE', upstreams: [], downstreamType: 'FIELD', downstreams: [columnUrn('daily', 'loaded')] },
    ]);
  });

  it('names an input behind a symlink by its table', () => {
    const file: OpenLineageDataset = {
      namespace: 's3://lake',
      name: 'raw/orders',
      facets: { symlinks: { identifiers: [{ namespace: 'hive://m', name: 'shop.orders', type: 'TABLE' }] } },
    };
    const facets = { columnLineage: { fields: { a: { inputFields: [{ ...file, field: 'b', facets: {} }] } } } };
    const entries = columnLineageOf({ namespace: NAMESPACE, name: 'x', facets }, new DatasetNames([file], 'DEV'));
    expect(entries.map((entry) => entry.upstreams)).toEqual([
      [schemaFieldUrn('urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,DEV)', 'b')],
    ]);
  });
});
