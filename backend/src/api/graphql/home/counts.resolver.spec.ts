import { moduleFilter } from './counts.resolver.js';

describe('moduleFilter', () => {
  it.each([undefined, null, []])('lets every module pass when the names are %j', (names) => {
    expect(moduleFilter(names)('Platforms')).toBe(true);
  });

  it('lets pass the modules whose ids are named in capitals', () => {
    const isRequested = moduleFilter(['TOP_TAGS', 'DOMAINS']);
    expect(['TopTags', 'Domains', 'TopTerms', 'Platforms'].filter(isRequested)).toEqual(['TopTags', 'Domains']);
  });

  it('lets nothing pass when only modules of other servers are named', () => {
    expect(['TopTags', 'HighUsageEntities'].filter(moduleFilter(['RECENTLY_VIEWED_ENTITIES']))).toEqual([]);
  });
});
