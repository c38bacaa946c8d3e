import { FollowWorld } from './lib/follow-world.js';
import type { Person } from './lib/people.js';
import { eventuallyTrue } from '../test-support/eventually.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
/** A server that was started with HEADWATER_VIEW_AUTHORIZATION=on. */
const viewUrl = process.env.HEADWATER_E2E_VIEW_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const STATES = 'query s($urns: [String!]!) { followStates(urns: $urns) { urn following followers } }';
const FOLLOWS = 'query f($input: FollowsInput!) { follows(input: $input) { total follows { urn summary { name } } } }';
const FOLLOWERS = 'query f($input: FollowersInput!) { followers(input: $input) { total followers { urn } } }';
const READ = 'mutation r($input: MarkNewsReadInput!) { markNewsRead(input: $input) }';
const SEARCH = `query s($query: String!) { searchAcrossEntities(input: {query: $query, count: 50}) {
  total searchResults { entity { urn } } } }`;

(url === '' ? describe.skip : describe)('following', () => {
  let world: FollowWorld;
  let fan: Person;
  let admin: Person;
  const A = (): string => world.dataset('a');

  beforeAll(async () => {
    world = await FollowWorld.of(url, credentials);
    admin = world.people.admin;
    fan = await world.people.add(`fan-${world.mark}`, 'Reader');
    await world.schema(admin, A(), { id: 'string', amount: 'decimal(10,2)' });
    await world.write(admin, world.dataset('b'), 'datasetProperties', { description: 'b' });
  }, 60_000);
  afterAll(async () => {
    for (const urn of [A(), world.dataset('b')]) await world.remove(urn);
  });

  it('needs no right but to look, is counted, and is told to others', async () => {
    expect(await world.follow(fan, A(), world.dataset('b'))).toEqual([A(), world.dataset('b')]);
    expect(await world.follow(fan, A())).toEqual([]);
    expect(await world.follow(admin, A())).toEqual([A()]);
    const states = { followStates: [{ urn: A(), following: true, followers: 2 }] };
    expect(await world.ask(fan, STATES, { urns: [A()] })).toEqual(states);
    const { follows } = await world.ask<{ follows: { total: number; follows: { urn: string }[] } }>(admin, FOLLOWS, {
      input: { person: fan.urn },
    });
    expect(new Set(follows.follows.map(({ urn }) => urn))).toEqual(new Set([A(), world.dataset('b')]));
    const { followers } = await world.ask<{ followers: { followers: { urn: string }[] } }>(fan, FOLLOWERS, {
      input: { urn: A() },
    });
    expect(new Set(followers.followers.map(({ urn }) => urn))).toEqual(new Set([fan.urn, admin.urn]));
  });

  it('is what search finds by follower:me', async () => {
    await eventuallyTrue('search to find both followed datasets', async () => {
      const { searchAcrossEntities } = await world.ask<{
        searchAcrossEntities: { searchResults: { entity: { urn: string } }[] };
      }>(fan, SEARCH, { query: `follower:me` });
      const urns = new Set(searchAcrossEntities.searchResults.map(({ entity }) => entity.urn));
      return urns.size === 2 && urns.has(A()) && urns.has(world.dataset('b'));
    });
  });

  it.each([
    [{ urns: [] }, 'urns must be a list of 1 to 1000 urns.', 'urns'],
    [{ urns: ['orders'] }, 'Invalid identifier "orders"', 'urns.0'],
    [{ urns: ['urn:li:tag:nothing-of-the-kind-0'] }, 'urns.0 names nothing', 'urns.0'],
  ])('refuses %j by naming the field', async (input, message, field) => {
    const { text } = await world.people.graphql(fan, 'mutation f($input: FollowInput!) { follow(input: $input) }', {
      input,
    });
    const { errors } = JSON.parse(text) as {
      errors: { message: string; extensions: { code: number; facts: { field: string } } }[];
    };
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions.facts.field).toBe(field);
    expect([400, 404]).toContain(errors[0]?.extensions.code);
  });

  it('tells what another changed as one piece of news, with who did it, and nobody of her own changes', async () => {
    await world.schema(admin, A(), { id: 'bigint', total: 'decimal(10,2)' });
    await world.write(admin, A(), 'ownership', {
      owners: [{ owner: fan.urn, type: 'TECHNICAL_OWNER' }],
      lastModified: { time: 1, actor: admin.urn },
    });
    const told = await world.toldOf(fan, A(), `added owner \`fan-${world.mark}\` (technical owner)`);
    expect(new Set(told.changes.map(({ category, sentence, actor }) => `${category} ${sentence} ${actor}`))).toEqual(
      new Set([
        `OWNERSHIP added owner \`fan-${world.mark}\` (technical owner) ${admin.urn}`,
        `TECHNICAL_SCHEMA added column \`total\` (decimal(10,2)) ${admin.urn}`,
        `TECHNICAL_SCHEMA changed the type of \`id\` from string to bigint ${admin.urn}`,
        `TECHNICAL_SCHEMA dropped column \`amount\` (decimal(10,2)) ${admin.urn}`,
      ]),
    );
    expect(told.read).toBe(false);
    // Hers came after the one that was told: if it were to come, it would be there.
    expect((await world.news(admin)).news.filter(({ urn }) => urn === A())).toEqual([]);
  });

  it('is read once; what comes after is new again', async () => {
    expect(await world.ask(fan, READ, { input: { urns: [A()] } })).toEqual({ markNewsRead: true });
    expect(await world.ask(fan, READ, { input: { urns: [A()] } })).toEqual({ markNewsRead: false });
    expect((await world.news(fan)).unread).toBe(0);
    await world.write(admin, A(), 'deprecation', { deprecated: true, note: 'old', actor: admin.urn });
    const told = await world.toldOf(fan, A(), 'deprecated it: old');
    expect([told.read, told.changes.length]).toEqual([false, 1]);
    expect((await world.news(fan, { unreadOnly: true })).total).toBe(1);
    expect(await world.ask(fan, READ, { input: {} })).toEqual({ markNewsRead: true });
    expect((await world.news(fan)).unread).toBe(0);
  });

  it('tells of incidents, and of a check when it begins to fail and when it passes again', async () => {
    const raise = 'mutation r($input: RaiseIncidentInput!) { raiseIncident(input: $input) }';
    const { raiseIncident } = await world.ask<{ raiseIncident: string }>(admin, raise, {
      input: { type: 'OPERATIONAL', title: 'late load', resourceUrn: A() },
    });
    await world.toldOf(fan, A(), 'raised incident `late load`');
    await world.ask(admin, 'mutation u($urn: String!) { updateIncidentStatus(urn: $urn, input: {state: RESOLVED}) }', {
      urn: raiseIncident,
    });
    await world.toldOf(fan, A(), 'resolved incident `late load`');
    const assertion = `urn:li:assertion:flw${world.mark}`;
    await world.write(admin, assertion, 'assertionInfo', {
      type: 'DATASET',
      description: `rows of ${world.mark}`,
      datasetAssertion: { dataset: A(), scope: 'DATASET_ROWS', operator: 'GREATER_THAN' },
    });
    const run = (type: string): Promise<void> =>
      world.write(admin, assertion, 'assertionRunEvent', {
        timestampMillis: Date.now(),
        runId: 'r',
        asserteeUrn: A(),
        assertionUrn: assertion,
        status: 'COMPLETE',
        result: { type },
      });
    await run('FAILURE');
    await world.toldOf(fan, A(), `check fails: \`rows of ${world.mark}\``);
    await run('SUCCESS');
    const told = await world.toldOf(fan, A(), `check passes again: \`rows of ${world.mark}\``);
    expect(new Set(told.changes.map(({ category }) => category))).toEqual(new Set(['INCIDENT', 'ASSERTION']));
    await world.remove(assertion);
    await world.remove(raiseIncident);
  });

  it('is of a column too: what is done to it and to no other', async () => {
    const column = `urn:li:schemaField:(${A()},total)`;
    await world.follow(fan, column);
    await world.schema(admin, A(), { id: 'string', total: 'double' });
    const told = await world.toldOf(fan, column, 'changed the type of `total` from decimal(10,2) to double');
    expect(told.changes).toHaveLength(1);
    await world.unfollow(fan, column);
  });

  it('ends when it is unfollowed, and can be undone', async () => {
    const other = world.dataset('b');
    expect(await world.unfollow(fan, other)).toEqual([other]);
    expect(await world.unfollow(fan, other)).toEqual([]);
    await world.write(admin, other, 'datasetProperties', { description: 'not told' });
    expect(await world.follow(fan, other)).toEqual([other]);
    await world.write(admin, other, 'datasetProperties', { description: 'told' });
    const told = await world.toldOf(fan, other, 'changed the description: "told"');
    expect(told.changes).toHaveLength(1);
  });

  it('vanishes with what is deleted for good, which is told once', async () => {
    const gone = world.dataset('gone');
    await world.write(admin, gone, 'datasetProperties', { description: 'x' });
    await world.follow(fan, gone);
    await world.remove(gone);
    await world.toldOf(fan, gone, 'deleted it');
    await eventuallyTrue(`nobody to follow ${gone}`, async () => {
      const { followStates } = await world.ask<{ followStates: { followers: number }[] }>(fan, STATES, {
        urns: [gone],
      });
      return (followStates[0]?.followers ?? 0) === 0;
    });
    expect(await world.unfollow(fan, gone)).toEqual([]);
  });

  it('is written by nobody in another person’s name', async () => {
    const eve = await world.people.add(`eve-${world.mark}`, 'Editor');
    for (const [aspect, value] of [
      ['corpUserFollows', { follows: [{ urn: A(), since: 1 }] }],
      ['corpUserNews', { timestampMillis: 1, entity: A(), changes: [] }],
      ['corpUserNewsRead', { upTo: 1 }],
    ] as const)
      expect([aspect, (await world.people.write(eve, fan.urn, aspect, value)).status]).toEqual([aspect, 403]);
  });
});

