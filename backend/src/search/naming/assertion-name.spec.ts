import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { assertionName } from './assertion-name.js';

const compare = (operator: string, value: string): JsonObject => ({
  operator,
  parameters: { value: { value, type: 'NUMBER' } },
});
const field = (check: JsonObject): JsonObject => ({ field: { path: 'amount' }, ...check });

describe('an assertion that nobody described', () => {
  it.each<[string, JsonObject]>([
    [
      'changed within 4 days',
      { type: 'FRESHNESS', freshnessAssertion: { schedule: { fixedInterval: { unit: 'DAY', multiple: 4 } } } },
    ],
    [
      'changed within 1 hour',
      { type: 'FRESHNESS', freshnessAssertion: { schedule: { fixedInterval: { unit: 'HOUR', multiple: 1 } } } },
    ],
    [
      'changed between the times 0 6 * * *',
      { type: 'FRESHNESS', freshnessAssertion: { schedule: { type: 'CRON', cron: { cron: '0 6 * * *' } } } },
    ],
    ['row count more than 5', { type: 'VOLUME', volumeAssertion: { rowCountTotal: compare('GREATER_THAN', '5') } }],
    [
      'change of the row count at most 10 per cent',
      {
        type: 'VOLUME',
        volumeAssertion: { rowCountChange: { type: 'PERCENTAGE', ...compare('LESS_THAN_OR_EQUAL_TO', '10') } },
      },
    ],
    [
      'amount: null count equal to 0',
      {
        type: 'FIELD',
        fieldAssertion: { fieldMetricAssertion: field({ metric: 'NULL_COUNT', ...compare('EQUAL_TO', '0') }) },
      },
    ],
    [
      'amount: one of a, b',
      { type: 'FIELD', fieldAssertion: { fieldValuesAssertion: field(compare('IN', '["a","b"]')) } },
    ],
    [
      'amount: between 1 and 9',
      {
        type: 'FIELD',
        fieldAssertion: {
          fieldValuesAssertion: field({
            operator: 'BETWEEN',
            parameters: { minValue: { value: '1' }, maxValue: { value: '9' } },
          }),
        },
      },
    ],
    [
      'schema: at least 2 expected columns',
      { type: 'DATA_SCHEMA', schemaAssertion: { compatibility: 'SUPERSET', schema: { fields: [{}, {}] } } },
    ],
    [
      'SELECT count(*) FROM orders equal to 0',
      { type: 'SQL', sqlAssertion: { statement: 'SELECT count(*)\n  FROM orders', ...compare('EQUAL_TO', '0') } },
    ],
    [
      'amount: soda: check: ok',
      {
        type: 'CUSTOM',
        customAssertion: {
          type: 'soda',
          fields: ['urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:postgres,a,PROD),amount)'],
          logic: 'check: ok',
        },
      },
    ],
  ])('is named %s by what it asserts', (name, info) => {
    expect(assertionName(info)).toBe(name);
  });

  it('has no name where its parts are missing', () => {
    for (const type of ['FRESHNESS', 'VOLUME', 'FIELD', 'SQL', 'CUSTOM', 'DATASET', 'UNKNOWN'])
      expect(assertionName({ type })).toBeUndefined();
  });

  it('has a short name, however long its values are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (value) => {
        const info = { type: 'FIELD', fieldAssertion: { fieldValuesAssertion: field(compare('IN', value)) } };
        expect(assertionName(info)?.length).toBeLessThan(90);
      }),
    );
  });
});
