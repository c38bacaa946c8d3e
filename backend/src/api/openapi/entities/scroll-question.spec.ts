import { readFilterBody, scrollQuestionOf } from './scroll-question.js';

const criterion = (field: string): object => ({ field, values: ['a'] });

describe('a page of a scroll', () => {
  it('is ten urns of everything unless more is said', () => {
    expect(scrollQuestionOf({}, {})).toEqual({
      query: '*',
      count: 10,
      scrollId: undefined,
      sort: [
        { field: '_score', sortOrder: 'DESCENDING' },
        { field: 'urn', sortOrder: 'ASCENDING' },
      ],
      orFilters: undefined,
      aspects: undefined,
      includeSoftDeleted: false,
      systemMetadata: false,
      inSlice: expect.any(Function),
    });
    expect(scrollQuestionOf({}, undefined).aspects).toEqual([]);
    expect(scrollQuestionOf({}, { aspects: [] }).aspects).toEqual([]);
  });

  it('holds one to a thousand', () => {
    expect(scrollQuestionOf({ count: '1000' }, {}).count).toBe(1_000);
    // Who asks for more gets a full page and a scroll id.
    expect(scrollQuestionOf({ count: '99999' }, {}).count).toBe(1_000);
    expect(() => scrollQuestionOf({ count: '0' }, {})).toThrow('of at least 1');
  });

  it('takes its sort from the body before the address', () => {
    const query = { sort: 'requestTimeMs', sortOrder: 'descending' };
    expect(scrollQuestionOf(query, undefined).sort).toEqual([{ field: 'requestTimeMs', sortOrder: 'DESCENDING' }]);
    expect(scrollQuestionOf(query, { sortCriteria: [{ field: 'urn', order: 'ASCENDING' }] }).sort).toEqual([
      { field: 'urn', sortOrder: 'ASCENDING' },
    ]);
  });

  it('reads alternatives in both wrappings', () => {
    const expected = [
      { and: [{ field: 'a', values: ['a'], condition: 'EQUAL', negated: false }] },
      { and: [{ field: 'b', values: ['a'], condition: 'EQUAL', negated: false }] },
    ];
    const and = [{ criteria: [criterion('a')] }, { criteria: [criterion('b')] }];
    expect(readFilterBody({ and }, 'filter')).toEqual(expected);
    expect(readFilterBody({ or: [{ and: [criterion('a')] }, { and: [criterion('b')] }] }, 'filter')).toEqual(expected);
    expect(() => readFilterBody({ and: [{ criteria: [{}] }] }, 'filter')).toThrow('must name a field');
  });
});
