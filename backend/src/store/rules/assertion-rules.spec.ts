import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { projectRoot } from '../../kernel/project-root.js';
import { assertionBreaches } from './assertion-rules.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';
const field = { path: 'amount', type: 'NUMBER', nativeType: 'numeric' };
const number = (value: string): JsonObject => ({ value, type: 'NUMBER' });

const volume = (comparison: JsonObject, type = 'ROW_COUNT_TOTAL', part = 'rowCountTotal'): JsonObject => ({
  type: 'VOLUME',
  volumeAssertion: { type, entity: DATASET, [part]: comparison },
});
const sql = (more: JsonObject): JsonObject => ({
  type: 'SQL',
  sqlAssertion: { type: 'METRIC', entity: DATASET, statement: 'select count(*) from orders', ...more },
});
const values = (comparison: JsonObject): JsonObject => ({
  type: 'FIELD',
  fieldAssertion: { type: 'FIELD_VALUES', entity: DATASET, fieldValuesAssertion: { field, ...comparison } },
});
const metric = (comparison: JsonObject): JsonObject => ({
  type: 'FIELD',
  fieldAssertion: {
    type: 'FIELD_METRIC',
    entity: DATASET,
    fieldMetricAssertion: { field, metric: 'NULL_COUNT', ...comparison },
  },
});
const freshness = (schedule: JsonObject): JsonObject => ({
  type: 'FRESHNESS',
  freshnessAssertion: { type: 'DATASET_CHANGE', entity: DATASET, schedule },
});

function expectBreach(info: JsonObject, path: string, message: RegExp): void {
  expect(assertionBreaches(info)).toContainEqual({ path, message: expect.stringMatching(message) as string });
}

describe('an assertion', () => {
  it.each([
    ['DATASET', 'datasetAssertion'],
    ['FRESHNESS', 'freshnessAssertion'],
    ['VOLUME', 'volumeAssertion'],
    ['SQL', 'sqlAssertion'],
    ['FIELD', 'fieldAssertion'],
    ['DATA_SCHEMA', 'schemaAssertion'],
    ['CUSTOM', 'customAssertion'],
  ])('of type %s needs its %s', (type, part) => {
    expectBreach({ type }, part, /^is required when type is /);
  });

  it('may hold the parts of other types beside its own', () => {
    const info = { ...volume({ operator: 'EQUAL_TO', parameters: { value: number('3') } }), sqlAssertion: {} };
    expect(assertionBreaches(info)).toEqual([]);
  });

  it('of another tool may compare in words of its own', () => {
    const parameters = { minValue: number('unknown'), maxValue: number('7') };
    const datasetAssertion = { dataset: DATASET, scope: 'DATASET_ROWS', operator: 'BETWEEN', parameters };
    expect(assertionBreaches({ type: 'DATASET', datasetAssertion })).toEqual([]);
    expect(assertionBreaches({ type: 'CUSTOM', customAssertion: { operator: 'BETWEEN' } })).toEqual([]);
  });
});

describe('a volume assertion', () => {
  it.each([
    ['ROW_COUNT_TOTAL', 'rowCountTotal'],
    ['ROW_COUNT_CHANGE', 'rowCountChange'],
    ['INCREMENTING_SEGMENT_ROW_COUNT_TOTAL', 'incrementingSegmentRowCountTotal'],
    ['INCREMENTING_SEGMENT_ROW_COUNT_CHANGE', 'incrementingSegmentRowCountChange'],
  ])('of type %s needs its %s and checks it', (type, part) => {
    expectBreach(volume({}, type, 'other'), `volumeAssertion/${part}`, /^is required/);
    const contains = { operator: 'CONTAIN', parameters: { value: { value: 'a', type: 'STRING' } } };
    expectBreach(volume(contains, type, part), `volumeAssertion/${part}/operator`, /^must be one of BETWEEN, /);
  });

  it.each(['REGEX_MATCH', 'CONTAIN', 'IN', 'NULL', 'IS_TRUE', '_NATIVE_'])('does not take %s', (operator) => {
    const info = volume({ operator, parameters: { value: number('1') } });
    expectBreach(info, 'volumeAssertion/rowCountTotal/operator', new RegExp(`not "${operator}"$`));
  });

  it.each([
    ['no parameter', {}, '', /^is required for the operator GREATER_THAN: a number/],
    ['a word', { value: number('abc') }, '/value', /^must be a number .* not "abc"$/],
    ['no digits', { value: number('') }, '/value', /^must be a number/],
    ['infinity', { value: number('1e999') }, '/value', /^must be a number/],
    ['another base', { value: number('0x10') }, '/value', /^must be a number/],
    ['a text', { value: { value: '5', type: 'STRING' } }, '/type', /^must be NUMBER/],
  ])('refuses %s as a threshold', (_, parameters, at, message) => {
    const path = `volumeAssertion/rowCountTotal/parameters/value${at}`;
    expectBreach(volume({ operator: 'GREATER_THAN', parameters }), path, message);
  });

  it('needs both ends of a range, in order', () => {
    const range = (parameters: JsonObject): JsonObject => volume({ operator: 'BETWEEN', parameters });
    const path = 'volumeAssertion/rowCountTotal/parameters';
    expectBreach(range({ maxValue: number('3') }), `${path}/minValue`, /^is required/);
    expectBreach(range({ minValue: number('3') }), `${path}/maxValue`, /^is required/);
    const reversed = range({ minValue: number('10'), maxValue: number('9') });
    expectBreach(reversed, `${path}/maxValue/value`, /^must be at least the minValue of 10, not "9"$/);
    expect(assertionBreaches(range({ minValue: number('9'), maxValue: number('10') }))).toEqual([]);
    expect(assertionBreaches(range({ minValue: number('0'), maxValue: number('0') }))).toEqual([]);
  });
});

