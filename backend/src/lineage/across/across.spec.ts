import { SampleGraph } from '../graph/sample-graph.js';
import { acrossLineage } from './across-lineage.js';
import { degreesOf, passesFilters, requireFieldsOfUrns } from './entity-filters.js';
import { type HopRule, ignoredHops } from './ignored-hops.js';

const sample = new SampleGraph()
  .asset('a', { columns: ['x'] })
  .asset('b', { columns: ['x', 'y'] })
  .asset('c', { columns: ['x'] })
  .feeds('a.x', 'b.x')
  .feeds('a.x', 'b.y')
  .feeds('b.x', 'c.x')
  .feeds('a.x', 'c.x', { kind: 'INDIRECT', subtype: 'JOIN' });

function reached(columns: boolean): unknown {
  const walk = { start: sample.i('a.x'), direction: 'DOWNSTREAM' as const, at: undefined, hops: undefined, columns };
  return acrossLineage(sample.graph, walk, (items, pathsTo) =>
    items.map((item) => [
      sample.name(item.node),
      item.degree,
      pathsTo(item).map((path) => path.map((urn) => sample.name(sample.graph.nodes.find(urn))).join('>')),
    ]),
  ).value;
}

describe('acrossLineage', () => {
  it('answers columns with paths from the start, row-set use left out', () => {
    expect(reached(true)).toEqual(
      expect.arrayContaining([
        ['b.x', 1, ['a.x>b.x']],
        ['b.y', 1, ['a.x>b.y']],
        ['c.x', 2, ['a.x>b.x>c.x']],
      ]),
    );
  });

  it('answers assets with a path for each of their columns', () => {
    expect(reached(false)).toEqual([
      ['b', 1, expect.arrayContaining(['a.x>b.x', 'a.x>b.y'])],
      ['c', 2, ['a.x>b.x>c.x']],
    ]);
  });
});

describe('what moves the data', () => {
  const moved = new SampleGraph()
    .asset('raw', { columns: ['x'] })
    .asset('clean', { columns: ['x'] })
    .asset('mart', { columns: ['x'] })
    .asset('load', { kind: 'dataJob' });
  const load = moved.graph.nodes.urn(moved.i('load'));
  moved.feeds('raw.x', 'clean.x', { via: load }).feeds('clean.x', 'mart.x', { via: 'urn:li:query:q' });
  const walk = { direction: 'DOWNSTREAM' as const, at: undefined, hops: undefined, columns: false };
  const urn = (name: string): string => moved.graph.nodes.urn(moved.i(name));

  it('stands in the paths of columns; a job is reached itself', () => {
    const found = acrossLineage(moved.graph, { ...walk, start: moved.i('raw.x') }, (items, pathsTo) =>
      items.map((item) => [moved.name(item.node), item.degree, pathsTo(item)]),
    ).value;
    const clean = [urn('raw.x'), load, urn('clean.x')];
    expect(found).toEqual([
      ['clean', 1, [clean]],
      ['load', 1, [[urn('raw.x'), load]]],
      ['mart', 2, [[...clean, 'urn:li:query:q', urn('mart.x')]]],
    ]);
  });
});

describe('what is ignored as a hop', () => {
  const chain = new SampleGraph()
    .asset('source', { columns: ['x'] })
    .asset('model', { columns: ['x'] })
    .asset('target', { columns: ['x'] })
    .asset('load', { kind: 'dataJob' })
    .feeds('source.x', 'model.x')
    .feeds('model.x', 'target.x')
    .feeds('source', 'load')
    .feeds('load', 'target');
  const from = (start: string, rules: readonly HopRule[]): unknown => {
    const isNoHop = ignoredHops(chain.graph, rules);
    const walk = { direction: 'DOWNSTREAM' as const, at: undefined, hops: undefined, columns: true, isNoHop };
    return acrossLineage(chain.graph, { ...walk, start: chain.i(start) }, (items) =>
      items.map((item) => [chain.name(item.node), item.degree, isNoHop?.(item.node)]),
    ).value;
  };

  it('is reached itself, and what lies behind it is no further away', () => {
    expect(from('source', [{ entityType: 'DATA_JOB' }])).toEqual([
      ['load', 1, true],
      ['target', 1, false],
    ]);
    expect(from('source', [{ entityType: 'DATASET' }])).toEqual([
      ['load', 1, false],
      ['target', 2, true],
    ]);
  });

  it('can be the columns of one platform, which is that of their dataset', () => {
    const columnsOf = (platform: string): readonly HopRule[] => [
      { entityType: 'SCHEMA_FIELD', platforms: [`urn:li:dataPlatform:${platform}`] },
    ];
    expect(from('source.x', columnsOf('duckdb'))).toEqual([
      ['model.x', 1, true],
      ['target.x', 1, true],
    ]);
    expect(from('source.x', columnsOf('dbt'))).toEqual([
      ['model.x', 1, false],
      ['target.x', 2, false],
    ]);
  });
});