(viewUrl === '' ? describe.skip : describe)('what is followed and then hidden', () => {
  it('is named nowhere to who follows it, nor counted, until she may see it again', async () => {
    const world = await FollowWorld.of(viewUrl, credentials);
    const { admin } = world.people;
    const hidden = world.dataset(`okapi${world.mark}`);
    const fan = await world.people.add(`hid-${world.mark}`);
    const friend = await world.people.add(`friend-${world.mark}`);
    await world.write(admin, hidden, 'datasetProperties', { description: 'x' });
    await world.people.blind();
    const input = {
      type: 'METADATA',
      state: 'ACTIVE',
      name: `follow ${world.mark}`,
      privileges: ['VIEW_ENTITY'],
      resources: { filter: { criteria: [{ field: 'URN', values: [hidden], condition: 'EQUALS' }] } },
      actors: { users: [fan.urn], resourceOwners: false, allUsers: false, allGroups: false },
    };
    const refused = await world.people.graphql(fan, 'mutation f($input: FollowInput!) { follow(input: $input) }', {
      input: { urns: [hidden] },
    });
    expect(refused.text).toContain('follow.missing');
    const { createPolicy } = await world.ask<{ createPolicy: string }>(
      admin,
      'mutation m($input: PolicyUpdateInput!) { createPolicy(input: $input) }',
      { input },
    );
    await world.follow(fan, hidden);
    await world.write(admin, hidden, 'datasetProperties', { description: 'y' });
    await world.toldOf(fan, hidden, 'changed the description: "y"');

    const change = 'mutation m($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }';
    await world.ask(admin, change, { urn: createPolicy, input: { ...input, state: 'INACTIVE' } });
    const at = encodeURIComponent(fan.urn);
    for (const person of [fan, friend]) {
      const texts = await Promise.all([
        world.people.graphql(person, FOLLOWS, { input: { person: fan.urn } }),
        world.people.graphql(person, '{ news(input: {}) { total unread news { urn changes { sentence } } } }'),
        world.people.graphql(person, SEARCH, { query: `follower:${fan.urn.split(':').at(-1) ?? ''}` }),
        world.people.get(person, `/aspects/${at}?aspect=corpUserFollows&version=0`),
        world.people.get(person, `/openapi/v3/entity/corpuser/${at}`),
        world.people.get(person, `/openapi/v2/timeseries/corpuser/corpUserNews`),
      ]);
      expect(texts.map(({ text }) => text).join('\n')).not.toContain('okapi');
      expect(texts[0]?.text).toContain('"total":0');
      expect(texts[1]?.text).toContain('"total":0,"unread":0');
      const one = `{ followers(input: {urn: "${hidden}"}) { total } followStates(urns: ["${hidden}"]) { followers } }`;
      expect(await world.ask(person, one)).toEqual({ followers: { total: 0 }, followStates: [] });
    }
    await world.ask(admin, change, { urn: createPolicy, input });
    expect((await world.news(fan)).unread).toBe(1);
    await world.remove(hidden);
  }, 60_000);
});
