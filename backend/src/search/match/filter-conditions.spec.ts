import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';
import { EVERYTHING, sampleViewer } from '../../../test-support/access/visibility.js';
import { Problem } from '../../kernel/problem.js';
import { compileCondition, compileFilters, indexedField, filtersByRemoved } from './filter-conditions.js';
import type { FilterCondition } from '../query/filter.types.js';

const holds = (filter: FilterCondition, values: readonly string[]): boolean =>
  compileCondition(filter, EVERYTHING).matches(values);

describe('conditions of a filter', () => {
  it('drop the ending that old clients add and know other names of a field', () => {
    expect(indexedField('platform.keyword')).toBe('platform');
    expect(indexedField('env')).toBe('origin');
    expect(indexedField('structuredProperties.io.acme.retention')).toBe('structuredProperties.io.acme.retention');
  });

  it('take several values as alternatives, and no condition as EQUAL', () => {
    expect(holds({ field: 'tags', values: ['a', 'b'] }, ['b'])).toBe(true);
    expect(holds({ field: 'tags', values: ['a'] }, ['b'])).toBe(false);
    expect(holds({ field: 'tags', values: ['a'], negated: true }, [])).toBe(true);
  });

  it('compare whole key=value pairs of custom properties', () => {
    expect(holds({ field: 'customProperties', values: ['env=PROD'] }, ['env=PROD', 'x=y'])).toBe(true);
    expect(holds({ field: 'customProperties', values: ['env=PRO'] }, ['env=PROD'])).toBe(false);
  });

  it('find a container anywhere in a browse path', () => {
    const path = ['\u241furn:li:container:a\u241furn:li:container:b'];
    expect(holds({ field: 'browsePathV2', condition: 'CONTAIN', values: ['urn:li:container:b'] }, path)).toBe(true);
    expect(holds({ field: 'browsePathV2', condition: 'CONTAIN', values: ['urn:li:container:c'] }, path)).toBe(false);
  });

  it('translate entity types and take platforms by name', () => {
    expect(holds({ field: '_entityType', values: ['CORP_USER'] }, ['corpuser'])).toBe(true);
    expect(holds({ field: 'platform', values: ['hive'] }, ['urn:li:dataPlatform:hive'])).toBe(true);
  });

  it.each([
    ['CONTAIN', 'eve', true],
    ['START_WITH', 'Rev', true],
    ['END_WITH', 'ENUE', true],
    ['IEQUAL', 'REVENUE', true],
    ['EQUAL', 'REVENUE', false],
    ['EXISTS', '', true],
  ])('knows %s', (condition, value, expected) => {
    expect(holds({ field: 'name', condition, values: [value] }, ['revenue'])).toBe(expected);
  });

  it('compares numbers and times', () => {
    expect(holds({ field: 'createdAt', condition: 'GREATER_THAN', values: ['9'] }, ['10'])).toBe(true);
    expect(holds({ field: 'createdAt', condition: 'LESS_THAN_OR_EQUAL_TO', values: ['10'] }, ['10'])).toBe(true);
  });

  it('take an absent flag as false', () => {
    expect(holds({ field: 'hasOwners', values: ['false'] }, [])).toBe(true);
    expect(holds({ field: 'deprecated', values: ['true'] }, [])).toBe(false);
  });

  it('refuse a condition that does not exist, naming those that do', () => {
    expect(() => compileCondition({ field: 'name', condition: 'SOUNDS_LIKE', values: ['x'] }, EVERYTHING)).toThrow(
      Problem,
    );
    expect(() => compileCondition({ field: 'name', condition: 'SOUNDS_LIKE', values: ['x'] }, EVERYTHING)).toThrow(
      'EQUAL',
    );
  });

  it('see removed among any alternative', () => {
    expect(
      filtersByRemoved([
        { and: [{ field: 'name', values: ['x'] }] },
        { and: [{ field: 'removed', values: ['true'], negated: true }] },
      ]),
    ).toBe(true);
    expect(filtersByRemoved([{ and: [{ field: 'name', values: ['x'] }] }])).toBe(false);
  });

  it('are none when an alternative holds always', () => {
    expect(compileFilters([{ and: [] }, { and: [{ field: 'name', values: ['x'] }] }], EVERYTHING)).toEqual([]);
    expect(compileFilters(null, EVERYTHING)).toEqual([]);
  });
});

const FIELD = 'structuredProperties.io.acme.tier';
const property = (removed: boolean) => ({
  ...sampleDocument(1, 'tier', { kind: 'structuredProperty' }),
  urn: 'urn:li:structuredProperty:io.acme.tier',
  removed,
  fields: { _entityType: ['structuredProperty'], removed: [String(removed)] },
});
const asset = sampleDocument(2, 'orders', { fields: { [FIELD]: ['gold'] } });
const totalBy = (removed: boolean, field = FIELD): number =>
  sampleEngine([property(removed), asset]).search(
    { query: '*', kinds: ['dataset'], orFilters: [{ and: [{ field, condition: 'EXISTS' }] }], start: 0, count: 10 },
    sampleViewer({ urn: 'urn:li:corpuser:me' }),
  ).total;

describe('filters by structured properties', () => {
  it('are answered while the property is there, and refused once it is soft-deleted', () => {
    expect(totalBy(false)).toBe(1);
    expect(() => totalBy(true)).toThrow(
      'Cannot filter on deleted Structured Property urn:li:structuredProperty:io.acme.tier',
    );
  });

  it('find nothing by a property that nobody defined', () =>
    expect(totalBy(true, 'structuredProperties.io.acme.other')).toBe(0));
});
