import { sampleViewer } from '../../../../test-support/access/visibility.js';
import { loadModel } from '../../../model/load-model.js';
import type { EntityKind } from '../../../model/model.types.js';
import type { ScrollQuestion } from '../../../search/query/search-question.types.js';
import type { SearchService } from '../../../search/search.service.js';
import type { EntityReads } from './entity-reads.service.js';
import { ScrollService } from './scroll.service.js';
import { scrollQuestionOf } from './scroll-question.js';

const model = loadModel();
const VIEWER = sampleViewer({ urn: 'urn:li:corpuser:me', groups: [] });
const TAG = 'urn:li:tag:a';
const DOMAIN = 'urn:li:domain:b';

function kind(name: string): EntityKind {
  const entityKind = model.kind(name);
  if (!entityKind) throw new Error(name);
  return entityKind;
}

/** A service over a search that finds these urns, and a store that holds the tag alone. */
function serviceOf(urns: readonly string[], questions: ScrollQuestion[] = []): ScrollService {
  const search = {
    scroll: (_viewer: unknown, question: ScrollQuestion) => {
      questions.push(question);
      return Promise.resolve({ hits: urns.map((urn) => ({ urn })), total: 7, nextScrollId: undefined });
    },
  };
  const reads = {
    kind,
    carried: (_kind: EntityKind, aspects: readonly string[]) => aspects,
    readMany: (_viewer: unknown, wanted: readonly { readonly urn: string }[]) =>
      Promise.resolve(wanted.map(({ urn }) => (urn === TAG ? { urn, status: { value: {} } } : undefined))),
  };
  return new ScrollService(search as unknown as SearchService, reads as unknown as EntityReads);
}

describe('a page of a scroll over entities', () => {
  it('counts its kinds where several are searched, and nothing where it is one', async () => {
    const question = scrollQuestionOf({}, {});
    const page = await serviceOf([TAG, DOMAIN]).page(VIEWER, [kind('tag'), kind('domain')], question);
    expect(page).toEqual({
      entities: [{ urn: TAG }, { urn: DOMAIN }],
      facets: [{ field: 'entity', aggregations: { tag: 1, domain: 1 } }],
      totalCount: 7,
    });
    expect((await serviceOf([TAG]).page(VIEWER, [kind('tag')], question)).facets).toEqual([]);
  });

  it('asks for the best first, then in the order of urns', async () => {
    const questions: ScrollQuestion[] = [];
    await serviceOf([], questions).page(VIEWER, [kind('tag')], scrollQuestionOf({ query: 'a' }, undefined));
    expect(questions[0]).toMatchObject({ query: 'a', kinds: ['tag'], sort: [{ field: '_score' }, { field: 'urn' }] });
  });

  it('leaves out what was deleted since the search, but keeps its urn where aspects were named', async () => {
    const kinds = [kind('tag'), kind('domain')];
    const all = await serviceOf([TAG, DOMAIN]).page(VIEWER, kinds, scrollQuestionOf({}, { aspects: [] }));
    expect(all.entities).toEqual([{ urn: TAG, status: { value: {} } }]);
    const named = await serviceOf([TAG, DOMAIN]).page(VIEWER, kinds, scrollQuestionOf({}, { aspects: ['status'] }));
    expect(named.entities).toEqual([{ urn: TAG, status: { value: {} } }, { urn: DOMAIN }]);
  });
});