describe('a chain that is longer than what is followed', () => {
  const chainOf = (length: number): SampleGraph => {
    const chain = new SampleGraph();
    for (let step = 0; step <= length; step += 1) chain.asset(`n${step}`);
    for (let step = 0; step < length; step += 1) chain.feeds(`n${step}`, `n${step + 1}`);
    return chain;
  };
  const cut = (chain: SampleGraph, hops: number | undefined): unknown => {
    const walk = { start: chain.i('n0'), direction: 'DOWNSTREAM' as const, at: undefined, hops, columns: false };
    const { value, whole, goesOn } = acrossLineage(chain.graph, walk, (items) => items.length);
    return { value, whole, goesOn };
  };

  it('is said to go on after the last step', () => {
    expect(cut(chainOf(101), undefined)).toEqual({ value: 100, whole: true, goesOn: true });
    expect(cut(chainOf(100), undefined)).toEqual({ value: 100, whole: true, goesOn: false });
  });

  it('is whole as far as the question asked for', () => {
    expect(cut(chainOf(101), 2)).toEqual({ value: 2, whole: true, goesOn: false });
  });
});

describe('degreesOf', () => {
  const degrees = (...values: string[]): { kept: number[]; max: number | undefined } => {
    const found = degreesOf([{ and: [{ field: 'degree', values }] }]);
    return { kept: [1, 2, 3, 9].filter(found.has), max: found.max };
  };

  it('reads single hops and open ends', () => {
    expect(degrees()).toEqual({ kept: [1, 2, 3, 9], max: undefined });
    expect(degrees('1')).toEqual({ kept: [1], max: 1 });
    expect(degrees('1', '2')).toEqual({ kept: [1, 2], max: 2 });
    expect(degrees('1', '2', '3+')).toEqual({ kept: [1, 2, 3, 9], max: undefined });
  });

  it('refuses what it can not read', () => expect(() => degrees('many')).toThrow(/allowed are 1, 2/));
});

describe('passes', () => {
  const chart = {
    urn: 'urn:li:chart:(superset,7)',
    kind: 'chart',
    i: 1,
    exists: true,
    removed: false,
    createdOn: 0,
    updatedOn: 0,
    aspects: {},
  };
  const expectPass = (field: string, values: string[], expected: boolean, negated = false): void =>
    expect(passesFilters(chart, [{ and: [{ field, values, negated }] }])).toBe(expected);

  it('filters by what the urn says, and by alternatives', () => {
    expectPass('platform', ['urn:li:dataPlatform:superset'], true);
    expectPass('platform.keyword', ['urn:li:dataPlatform:tableau'], false);
    expectPass('_entityType', ['CHART'], true);
    expectPass('removed', ['true'], true, true);
    expect(
      passesFilters(chart, [
        { and: [{ field: 'removed', values: ['true'] }] },
        { and: [{ field: 'entityType', values: ['chart'] }] },
      ]),
    ).toBe(true);
  });

  it('knows the dataset of a column by its urn', () => {
    const dataset = 'urn:li:dataset:(urn:li:dataPlatform:dbt,shop.orders,PROD)';
    const column = { ...chart, kind: 'schemaField', urn: `urn:li:schemaField:(${dataset},id)` };
    const holds = (values: string[], condition = 'EQUAL'): boolean =>
      passesFilters(column, [{ and: [{ field: 'parent', condition, values }] }]);
    expect(holds([dataset])).toBe(true);
    expect(holds(['urn:li:dataPlatform:dbt'], 'CONTAIN')).toBe(true);
    expect(holds(['urn:li:dataPlatform:snowflake'], 'CONTAIN')).toBe(false);
  });

  it('refuses fields of aspects where only urns are known', () => {
    const requireField = (field: string) => (): void => requireFieldsOfUrns([{ and: [{ field, values: ['x'] }] }]);
    expect(requireField('description')).toThrow(/allowed are degree, _entityType/);
    expect(requireField('tags')).toThrow(/"tags"/);
    for (const field of ['degree', 'parent', 'platform', 'urn']) expect(requireField(field)).not.toThrow();
  });
});
