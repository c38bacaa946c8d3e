import { BURST_MS, groupNews } from './group-news.js';
import type { NewsRead } from './stored-follows.js';
import type { StoredNews } from './stored-news.js';

const UNREAD: NewsRead = { upTo: 0, entities: new Map() };
const news = (entity: string, time: number, ...sentences: readonly string[]): StoredNews => ({
  entity,
  time,
  changes: sentences.map((sentence) => ({ category: '', operation: '', sentence, time, by: undefined, names: [] })),
  more: 0,
});
const grouped = (all: readonly StoredNews[], read = UNREAD): readonly unknown[] =>
  groupNews(all, read).map((group) => [group.urn, group.read, group.changes.map(({ sentence }) => sentence)]);

describe('news', () => {
  it('are one item an entity and burst, the newest first, whatever the order they are read in', () => {
    const all = [
      news('a', 1_000, 'one'),
      news('b', 2_000, 'two'),
      news('a', 3_000, 'three', 'four'),
      news('a', 3_000 + BURST_MS, 'later'),
    ];
    const wanted = [
      ['a', false, ['later']],
      ['a', false, ['three', 'four', 'one']],
      ['b', false, ['two']],
    ];
    expect(grouped(all)).toEqual(wanted);
    expect(grouped(all.toReversed())).toEqual(wanted);
  });

  it('end a burst where an hour has passed, and not a millisecond before', () => {
    expect(grouped([news('a', 1, 'x'), news('a', BURST_MS, 'y')])).toHaveLength(1);
    expect(grouped([news('a', 1, 'x'), news('a', 1 + BURST_MS, 'y')])).toHaveLength(2);
  });

  it('are new again after what was read, and other entities stay as they are', () => {
    const all = [news('a', 1_000, 'seen'), news('a', 2_000, 'new'), news('b', 1_000, 'other')];
    expect(grouped(all, { upTo: 0, entities: new Map([['a', 1_500]]) })).toEqual([
      ['a', false, ['new']],
      ['a', true, ['seen']],
      ['b', false, ['other']],
    ]);
  });

  it('count what is not shown', () => {
    const long = { ...news('a', 5, ...Array.from({ length: 15 }, (_, at) => `c${at}`)), more: 7 };
    const [group] = groupNews([long, news('a', 6, ...Array.from({ length: 15 }, (_, at) => `d${at}`))], UNREAD);
    expect([group?.changes.length, group?.more]).toEqual([20, 17]);
  });
});
