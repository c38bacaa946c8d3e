import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';
import type { FieldSource } from '../index/document-table.js';
import type { FilterCondition } from '../query/filter.types.js';
import { parentField, withRelatives } from './hierarchy.js';
import { WorkMeter } from './work-meter.js';

const domain = (i: number, name: string, parent?: string) =>
  sampleDocument(i, name, { kind: 'domain', fields: parent === undefined ? {} : { parentDomain: [parent] } });
const SALES = domain(1, 'sales');
const EUROPE = domain(2, 'europe', SALES.urn);
const FRANCE = domain(3, 'france', EUROPE.urn);
const { table, file } = sampleEngine([SALES, EUROPE, FRANCE]);
const SOURCE: FieldSource = (field) => file.field(field);

const widened = (filter: FilterCondition): FilterCondition | undefined =>
  withRelatives([{ and: [filter] }], { table, source: SOURCE, meter: new WorkMeter() })[0]?.and?.[0];

describe('a condition that reads a tree', () => {
  it('keeps the named values first and adds each relative once', () => {
    expect(
      widened({ field: 'domains', condition: 'DESCENDANTS_INCL', values: [SALES.urn, EUROPE.urn] })?.values,
    ).toEqual([SALES.urn, EUROPE.urn, FRANCE.urn]);
  });

  it('takes the single value of older clients like a list of one', () => {
    const condition = 'ANCESTORS_INCL';
    expect(widened({ field: 'domains', condition, value: FRANCE.urn })?.values).toEqual(
      widened({ field: 'domains', condition, values: [FRANCE.urn] })?.values,
    );
    expect(widened({ field: 'domains', condition, value: FRANCE.urn })?.values).toHaveLength(3);
  });

  it('adds nothing where no value is named', () => {
    expect(widened({ field: 'domains', condition: 'RELATED_INCL', value: null })?.values).toEqual([]);
  });

  it('ends where an entity stands below itself', () => {
    const first = domain(1, 'first');
    const second = domain(2, 'second', first.urn);
    const looped = { ...first, fields: { ...first.fields, parentDomain: [second.urn] } };
    const engine = sampleEngine([looped, second]);
    const [group] = withRelatives([{ and: [{ field: 'domains', condition: 'RELATED_INCL', values: [first.urn] }] }], {
      table: engine.table,
      source: (field) => engine.file.field(field),
      meter: new WorkMeter(),
    });
    expect(group?.and?.[0]?.values).toEqual([first.urn, second.urn]);
  });

  it('leaves other conditions, other fields and empty groups as they are', () => {
    const equal: FilterCondition = { field: 'domains', condition: 'EQUAL', values: [SALES.urn] };
    const flat: FilterCondition = { field: 'tags', condition: 'RELATED_INCL', values: [SALES.urn] };
    expect(widened(equal)).toBe(equal);
    expect(widened(flat)).toBe(flat);
    expect(withRelatives([{}], { table, source: SOURCE, meter: new WorkMeter() })).toEqual([{}]);
  });
});

describe('the field in which a tree is stored', () => {
  it.each([
    ['domains', 'parentDomain'],
    ['container', 'container'],
    ['glossaryTerms', 'parentNode'],
  ])('is that of %s in the parents themselves: %s', (field, parent) => {
    expect(parentField({ field, condition: 'DESCENDANTS_INCL' })).toBe(parent);
  });

  it('is undefined for conditions and fields without a tree, whatever they are called', () => {
    expect(parentField({ field: 'domains' })).toBeUndefined();
    expect(parentField({ field: 'domains', condition: 'constructor' })).toBeUndefined();
    expect(parentField({ field: 'toString', condition: 'RELATED_INCL' })).toBeUndefined();
  });
});