describe('a SQL assertion', () => {
  it('takes numeric operators only', () => {
    const info = sql({ operator: 'REGEX_MATCH', parameters: { value: { value: 'a.*', type: 'STRING' } } });
    expectBreach(info, 'sqlAssertion/operator', /^must be one of BETWEEN/);
  });

  it('needs a statement, and the kind of change that it measures', () => {
    const compared = { operator: 'EQUAL_TO', parameters: { value: number('0') } };
    expectBreach(sql({ ...compared, statement: '  ' }), 'sqlAssertion/statement', /^must not be empty$/);
    expectBreach(sql({ ...compared, type: 'METRIC_CHANGE' }), 'sqlAssertion/changeType', /^is required/);
    expect(assertionBreaches(sql(compared))).toEqual([]);
  });
});

describe('a field assertion', () => {
  it.each([
    ['FIELD_VALUES', 'fieldValuesAssertion'],
    ['FIELD_METRIC', 'fieldMetricAssertion'],
  ])('of type %s needs its %s', (type, part) => {
    const info = { type: 'FIELD', fieldAssertion: { type, entity: DATASET } };
    expectBreach(info, `fieldAssertion/${part}`, /^is required/);
  });

  it('about a metric takes numeric operators only, one about values takes all', () => {
    const text = { operator: 'REGEX_MATCH', parameters: { value: { value: '^A', type: 'STRING' } } };
    expectBreach(metric(text), 'fieldAssertion/fieldMetricAssertion/operator', /^must be one of/);
    expect(assertionBreaches(values(text))).toEqual([]);
    expect(assertionBreaches(values({ operator: 'NOT_NULL' }))).toEqual([]);
  });

  it('needs no number for a unique count that is to be equal to the number of rows', () => {
    expect(assertionBreaches(metric({ metric: 'UNIQUE_COUNT', operator: 'EQUAL_TO' }))).toEqual([]);
    const path = 'fieldAssertion/fieldMetricAssertion/parameters/value';
    expectBreach(metric({ metric: 'UNIQUE_COUNT', operator: 'LESS_THAN' }), path, /^is required/);
    expectBreach(metric({ metric: 'NULL_COUNT', operator: 'EQUAL_TO' }), path, /^is required/);
  });

  it('about values compares sizes with numbers', () => {
    const parameters = { value: { value: 'big', type: 'STRING' } };
    const path = 'fieldAssertion/fieldValuesAssertion/parameters/value';
    expectBreach(values({ operator: 'LESS_THAN', parameters }), `${path}/type`, /^must be NUMBER/);
    expect(assertionBreaches(values({ operator: 'EQUAL_TO', parameters }))).toEqual([]);
    const called = { value: number('big') };
    expectBreach(values({ operator: 'EQUAL_TO', parameters: called }), `${path}/value`, /^must be a number/);
  });

  it('needs the text or the list that it looks for', () => {
    const path = 'fieldAssertion/fieldValuesAssertion/parameters/value';
    expectBreach(values({ operator: 'START_WITH', parameters: {} }), path, /^is required/);
    const list = (type: string, value: string): JsonObject =>
      values({ operator: 'IN', parameters: { value: { type, value } } });
    expectBreach(list('STRING', '["a"]'), `${path}/type`, /^must be LIST or SET/);
    expectBreach(list('SET', 'a, b'), `${path}/value`, /^must be a JSON list/);
    expectBreach(list('SET', '[]'), `${path}/value`, /^must be a JSON list/);
    expect(assertionBreaches(list('SET', '["a", 2]'))).toEqual([]);
  });

  it('grades failures by thresholds that are numbers', () => {
    const rule = { severity: 'HIGH', operator: 'EQUAL_TO', parameters: { value: number('5') } };
    const graded = (more: JsonObject): JsonObject =>
      values({
        operator: 'NOT_NULL',
        failureSeverityConfig: { defaultSeverity: 'LOW', rules: [{ ...rule, ...more }] },
      });
    const path = 'fieldAssertion/fieldValuesAssertion/failureSeverityConfig/rules/0';
    expectBreach(graded({}), `${path}/operator`, /^must be one of GREATER_THAN, /);
    expectBreach(graded({ operator: 'GREATER_THAN', parameters: {} }), `${path}/parameters/value`, /^is required/);
    expect(assertionBreaches(graded({ operator: 'GREATER_THAN' }))).toEqual([]);
  });
});

