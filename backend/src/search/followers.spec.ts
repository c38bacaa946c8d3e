import { sampleViewer } from '../../test-support/access/visibility.js';
import { sampleDocument, sampleEngine } from '../../test-support/search/sample-engine.js';

const ME = sampleViewer(sampleViewer({ urn: 'urn:li:corpuser:me' }));
const EVE = 'urn:li:corpuser:eve';

describe('what people follow, which no document holds', () => {
  const followers: Readonly<Record<string, readonly string[]>> = { orders: [ME.urn, EVE], customers: [EVE] };
  const documents = ['orders', 'customers', 'empty'].map((name, at) => sampleDocument(at + 1, name));
  const nameOf = new Map(documents.map(({ urn, name }) => [urn, name]));
  const told = new Map([['followers', (urn: string) => followers[nameOf.get(urn) ?? ''] ?? []]]);
  const found = (query: string, engine = sampleEngine(documents, told)): readonly (string | undefined)[] =>
    engine
      .search({ query, kinds: [], start: 0, count: 100 }, ME)
      .hits.map(({ urn }) => nameOf.get(urn))
      .toSorted();

  it.each([
    ['follower:me', ['orders']],
    ['follower:eve', ['customers', 'orders']],
    [`follower:"${EVE}" orders`, ['orders']],
    ['follower:*', ['customers', 'orders']],
    ['-follower:*', ['empty']],
    ['owner:me OR follower:me', ['orders']],
    ['follower:nobody', []],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected));

  it('is nothing where nobody tells', () => expect(found('follower:me', sampleEngine(documents))).toEqual([]));
});
