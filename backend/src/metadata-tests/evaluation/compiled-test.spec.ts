import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { loadModel } from '../../model/load-model.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredAspect, StoredEntity } from '../../store/contract/store.types.js';
import { faultText, parseDefinition } from '../../test-definition/parse-definition.js';
import { CompiledTest, type TestOutcome } from './compiled-test.js';
import { LinkedCache } from './linked-cache.js';

const model = loadModel();
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';
const CONTAINER = 'urn:li:container:shop';
const DOMAIN = 'urn:li:domain:sales';

function entity(urn: string, aspects: Readonly<Record<string, JsonObject>>): StoredEntity {
  const aspect = (value: JsonObject): StoredAspect => ({
    value,
    version: 1,
    createdOn: 0,
    createdBy: 'urn:li:corpuser:a',
    systemMetadata: {},
  });
  return {
    urn,
    kind: kindOf(urn),
    i: 0,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: Object.fromEntries(Object.entries(aspects).map(([name, value]) => [name, aspect(value)])),
  };
}

function testOf(rules: unknown, conditions: unknown = []): CompiledTest {
  const text = JSON.stringify({ on: { types: ['dataset'], conditions }, rules });
  const parsed = parseDefinition(model, text);
  if (!parsed.definition) throw new Error(parsed.faults.map(faultText).join('\n'));
  return new CompiledTest('urn:li:test:t', parsed.definition, text);
}

const orders = entity(DATASET, {
  ownership: {
    owners: [
      { owner: 'urn:li:corpuser:a', type: 'NONE' },
      { owner: 'urn:li:corpGroup:b', type: 'NONE' },
    ],
  },
  globalTags: { tags: [] },
  datasetProperties: { name: 'orders', description: '', customProperties: { rows: '1200', team: 'shop' } },
  deprecation: { deprecated: false, note: '', actor: 'urn:li:corpuser:a' },
  structuredProperties: {
    properties: [
      { propertyUrn: 'urn:li:structuredProperty:io.acme.tier', values: [{ double: 2 }] },
      { propertyUrn: 'urn:li:structuredProperty:other', values: [{ string: 'x' }] },
    ],
  },
});

/** Whether orders pass one comparison. */
function passes(property: string, operator: string, ...values: (string | number)[]): boolean {
  const operands = values.length === 0 ? {} : { values };
  return testOf([{ property, operator, ...operands }]).outcome(orders, new Map()) === 'SUCCESS';
}

describe('a comparison', () => {
  it.each([
    ['owners', 'exists', [], true],
    ['tags', 'exists', [], false],
    ['datasetProperties.description', 'exists', [], false],
    ['ownership', 'exists', [], true],
    ['tags', 'not_exists', [], true],
    ['owners', 'equals', ['urn:li:corpGroup:b', 'urn:li:corpGroup:c'], true],
    ['owners', 'not_equals', ['urn:li:corpGroup:b'], false],
    ['owners', 'not_equals', ['urn:li:corpGroup:c'], true],
    ['owners', 'contains_any', ['urn:li:corpGroup:c'], false],
    ['owners', 'contains_all', ['urn:li:corpGroup:b', 'urn:li:corpuser:a'], true],
    ['owners', 'contains_all', ['urn:li:corpGroup:b', 'urn:li:corpuser:c'], false],
    ['datasetProperties.name', 'contains', ['der'], true],
    ['datasetProperties.name', 'contains_str', ['DER'], false],
    ['datasetProperties.name', 'starts_with', ['ord'], true],
    ['datasetProperties.name', 'ends_with', ['ord'], false],
    ['datasetProperties.name', 'regex_match', ['ord.*'], true],
    ['datasetProperties.name', 'matches', ['ord'], false],
    ['datasetProperties.customProperties.rows', 'greater_than', [1000], true],
    ['datasetProperties.customProperties.rows', 'less_than', [1200], false],
    ['datasetProperties.customProperties.rows', 'less_than_or_equal_to', [1200], true],
    ['datasetProperties.customProperties.team', 'greater_than', [0], false],
    ['datasetProperties.customProperties.absent', 'exists', [], false],
    ['deprecated', 'is_false', [], true],
    ['deprecated', 'is_true', [], false],
    ['owners', 'has_more_than', [1], true],
    ['owners', 'has_more_than', [2], false],
    ['tags', 'has_less_than', [1], true],
    ['structuredProperties.urn:li:structuredProperty:io.acme.tier', 'equals', [2], true],
    ['structuredProperties.urn:li:structuredProperty:io.acme.tier', 'greater_than_or_equal_to', [3], false],
    ['structuredProperties.properties.propertyUrn', 'has_more_than', [1], true],
    ['urn', 'contains', ['shop.orders'], true],
    ['entityType', 'equals', ['dataset'], true],
  ] as const)('of %s by %s %j is %s', (property, operator, values, expected) => {
    expect(passes(property, operator, ...values)).toBe(expected);
  });

  it('takes linear time for a pattern that makes others backtrack', () => {
    const long = entity(DATASET, { datasetProperties: { description: 'a'.repeat(5_000) } });
    const test = testOf([{ property: 'datasetProperties.description', operator: 'regex_match', value: '(a+)+b' }]);
    expect(test.outcome(long, new Map())).toBe('FAILURE');
  });
});

