import { sampleViewer } from '../../../test-support/access/visibility.js';
import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';
import { documentsOf, globalContext } from './global-context.js';
import type { SearchQuestion } from './search-question.types.js';

const JANE = 'urn:li:corpuser:jane';
const TEAM = 'urn:li:corpGroup:team';
const document = (i: number, name: string, fields: Record<string, string[]>) =>
  sampleDocument(i, name, { kind: 'document', fields });

const engine = sampleEngine([
  document(1, 'published', { state: ['PUBLISHED'], showInGlobalContext: ['true'] }),
  document(2, 'without settings', { state: ['PUBLISHED'] }),
  document(3, 'of its assets', { state: ['PUBLISHED'], showInGlobalContext: ['false'] }),
  document(4, 'draft', { state: ['UNPUBLISHED'], owners: ['urn:li:corpuser:bob'] }),
  document(5, 'own draft', { state: ['UNPUBLISHED'], owners: [JANE] }),
  document(6, 'draft of the team', { state: ['UNPUBLISHED'], owners: [TEAM] }),
  document(7, 'own draft of its assets', { state: ['UNPUBLISHED'], owners: [JANE], showInGlobalContext: ['false'] }),
  sampleDocument(8, 'incident', { kind: 'incident', fields: { state: ['ACTIVE'] } }),
  sampleDocument(9, 'dataset'),
]);

function namesFoundBy(question: Partial<SearchQuestion>): readonly string[] {
  const { hits } = engine.search({ query: '*', kinds: [], start: 0, count: 100, ...question }, sampleViewer());
  return hits.map(({ urn }) => /s\.(.+)\.\d+,/.exec(urn)?.[1] ?? urn).toSorted();
}

describe('a search across kinds', () => {
  it('leaves out drafts and documents that are not for the global context, and no other kind', () => {
    const kinds = ['document', 'incident', 'dataset'];
    expect(namesFoundBy({ kinds, filters: globalContext(kinds) })).toEqual([
      'dataset',
      'incident',
      'published',
      'without settings',
    ]);
  });

  it('has these conditions wherever documents may be found, and none elsewhere', () => {
    expect(globalContext([])).toHaveLength(2);
    expect(globalContext(['dataset', 'document'])).toHaveLength(2);
    expect(globalContext(['dataset'])).toEqual([]);
  });
});

describe('a search among documents', () => {
  const found = (...owners: readonly string[]) =>
    namesFoundBy({ kinds: ['document'], orFilters: documentsOf([], owners) });

  it('finds published ones, and the drafts of who asks and of their groups', () => {
    expect(found(JANE, TEAM)).toEqual(['draft of the team', 'own draft', 'published', 'without settings']);
    expect(found('urn:li:corpuser:carl')).toEqual(['published', 'without settings']);
  });

  it('keeps what the client asks for in each alternative', () => {
    const orFilters = documentsOf([{ field: 'owners', values: [TEAM] }], [JANE, TEAM]);
    expect(namesFoundBy({ kinds: ['document'], orFilters })).toEqual(['draft of the team']);
  });
});
