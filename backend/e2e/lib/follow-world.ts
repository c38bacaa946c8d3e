import { randomBytes } from 'node:crypto';

import { post } from './http.js';
import { People, type Person } from './people.js';
import { eventually } from '../../test-support/eventually.js';

const NEWS_TIMEOUT_MS = 60_000;

export interface NewsItem {
  readonly urn: string;
  readonly read: boolean;
  readonly more: number;
  readonly changes: readonly { readonly category: string; readonly sentence: string; readonly actor: string | null }[];
}

export interface NewsAnswer {
  readonly total: number;
  readonly unread: number;
  readonly news: readonly NewsItem[];
}

const FOLLOW = 'mutation f($input: FollowInput!) { follow(input: $input) }';
const UNFOLLOW = 'mutation f($input: FollowInput!) { unfollow(input: $input) }';
const NEWS = `query n($input: NewsInput!) { news(input: $input) { total unread news { urn read more
  changes { category sentence actor } } } }`;

/** People who follow entities of one suite. */
export class FollowWorld {
  readonly mark = randomBytes(4).toString('hex');

  private constructor(readonly people: People) {}

  static async of(url: string, credentials: { username: string; password: string }): Promise<FollowWorld> {
    return new FollowWorld(await People.of(url, credentials));
  }

  dataset(name: string): string {
    return `urn:li:dataset:(urn:li:dataPlatform:hive,flw${this.mark}.${name},PROD)`;
  }

  /** Asks, and fails where the answer has errors. */
  async ask<Data>(person: Person, query: string, variables: unknown = {}): Promise<Data> {
    const { text } = await this.people.graphql(person, query, variables);
    const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown };
    if (errors !== undefined || data === undefined) throw new Error(text);
    return data;
  }

  async follow(person: Person, ...urns: readonly string[]): Promise<readonly string[]> {
    return (await this.ask<{ follow: string[] }>(person, FOLLOW, { input: { urns } })).follow;
  }

  async unfollow(person: Person, ...urns: readonly string[]): Promise<readonly string[]> {
    return (await this.ask<{ unfollow: string[] }>(person, UNFOLLOW, { input: { urns } })).unfollow;
  }

  async news(person: Person, input: object = {}): Promise<NewsAnswer> {
    return (await this.ask<{ news: NewsAnswer }>(person, NEWS, { input })).news;
  }

  /** News arrive behind the write: asked until they hold this sentence. */
  async toldOf(person: Person, urn: string, sentence: string): Promise<NewsItem> {
    return await eventually(
      `the notification "${sentence}"`,
      async () => {
        const { news } = await this.news(person);
        return news.find((one) => one.urn === urn && one.changes.some((change) => change.sentence === sentence));
      },
      NEWS_TIMEOUT_MS,
    );
  }

  async write(person: Person, urn: string, aspect: string, value: unknown): Promise<void> {
    const { status, text } = await this.people.write(person, urn, aspect, value);
    if (status !== 200) throw new Error(`${aspect} of ${urn}: ${status} ${text}`);
  }

  async schema(person: Person, urn: string, columns: Readonly<Record<string, string>>): Promise<void> {
    await this.write(person, urn, 'schemaMetadata', {
      schemaName: 's',
      platform: 'urn:li:dataPlatform:hive',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: Object.entries(columns).map(([fieldPath, nativeDataType]) => ({
        fieldPath,
        nativeDataType,
        type: { type: { 'com.linkedin.schema.StringType': {} } },
      })),
    });
  }

  /** By the road of the public client's hard delete. */
  async remove(urn: string): Promise<void> {
    const { status, text } = await post(
      `${this.people.url}/entities?action=delete`,
      { urn },
      { authorization: `Bearer ${this.people.admin.token}` },
    );
    if (status !== 200) throw new Error(`${status} ${text}`);
  }
}
