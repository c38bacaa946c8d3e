import { PROTOCOL_KINDS } from './naming/entity-kinds.js';
import { filtersOf, kindsOf, questionOf } from './search-inputs.js';

const BY_NAME = { field: '_name', sortOrder: 'ASCENDING' } as const;
const BY_USE = { field: '_usage', sortOrder: 'DESCENDING' } as const;

describe('the kinds that a search names', () => {
  it('are found by the name of every entity type of the protocol, in any case', () => {
    const expected = PROTOCOL_KINDS.map((row) => row.kind);
    expect(kindsOf(PROTOCOL_KINDS.map((row) => row.entityType))).toEqual(expected);
    expect(kindsOf(PROTOCOL_KINDS.map((row) => row.entityType.toLowerCase()))).toEqual(expected);
  });

  it('are found by the names of the model, which differ from one another', () => {
    const modelNames = PROTOCOL_KINDS.map((row) => row.kind);
    expect(kindsOf(modelNames)).toEqual(modelNames);
    expect(new Set(modelNames).size).toBe(modelNames.length);
  });

  it('are none where the client names none', () => {
    expect([kindsOf(undefined), kindsOf(null), kindsOf([])]).toEqual([[], [], []]);
  });

  it('are refused with their name where no entity has them', () => {
    expect(() => kindsOf(['DATASET', 'CARROT'])).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'search.kind', facts: { type: 'CARROT' } }),
    );
  });
});

describe('the question of a search input', () => {
  it('has facets and matches and leaves out removed entities unless a flag says otherwise', () => {
    const defaults = {
      includeSoftDeleted: false,
      includeHiddenStages: false,
      withFacets: true,
      withMatches: true,
      maxFacetValues: undefined,
    };
    expect(questionOf({ query: '*' })).toMatchObject(defaults);
    expect(questionOf({ query: '*', searchFlags: { skipAggregates: null, maxAggValues: null } })).toMatchObject(
      defaults,
    );
  });

  it('follows each flag that is set', () => {
    const searchFlags = {
      includeSoftDeleted: true,
      includeHiddenLifecycleStages: true,
      skipAggregates: true,
      maxAggValues: 3,
      includeStructuredPropertyFacets: true,
      skipHighlighting: true,
      fetchExtraFields: ['owners'],
    };
    expect(questionOf({ query: 'x', searchFlags })).toMatchObject({
      query: 'x',
      includeSoftDeleted: true,
      includeHiddenStages: true,
      withFacets: false,
      maxFacetValues: 3,
      withPropertyFacets: true,
      withMatches: false,
      extraFields: ['owners'],
    });
  });

  it('sorts by the list of criteria before the single criterion of older clients', () => {
    const sortOf = (sortInput: Parameters<typeof questionOf>[0]['sortInput']) =>
      questionOf({ query: '*', sortInput }).sort;
    expect(sortOf({ sortCriterion: BY_NAME, sortCriteria: [BY_USE] })).toEqual([BY_USE]);
    expect(sortOf({ sortCriterion: BY_NAME })).toEqual([BY_NAME]);
    expect([sortOf({}), sortOf(null)]).toEqual([undefined, undefined]);
  });

  it('reads a group of filters without conditions as an empty group', () => {
    expect(filtersOf([{}, { and: null }])).toEqual([{ and: [] }, { and: [] }]);
    expect(filtersOf(null)).toBeUndefined();
  });
});
