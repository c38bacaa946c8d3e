import fc from 'fast-check';

import {
  type AssertionValues,
  COMPATIBILITIES,
  definitionOf,
  FAIL_UNITS,
  FIELD_MEASURES,
  INITIAL_VALUES,
  operatorOf,
  OPERATORS,
  SQL_MEASURES,
  VOLUME_MEASURES,
} from './assertion-input';
import { readStoredDefinition } from './stored-definition';

const ASSET = 'urn:li:dataset:orders';
const RAISES = { onFailure: [{ type: 'RAISE_INCIDENT' }] };

/** The aspect that the server stores for a definition, as far as the form has it. */
function storedInfo(values: AssertionValues): object {
  const { description, freshness, volume, field, schema, sql } = definitionOf(ASSET, values);
  const filterPart = (filter: unknown) => (filter ? { filter: { type: 'SQL', sql: filter } } : {});
  const common = { entityUrn: ASSET, description, source: { type: 'NATIVE' } };
  if (freshness) {
    const { type, cron, timeZone: timezone, windowStartOffsetMs, unit, multiple } = freshness;
    const schedule = {
      type,
      ...(type === 'CRON' ? { cron: { cron, timezone, windowStartOffsetMs } } : {}),
      ...(type === 'FIXED_INTERVAL' ? { fixedInterval: { unit, multiple } } : {}),
    };
    return {
      ...common,
      type: 'FRESHNESS',
      freshnessAssertion: { type: 'DATASET_CHANGE', entity: ASSET, schedule, ...filterPart(freshness.filter) },
      ...(freshness.field ? { customProperties: { lastModifiedField: freshness.field } } : {}),
    };
  }
  if (volume) {
    const { changeType, operator, parameters, filter } = volume;
    const part = {
      ...(changeType
        ? { rowCountChange: { type: changeType, operator, parameters } }
        : { rowCountTotal: { operator, parameters } }),
      ...filterPart(filter),
    };
    return { ...common, type: 'VOLUME', volumeAssertion: { type: 'ROW_COUNT_TOTAL', entity: ASSET, ...part } };
  }
  if (field) {
    const { path, metric, operator, parameters, failLimit, isPercentage, excludeNulls, filter } = field;
    const check = { field: { path, type: 'NUMBER', nativeType: 'int' }, operator, parameters };
    const failThreshold = { type: isPercentage ? 'PERCENTAGE' : 'COUNT', value: failLimit ?? 0 };
    const part = {
      ...(metric
        ? { fieldMetricAssertion: { ...check, metric } }
        : { fieldValuesAssertion: { ...check, failThreshold, excludeNulls: excludeNulls ?? true } }),
      ...filterPart(filter),
    };
    return { ...common, type: 'FIELD', fieldAssertion: { type: 'FIELD_VALUES', entity: ASSET, ...part } };
  }
  if (sql) {
    const type = sql.changeType ? 'METRIC_CHANGE' : 'METRIC';
    return { ...common, type: 'SQL', sqlAssertion: { type, entity: ASSET, ...sql } };
  }
  const fields = (schema?.paths ?? []).map((fieldPath) => ({ fieldPath, type: {}, nativeDataType: '' }));
  const compatibility = schema?.compatibility;
  return { ...common, type: 'DATA_SCHEMA', schemaAssertion: { entity: ASSET, schema: { fields }, compatibility } };
}

const number = fc.integer({ min: -1_000, max: 1_000 }).map(String);
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const common = { description: word, raisesIncident: fc.boolean(), filter: fc.constantFrom('', 'amount > 0') };
const form = fc
  .oneof(
    fc.record({
      ...common,
      subject: fc.constant('freshness' as const),
      multiple: fc.constantFrom('1', '12'),
      changeColumn: fc.constantFrom('', 'changed'),
    }),
    fc.record({
      ...common,
      subject: fc.constant('freshness' as const),
      freshness: fc.constant('CRON' as const),
      changeCron: fc.constant('0 6 * * *'),
      windowStartOffsetMs: fc.option(fc.nat(), { nil: undefined }),
    }),
    fc.record({
      ...common,
      subject: fc.constant('volume' as const),
      volumeMeasure: fc.constantFrom(...VOLUME_MEASURES),
      operator: fc.constantFrom(...OPERATORS),
      limit: number,
      greatest: number,
    }),
    fc.record({
      ...common,
      subject: fc.constant('field' as const),
      path: word,
      fieldMeasure: fc.constantFrom(...FIELD_MEASURES),
      operator: fc.constantFrom(...OPERATORS),
      limit: fc.oneof(number, word),
      greatest: number,
      failLimit: fc.constantFrom('0', '3'),
      failUnit: fc.constantFrom(...FAIL_UNITS),
      excludeNulls: fc.boolean(),
    }),
    fc.record({
      ...common,
      subject: fc.constant('schema' as const),
      compatibility: fc.constantFrom(...COMPATIBILITIES),
      columns: fc.constantFrom('id', 'id, amount'),
    }),
    fc.record({
      ...common,
      subject: fc.constant('sql' as const),
      statement: fc.constant('SELECT 1'),
      sqlMeasure: fc.constantFrom(...SQL_MEASURES),
      operator: fc.constantFrom(...OPERATORS),
      limit: number,
      greatest: number,
    }),
  )
  .map((values): AssertionValues => ({ ...INITIAL_VALUES, ...values }));

describe('a stored check in the form', () => {
  it('comes to the same definition when it is saved unchanged', () => {
    fc.assert(
      fc.property(form, (values) => {
        const { values: read } = readStoredDefinition(storedInfo(values), values.raisesIncident ? RAISES : undefined);
        if (!read) throw new Error('the form does not have it');
        expect(definitionOf(ASSET, read)).toEqual(definitionOf(ASSET, { ...values, operator: operatorOf(values) }));
      }),
    );
  });

  it('is not shown with parts that saving would remove, which are named', () => {
    const info = storedInfo({ ...INITIAL_VALUES, subject: 'volume', limit: '5' });
    const withSeverity = {
      ...info,
      volumeAssertion: { ...(info as { volumeAssertion: object }).volumeAssertion, severity: {} },
    };
    expect(readStoredDefinition(withSeverity, undefined)).toEqual({ notInForm: ['volumeAssertion/severity'] });
    expect(readStoredDefinition({ ...info, inferred: true }, undefined).notInForm).toEqual(['inferred']);
  });

  it('is not shown where the form has no choice for a value', () => {
    const info = storedInfo({ ...INITIAL_VALUES, subject: 'field', path: 'x', operator: 'EQUAL_TO', limit: 'a' });
    const text = JSON.stringify(info);
    expect(readStoredDefinition(JSON.parse(text.replace('EQUAL_TO', '_NATIVE_')), undefined).notInForm).toEqual([
      'operator _NATIVE_',
    ]);
    expect(readStoredDefinition({ type: 'CUSTOM', customAssertion: {} }, undefined).notInForm).toEqual(['type CUSTOM']);
    const list = JSON.parse(text.replace('EQUAL_TO', 'IN').replace('"value":"a"', '"value":"[\\"a,b\\"]"')) as unknown;
    expect(readStoredDefinition(list, undefined).notInForm).toEqual(['a value with a comma']);
  });

  it('counts null as absent, as clients write it', () => {
    const info = { ...storedInfo({ ...INITIAL_VALUES, subject: 'volume', limit: '5' }), inferred: null };
    expect(readStoredDefinition(info, undefined).values).toMatchObject({ subject: 'volume', limit: '5' });
  });
});
