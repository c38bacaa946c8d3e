import { sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import { DocumentTable } from '../index/document-table.js';
import type { SearchFile } from '../index/search-file.js';
import { parseQuery } from '../query/query-grammar.js';
import { workOfFilters, workOfTerms } from './work-estimate.js';
import type { Work } from './work-meter.js';

const COUNT = 100;
const viewer = sampleViewer({ urn: 'urn:li:corpuser:a', groups: [] });
const file = { field: () => [] } as unknown as SearchFile;

/** A hundred documents: ten owners, a description each. */
function table(): DocumentTable {
  const filled = new DocumentTable(new Map([['lineageCoverage', (): readonly string[] => []]]));
  for (let i = 0; i < COUNT; i += 1)
    filled.put({
      i,
      urn: `urn:li:dataset:${i}`,
      kind: 'dataset',
      name: `t${i}`,
      fields: { owners: [`urn:li:corpuser:u${i % 10}`], browsePathV2: [`path ${i} of sixteen`] },
    });
  return filled;
}

const sum = (work: readonly Work[]): number =>
  work.reduce((total, { steps, moreValues = 0 }) => total + steps + moreValues, 0);
const filterWork = (field: string, condition: string, values: readonly string[], alternatives = 1): number =>
  sum(
    workOfFilters(
      Array.from({ length: alternatives }, () => ({ and: [{ field, condition, values }] })),
      COUNT,
      table(),
      () => [],
    ),
  );
const queryWork = (query: string): readonly number[] =>
  workOfTerms(parseQuery(query).node, { table: table(), file, viewer }).map(({ steps }) => steps);
const numbers = (count: number): readonly string[] => Array.from({ length: count }, String);

describe('the estimated work of filters', () => {
  it('grows with the alternatives, not with the values of one condition', () => {
    const one = filterWork('browsePathV2', 'EQUAL', ['x']);
    expect(filterWork('browsePathV2', 'EQUAL', numbers(50))).toBe(one);
    expect(filterWork('browsePathV2', 'EQUAL', ['x'], 50)).toBeCloseTo(50 * one);
  });

  it('is smaller for a field whose values are shared by many documents', () => {
    expect(filterWork('owners', 'EQUAL', ['x'])).toBeLessThan(filterWork('browsePathV2', 'EQUAL', ['x']) / 2);
  });

  it('grows with each part of a text that every value is compared with', () => {
    const work = [1, 2, 3].map((count) => filterWork('browsePathV2', 'CONTAIN', numbers(count)));
    expect((work[2] ?? 0) - (work[1] ?? 0)).toBeCloseTo((work[1] ?? 0) - (work[0] ?? 0));
    expect((work[1] ?? 0) - (work[0] ?? 0)).toBeGreaterThan(COUNT);
  });

  it('counts every document for urns, names and computed fields', () => {
    for (const field of ['urn', '_name', 'lowercasedUrn', 'lineageCoverage'])
      expect(filterWork(field, 'EQUAL', ['x'])).toBeGreaterThanOrEqual(10 * COUNT);
  });

  it('separates the first part of a condition from the others, so that only the first is always affordable', () => {
    const [work] = workOfFilters(
      [{ and: [{ field: 'browsePathV2', condition: 'CONTAIN', values: numbers(1_000) }] }],
      COUNT,
      table(),
      () => [],
    );
    expect(work?.moreValues).toBeGreaterThan(100 * (work?.steps ?? 0));
  });
});

describe('the estimated work of a query', () => {
  it('has one number for each term, excluded ones among them', () => {
    expect(queryWork('a "b c" -d owner:e')).toHaveLength(4);
    expect(queryWork('*')).toEqual([]);
  });

  it('is largest for patterns inside words, which are compared with the whole vocabulary', () => {
    const [word = 0] = queryWork('ab');
    const [beginning = 0] = queryWork('ab*');
    const [pattern = 0] = queryWork('*ab*');
    expect(beginning).toBe(word);
    expect(pattern).toBeGreaterThan(10 * word);
  });

  it('counts the different values of a field that a term looks into', () => {
    const [owner = 0] = queryWork('owner:x');
    const [path = 0] = queryWork('browsePathV2:x');
    expect(path).toBeGreaterThan(5 * (owner - COUNT));
  });

  it('counts the names of hidden containers for a restricted viewer', () => {
    const restricted = { ...viewer, visibility: scopeHiding(() => false) };
    const filled = table();
    filled.put({
      i: 200,
      urn: 'urn:li:container:c',
      kind: 'container',
      name: 'c',
      fields: { _entityType: ['container'], container: ['urn:li:container:parent'] },
    });
    const [open] = workOfTerms(parseQuery('ab').node, { table: filled, file, viewer });
    const [hidden] = workOfTerms(parseQuery('ab').node, { table: filled, file, viewer: restricted });
    expect(hidden?.steps).toBeGreaterThan(open?.steps ?? 0);
  });
});
