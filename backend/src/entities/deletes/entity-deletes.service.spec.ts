import { sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import type { Authorizer } from '../../access/authorization/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import type { SearchService } from '../../search/search.service.js';
import type { IngestOptions, Proposal } from '../../store/contract/store.types.js';
import type { Store } from '../../store/store.js';
import { EntityDeletes } from './entity-deletes.service.js';
import type { IndexSync } from './index-sync.js';

const PROPERTY = 'urn:li:structuredProperty:io.size';
const HOLDERS = ['a', 'b', 'c'].map((name) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`);

/** A store and a search of three entities that have a value of the property, two on a page. */
function deletes() {
  const done: string[] = [];
  const written: { readonly proposals: readonly Proposal[]; readonly options: IngestOptions }[] = [];
  const searches: Viewer[] = [];
  const search = {
    caughtUp: async () => undefined,
    scroll: async (viewer: Viewer, { scrollId }: { scrollId: string | null }) => {
      searches.push(viewer);
      const start = Number(scrollId ?? 0);
      const hits = HOLDERS.slice(start, start + 2).map((urn) => ({ urn }));
      return { hits, nextScrollId: start + 2 < HOLDERS.length ? String(start + 2) : undefined };
    },
  };
  const store = {
    ingest: async (_: Viewer, proposals: readonly Proposal[], options: IngestOptions) => {
      done.push('values');
      written.push({ proposals, options });
    },
    deleteEntity: async () => {
      done.push('entity');
      return { rows: 3, points: 2 };
    },
  };
  const authorizer = { decide: () => ({ allowed: true, policy: 'urn:li:dataHubPolicy:p' }) };
  const service = new EntityDeletes(
    search as unknown as SearchService,
    store as unknown as Store,
    authorizer as unknown as Authorizer,
    loadModel(),
    { caughtUp: async () => void done.push('search') } as unknown as IndexSync,
  );
  return { service, done, written, searches };
}

describe('deleting an entity for good', () => {
  it('waits until search no longer finds it', async () => {
    const { service, done } = deletes();
    expect(await service.remove(sampleViewer(), 'urn:li:tag:a')).toEqual({ rows: 3, points: 2 });
    expect(done).toEqual(['entity', 'search']);
  });

  it('takes the values of a structured property off all entities first', async () => {
    const { service, done, written } = deletes();
    await service.remove(sampleViewer(), PROPERTY);
    expect(done).toEqual(['values', 'values', 'entity', 'search']);
    expect(written.flatMap(({ proposals }) => proposals.map(({ entityUrn }) => entityUrn))).toEqual(HOLDERS);
    expect(written[0]?.proposals[0]).toMatchObject({ aspectName: 'structuredProperties', changeType: 'PATCH' });
  });

  it('finds values also on entities that the person does not see, and says what authorised their removal', async () => {
    const { service, written, searches } = deletes();
    await service.remove(sampleViewer({ visibility: scopeHiding(() => true) }), PROPERTY);
    expect(searches.every(({ visibility }) => visibility.isUnrestricted)).toBe(true);
    expect(written.every(({ options }) => options.authorisedBy !== undefined)).toBe(true);
  });
});
