import { sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import type { Graph } from '../neo4j/graph.js';
import { EntityCensus } from './entity-census.js';

const TAGS = ['a', 'b', 'c'].map((name) => `urn:li:tag:${name}`);

function census() {
  const asked: string[] = [];
  const read = async (query: string, params: { prefix: string; start?: number; count?: number }) => {
    asked.push(query);
    const urns = TAGS.filter((urn) => urn.startsWith(params.prefix));
    if (query === 'ops/count-kind') return [{ count: urns.length }];
    const { start = 0, count = urns.length } = params;
    return urns.slice(start, start + count).map((urn) => ({ urn }));
  };
  const authorizer = { require: () => undefined } as unknown as Authorizer;
  return { census: new EntityCensus({ read } as unknown as Graph, authorizer), asked };
}

describe('the census of entities', () => {
  it('is counted by the database for whoever sees everything', async () => {
    const { census: all, asked } = census();
    expect([...(await all.counts(sampleViewer(), ['tag', 'domain']))]).toEqual([
      ['tag', 3],
      ['domain', 0],
    ]);
    expect(new Set(asked)).toEqual(new Set(['ops/count-kind']));
  });

  it('counts and lists only what the viewer sees, and pages through that', async () => {
    const viewer = sampleViewer({ visibility: scopeHiding((urn) => urn.endsWith(':a')) });
    expect([...(await census().census.counts(viewer, ['tag']))]).toEqual([['tag', 2]]);
    expect(await census().census.list(viewer, 'tag', { start: 1, count: 5 })).toEqual(['urn:li:tag:c']);
  });

  it('lists a page in the order of urns', async () => {
    expect(await census().census.list(sampleViewer(), 'tag', { start: 1, count: 1 })).toEqual(['urn:li:tag:b']);
  });
});
