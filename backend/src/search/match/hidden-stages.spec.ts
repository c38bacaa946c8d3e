import { sampleViewer } from '../../../test-support/access/visibility.js';
import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';
import type { SearchQuestion } from '../query/search-question.types.js';

const STAGE = 'urn:li:lifecycleStageType:draft';
const stage = (hides: boolean) => ({
  ...sampleDocument(1, 'draft', { kind: 'lifecycleStageType', fields: hides ? { hideInSearch: ['true'] } : {} }),
  urn: STAGE,
});
const found = (hides: boolean, more: Partial<SearchQuestion> = {}): readonly string[] => {
  const drafted = sampleDocument(2, 'drafted', { fields: { lifecycleStage: [STAGE] } });
  const engine = sampleEngine([stage(hides), drafted, sampleDocument(3, 'ready')]);
  const question = { query: '*', kinds: ['dataset'], start: 0, count: 10, ...more };
  const { hits } = engine.search(question, sampleViewer({ urn: 'urn:li:corpuser:me' }));
  return hits.map(({ urn }) => engine.nameOf(urn)).toSorted();
};

describe('stages of the life cycle', () => {
  it('keep what is in them out of searches where they say so', () => {
    expect(found(false)).toEqual(['drafted', 'ready']);
    expect(found(true)).toEqual(['ready']);
  });

  it('hide nothing from who asks for it, by the flag or by the stage', () => {
    expect(found(true, { includeHiddenStages: true })).toEqual(['drafted', 'ready']);
    const orFilters = [{ and: [{ field: 'lifecycleStage', values: [STAGE] }] }];
    expect(found(true, { orFilters })).toEqual(['drafted']);
  });
});
