import fc from 'fast-check';

import { CoverageSum, type DatasetCoverage, MAX_GROUPS } from './coverage-groups.js';

const dataset: fc.Arbitrary<DatasetCoverage> = fc
  .record({
    platform: fc.constantFrom('urn:li:dataPlatform:a', 'urn:li:dataPlatform:b'),
    domains: fc.array(fc.constantFrom('urn:li:domain:x', 'urn:li:domain:y'), { maxLength: 3 }),
    hasUpstream: fc.boolean(),
    hasColumnLineage: fc.boolean(),
    columns: fc.nat(9),
    tracedColumns: fc.nat(9),
    hasOwner: fc.boolean(),
    hasDescription: fc.boolean(),
  })
  .map((one) => ({ ...one, tracedColumns: Math.min(one.tracedColumns, one.columns) }));

function groupsOf(datasets: readonly DatasetCoverage[]) {
  const sum = new CoverageSum();
  for (const one of datasets) sum.add(one);
  return sum.groups();
}

describe('the coverage of groups', () => {
  it('of all platforms together is that of the whole catalogue', () =>
    fc.assert(
      fc.property(fc.array(dataset), (datasets) => {
        const [all, ...others] = groupsOf(datasets);
        const platforms = others.filter(({ by }) => by === 'PLATFORM');
        for (const field of ['datasets', 'withUpstream', 'columns', 'tracedColumns', 'withOwner'] as const)
          expect(platforms.reduce((total, group) => total + group[field], 0)).toBe(all?.[field]);
      }),
    ));

  it('counts a dataset once in each of its domains, also where one is named twice', () => {
    const base = fc.sample(dataset, 1)[0] as DatasetCoverage;
    const groups = groupsOf([{ ...base, domains: ['urn:li:domain:x', 'urn:li:domain:x', 'urn:li:domain:y'] }]);
    expect(groups.filter(({ by }) => by === 'DOMAIN').map(({ urn, datasets }) => [urn, datasets])).toEqual([
      ['urn:li:domain:x', 1],
      ['urn:li:domain:y', 1],
    ]);
  });

  it('is told of the largest groups only', () => {
    const base = fc.sample(dataset, 1)[0] as DatasetCoverage;
    const datasets = Array.from({ length: MAX_GROUPS + 5 }, (_, index) => ({
      ...base,
      domains: [],
      platform: `urn:li:dataPlatform:${index}`,
    }));
    const groups = groupsOf([...datasets, { ...base, domains: [], platform: 'urn:li:dataPlatform:104' }]);
    expect(groups).toHaveLength(1 + MAX_GROUPS);
    expect(groups[1]).toMatchObject({ urn: 'urn:li:dataPlatform:104', datasets: 2 });
  });
});
