import type { StoredEntity } from '../../store/contract/store.types.js';
import {
  degreesOf,
  type FilterCondition,
  filterAspects,
  holdsWords,
  passesFilters,
  wordsOf,
} from './entity-filters.js';

describe('the text of a lineage search', () => {
  const urn = 'urn:li:dashboard:(superset,board_pack_7)';

  it.each([
    ['board', true],
    ['board pack', true],
    ['"Board pack"', true],
    ['pack AND board', true],
    ['board*', true],
    ['board revenue', false],
    [urn, true],
    ['urn:li:dashboard:(superset,board_pack_8)', false],
    ['*', true],
    ['', true],
  ])('%s: %s', (query, expected) => {
    expect(holdsWords(wordsOf(query), [urn])).toBe(expected);
  });

  it('may stand partly in the urn and partly in the name', () => {
    expect(holdsWords(wordsOf('superset weekly'), ['urn:li:chart:(superset,12)', 'Weekly revenue'])).toBe(true);
  });
});

describe('passesFilters', () => {
  const aspect = (value: object): unknown => ({ value });
  // A filter reads the urn, the kind and these aspects of an entity.
  const orders = {
    urn: 'urn:li:dataset:(urn:li:dataPlatform:snowflake,shop.orders,PROD)',
    kind: 'dataset',
    removed: false,
    aspects: {
      globalTags: aspect({ tags: [{ tag: 'urn:li:tag:Pii' }, { tag: 'urn:li:tag:gold' }] }),
      ownership: aspect({ owners: [{ owner: 'urn:li:corpuser:ada' }] }),
      domains: aspect({ domains: ['urn:li:domain:sales'] }),
      subTypes: aspect({ typeNames: ['Table'] }),
      container: aspect({ container: 'urn:li:container:1' }),
    },
  } as unknown as StoredEntity;
  const job = { urn: 'urn:li:dataJob:(urn:li:dataFlow:(airflow,daily,PROD),load)', kind: 'dataJob', aspects: {} };
  const passes = (condition: FilterCondition, entity: unknown = orders): boolean =>
    passesFilters(entity as StoredEntity, [{ and: [condition] }]);

  it.each<[string, string[], boolean]>([
    ['urn', [orders.urn], true],
    ['platform', ['urn:li:dataPlatform:snowflake'], true],
    ['origin', ['PROD'], true],
    ['env', ['DEV', 'PROD'], true],
    ['tags', ['urn:li:tag:gold'], true],
    ['owners', ['urn:li:corpuser:bob'], false],
    ['domains', ['urn:li:domain:sales'], true],
    ['typeNames', ['Table'], true],
    ['container', ['urn:li:container:2'], false],
    ['platformInstance', ['x'], false],
    ['_entityType', ['DATASET'], true],
    ['removed', ['false'], true],
    ['unheardOf', ['x'], false],
    ['degree', ['7'], true],
  ])('compares %s with %j: %s', (field, values, expected) => expect(passes({ field, values })).toBe(expected));

  it.each<[string, string[], boolean]>([
    ['EQUAL', ['urn:li:tag:pii'], false],
    ['IEQUAL', ['urn:li:tag:pii'], true],
    ['CONTAIN', ['PII'], true],
    ['START_WITH', ['urn:li:tag:p'], true],
    ['END_WITH', ['GOLD'], true],
    ['END_WITH', ['silver'], false],
    ['EXISTS', [], true],
  ])('knows the condition %s with %j: %s', (condition, values, expected) =>
    expect(passes({ field: 'tags', condition, values })).toBe(expected),
  );

  it('passes by a negated condition what does not meet it, also in a field that is not known', () => {
    expect(passes({ field: 'tags', values: ['urn:li:tag:gold'], negated: true })).toBe(false);
    expect(passes({ field: 'unheardOf', values: ['x'], negated: true })).toBe(true);
    expect(passes({ field: 'glossaryTerms', condition: 'EXISTS', negated: true })).toBe(true);
  });

  it('finds the orchestrator of a job, which has no environment of its own', () => {
    expect(passes({ field: 'platform', values: ['urn:li:dataPlatform:airflow'] }, job)).toBe(true);
    expect(passes({ field: 'origin', values: ['PROD'] }, job)).toBe(false);
  });

  it('needs all conditions of one alternative', () => {
    const [met, unmet] = [
      { field: 'env', values: ['PROD'] },
      { field: 'env', values: ['DEV'] },
    ];
    expect(passesFilters(orders, [{ and: [met, unmet] }])).toBe(false);
    expect(passesFilters(orders, [{ and: [unmet] }, { and: [met] }])).toBe(true);
    expect(passesFilters(orders, [{}])).toBe(true);
    expect(passesFilters(orders, [])).toBe(true);
  });

  it('names the aspects that it needs, each once', () => {
    const fields = ['tags', 'tags.keyword', 'urn', 'owners', 'unheardOf'];
    expect(filterAspects([{ and: fields.map((field) => ({ field })) }, {}])).toEqual(['globalTags', 'ownership']);
  });
});

it('reads distances from both forms of filters', () => {
  const degrees = degreesOf([{ and: [{ field: 'degree', values: ['1'] }] }], [{ field: 'degree', values: ['3+'] }]);
  expect([1, 2, 3, 50].map(degrees.has)).toEqual([true, false, true, true]);
  expect(degrees.max).toBeUndefined();
});

it.each(['0', '-1', '1.5', '+', '1+1'])('refuses %s as a distance', (value) => {
  expect(() => degreesOf([], [{ field: 'degree', values: [value] }])).toThrow(
    expect.objectContaining({ code: 'lineage.degree' }),
  );
});
