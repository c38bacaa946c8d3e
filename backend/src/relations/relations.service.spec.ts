import { sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import { loadModel } from '../model/load-model.js';
import type { SearchService } from '../search/search.service.js';
import type { ListRead, RelationsRead, RelationsRepository } from './relations.repository.js';
import { RelationsService } from './relations.service.js';
import type { RelationsQuestion } from './relations.types.js';

const A = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const ANN = 'urn:li:corpuser:ann';
const HIDDEN = 'urn:li:corpuser:hidden';
const everything = sampleViewer();
const restricted = sampleViewer({ visibility: scopeHiding((urn) => urn === HIDDEN) });
const PAGE = { count: 10, after: undefined, includeSoftDelete: false };
const ALL: RelationsQuestion = {
  types: [],
  direction: 'OUTGOING',
  sourceTypes: [],
  destinationTypes: [],
  sourceFilter: undefined,
  destinationFilter: undefined,
};

function service({ others = [ANN, HIDDEN], hits = [A] as readonly string[], more = false } = {}) {
  const reads: RelationsRead[] = [];
  const lists: ListRead[] = [];
  const repository = {
    relations: async (read: RelationsRead) => {
      reads.push(read);
      return [];
    },
    list: async (_: unknown, read: ListRead) => {
      lists.push(read);
      return others
        .slice(read.start, read.start + read.count)
        .map((other) => ({ total: others.length, type: 'OWNED_BY', other, aspect: 'ownership', feeds: 0 }));
    },
  };
  const search = {
    scroll: async () => ({ hits: hits.map((urn) => ({ urn })), nextScrollId: more ? 'next' : undefined }),
  };
  const relations = new RelationsService(
    repository as unknown as RelationsRepository,
    search as unknown as SearchService,
    { require: () => undefined } as unknown as Authorizer,
    loadModel(),
  );
  return { relations, reads, lists };
}

describe('the list of relationships of one entity', () => {
  const question = { urn: A, direction: 'OUTGOING', names: [], start: 0, count: 1 } as const;

  it('is read page by page for whoever sees everything', async () => {
    const { relations, lists } = service();
    const { total, relations: page } = await relations.list(everything, question);
    expect([total, page.map(({ other }) => other)]).toEqual([2, [ANN]]);
    expect(lists[0]).toMatchObject({ start: 0, count: 1 });
  });

  it('counts and shows only what the viewer sees', async () => {
    const { relations } = service({ others: [HIDDEN, ANN] });
    const { total, relations: page } = await relations.list(restricted, question);
    expect([total, page.map(({ other }) => other)]).toEqual([1, [ANN]]);
  });

  it('is empty for an entity that the viewer does not see, like for one that does not exist', async () => {
    const { relations, lists } = service();
    expect(await relations.list(restricted, { ...question, urn: HIDDEN })).toEqual({ total: 0, relations: [] });
    expect(lists).toEqual([]);
  });

  it('refuses a name that the model does not have', async () => {
    await expect(service().relations.list(everything, { ...question, names: ['Nothing'] })).rejects.toThrow(
      'no relationship "Nothing"',
    );
  });
});

describe('a scroll through relationships', () => {
  it('asks the kinds and filters of the source of the other end when relationships come in', async () => {
    const { relations, reads } = service();
    const sourceFilter = [{ and: [{ field: 'urn', values: [A] }] }];
    await relations.relations(
      everything,
      { ...ALL, direction: 'INCOMING', sourceFilter, sourceTypes: ['dataset'] },
      PAGE,
    );
    expect(reads[0]).toMatchObject({ sources: null, targets: [A], targetKinds: ['dataset'] });
  });

  it('takes the urns of a filter that names nothing else without a search', async () => {
    const { relations, reads } = service({ hits: [] });
    const sourceFilter = [{ and: [{ field: 'urn', condition: 'EQUAL', values: [A, A] }] }];
    await relations.relations(everything, { ...ALL, sourceFilter }, PAGE);
    expect(reads[0]?.sources).toEqual([A]);
  });

  it('searches for the entities that another filter stands for', async () => {
    const { relations, reads } = service();
    await relations.relations(
      everything,
      { ...ALL, sourceFilter: [{ and: [{ field: 'platform', values: ['x'] }] }] },
      PAGE,
    );
    expect(reads[0]?.sources).toEqual([A]);
  });

  it('refuses a filter that stands for too many entities, and a kind that does not exist', async () => {
    const { relations } = service({ more: true });
    const filter = [{ and: [{ field: 'platform', values: ['x'] }] }];
    await expect(relations.relations(everything, { ...ALL, sourceFilter: filter }, PAGE)).rejects.toThrow(
      'more than 10000 entities',
    );
    await expect(relations.relations(everything, { ...ALL, sourceTypes: ['table'] }, PAGE)).rejects.toThrow(
      'no entity kind "table"',
    );
  });

  it('over lineage without urns goes through the lineage of assets', async () => {
    const { relations, reads } = service();
    await relations.lineage(everything, { types: [], urns: [], direction: undefined }, PAGE);
    expect(reads[0]).toMatchObject({ types: [], lineage: ['FEEDS'], sources: null });
  });
});
