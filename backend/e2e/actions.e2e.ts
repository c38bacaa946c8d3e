import { createHmac, randomBytes } from 'node:crypto';

import { eventually, eventuallyTrue } from '../test-support/eventually.js';
import { ask, noteSecret, post } from './lib/http.js';
import { People, type Person } from './lib/people.js';
import { MailSink, WebReceiver } from './lib/receivers.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const RULE = 'urn name enabled trigger triggerSettings { name values } effect effectSettings { name values } secrets';
const SAVE = `mutation ($urn: String, $input: ActionRuleInput!) { upsertActionRule(urn: $urn, input: $input) { ${RULE} } }`;
const DELETE = 'mutation ($urn: String!) { deleteActionRule(urn: $urn) }';
const LIST = `query { actionRules { ${RULE} } }`;
const TEST = 'mutation ($input: ActionRuleInput!) { testActionRule(input: $input) { ok message status } }';
const DELIVERIES = `query ($input: ActionDeliveriesInput!) { actionDeliveries(input: $input) { total deliveries {
  id owner ownerName effect target title state attempts status excerpt error redeliveryOf } } }`;
const REDELIVER = 'mutation ($id: String!) { redeliverAction(id: $id) { id state redeliveryOf } }';
const MAIL = 'mutation ($input: MailSettingsInput!) { saveMailSettings(input: $input) { host port hasPassword } }';
const PREFER = `mutation ($group: String, $input: NotificationPreferencesInput!) { saveNotificationPreferences(group: $group, input: $input) {
  choices { event channels } email digest hasSlackWebhook hasTeamsWebhook canMail } }`;
/** The promise of docs/actions.md: from the write to the message. */
const MAX_DELAY_MS = 10_000;

interface Delivery {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number;
  readonly excerpt: string;
  readonly error: string;
}
interface Errors {
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: number; readonly facts?: { readonly field?: string } };
  }[];
}

