import { readersOf, sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import type { JsonObject } from '../kernel/json.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { Store } from '../store/store.js';
import { NewsService } from './news.service.js';
import { newsProposal } from './stored-news.js';

const HOUR_MS = 3_600_000;
const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';
const ITEMS = 'urn:li:dataset:(urn:li:dataPlatform:hive,items,PROD)';
const ann = sampleViewer({ urn: 'urn:li:corpuser:ann' });

class World {
  read: { readonly value: JsonObject; readonly version: number } | undefined;
  readonly written: Proposal[] = [];
  /** How often a write is refused because somebody wrote in between. */
  conflicts = 0;
  readonly service: NewsService;

  constructor(news: readonly (readonly [entity: string, time: number])[]) {
    const points = news.map(([entity, time]) => {
      const changes = [{ category: 'OWNERSHIP', operation: 'ADD', sentence: 's', time, by: undefined, names: [] }];
      const { value } = newsProposal(ann.urn, { entity, time, changes }, String(time));
      return { value, timestamp: time };
    });
    const reader = {
      points: async () => points,
      entities: async () => new Map(this.read ? [[ann.urn, { aspects: { corpUserNewsRead: this.read } }]] : []),
    } as unknown as EntityReader;
    const store = {
      ingest: async (_: unknown, proposals: readonly Proposal[]) => {
        if (this.conflicts > 0) {
          this.conflicts -= 1;
          throw new Problem('precondition', 'store.version', 'Somebody wrote in between.');
        }
        this.written.push(...proposals);
        // The proposals of a spec hold JSON.
        this.read = { value: proposals[0]?.value as JsonObject, version: (this.read?.version ?? -1) + 1 };
        return { outcomes: [], seq: 1 };
      },
    } as unknown as Store;
    this.service = new NewsService(new Authorizer(), store, readersOf(reader));
  }
}

it('shows the newest group first and counts what is unread', async () => {
  const world = new World([
    [ORDERS, HOUR_MS],
    [ITEMS, 5 * HOUR_MS],
  ]);
  const { total, unread, news } = await world.service.mine(ann, {});
  expect([total, unread]).toEqual([2, 2]);
  expect(news.map(({ urn }) => urn)).toEqual([ITEMS, ORDERS]);
});

it('cuts a page from the groups, or from the unread ones', async () => {
  const world = new World([
    [ORDERS, HOUR_MS],
    [ITEMS, 5 * HOUR_MS],
    [ORDERS, 9 * HOUR_MS],
  ]);
  await world.service.markRead(ann, { urns: [ITEMS] });
  const page = await world.service.mine(ann, { start: 1, count: 1 });
  expect(page).toMatchObject({ total: 3, unread: 2, news: [{ urn: ITEMS, read: true }] });
  const unreadOnly = await world.service.mine(ann, { unreadOnly: true });
  expect(unreadOnly.news.map(({ urn }) => urn)).toEqual([ORDERS, ORDERS]);
  expect(unreadOnly.total).toBe(2);
});

it('leaves out news of entities that the viewer may not see', async () => {
  const world = new World([
    [ORDERS, HOUR_MS],
    [ITEMS, 5 * HOUR_MS],
  ]);
  const restricted = { ...ann, visibility: scopeHiding((urn) => urn === ORDERS) };
  const { total, news } = await world.service.mine(restricted, {});
  expect([total, news.map(({ urn }) => urn)]).toEqual([1, [ITEMS]]);
});

it('marks everything as read once, and says whether anything was unread', async () => {
  const world = new World([
    [ORDERS, HOUR_MS],
    [ITEMS, 5 * HOUR_MS],
  ]);
  expect(await world.service.markRead(ann, {})).toBe(true);
  expect(await world.service.mine(ann, {})).toMatchObject({ unread: 0 });
  expect(await world.service.markRead(ann, {})).toBe(false);
  expect(world.written).toHaveLength(1);
});

it('marks news from a clock that is ahead as read, because they are on the screen', async () => {
  const ahead = Date.now() + 5 * HOUR_MS;
  const world = new World([[ORDERS, ahead]]);
  await world.service.markRead(ann, { urns: [ORDERS] });
  expect(await world.service.mine(ann, {})).toMatchObject({ unread: 0 });
});

it('writes nothing for entities without unread news', async () => {
  const world = new World([[ORDERS, HOUR_MS]]);
  expect(await world.service.markRead(ann, { urns: [ITEMS] })).toBe(false);
  expect(world.written).toEqual([]);
});

it('reads again when somebody wrote in between, but not for ever', async () => {
  const world = new World([[ORDERS, HOUR_MS]]);
  world.conflicts = 2;
  expect(await world.service.markRead(ann, {})).toBe(true);
  const stubborn = new World([[ORDERS, HOUR_MS]]);
  stubborn.conflicts = 1_000;
  await expect(stubborn.service.markRead(ann, {})).rejects.toMatchObject({ kind: 'precondition' });
});
