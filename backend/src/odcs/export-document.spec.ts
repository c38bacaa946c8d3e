import fc from 'fast-check';
import { parse } from 'yaml';

import { BAKERY, keepsToPublishedSchema } from '../../test-support/odcs/sample-contracts.js';
import { arrayOf, type JsonObject, objectOf } from '../kernel/json.js';
import { type ContractState, contractsOfDocument } from './contracts-of-document.js';
import { exportDocument } from './export-document.js';
import { assertsTheSame } from './mapping/assertion-meaning.js';
import { newContractUrn, promiseUrns } from './promise-urns.js';
import { readDocument } from './read-document.js';

const TODAY = '2026-11-24';
const SETTINGS = { env: 'PROD' };
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,mill.public.orders,PROD)';
const FIELD = { path: 'order_id', type: 'NUMBER', nativeType: 'bigint' };

/** A contract as an import stores it: what it holds already keeps its urns. */
function imported(text: string, index: number, before?: { urn: string; assertions: ReadonlyMap<string, JsonObject> }) {
  const read = readDocument(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const { contracts, faults } = contractsOfDocument(read.document, SETTINGS, TODAY);
  expect(faults).toEqual([]);
  const contract = contracts[index];
  if (!contract) throw new Error('no such object');
  const urn = before?.urn ?? newContractUrn(contract.id, contract.objectName);
  const held = before?.assertions ?? new Map<string, JsonObject>();
  const assertionUrns = promiseUrns(urn, contract.promises, held);
  const assertions = new Map(
    contract.promises.map((promise, position) => {
      const assertion = assertionUrns[position] ?? '';
      const stored = held.get(assertion);
      return [assertion, stored && assertsTheSame(stored, promise.info) ? stored : promise.info] as const;
    }),
  );
  return { urn, dataset: contract.dataset, state: contract.state, text: contract.text, assertions };
}

function exported(stored: Parameters<typeof exportDocument>[0]): { text: string; document: JsonObject } {
  const text = exportDocument(stored);
  const document = parse(text) as JsonObject;
  expect(keepsToPublishedSchema(document)).toBe(true);
  return { text, document };
}

/** Reading an export again must change nothing, and give the same export again. */
function expectStable(stored: Parameters<typeof exportDocument>[0]): void {
  const { text } = exported(stored);
  const again = imported(text, 0, stored);
  expect(again.dataset).toBe(stored.dataset);
  expect(again.state).toBe(stored.state);
  expect(Object.fromEntries(again.assertions)).toEqual(Object.fromEntries(stored.assertions));
  expect(exportDocument(again)).toBe(text);
}

const info = (part: JsonObject, words?: string): JsonObject => ({
  ...part,
  entityUrn: DATASET,
  ...(words === undefined ? {} : { description: words }),
});
const metric = (name: string, operator: string, value: number): JsonObject => ({
  type: 'FIELD',
  fieldAssertion: {
    type: 'FIELD_METRIC',
    entity: DATASET,
    fieldMetricAssertion: {
      field: FIELD,
      metric: name,
      operator,
      parameters: { value: { value: String(value), type: 'NUMBER' } },
    },
  },
});
const schedule = (value: JsonObject): JsonObject => ({
  type: 'FRESHNESS',
  freshnessAssertion: { type: 'DATASET_CHANGE', entity: DATASET, schedule: value },
});
const made = (assertions: readonly (readonly [string, JsonObject])[], state: ContractState = 'ACTIVE') => ({
  urn: 'urn:li:dataContract:7b5c',
  dataset: DATASET,
  state,
  text: undefined,
  assertions: new Map(assertions.map(([id, value]) => [`urn:li:assertion:${id}`, value])),
});
const rulesOf = (document: JsonObject): readonly unknown[] => arrayOf(objectOf(arrayOf(document.schema)[0]).quality);

describe('the export of a data contract', () => {
  const text = JSON.stringify(BAKERY);

  it('is the imported document with its object and its service levels, while nothing changed', () => {
    const { document } = exported(imported(text, 0));
    const [orders] = arrayOf(BAKERY.schema).map(objectOf);
    expect(document).toEqual({
      ...BAKERY,
      schema: [{ ...orders, customProperties: [{ property: 'datasetUrn', value: DATASET }] }],
      slaProperties: [arrayOf(BAKERY.slaProperties)[0], arrayOf(BAKERY.slaProperties)[2]],
    });
  });

  it.each([0, 1])('changes nothing when object %i is read again', (index) => {
    expectStable(imported(text, index));
  });

  it('leaves out rules that the contract does not promise any more, and keeps rules in words', () => {
    const stored = imported(text, 0);
    const { document } = exported({ ...stored, assertions: new Map() });
    expect(rulesOf(document)).toEqual([{ type: 'text', description: 'Opening days only.' }]);
    expect(document.slaProperties).toEqual([arrayOf(BAKERY.slaProperties)[2]]);
    expectStable({ ...stored, assertions: new Map() });
  });

  it('writes a rule that was changed here as what it is now', () => {
    const stored = imported(text, 0);
    const [[urn, first] = ['', {}]] = [...stored.assertions].filter(([, one]) => one.type === 'VOLUME');
    const changed = structuredClone(first) as { volumeAssertion: { rowCountTotal: JsonObject } };
    changed.volumeAssertion.rowCountTotal = {
      operator: 'GREATER_THAN',
      parameters: { value: { value: '7', type: 'NUMBER' } },
    };
    const after = { ...stored, assertions: new Map([...stored.assertions, [urn, changed as unknown as JsonObject]]) };
    const { document } = exported(after);
    expect(rulesOf(document)).toContainEqual(expect.objectContaining({ metric: 'rowCount', mustBeGreaterThan: 7 }));
    expect(rulesOf(document)).not.toContainEqual(expect.objectContaining({ id: 'enough' }));
    expectStable(after);
  });

  it('writes columns that were changed here, and keeps what the document says of the others', () => {
    const stored = imported(text, 0);
    const [urn, schema] = [...stored.assertions].find(([, one]) => one.type === 'DATA_SCHEMA') ?? ['', {}];
    const changed = structuredClone(schema) as {
      schemaAssertion: { schema: { fields: JsonObject[] }; compatibility: string };
    };
    changed.schemaAssertion.schema.fields.splice(1, 1);
    changed.schemaAssertion.compatibility = 'EXACT_MATCH';
    const after = { ...stored, assertions: new Map([...stored.assertions, [urn, changed as unknown as JsonObject]]) };
    const [object] = arrayOf(exported(after).document.schema).map(objectOf);
    expect(arrayOf(object?.properties).map((one) => objectOf(one).name)).toEqual([
      'order_id',
      'customer',
      'items',
      'ordered_at',
    ]);
    expect(object?.customProperties).toContainEqual({ property: 'schemaCompatibility', value: 'EXACT_MATCH' });
    expectStable(after);
  });

  it('writes a contract that was made here with the rules that mean its assertions', () => {
    const stored = made([
      ['n', info(metric('NULL_COUNT', 'EQUAL_TO', 0), 'No nulls.')],
      ['u', info(metric('UNIQUE_PERCENTAGE', 'EQUAL_TO', 100))],
      ['f', info(schedule({ type: 'FIXED_INTERVAL', fixedInterval: { unit: 'DAY', multiple: 2 } }))],
    ]);
    const { document } = exported(stored);
    expect(document).toMatchObject({ apiVersion: 'v3.1.0', kind: 'DataContract', id: '7b5c', status: 'active' });
    expect(objectOf(arrayOf(document.schema)[0]).properties).toEqual([
      {
        name: 'order_id',
        quality: [
          { id: 'n', metric: 'nullValues', mustBe: 0, description: 'No nulls.' },
          { id: 'u', metric: 'duplicateValues', mustBe: 0 },
        ],
      },
    ]);
    expect(document.slaProperties).toEqual([{ id: 'f', property: 'latency', value: 2, unit: 'd', element: 'orders' }]);
    expectStable(stored);
  });

  it('holds assertions as they are where the standard has no rule for them', () => {
    const cron = info(schedule({ type: 'CRON', cron: { cron: '0 8 * * *', timezone: 'UTC' } }));
    const mean = info(metric('MEAN', 'GREATER_THAN', 3));
    const stored = made(
      [
        ['c', cron],
        ['m', mean],
      ],
      'PENDING',
    );
    const { document } = exported(stored);
    expect(document.status).toBe('proposed');
    expect(rulesOf(document)).toEqual([
      { id: 'c', type: 'custom', engine: 'headwater', implementation: cron },
      { id: 'm', type: 'custom', engine: 'headwater', implementation: mean },
    ]);
    expectStable(stored);
  });

  it('keeps assertions whose type alone names the dataset, as the public command line writes them', () => {
    const { entityUrn: _, ...nulls } = info(metric('NULL_COUNT', 'EQUAL_TO', 0));
    const { entityUrn: __, ...mean } = info(metric('MEAN', 'GREATER_THAN', 3));
    const stored = made([
      ['n', nulls],
      ['m', mean],
    ]);
    const { document } = exported(stored);
    expect(objectOf(arrayOf(document.schema)[0]).properties).toEqual([
      { name: 'order_id', quality: [{ id: 'n', metric: 'nullValues', mustBe: 0 }] },
    ]);
    expect(rulesOf(document)).toEqual([{ id: 'm', type: 'custom', engine: 'headwater', implementation: mean }]);
    expectStable(stored);
  });

  it('changes nothing when it is read again, whatever the assertions', () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 200 }), fc.constantFrom(0.1, 99.9, 33.3));
    const operator = fc.constantFrom(
      'EQUAL_TO',
      'NOT_EQUAL_TO',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL_TO',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL_TO',
    );
    const names = fc.constantFrom('NULL_COUNT', 'NULL_PERCENTAGE', 'UNIQUE_PERCENTAGE', 'UNIQUE_COUNT', 'MAX');
    const metrics = fc.tuple(names, operator, number).map(([name, compare, value]) => metric(name, compare, value));
    const values = fc
      .record({
        operator: fc.constantFrom('IN', 'NOT_IN', 'REGEX_MATCH', 'NULL'),
        limit: fc.integer({ min: 0, max: 9 }),
        type: fc.constantFrom('COUNT', 'PERCENTAGE'),
        excludeNulls: fc.boolean(),
        list: fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 3 }),
      })
      .map(({ operator: compare, limit, type, excludeNulls, list }) => ({
        type: 'FIELD',
        fieldAssertion: {
          type: 'FIELD_VALUES',
          entity: DATASET,
          fieldValuesAssertion: {
            field: FIELD,
            operator: compare,
            parameters: { value: { value: compare === 'REGEX_MATCH' ? '^a' : JSON.stringify(list), type: 'SET' } },
            failThreshold: { type, value: limit },
            excludeNulls,
          },
        },
      }));
    const freshness = fc
      .record({
        unit: fc.constantFrom('SECOND', 'MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'),
        multiple: fc.integer({ min: 1, max: 90 }),
      })
      .map((fixedInterval) => schedule({ type: 'FIXED_INTERVAL', fixedInterval }));
    const columns = fc
      .uniqueArray(fc.constantFrom('order_id', 'a', 'a.b', '[version=2.0].[type=string].c'), { minLength: 1 })
      .map((paths) => ({
        type: 'DATA_SCHEMA',
        schemaAssertion: {
          entity: DATASET,
          compatibility: 'EXACT_MATCH',
          schema: {
            fields: paths.map((fieldPath) => ({
              fieldPath,
              type: { type: { 'com.linkedin.schema.EnumType': {} } },
              nativeDataType: 'x',
            })),
          },
        },
      }));
    const custom = fc
      .string({ minLength: 1 })
      .map((logic) => ({ type: 'CUSTOM', customAssertion: { type: 'soda', entity: DATASET, logic } }));
    const one = fc
      .tuple(
        fc.oneof(metrics, values, freshness, columns, custom),
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      )
      .map(([part, words]) => info(part as JsonObject, words));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), fc.boolean(), (assertions, isImported) => {
        const base = isImported ? imported(text, 0) : made([]);
        expectStable({
          ...base,
          assertions: new Map([
            ...base.assertions,
            ...made(assertions.map((value, index) => [`x${index}`, value])).assertions,
          ]),
        });
      }),
      { numRuns: 60 },
    );
  });
});