describe('a freshness assertion', () => {
  const path = 'freshnessAssertion/schedule';

  it('with a cron schedule needs an expression and a time zone that exist', () => {
    const cron = (value: JsonObject): JsonObject => freshness({ type: 'CRON', cron: value });
    expectBreach(freshness({ type: 'CRON' }), `${path}/cron`, /^is required when the schedule has the type CRON$/);
    expectBreach(cron({ cron: 'not a cron', timezone: 'UTC' }), `${path}/cron/cron`, /^must be a cron expression/);
    expectBreach(cron({ cron: '0 6 * * *', timezone: 'Mars/Base' }), `${path}/cron/timezone`, /^must be a time zone/);
    expect(assertionBreaches(cron({ cron: '0 6 * * *', timezone: 'Europe/Vienna' }))).toEqual([]);
  });

  it('with a fixed interval needs one that is longer than nothing', () => {
    const every = (fixedInterval: JsonObject): JsonObject => freshness({ type: 'FIXED_INTERVAL', fixedInterval });
    expectBreach(freshness({ type: 'FIXED_INTERVAL' }), `${path}/fixedInterval`, /^is required/);
    expectBreach(every({ unit: 'HOUR', multiple: 0 }), `${path}/fixedInterval/multiple`, /^must be at least 1, not 0$/);
    expect(assertionBreaches(every({ unit: 'HOUR' }))).toEqual([]);
  });

  it('since the last check needs no schedule', () => {
    expect(assertionBreaches(freshness({ type: 'SINCE_THE_LAST_CHECK' }))).toEqual([]);
  });
});

const decimal = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String);
const threshold = fc.record({
  operator: fc.constantFrom('GREATER_THAN', 'GREATER_THAN_OR_EQUAL_TO', 'LESS_THAN', 'EQUAL_TO', 'NOT_EQUAL_TO'),
  parameters: fc.record({ value: fc.record({ value: decimal, type: fc.constant('NUMBER') }) }),
});
const range = fc.tuple(decimal, decimal).map((ends) => {
  const [least = '', greatest = ''] = ends.toSorted((left, right) => Number(left) - Number(right));
  return { operator: 'BETWEEN', parameters: { minValue: number(least), maxValue: number(greatest) } };
});

describe('comparisons with numbers', () => {
  it('are accepted by every type that compares, whatever the number', () => {
    fc.assert(
      fc.property(fc.oneof(threshold, range), (comparison) => {
        for (const info of [volume(comparison), sql(comparison), metric(comparison), values(comparison)])
          expect(assertionBreaches(info)).toEqual([]);
      }),
    );
  });

  it('are refused when a threshold is no number, and the refusal names where it stands', () => {
    const noNumber = fc.string().filter((text) => text.trim() === '' || Number.isNaN(Number(text)));
    fc.assert(
      fc.property(noNumber, (text) => {
        const comparison = { operator: 'LESS_THAN', parameters: { value: number(text) } };
        expectBreach(sql(comparison), 'sqlAssertion/parameters/value/value', /^must be a number/);
      }),
    );
  });
});

const REAL = join(projectRoot(), '..', 'shared', 'real', 'mcp');

/** The assertions in the JSON files of a folder; patches are no whole assertions. */
function samplesIn(folder: string): readonly (readonly [file: string, info: JsonObject])[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => assertionsIn(join(folder, name)).map((info) => [name, info] as const));
}

function expectAccepted(samples: readonly (readonly [file: string, info: JsonObject])[]): void {
  expect(samples.length).toBeGreaterThan(1);
  for (const [file, info] of samples)
    expect({ file, breaches: assertionBreaches(info) }).toEqual({ file, breaches: [] });
}

function assertionsIn(file: string): readonly JsonObject[] {
  const records = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return (Array.isArray(records) ? records : []).flatMap((record: unknown) => {
    if (!isJsonObject(record) || record.aspectName !== 'assertionInfo' || record.changeType === 'PATCH') return [];
    const aspect = isJsonObject(record.aspect) ? record.aspect : {};
    const value: unknown = typeof aspect.value === 'string' ? JSON.parse(aspect.value) : (aspect.json ?? aspect);
    return isJsonObject(value) ? [value] : [];
  });
}

it('accepts the assertions of the demonstration', () => {
  expectAccepted(samplesIn(join(projectRoot(), 'seed')));
});

// What public tools wrote stands outside the repository.
(existsSync(REAL) ? it : it.skip)('accepts the assertions that public tools wrote (needs shared/real/mcp)', () => {
  expectAccepted(samplesIn(REAL));
});
