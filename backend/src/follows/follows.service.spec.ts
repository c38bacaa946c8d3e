import { readersOf, sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import type { JsonObject } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { Store } from '../store/store.js';
import type { FollowIndex } from './follow-index.js';
import { FollowsService } from './follows.service.js';
import { readFollows } from './stored-follows.js';

const table = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const ann = sampleViewer({ urn: 'urn:li:corpuser:ann' });

class World {
  value: JsonObject | undefined;
  conflicts = 0;
  writes = 0;
  readonly service: FollowsService;

  constructor(existing: readonly string[]) {
    const reader = {
      entities: async (urns: readonly string[], aspects: readonly string[]) =>
        new Map(
          urns.flatMap((urn): [string, unknown][] => {
            if (aspects.length === 0) return existing.includes(urn) ? [[urn, { exists: true }]] : [];
            return this.value
              ? [[urn, { aspects: { corpUserFollows: { value: this.value, version: this.writes } } }]]
              : [];
          }),
        ),
    } as unknown as EntityReader;
    const store = {
      ingest: async (_: unknown, [proposal]: readonly Proposal[]) => {
        if (this.conflicts-- > 0) throw new Problem('precondition', 'store.version', 'Somebody wrote in between.');
        // The proposals of a spec hold JSON.
        this.value = proposal?.value as JsonObject;
        this.writes += 1;
        return { outcomes: [], seq: 1 };
      },
    } as unknown as Store;
    const index = {
      ready: async () => undefined,
      followsOf: () => readFollows(this.value),
      followersOf: (urn: string) => new Map(readFollows(this.value).has(urn) ? [[ann.urn, 1]] : []),
    } as unknown as FollowIndex;
    this.service = new FollowsService(new Authorizer(), store, index, readersOf(reader));
  }
}

it('follows each entity once and answers those that are new', async () => {
  const world = new World([table('a'), table('b')]);
  expect(await world.service.follow(ann, { urns: [table('a'), table('a')] })).toEqual([table('a')]);
  expect(await world.service.follow(ann, { urns: [table('a'), table('b')] })).toEqual([table('b')]);
  expect([...readFollows(world.value).keys()]).toEqual([table('a'), table('b')]);
});

it('writes nothing where everything is followed already', async () => {
  const world = new World([table('a')]);
  await world.service.follow(ann, { urns: [table('a')] });
  expect(await world.service.follow(ann, { urns: [table('a')] })).toEqual([]);
  expect(world.writes).toBe(1);
});

it('refuses an entity that does not exist, and names its position', async () => {
  await expect(
    new World([table('a')]).service.follow(ann, { urns: [table('a'), table('none')] }),
  ).rejects.toMatchObject({
    code: 'follow.missing',
    facts: { field: 'urns.1' },
  });
});

it('refuses the 2,001st entity and keeps the list', async () => {
  const names = Array.from({ length: 2_001 }, (_, index) => table(`t${index}`));
  const world = new World(names);
  await world.service.follow(ann, { urns: names.slice(0, 1_000) });
  await world.service.follow(ann, { urns: names.slice(1_000, 2_000) });
  await expect(world.service.follow(ann, { urns: names.slice(2_000) })).rejects.toMatchObject({
    code: 'follow.too-many',
  });
  expect(readFollows(world.value).size).toBe(2_000);
});

it('stops following, also what no longer exists', async () => {
  const world = new World([table('a')]);
  world.value = {
    follows: [
      { urn: table('gone'), since: 1 },
      { urn: table('a'), since: 2 },
    ],
  };
  expect(await world.service.unfollow(ann, { urns: [table('gone'), table('other')] })).toEqual([table('gone')]);
  expect([...readFollows(world.value)]).toEqual([[table('a'), 2]]);
});

it('writes again when another window wrote in between, but not for ever', async () => {
  const world = new World([table('a')]);
  world.conflicts = 3;
  expect(await world.service.follow(ann, { urns: [table('a')] })).toEqual([table('a')]);
  const stubborn = new World([table('a')]);
  stubborn.conflicts = 1_000;
  await expect(stubborn.service.follow(ann, { urns: [table('a')] })).rejects.toMatchObject({ kind: 'precondition' });
});

it('counts followers and says which the viewer follows, without entities they may not see', async () => {
  const world = new World([table('a')]);
  await world.service.follow(ann, { urns: [table('a')] });
  expect(await world.service.states(ann, { urns: [table('a'), table('b')] })).toEqual([
    { urn: table('a'), following: true, followers: 1 },
    { urn: table('b'), following: false, followers: 0 },
  ]);
  const restricted = { ...ann, visibility: scopeHiding((urn) => urn === table('a')) };
  expect(await world.service.states(restricted, { urns: [table('a'), table('b')] })).toMatchObject([
    { urn: table('b') },
  ]);
});

it('lists what a person follows, newest first, page by page', async () => {
  const world = new World([]);
  world.value = { follows: ['a', 'b', 'c'].map((name, index) => ({ urn: table(name), since: index })) };
  const { total, follows } = await world.service.follows(ann, { start: 1, count: 1 });
  expect(total).toBe(3);
  expect(follows).toEqual([{ urn: table('b'), since: 1 }]);
});

it('lists nothing of a person whom the viewer may not see', async () => {
  const world = new World([]);
  world.value = { follows: [{ urn: table('a'), since: 1 }] };
  const restricted = { ...ann, visibility: scopeHiding((urn) => urn === 'urn:li:corpuser:ben') };
  expect(await world.service.follows(restricted, { person: 'urn:li:corpuser:ben' })).toEqual({ total: 0, follows: [] });
});