describe('a test', () => {
  it('is about assets of its types that fulfil its conditions', () => {
    const conditions = [{ property: 'datasetProperties.name', operator: 'equals', value: 'orders' }];
    const test = testOf([{ property: 'tags', operator: 'exists' }], conditions);
    expect(test.outcome(orders, new Map())).toBe('FAILURE');
    expect(test.outcome(entity(DATASET, {}), new Map())).toBeUndefined();
    expect(test.outcome(entity('urn:li:chart:(looker,c)', {}), new Map())).toBeUndefined();
  });

  it('is passed by every asset that it is about where it has no rules', () => {
    expect(testOf([]).outcome(orders, new Map())).toBe('SUCCESS');
  });

  it('has the MD5 of its text, as the protocol computes it', () => {
    const text =
      '{"on":{"types":["dataset"],"match":[{"query":"editableDatasetProperties.description","operation":"equals","params":{"values":["value1"]}}]},"rules":[{"query":"editableDatasetProperties.description","operation":"exists","negate":true}]}';
    const { definition } = parseDefinition(model, text);
    expect(definition && new CompiledTest('urn:li:test:t', definition, text).md5).toBe(
      '98225469bcd4d1e114e4dbd103e0f182',
    );
  });

  it('follows references through other entities, which are read once', async () => {
    const entities = new Map([
      [CONTAINER, entity(CONTAINER, { domains: { domains: [DOMAIN] } })],
      [DOMAIN, entity(DOMAIN, { domainProperties: { name: 'Sales' } })],
    ]);
    const reads: (readonly string[])[] = [];
    const reader = {
      entities: (urns: readonly string[]) => {
        reads.push(urns);
        return Promise.resolve(new Map([...entities].filter(([urn]) => urns.includes(urn))));
      },
    } as unknown as EntityReader;
    const test = testOf([{ property: 'container.domain.domainProperties.name', operator: 'equals', value: 'Sales' }]);
    const inShop = entity(DATASET, { container: { container: CONTAINER } });
    const cache = new LinkedCache(reader, test.linkedAspects);
    const outcome = async (asset: StoredEntity): Promise<TestOutcome> =>
      test.outcome(asset, await cache.load([test], [asset]));
    expect(await outcome(inShop)).toBe('SUCCESS');
    expect(await outcome(inShop)).toBe('SUCCESS');
    expect(await outcome(entity(DATASET, { container: { container: 'urn:li:container:gone' } }))).toBe('FAILURE');
    expect(reads).toEqual([[CONTAINER], [DOMAIN], ['urn:li:container:gone']]);
  });

  it('keeps the laws of logic, whatever its comparisons are', () => {
    const leaf = fc.constantFrom(
      { property: 'owners', operator: 'exists' },
      { property: 'tags', operator: 'exists' },
      { property: 'deprecated', operator: 'is_true' },
      { property: 'datasetProperties.name', operator: 'starts_with', value: 'o' },
    );
    const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
      rule: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.record({ not: tie('rule') }),
        fc.record({ and: fc.array(tie('rule'), { maxLength: 3 }) }),
        fc.record({ or: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
      ),
    }));
    const holds = (rules: unknown): boolean => testOf(rules).outcome(orders, new Map()) === 'SUCCESS';
    fc.assert(
      fc.property(rule, rule, (left, right) => {
        expect(holds({ not: left })).toBe(!holds(left));
        expect(holds({ not: [left, right] })).toBe(holds({ or: [{ not: left }, { not: right }] }));
        expect(holds({ and: [left, right] })).toBe(holds(left) && holds(right));
      }),
    );
  });
});
