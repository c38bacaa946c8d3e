import fc from 'fast-check';

import { FORM_KINDS, filtersOf, readRule, RULE_FIELDS } from './form-rule';

const urns = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 });
const condition = fc.record({ field: fc.constantFrom(...RULE_FIELDS.map(({ field }) => field)), values: urns });
const rule = fc.record({
  kinds: fc.subarray([...FORM_KINDS], { minLength: 1 }),
  conditions: fc.array(condition, { maxLength: 4 }),
});

describe('the rule by which a form is asked', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(rule, (one) => {
        expect(readRule({ filter: { or: filtersOf(one) } })).toEqual(one);
      }),
    );
  });

  it('leaves out conditions that nothing was chosen for', () => {
    expect(filtersOf({ kinds: ['dataset'], conditions: [{ field: 'tags', values: [] }] })).toEqual([
      { and: [{ field: '_entityType', condition: 'EQUAL', values: ['DATASET'] }] },
    ]);
  });

  it('is told apart from none, and from one that other programs wrote', () => {
    expect(readRule(undefined)).toBeUndefined();
    const kinds = { field: '_entityType', condition: 'EQUAL', values: ['DATASET'] };
    const tag = { field: 'tags', condition: 'EQUAL', values: ['urn:li:tag:x'] };
    for (const or of [
      [],
      [{ and: [tag] }],
      [{ and: [kinds] }, { and: [tag] }],
      [{ and: [kinds, { ...tag, negated: true }] }],
      [{ and: [kinds, { ...tag, field: 'name' }] }],
      [{ and: [kinds, { ...tag, condition: 'CONTAIN' }] }],
      [{ and: [{ ...kinds, values: ['DATASET', 'SCHEMA_FIELD'] }] }],
    ])
      expect(readRule({ filter: { or } })).toBeNull();
  });
});
