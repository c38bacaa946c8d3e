import { type Answer, ask, post, signIn } from './http.js';

/** One suite's way to the Rest.li-style endpoints, as the administrator. What it wrote is deleted at the end. */
export class RestliClient {
  private readonly url = process.env.HEADWATER_E2E_URL ?? '';
  private readonly made = new Set<string>();
  private cookie = '';

  async open(): Promise<void> {
    const [username, password] = [
      process.env.HEADWATER_ADMIN_USERNAME ?? '',
      process.env.HEADWATER_ADMIN_PASSWORD ?? '',
    ];
    this.cookie = await signIn(this.url, { username, password });
  }

  async close(): Promise<void> {
    for (const urn of this.made) await this.act('entities', 'delete', { urn });
  }

  /** @param path with its slash */
  send(path: string, body: unknown): Promise<Answer> {
    return post(`${this.url}${path}`, body, { cookie: this.cookie, origin: this.url });
  }

  async read(path: string): Promise<unknown> {
    return JSON.parse((await ask(`${this.url}${path}`, { headers: { cookie: this.cookie } })).text);
  }

  /** What an action answers as its value; fails on any other status than 200. */
  async act(resource: string, action: string, body: unknown): Promise<unknown> {
    const answer = await this.send(`/${resource}?action=${action}`, body);
    if (answer.status !== 200)
      throw new Error(`${resource}?action=${action} answered ${answer.status}: ${answer.text}`);
    return answer.text === '' ? undefined : (JSON.parse(answer.text) as { value: unknown }).value;
  }

  proposal(urn: string, aspectName: string, value: unknown, more: object = {}): object {
    this.made.add(urn);
    const aspect = { value: JSON.stringify(value), contentType: 'application/json' };
    const entityType = /^urn:li:(\w+):/.exec(urn)?.[1];
    return { entityType, entityUrn: urn, changeType: 'UPSERT', aspectName, aspect, ...more };
  }

  write(...proposals: readonly object[]): Promise<unknown> {
    return this.act('aspects', 'ingestProposalBatch', { proposals, async: 'false' });
  }

  async aspect(urn: string, aspect: string): Promise<unknown> {
    const answer = (await this.read(`/entitiesV2/${encodeURIComponent(urn)}?aspects=List(${aspect})`)) as {
      aspects: Record<string, { value: unknown } | undefined>;
    };
    return answer.aspects[aspect]?.value;
  }

  /** Deleted at the end, though not written by `proposal`. */
  remember(urn: string): void {
    this.made.add(urn);
  }
}
