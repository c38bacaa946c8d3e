import { createHmac } from 'node:crypto';

import { eventually, eventuallyTrue } from '../test-support/eventually.js';
import { certificateFor, MailSink } from '../test-support/mail-sink.js';
import { ActionsWorld, LIST, SAVE, setting } from './lib/actions-world.js';
import { ask } from './lib/http.js';
import type { Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const TEST = 'mutation ($input: ActionRuleInput!) { testActionRule(input: $input) { ok message status } }';
const REDELIVER = 'mutation ($id: String!) { redeliverAction(id: $id) { id state redeliveryOf } }';
const MAIL = 'mutation ($input: MailSettingsInput!) { saveMailSettings(input: $input) { host port hasPassword } }';
const TEST_MAIL = `mutation ($to: String!, $input: MailSettingsInput!) {
  testMailSettings(to: $to, input: $input) { ok message status } }`;
const DIGESTS = 'mutation { sendActionDigests }';
const PREFER = `mutation ($group: String, $input: NotificationPreferencesInput!) { saveNotificationPreferences(group: $group, input: $input) {
  choices { event channels } email digest hasSlackWebhook hasTeamsWebhook canMail } }`;
/** The promise of docs/actions.md: from the write to the message. */
const MAX_DELAY_MS = 10_000;

(url === '' ? describe.skip : describe)('actions', () => {
  let world: ActionsWorld;
  let admin: Person;
  let owner: Person;
  let reader: Person;

  const tag = (name: string, entity: string, holder: Person = admin) =>
    world.people.write(holder, entity, 'globalTags', { tags: [{ tag: `urn:li:tag:${name}` }] });

  beforeAll(async () => {
    world = await ActionsWorld.open(url, credentials);
    const { people, mark, db, sink } = world;
    ({ admin } = world);
    owner = await people.add(`owner-${mark}`, 'Reader');
    reader = await people.add(`reader-${mark}`, 'Reader');
    await people.write(admin, owner.urn, 'corpUserEditableInfo', { email: `owner-${mark}@example.org` });
    await world.graphql(admin, MAIL, {
      input: { host: '127.0.0.1', port: sink.port, security: 'NONE', sender: 'catalogue@example.org' },
    });
    await people.write(admin, `urn:li:tag:seen-${mark}`, 'tagProperties', { name: `seen-${mark}` });
    await people.write(admin, `urn:li:tag:new-${mark}`, 'tagProperties', { name: `new-${mark}` });
    await world.ingest(`
      create table ${db}.s.orders (id int, amount decimal(10,2));
      create view ${db}.s.totals as select id, amount from ${db}.s.orders;
      create view ${db}.s.report as select amount as net from ${db}.s.totals;
    `);
    for (const name of ['totals', 'report'])
      await people.write(admin, world.table(name), 'ownership', { owners: [{ owner: owner.urn, type: 'DATAOWNER' }] });
  }, 60_000);

  afterAll(() => world.close());

  it('tell the owners of what a schema change breaks within ten seconds, by webhook and by mail', async () => {
    await world.rule({
      name: `breaks ${world.mark}`,
      trigger: 'breaking-change',
      triggerSettings: [world.filter, setting('verdicts', 'BREAKS')],
      effectSettings: world.hook('/breaks'),
    });
    await world.rule({
      name: `mail ${world.mark}`,
      trigger: 'breaking-change',
      triggerSettings: [],
      effect: 'email',
      effectSettings: [setting('owners', 'YES')],
    });
    const writtenAt = Date.now();
    await world.ingest(`create table ${world.db}.s.orders (id int);`);
    const request = await eventually('the webhook', async () => world.web.on('/breaks')[0]);
    const mail = await eventually('the mail', async () => world.sink.to(`owner-${world.mark}@example.org`)[0]);
    const delays = [request.at - writtenAt, mail.at - writtenAt];
    console.log(`from the write to the webhook ${delays[0]} ms, to the mail ${delays[1]} ms`);
    expect(Math.max(...delays)).toBeLessThan(MAX_DELAY_MS);
    const { text: metrics } = await ask(`${url}/metrics`);
    for (const stage of ['follow', 'find', 'store'])
      expect(metrics).toMatch(new RegExp(`^headwater_action_stage_seconds_count\\{stage="${stage}"\\} [1-9]`, 'm'));
    const { events } = JSON.parse(request.body) as {
      events: {
        entityUrn: string;
        actor: string;
        facts: { changes: unknown; consumers: { urn: string; verdict: string; path: string[] }[] };
      }[];
    };
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ entityUrn: world.table('orders'), actor: admin.urn });
    expect(events[0]?.facts.changes).toEqual([
      expect.objectContaining({ kind: 'DROP_COLUMN', urn: world.table('orders'), fieldPath: 'amount' }),
    ]);
    const consumers = new Map(events[0]?.facts.consumers.map((consumer) => [consumer.urn, consumer]));
    expect(consumers.get(world.table('totals'))?.verdict).toBe('BREAKS');
    expect(consumers.get(world.table('report'))?.path.length).toBeGreaterThan(1);
    for (const text of [
      'amount',
      'BREAKS',
      `${world.db}.s.orders`,
      `${world.db}.s.totals`,
      `Changed by ${credentials.username}`,
    ])
      expect(mail.source).toContain(text);
  });

  it('are signed so that the receiver can check who sent them and when', () => {
    const [request] = world.web.on('/breaks');
    const { headers, body } = request ?? { headers: {} as Record<string, unknown>, body: '' };
    const [, seconds = '', digest = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-headwater-signature'])) ?? [];
    expect(createHmac('sha256', world.secret).update(`${seconds}.${body}`).digest('hex')).toBe(digest);
    expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(120);
  });

  it('are tried again while the receiver fails, and each attempt is in the log', async () => {
    world.web.nextStatuses.push(503);
    const urn = await world.rule({
      name: `retry ${world.mark}`,
      triggerSettings: [setting('categories', 'TAG'), world.filter],
      effectSettings: world.hook('/retry'),
    });
    await tag(`seen-${world.mark}`, world.table('orders'));
    await eventually('the second attempt', async () => world.web.on('/retry')[1], 90_000);
    const [first, second] = world.web.on('/retry');
    expect(first?.headers['x-headwater-delivery']).toBe(second?.headers['x-headwater-delivery']);
    const [delivery] = await eventually('the log', async () => {
      const all = await world.deliveries(urn);
      return all[0]?.state === 'DELIVERED' ? all : undefined;
    });
    expect(delivery).toMatchObject({ attempts: 2, status: 200, excerpt: 'status 200', error: '' });
    const { redeliverAction } = await world.graphql<{ redeliverAction: { redeliveryOf: string } }>(admin, REDELIVER, {
      id: delivery?.id,
    });
    expect(redeliverAction.redeliveryOf).toBe(delivery?.id);
    const third = await eventually('the redelivery', async () => world.web.on('/retry')[2]);
    expect(JSON.parse(third.body)).toMatchObject({
      events: (JSON.parse(first?.body ?? '{}') as { events: unknown }).events,
    });
  });

  it('do not follow redirects, and fail at once where another attempt is of no use', async () => {
    world.web.nextStatuses.push(302);
    const urn = await world.rule({
      name: `redirect ${world.mark}`,
      triggerSettings: [setting('categories', 'DOCUMENTATION'), world.filter],
      effectSettings: world.hook('/redirect'),
    });
    await world.people.write(admin, world.table('orders'), 'editableDatasetProperties', {
      description: `about ${world.mark}`,
    });
    const delivery = await eventually('the failure', async () =>
      (await world.deliveries(urn)).find(({ state }) => state === 'FAILED'),
    );
    expect(delivery).toMatchObject({
      attempts: 1,
      status: 302,
      error: 'The receiver answered 302. Redirects are not followed.',
    });
    expect(world.web.on('/elsewhere')).toEqual([]);
  });

  it.each([
    ['http://10.1.2.3/hook', '10.1.2.3'],
    ['http://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['http://[::1]:9/hook', '::1'],
    ['http://0x7f000002/hook', '127.0.0.2'],
  ])('refuse the destination %s inside the network', async (destination, address) => {
    const input = {
      name: 'x',
      trigger: 'incident',
      triggerSettings: [],
      effect: 'webhook',
      effectSettings: [setting('url', destination), setting('secret', world.secret)],
    };
    const { testActionRule } = await world.graphql<{ testActionRule: { ok: boolean; message: string } }>(admin, TEST, {
      input,
    });
    expect(testActionRule.ok).toBe(false);
    expect(testActionRule.message).toContain(`inside the network (${address})`);
  });

  it('change metadata in the name of the rule, which its own write does not trigger again', async () => {
    const urn = await world.rule({
      name: `tagging ${world.mark}`,
      triggerSettings: [setting('categories', 'TAG'), world.filter],
      effect: 'change-metadata',
      effectSettings: [setting('change', 'ADD_TAGS'), setting('values', `urn:li:tag:new-${world.mark}`)],
    });
    await tag(`seen-${world.mark}`, world.table('report'));
    await eventuallyTrue('the tag', async () =>
      (
        await ask(`${url}/openapi/v3/entity/dataset/${encodeURIComponent(world.table('report'))}/globalTags`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
      ).text.includes(`new-${world.mark}`),
    );
    const { text } = await world.people.get(
      admin,
      `/openapi/v3/entity/dataset/${encodeURIComponent(world.table('report'))}/globalTags`,
    );
    expect(text).toContain(urn);
    // A write after it, which the rule is told of: had the rule's own write triggered it, that would have been told before.
    await tag(`seen-${world.mark}`, world.table('totals'));
    const log = await eventually('the second delivery', async () => {
      const all = await world.deliveries(urn);
      return all.filter(({ state }) => state === 'DELIVERED').length >= 2 ? all : undefined;
    });
    expect(log).toHaveLength(2);
  });

  it('never answer a secret, and keep it where it is left out', async () => {
    const urn = await world.rule({
      name: `sealed ${world.mark}`,
      effect: 'slack',
      effectSettings: [setting('url', world.web.url(`/slack-${world.mark}`))],
    });
    const { actionRules } = await world.graphql<{
      actionRules: { urn: string; secrets: string[]; effectSettings: unknown[] }[];
    }>(admin, LIST);
    expect(actionRules.find((one) => one.urn === urn)).toMatchObject({ secrets: ['url'], effectSettings: [] });
    const { text } = await world.people.get(admin, `/openapi/v3/entity/datahubaction/${encodeURIComponent(urn)}`);
    expect(text).not.toContain(`slack-${world.mark}`);
    await world.graphql(admin, SAVE, {
      urn,
      input: {
        name: `sealed ${world.mark}`,
        trigger: 'metadata-change',
        triggerSettings: [setting('categories', 'DOMAIN')],
        effect: 'slack',
        effectSettings: [],
      },
    });
    await world.people.write(admin, `urn:li:domain:${world.db}`, 'domainProperties', { name: world.db });
    await world.people.write(admin, world.table('orders'), 'domains', { domains: [`urn:li:domain:${world.db}`] });
    const { body } = await eventually('the message', async () => world.web.on(`/slack-${world.mark}`)[0]);
    expect(JSON.parse(body)).toMatchObject({ blocks: [{ type: 'section', text: { type: 'mrkdwn' } }] });
  });

  it('post incidents to Microsoft Teams as a card with a link, and only in the states that were asked for', async () => {
    await world.rule({
      name: `teams ${world.mark}`,
      trigger: 'incident',
      triggerSettings: [setting('states', 'RESOLVED')],
      effect: 'teams',
      effectSettings: [setting('url', world.web.url(`/teams-${world.mark}`))],
    });
    const { raiseIncident: incident } = await world.graphql<{ raiseIncident: string }>(
      admin,
      'mutation ($input: RaiseIncidentInput!) { raiseIncident(input: $input) }',
      { input: { type: 'OPERATIONAL', title: `late_load ${world.mark}`, resourceUrn: world.table('orders') } },
    );
    await world.graphql(
      admin,
      'mutation ($urn: String!) { updateIncidentStatus(urn: $urn, input: { state: RESOLVED, message: "loaded" }) }',
      { urn: incident },
    );
    const { body } = await eventually('the card', async () => world.web.on(`/teams-${world.mark}`)[0]);
    const { attachments } = JSON.parse(body) as {
      attachments: { contentType: string; content: { type: string; body: unknown[] } }[];
    };
    expect(attachments[0]).toMatchObject({
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: { type: 'AdaptiveCard' },
    });
    // The underscore is escaped: text blocks read Markdown.
    expect(JSON.stringify(attachments[0]?.content.body)).toContain(String.raw`late\\_load`);
    expect(JSON.stringify(attachments[0]?.content.body)).toContain('Action.OpenUrl');
    expect(world.web.on(`/teams-${world.mark}`)).toHaveLength(1);
  });

  it.each([
    [{ trigger: 'nothing' }, 'trigger'],
    [{ effectSettings: [] }, 'effect.url'],
    [{ effectSettings: [setting('url', 'ftp://example.org'), setting('secret', 'x'.repeat(16))] }, 'effect.url'],
    [{ effectSettings: [setting('url', 'https://example.org'), setting('secret', 'short')] }, 'effect.secret'],
    [{ triggerSettings: [setting('categories', 'NOTHING')] }, 'trigger.categories'],
    [{ triggerSettings: [setting('filter', 'tag:(pii')] }, 'trigger.filter'],
    [{ name: ' ' }, 'name'],
  ])('refuse %j by naming the field', async (more, field) => {
    const input = {
      name: 'x',
      trigger: 'metadata-change',
      triggerSettings: [],
      effect: 'webhook',
      effectSettings: world.hook('/x'),
      ...more,
    };
    expect(await world.refusal(admin, SAVE, { input })).toMatchObject({ code: 400, field });
  });

  it('are for those who run the installation, by whatever protocol', async () => {
    expect((await world.refusal(reader, LIST)).code).toBe(403);
    const input = {
      name: 'x',
      trigger: 'incident',
      triggerSettings: [],
      effect: 'webhook',
      effectSettings: world.hook('/x'),
    };
    expect((await world.refusal(reader, SAVE, { input })).code).toBe(403);
    const editor = await world.people.add(`editor-${world.mark}`, 'Editor');
    const written = await world.people.write(editor, 'urn:li:dataHubAction:mine', 'actionRule', {
      name: 'x',
      trigger: { kind: 'incident' },
      effect: { kind: 'webhook' },
    });
    expect(written.status).toBe(403);
  });

  it('reach people by the channel that they chose, and an assessment is acknowledged by the button behind its link', async () => {
    const channels = { choices: [{ event: 'ASSESSMENT', channels: ['EMAIL'] }], digest: false };
    expect(await world.graphql(owner, PREFER, { input: channels })).toMatchObject({
      saveNotificationPreferences: { canMail: true },
    });
    const changes = [{ kind: 'DROP_COLUMN', urn: world.table('totals'), fieldPath: 'amount' }];
    const { saveAssessment } = await world.graphql<{ saveAssessment: { urn: string } }>(
      admin,
      'mutation ($input: SaveAssessmentInput!) { saveAssessment(input: $input) { urn } }',
      { input: { title: `Drop ${world.mark}`, changes } },
    );
    const before = world.sink.to(`owner-${world.mark}@example.org`).length;
    await world.graphql(admin, 'mutation ($input: SendAssessmentInput!) { sendAssessment(input: $input) { urn } }', {
      input: { urn: saveAssessment.urn, recipients: [owner.urn] },
    });
    const mail = await eventually('the mail', async () => world.sink.to(`owner-${world.mark}@example.org`)[before]);
    const link = /Acknowledge: (\S+)/.exec(mail.source)?.[1] ?? '';
    // Either server of the tests may have sent it, and one of them is below a path.
    const address = url + link.slice(link.indexOf('/api/'));
    const acknowledged = async (): Promise<unknown> => {
      const { assessment } = await world.graphql<{ assessment: { notices: { acknowledgedBy: string | null }[] } }>(
        admin,
        'query ($input: AssessmentUrnInput!) { assessment(input: $input) { notices { acknowledgedBy } } }',
        { input: { urn: saveAssessment.urn } },
      );
      return assessment.notices[0]?.acknowledgedBy;
    };
    const page = await ask(address);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<button>Acknowledge</button>')]);
    expect(page.text).toContain(`<strong>Drop ${world.mark}</strong>`);
    expect(await acknowledged()).toBeNull();
    const altered = address.replace(/.(?=.$)/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await ask(altered, { method: 'POST' })).text).toContain('not valid');
    expect(await acknowledged()).toBeNull();
    expect((await ask(address, { method: 'POST' })).text).toContain('acknowledged');
    expect(await acknowledged()).toBe(owner.urn);
    const again = (await ask(address)).text;
    expect(again).toContain('acknowledged already');
    expect(again).not.toContain('<button>');
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(
      (
        await ask(`${url}/openapi/v1/events/poll?topic=PlatformEvent_v1`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
  });

  it('are collected for the daily digest where a rule or a person asks for it, and come in one mail each', async () => {
    const { sink, mark } = world;
    const to = `digest-${mark}@example.org`;
    const urn = await world.rule({
      name: `digest ${mark}`,
      triggerSettings: [setting('categories', 'TAG'), world.filter],
      effect: 'email',
      effectSettings: [setting('to', to), setting('when', 'DAILY_DIGEST')],
    });
    await world.graphql(owner, PREFER, {
      input: { choices: [{ event: 'BREAKING_CHANGE', channels: ['EMAIL'] }], email: `own-${to}`, digest: true },
    });
    await tag(`new-${mark}`, world.table('orders'));
    await tag(`new-${mark}`, world.table('totals'));
    await world.ingest(`create view ${world.db}.s.totals as select id from ${world.db}.s.orders;`);
    const waiting = async (of: string) => (await world.deliveries(of)).filter(({ state }) => state === 'DIGEST').length;
    await eventuallyTrue('the events of the rule to wait', async () => (await waiting(urn)) >= 2);
    await eventuallyTrue('the event of the person to wait', async () => (await waiting(owner.urn)) >= 1);
    // The rule above writes to owners at once; this is about what they chose themselves.
    const own = () => sink.to(`own-${to}`).filter(({ source }) => source.includes('for: the notifications of'));
    expect([sink.to(to), own()]).toEqual([[], []]);
    expect((await world.refusal(reader, DIGESTS)).code).toBe(403);
    await world.graphql(admin, DIGESTS);
    const mail = await eventually('the digest of the rule', async () => sink.to(to)[0]);
    const ownMail = await eventually('the digest of the person', async () => own()[0]);
    for (const name of ['orders', 'totals']) expect(mail.source).toContain(`${world.db}.s.${name}`);
    expect(ownMail.source).toContain(`${world.db}.s.report`);
    // The server queues a digest before it closes what the digest holds, so the mail may be here first.
    await eventuallyTrue(
      'nothing to wait any more',
      async () => (await waiting(urn)) + (await waiting(owner.urn)) === 0,
    );
    expect([sink.to(to), own()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('reach the channel of a group that owns an asset, which those who manage the group choose', async () => {
    const { people, mark, web, sink, db } = world;
    const group = `urn:li:corpGroup:team-${mark}`;
    await people.write(admin, group, 'corpGroupInfo', {
      displayName: `Team ${mark}`,
      email: `team-${mark}@example.org`,
      admins: [],
      members: [],
      groups: [],
    });
    const lead = await people.add(`lead-${mark}`, 'Reader');
    await people.write(admin, group, 'ownership', { owners: [{ owner: lead.urn, type: 'TECHNICAL_OWNER' }] });
    const input = {
      choices: [
        { event: 'BREAKING_CHANGE', channels: ['EMAIL', 'SLACK'] },
        { event: 'NEWS', channels: ['TEAMS'] },
      ],
      slackWebhook: web.url(`/team-slack-${mark}`),
      teamsWebhook: web.url(`/team-teams-${mark}`),
    };
    expect((await world.refusal(reader, PREFER, { group, input })).code).toBe(403);
    expect(await world.graphql(lead, PREFER, { group, input })).toMatchObject({
      saveNotificationPreferences: { hasSlackWebhook: true, hasTeamsWebhook: true },
    });
    await world.ingest(`
      create table ${db}.s.events (id int, kind text);
      create view ${db}.s.kinds as select kind from ${db}.s.events;
    `);
    await people.write(admin, world.table('kinds'), 'ownership', { owners: [{ owner: group, type: 'DATAOWNER' }] });
    await world.ingest(`create table ${db}.s.events (id int);`);
    const slack = await eventually('the message of Slack', async () => web.on(`/team-slack-${mark}`)[0]);
    expect(slack.body).toContain(`${db}.s.kinds`);
    const mail = await eventually('the mail', async () => sink.to(`team-${mark}@example.org`)[0]);
    expect(mail.source).toContain('kind');
    await world.graphql(admin, 'mutation ($input: RaiseIncidentInput!) { raiseIncident(input: $input) }', {
      input: { type: 'OPERATIONAL', title: `stale ${mark}`, resourceUrn: world.table('kinds') },
    });
    const teams = await eventually('the card of Teams', async () => web.on(`/team-teams-${mark}`)[0]);
    expect(teams.body).toContain(`stale ${mark}`);
    expect([web.on(`/team-slack-${mark}`), web.on(`/team-teams-${mark}`)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('go by a mail server with TLS only where its certificate is trusted', async () => {
    const certificate = await certificateFor('127.0.0.1');
    const { authority } = certificate;
    for (const security of ['STARTTLS', 'TLS'] as const) {
      const secure = new MailSink({ ...certificate, isImplicit: security === 'TLS' });
      await secure.open();
      try {
        const input = { host: '127.0.0.1', port: secure.port, security, sender: 'catalogue@example.org' };
        const test = async (certificateAuthorities: string) => {
          const variables = { to: 'ann@example.org', input: { ...input, certificateAuthorities } };
          return (await world.graphql<{ testMailSettings: object }>(admin, TEST_MAIL, variables)).testMailSettings;
        };
        expect(await test('')).toMatchObject({
          ok: false,
          message: expect.stringContaining('its authority is not trusted'),
        });
        expect(secure.mails).toEqual([]);
        expect(await test(authority)).toMatchObject({ ok: true, status: 250 });
        expect(secure.mails).toHaveLength(1);
      } finally {
        await secure.close();
      }
    }
    const wrong = { host: 'mail.example.org', port: 587, security: 'TLS', sender: 'catalogue@example.org' };
    const refused = await world.refusal(admin, MAIL, { input: { ...wrong, certificateAuthorities: 'no certificate' } });
    expect(refused).toMatchObject({ code: 400, field: 'certificateAuthorities' });
  });

  it('show in the bell what a change breaks of what somebody owns', async () => {
    const { text } = await world.people.graphql(
      owner,
      'query { news(input: {}) { news { urn changes { category sentence } } } }',
    );
    expect(text).toContain('IMPACT');
    expect(text).toContain('dropped column');
  });
});
