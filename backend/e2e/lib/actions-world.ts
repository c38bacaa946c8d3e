import { randomBytes } from 'node:crypto';

import { MailSink } from '../../test-support/mail-sink.js';
import { noteSecret, post, type Credentials } from './http.js';
import { People, type Person } from './people.js';
import { WebReceiver } from './web-receiver.js';

const RULE = 'urn name enabled trigger triggerSettings { name values } effect effectSettings { name values } secrets';
export const SAVE = `mutation ($urn: String, $input: ActionRuleInput!) { upsertActionRule(urn: $urn, input: $input) { ${RULE} } }`;
export const LIST = `query { actionRules { ${RULE} } }`;
const DELETE = 'mutation ($urn: String!) { deleteActionRule(urn: $urn) }';
const DELIVERIES = `query ($input: ActionDeliveriesInput!) { actionDeliveries(input: $input) { total deliveries {
  id owner ownerName effect target title state attempts status excerpt error redeliveryOf } } }`;

export interface Delivery {
  readonly id: string;
  readonly state: string;
  readonly target: string;
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

/** One event as a webhook gets it. */
export interface SentEvent {
  readonly id: string;
  readonly entityUrn: string;
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Rules of one suite, about assets of its own, with a web receiver and a mail server to which they send. */
export class ActionsWorld {
  readonly mark = randomBytes(4).toString('hex');
  /** The database whose tables the rules are about. */
  readonly db = `act${this.mark}`;
  readonly web = new WebReceiver();
  readonly sink = new MailSink();
  /** With which webhooks are signed. */
  readonly secret = randomBytes(24).toString('hex');
  private readonly rules: string[] = [];

  private constructor(
    readonly url: string,
    readonly people: People,
  ) {}

  static async open(url: string, credentials: Credentials): Promise<ActionsWorld> {
    const world = new ActionsWorld(url, await People.of(url, credentials));
    noteSecret(world.secret);
    await Promise.all([world.web.open(), world.sink.open()]);
    return world;
  }

  async close(): Promise<void> {
    for (const urn of this.rules) await this.people.graphql(this.admin, DELETE, { urn });
    await Promise.all([this.web.close(), this.sink.close()]);
  }

  get admin(): Person {
    return this.people.admin;
  }

  table(name: string): string {
    return `urn:li:dataset:(urn:li:dataPlatform:postgres,${this.db}.s.${name},PROD)`;
  }

  async graphql<Data>(person: Person, query: string, variables: unknown = {}): Promise<Data> {
    const { text } = await this.people.graphql(person, query, variables);
    const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown };
    if (errors !== undefined || data === undefined) throw new Error(text);
    return data;
  }

  async refusal(person: Person, query: string, variables: unknown = {}) {
    const { errors } = JSON.parse((await this.people.graphql(person, query, variables)).text) as Errors;
    return {
      code: errors?.[0]?.extensions.code,
      field: errors?.[0]?.extensions.facts?.field,
      message: errors?.[0]?.message,
    };
  }

  /** The settings of a webhook to a path of the receiver. */
  hook(path: string) {
    return [setting('url', this.web.url(path)), setting('secret', this.secret)];
  }

  /** The search filter that keeps rules of other suites' assets away. */
  get filter() {
    return setting('filter', `urn:*${this.db}*`);
  }

  async rule(input: object): Promise<string> {
    const whole = {
      triggerSettings: [this.filter],
      trigger: 'metadata-change',
      effect: 'webhook',
      effectSettings: [],
      ...input,
    };
    const { upsertActionRule } = await this.graphql<{ upsertActionRule: { urn: string } }>(this.admin, SAVE, {
      input: whole,
    });
    this.rules.push(upsertActionRule.urn);
    return upsertActionRule.urn;
  }

  async deliveries(of: string): Promise<readonly Delivery[]> {
    const answer = await this.graphql<{ actionDeliveries: { deliveries: Delivery[] } }>(this.admin, DELIVERIES, {
      input: { owner: of },
    });
    return answer.actionDeliveries.deliveries;
  }

  /** The events that webhooks brought to a path of the receiver, in their order. */
  eventsOn(path: string): readonly SentEvent[] {
    return this.web.on(path).flatMap(({ body }) => (JSON.parse(body) as { events: SentEvent[] }).events);
  }

  async ingest(sql: string): Promise<void> {
    const body = { platform: 'postgres', env: 'PROD', dialect: 'postgres', sql };
    const answer = await post(`${this.url}/api/ingest/sql`, body, { authorization: `Bearer ${this.admin.token}` });
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

export const setting = (name: string, ...values: readonly string[]) => ({ name, values });
