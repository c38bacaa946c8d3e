import type * as Schema from '../../generated/graphql.js';
import type { JsonObject } from '../../kernel/json.js';
import { type AssertionDefinition, infoOf } from './assertion-definition.js';

const entityUrn = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.a,PROD)';
const number = (value: string) => ({ value, type: 'NUMBER' });
const typeClass = (name: string): JsonObject => ({ type: { [`com.linkedin.schema.${name}`]: {} } });
const STORED: JsonObject = {
  schemaName: 'a',
  platform: 'urn:li:dataPlatform:postgres',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [
    { fieldPath: 'id', type: typeClass('NumberType'), nativeDataType: 'bigint', description: 'the key' },
    { fieldPath: 'name', type: typeClass('StringType'), nativeDataType: 'text' },
  ],
};

/** What the schema says that clients send fits the type of the domain; a mismatch does not compile. */
const asSent = (sent: Schema.AssertionDefinitionInput): AssertionDefinition => sent;

describe('a definition of an assertion', () => {
  it('of freshness has the schedule that is given', () => {
    expect(
      infoOf(asSent({ entityUrn, freshness: { type: 'FIXED_INTERVAL', unit: 'HOUR', multiple: 2 } }), undefined),
    ).toEqual({
      type: 'FRESHNESS',
      entityUrn,
      freshnessAssertion: {
        type: 'DATASET_CHANGE',
        entity: entityUrn,
        schedule: { type: 'FIXED_INTERVAL', fixedInterval: { unit: 'HOUR', multiple: 2 } },
      },
    });
    expect(infoOf({ entityUrn, freshness: { type: 'CRON', cron: '0 6 * * *' } }, undefined)).toMatchObject({
      freshnessAssertion: { schedule: { cron: { cron: '0 6 * * *', timezone: 'UTC' } } },
    });
  });

  it('of freshness names no column where an empty one is given', () => {
    const freshness = { type: 'SINCE_THE_LAST_CHECK', field: '', filter: '' } as const;
    expect(infoOf({ entityUrn, freshness }, undefined)).toEqual({
      type: 'FRESHNESS',
      entityUrn,
      freshnessAssertion: { type: 'DATASET_CHANGE', entity: entityUrn, schedule: { type: 'SINCE_THE_LAST_CHECK' } },
    });
  });

  it('of volume is about a change where its type is given, and about the total otherwise', () => {
    const comparison = { operator: 'LESS_THAN', parameters: { value: number('5'), minValue: null } } as const;
    expect(infoOf({ entityUrn, volume: comparison, description: ' few ' }, undefined)).toMatchObject({
      description: 'few',
      volumeAssertion: {
        type: 'ROW_COUNT_TOTAL',
        rowCountTotal: { operator: 'LESS_THAN', parameters: { value: number('5') } },
      },
    });
    expect(infoOf({ entityUrn, volume: { ...comparison, changeType: 'PERCENTAGE' } }, undefined)).toMatchObject({
      volumeAssertion: { type: 'ROW_COUNT_CHANGE', rowCountChange: { type: 'PERCENTAGE' } },
    });
  });

  it('of a column takes its types from the schema', () =>
    expect(infoOf({ entityUrn, field: { path: 'id', operator: 'NOT_NULL' } }, STORED)).toMatchObject({
      fieldAssertion: {
        type: 'FIELD_VALUES',
        fieldValuesAssertion: {
          field: { path: 'id', type: 'NUMBER', nativeType: 'bigint' },
          failThreshold: { type: 'COUNT', value: 0 },
          excludeNulls: true,
        },
      },
    }));

  it('of a schema expects the present columns, or those that are named', () => {
    const all = infoOf({ entityUrn, schema: { compatibility: 'EXACT_MATCH' } }, STORED);
    expect(all).toMatchObject({
      schemaAssertion: { schema: { fields: [{ fieldPath: 'id' }, { fieldPath: 'name' }] } },
    });
    expect(JSON.stringify(all)).not.toContain('the key');
    expect(infoOf({ entityUrn, schema: { compatibility: 'SUPERSET', paths: ['name'] } }, STORED)).toMatchObject({
      schemaAssertion: {
        compatibility: 'SUPERSET',
        schema: { fields: [{ fieldPath: 'name', nativeDataType: 'text' }] },
      },
    });
  });

  it.each<readonly [string, Partial<AssertionDefinition>, string]>([
    ['without a part', {}, 'input'],
    ['with two parts', { freshness: { type: 'SINCE_THE_LAST_CHECK' }, volume: { operator: 'LESS_THAN' } }, 'input'],
    [
      'of an interval without a unit',
      { freshness: { type: 'FIXED_INTERVAL' } },
      'freshnessAssertion/schedule/fixedInterval',
    ],
    [
      'of a cron expression that is none',
      { freshness: { type: 'CRON', cron: 'daily' } },
      'freshnessAssertion/schedule/cron/cron',
    ],
    [
      'of volume without a limit',
      { volume: { operator: 'LESS_THAN' } },
      'volumeAssertion/rowCountTotal/parameters/value',
    ],
    ['of a column that is not there', { field: { path: 'none', operator: 'NOT_NULL' } }, 'field.path'],
    [
      'of a schema with a column that is not there',
      { schema: { compatibility: 'SUBSET', paths: ['none'] } },
      'schema.paths',
    ],
  ])('%s is refused and the refusal names the field', (_, parts, field) =>
    expect(() => infoOf({ entityUrn, ...parts }, STORED)).toThrow(
      expect.objectContaining({ facts: { field } }) as Error,
    ),
  );

  it('of a schema needs one that is known', () =>
    expect(() => infoOf({ entityUrn, schema: { compatibility: 'SUBSET' } }, undefined)).toThrow(/schema is known/));
});