(url === '' ? describe.skip : describe)('actions', () => {
  const mark = randomBytes(4).toString('hex');
  const db = `act${mark}`;
  const web = new WebReceiver();
  const sink = new MailSink();
  const secret = randomBytes(24).toString('hex');
  const table = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,${db}.s.${name},PROD)`;
  let people: People;
  let admin: Person;
  let owner: Person;
  let reader: Person;
  const rules: string[] = [];

  async function graphql<Data>(person: Person, query: string, variables: unknown = {}): Promise<Data> {
    const { text } = await people.graphql(person, query, variables);
    const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown };
    if (errors !== undefined || data === undefined) throw new Error(text);
    return data;
  }
  async function refusal(person: Person, query: string, variables: unknown = {}) {
    const { errors } = JSON.parse((await people.graphql(person, query, variables)).text) as Errors;
    return {
      code: errors?.[0]?.extensions.code,
      field: errors?.[0]?.extensions.facts?.field,
      message: errors?.[0]?.message,
    };
  }
  const setting = (name: string, ...values: readonly string[]) => ({ name, values });
  const hook = (path: string) => [setting('url', web.url(path)), setting('secret', secret)];
  async function rule(input: object): Promise<string> {
    const filter = setting('filter', `urn:*${db}*`);
    const whole = {
      triggerSettings: [filter],
      trigger: 'metadata-change',
      effect: 'webhook',
      effectSettings: [],
      ...input,
    };
    const { upsertActionRule } = await graphql<{ upsertActionRule: { urn: string } }>(admin, SAVE, { input: whole });
    rules.push(upsertActionRule.urn);
    return upsertActionRule.urn;
  }
  async function deliveries(of: string): Promise<readonly Delivery[]> {
    const answer = await graphql<{ actionDeliveries: { deliveries: Delivery[] } }>(admin, DELIVERIES, {
      input: { owner: of },
    });
    return answer.actionDeliveries.deliveries;
  }
  async function ingest(sql: string): Promise<void> {
    const body = { platform: 'postgres', env: 'PROD', dialect: 'postgres', sql };
    const answer = await post(`${url}/api/ingest/sql`, body, { authorization: `Bearer ${admin.token}` });
    expect(answer.status).toBe(200);
  }
  const tag = (name: string, entity: string, holder: Person = admin) =>
    people.write(holder, entity, 'globalTags', { tags: [{ tag: `urn:li:tag:${name}` }] });

  beforeAll(async () => {
    noteSecret(secret);
    people = await People.of(url, credentials);
    admin = people.admin;
    owner = await people.add(`owner-${mark}`, 'Reader');
    reader = await people.add(`reader-${mark}`, 'Reader');
    await people.write(admin, owner.urn, 'corpUserEditableInfo', { email: `owner-${mark}@example.org` });
    await Promise.all([web.open(), sink.open()]);
    await graphql(admin, MAIL, {
      input: { host: '127.0.0.1', port: sink.port, security: 'NONE', sender: 'catalogue@example.org' },
    });
    await people.write(admin, `urn:li:tag:seen-${mark}`, 'tagProperties', { name: `seen-${mark}` });
    await people.write(admin, `urn:li:tag:new-${mark}`, 'tagProperties', { name: `new-${mark}` });
    await ingest(`
      create table ${db}.s.orders (id int, amount decimal(10,2));
      create view ${db}.s.totals as select id, amount from ${db}.s.orders;
      create view ${db}.s.report as select amount as net from ${db}.s.totals;
    `);
    for (const name of ['totals', 'report'])
      await people.write(admin, table(name), 'ownership', { owners: [{ owner: owner.urn, type: 'DATAOWNER' }] });
  }, 60_000);

  afterAll(async () => {
    for (const urn of rules) await people.graphql(admin, DELETE, { urn });
    await Promise.all([web.close(), sink.close()]);
  });

  it('tell the owners of what a schema change breaks within ten seconds, by webhook and by mail', async () => {
    await rule({
      name: `breaks ${mark}`,
      trigger: 'breaking-change',
      triggerSettings: [setting('filter', `urn:*${db}*`), setting('verdicts', 'BREAKS')],
      effectSettings: hook('/breaks'),
    });
    await rule({
      name: `mail ${mark}`,
      trigger: 'breaking-change',
      triggerSettings: [],
      effect: 'email',
      effectSettings: [setting('owners', 'YES')],
    });
    const writtenAt = Date.now();
    await ingest(`create table ${db}.s.orders (id int);`);
    const request = await eventually('the webhook', async () => web.on('/breaks')[0]);
    const mail = await eventually('the mail', async () => sink.to(`owner-${mark}@example.org`)[0]);
    const delays = [request.at - writtenAt, mail.at - writtenAt];
    console.log(`from the write to the webhook ${delays[0]} ms, to the mail ${delays[1]} ms`);
    expect(Math.max(...delays)).toBeLessThan(MAX_DELAY_MS);
    const { events } = JSON.parse(request.body) as {
      events: {
        entityUrn: string;
        actor: string;
        facts: { changes: unknown; consumers: { urn: string; verdict: string; path: string[] }[] };
      }[];
    };
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ entityUrn: table('orders'), actor: admin.urn });
    expect(events[0]?.facts.changes).toEqual([
      expect.objectContaining({ kind: 'DROP_COLUMN', urn: table('orders'), fieldPath: 'amount' }),
    ]);
    const consumers = new Map(events[0]?.facts.consumers.map((consumer) => [consumer.urn, consumer]));
    expect(consumers.get(table('totals'))?.verdict).toBe('BREAKS');
    expect(consumers.get(table('report'))?.path.length).toBeGreaterThan(1);
    for (const text of ['amount', 'BREAKS', `${db}.s.orders`, `${db}.s.totals`, `Changed by ${credentials.username}`])
      expect(mail.source).toContain(text);
  });

  it('are signed so that the receiver can check who sent them and when', () => {
    const [request] = web.on('/breaks');
    const { headers, body } = request ?? { headers: {} as Record<string, unknown>, body: '' };
    const [, seconds = '', digest = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-headwater-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(digest);
    expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(120);
  });

  it('are tried again while the receiver fails, and each attempt is in the log', async () => {
    web.nextStatuses.push(503);
    const urn = await rule({
      name: `retry ${mark}`,
      triggerSettings: [setting('categories', 'TAG'), setting('filter', `urn:*${db}*`)],
      effectSettings: hook('/retry'),
    });
    await tag(`seen-${mark}`, table('orders'));
    await eventually('the second attempt', async () => web.on('/retry')[1], 90_000);
    const [first, second] = web.on('/retry');
    expect(first?.headers['x-headwater-delivery']).toBe(second?.headers['x-headwater-delivery']);
    const [delivery] = await eventually('the log', async () => {
      const all = await deliveries(urn);
      return all[0]?.state === 'DELIVERED' ? all : undefined;
    });
    expect(delivery).toMatchObject({ attempts: 2, status: 200, excerpt: 'status 200', error: '' });
    const { redeliverAction } = await graphql<{ redeliverAction: { redeliveryOf: string } }>(admin, REDELIVER, {
      id: delivery?.id,
    });
    expect(redeliverAction.redeliveryOf).toBe(delivery?.id);
    const third = await eventually('the redelivery', async () => web.on('/retry')[2]);
    expect(JSON.parse(third.body)).toMatchObject({
      events: (JSON.parse(first?.body ?? '{}') as { events: unknown }).events,
    });
  });

  it('do not follow redirects, and fail at once where another attempt is of no use', async () => {
    web.nextStatuses.push(302);
    const urn = await rule({
      name: `redirect ${mark}`,
      triggerSettings: [setting('categories', 'DOCUMENTATION'), setting('filter', `urn:*${db}*`)],
      effectSettings: hook('/redirect'),
    });
    await people.write(admin, table('orders'), 'editableDatasetProperties', { description: `about ${mark}` });
    const delivery = await eventually('the failure', async () =>
      (await deliveries(urn)).find(({ state }) => state === 'FAILED'),
    );
    expect(delivery).toMatchObject({
      attempts: 1,
      status: 302,
      error: 'The receiver answered 302. Redirects are not followed.',
    });
    expect(web.on('/elsewhere')).toEqual([]);
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
      effectSettings: [setting('url', destination), setting('secret', secret)],
    };
    const { testActionRule } = await graphql<{ testActionRule: { ok: boolean; message: string } }>(admin, TEST, {
      input,
    });
    expect(testActionRule.ok).toBe(false);
    expect(testActionRule.message).toContain(`inside the network (${address})`);
  });

  it('change metadata in the name of the rule, which its own write does not trigger again', async () => {
    const urn = await rule({
      name: `tagging ${mark}`,
      triggerSettings: [setting('categories', 'TAG'), setting('filter', `urn:*${db}*`)],
      effect: 'change-metadata',
      effectSettings: [setting('change', 'ADD_TAGS'), setting('values', `urn:li:tag:new-${mark}`)],
    });
    await tag(`seen-${mark}`, table('report'));
    await eventuallyTrue('the tag', async () =>
      (
        await ask(`${url}/openapi/v3/entity/dataset/${encodeURIComponent(table('report'))}/globalTags`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
      ).text.includes(`new-${mark}`),
    );
    const { text } = await people.get(
      admin,
      `/openapi/v3/entity/dataset/${encodeURIComponent(table('report'))}/globalTags`,
    );
    expect(text).toContain(urn);
    // A write after it, which the rule is told of: had the rule's own write triggered it, that would have been told before.
    await tag(`seen-${mark}`, table('totals'));
    const log = await eventually('the second delivery', async () => {
      const all = await deliveries(urn);
      return all.filter(({ state }) => state === 'DELIVERED').length >= 2 ? all : undefined;
    });
    expect(log).toHaveLength(2);
  });

  it('never answer a secret, and keep it where it is left out', async () => {
    const urn = await rule({
      name: `sealed ${mark}`,
      effect: 'slack',
      effectSettings: [setting('url', web.url(`/slack-${mark}`))],
    });
    const { actionRules } = await graphql<{
      actionRules: { urn: string; secrets: string[]; effectSettings: unknown[] }[];
    }>(admin, LIST);
    expect(actionRules.find((one) => one.urn === urn)).toMatchObject({ secrets: ['url'], effectSettings: [] });
    const { text } = await people.get(admin, `/openapi/v3/entity/datahubaction/${encodeURIComponent(urn)}`);
    expect(text).not.toContain(`slack-${mark}`);
    await graphql(admin, SAVE, {
      urn,
      input: {
        name: `sealed ${mark}`,
        trigger: 'metadata-change',
        triggerSettings: [setting('categories', 'DOMAIN')],
        effect: 'slack',
        effectSettings: [],
      },
    });
    await people.write(admin, `urn:li:domain:${db}`, 'domainProperties', { name: db });
    await people.write(admin, table('orders'), 'domains', { domains: [`urn:li:domain:${db}`] });
    const { body } = await eventually('the message', async () => web.on(`/slack-${mark}`)[0]);
    expect(JSON.parse(body)).toMatchObject({ blocks: [{ type: 'section', text: { type: 'mrkdwn' } }] });
  });

  it('post incidents to Microsoft Teams as a card with a link, and only in the states that were asked for', async () => {
    await rule({
      name: `teams ${mark}`,
      trigger: 'incident',
      triggerSettings: [setting('states', 'RESOLVED')],
      effect: 'teams',
      effectSettings: [setting('url', web.url(`/teams-${mark}`))],
    });
    const { raiseIncident: incident } = await graphql<{ raiseIncident: string }>(
      admin,
      'mutation ($input: RaiseIncidentInput!) { raiseIncident(input: $input) }',
      { input: { type: 'OPERATIONAL', title: `late_load ${mark}`, resourceUrn: table('orders') } },
    );
    await graphql(
      admin,
      'mutation ($urn: String!) { updateIncidentStatus(urn: $urn, input: { state: RESOLVED, message: "loaded" }) }',
      { urn: incident },
    );
    const { body } = await eventually('the card', async () => web.on(`/teams-${mark}`)[0]);
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
    expect(web.on(`/teams-${mark}`)).toHaveLength(1);
  });

  it('tell that an assertion fails and that it passes again, and no further failure', async () => {
    const assertion = `urn:li:assertion:act-${mark}`;
    await rule({
      name: `assertion ${mark}`,
      trigger: 'assertion-result',
      triggerSettings: [setting('filter', `urn:*${db}*`)],
      effectSettings: hook('/assertions'),
    });
    await people.write(admin, assertion, 'assertionInfo', {
      type: 'DATASET',
      datasetAssertion: { dataset: table('orders'), scope: 'DATASET_ROWS', operator: 'GREATER_THAN' },
    });
    const from = Date.now();
    const run = (index: number, type: string): Promise<unknown> =>
      people.write(admin, assertion, 'assertionRunEvent', {
        timestampMillis: from + index,
        runId: `run ${index}`,
        asserteeUrn: table('orders'),
        status: 'COMPLETE',
        assertionUrn: assertion,
        result: { type },
      });
    const results = (): readonly unknown[] =>
      web
        .on('/assertions')
        .flatMap(({ body }) => (JSON.parse(body) as { events: { facts: { result: string } }[] }).events)
        .map(({ facts }) => facts.result);
    await run(0, 'FAILURE');
    await eventuallyTrue('the failure', async () => results().length === 1);
    await run(1, 'FAILURE');
    await run(2, 'SUCCESS');
    await eventuallyTrue('the success', async () => results().length > 1);
    expect(results()).toEqual(['FAILS', 'PASSES_AGAIN']);
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
      effectSettings: hook('/x'),
      ...more,
    };
    expect(await refusal(admin, SAVE, { input })).toMatchObject({ code: 400, field });
  });

  it('are for those who run the installation, by whatever protocol', async () => {
    expect((await refusal(reader, LIST)).code).toBe(403);
    const input = {
      name: 'x',
      trigger: 'incident',
      triggerSettings: [],
      effect: 'webhook',
      effectSettings: hook('/x'),
    };
    expect((await refusal(reader, SAVE, { input })).code).toBe(403);
    const editor = await people.add(`editor-${mark}`, 'Editor');
    const written = await people.write(editor, 'urn:li:dataHubAction:mine', 'actionRule', {
      name: 'x',
      trigger: { kind: 'incident' },
      effect: { kind: 'webhook' },
    });
    expect(written.status).toBe(403);
  });

  it('reach people by the channel that they chose, and an assessment is acknowledged by the button behind its link', async () => {
    const channels = { choices: [{ event: 'ASSESSMENT', channels: ['EMAIL'] }], digest: false };
    expect(await graphql(owner, PREFER, { input: channels })).toMatchObject({
      saveNotificationPreferences: { canMail: true },
    });
    const changes = [{ kind: 'DROP_COLUMN', urn: table('totals'), fieldPath: 'amount' }];
    const { saveAssessment } = await graphql<{ saveAssessment: { urn: string } }>(
      admin,
      'mutation ($input: SaveAssessmentInput!) { saveAssessment(input: $input) { urn } }',
      { input: { title: `Drop ${mark}`, changes } },
    );
    const before = sink.to(`owner-${mark}@example.org`).length;
    await graphql(admin, 'mutation ($input: SendAssessmentInput!) { sendAssessment(input: $input) { urn } }', {
      input: { urn: saveAssessment.urn, recipients: [owner.urn] },
    });
    const mail = await eventually('the mail', async () => sink.to(`owner-${mark}@example.org`)[before]);
    const link = /Acknowledge: (\S+)/.exec(mail.source)?.[1] ?? '';
    const address = url + new URL(link).pathname + new URL(link).search;
    const acknowledged = async (): Promise<unknown> => {
      const { assessment } = await graphql<{ assessment: { notices: { acknowledgedBy: string | null }[] } }>(
        admin,
        'query ($input: AssessmentUrnInput!) { assessment(input: $input) { notices { acknowledgedBy } } }',
        { input: { urn: saveAssessment.urn } },
      );
      return assessment.notices[0]?.acknowledgedBy;
    };
    const page = await ask(address);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<button>Acknowledge</button>')]);
    expect(await acknowledged()).toBeNull();
    const altered = address.replace(/.(?=.$)/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await ask(altered, { method: 'POST' })).text).toContain('not valid');
    expect(await acknowledged()).toBeNull();
    expect((await ask(address, { method: 'POST' })).text).toContain('acknowledged');
    expect(await acknowledged()).toBe(owner.urn);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(
      (
        await ask(`${url}/openapi/v1/events/poll?topic=PlatformEvent_v1`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
  });

  it('show in the bell what a change breaks of what somebody owns', async () => {
    const { text } = await people.graphql(
      owner,
      'query { news(input: {}) { news { urn changes { category sentence } } } }',
    );
    expect(text).toContain('IMPACT');
    expect(text).toContain('dropped column');
  });
});
