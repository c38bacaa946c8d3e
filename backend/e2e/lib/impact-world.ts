import { randomBytes } from 'node:crypto';

import { accessToken, type Answer, ask, type Credentials, post } from './http.js';

export const url = process.env.HEADWATER_E2E_URL ?? '';
export const admin: Credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};

/** Tables of one suite, in a database of their own. */
export class ImpactWorld {
  readonly db = `impact${randomBytes(4).toString('hex')}`;
  private headers: Readonly<Record<string, string>> = {};
  token = '';

  async open(name: string): Promise<void> {
    this.token = await accessToken(url, admin, name);
    this.headers = { authorization: `Bearer ${this.token}` };
  }

  table(name: string, platform = 'snowflake'): string {
    return `urn:li:dataset:(urn:li:dataPlatform:${platform},${this.db}.s.${name},PROD)`;
  }

  column(name: string, path: string): string {
    return `urn:li:schemaField:(${this.table(name)},${path})`;
  }

  /** SQL as a person would hand it in: schemas, views and lineage are stored. */
  async ingest(sql: string): Promise<void> {
    const answer = await this.post('/api/ingest/sql', {
      platform: 'snowflake',
      env: 'PROD',
      dialect: 'snowflake',
      sql,
    });
    if (answer.status !== 200) throw new Error(`ingest answered ${answer.status}: ${answer.text}`);
  }

  async write(entityType: string, entityUrn: string, aspectName: string, value: object): Promise<Answer> {
    const aspect = { value: JSON.stringify(value), contentType: 'application/json' };
    const proposal = { entityType, entityUrn, changeType: 'UPSERT', aspectName, aspect };
    return this.post('/aspects?action=ingestProposal', { proposal });
  }

  async stored(urn: string, aspect: string): Promise<string | undefined> {
    const [, , kind = ''] = urn.split(':');
    const answer = await ask(`${url}/openapi/v3/entity/${kind}/${encodeURIComponent(urn)}/${aspect}`, {
      headers: this.headers,
    });
    return answer.status === 200 ? answer.text : undefined;
  }

  post(path: string, body: object): Promise<Answer> {
    return post(`${url}${path}`, body, this.headers);
  }

  /** The answer's data, of the one field that was asked for. */
  async graphql<T>(query: string, input: object): Promise<T> {
    const { text } = await this.post('/api/graphql', { query, variables: { input } });
    const { data, errors } = JSON.parse(text) as { data?: Record<string, T> | null; errors?: readonly object[] };
    const [value] = Object.values(data ?? {});
    if (errors || value === undefined) throw new Error(JSON.stringify(errors ?? text));
    return value;
  }

  /** The message of the error that is expected. */
  async refusal(query: string, input: object): Promise<string> {
    const { text } = await this.post('/api/graphql', { query, variables: { input } });
    const { errors } = JSON.parse(text) as { errors?: readonly { readonly message: string }[] };
    return errors?.[0]?.message ?? `none: ${text}`;
  }
}
