import { setTimeout as sleep } from 'node:timers/promises';

import { post } from './http.js';

/** A proposal on the wire and how the wish is called: `urn aspect`. */
interface Wish {
  readonly urn: string;
  readonly aspect: string;
  readonly value: unknown;
  readonly patch: boolean;
}

/** How long a client waits for an answer; a killed server gives none. */
const TIMEOUT_MS = 20_000;

/**
 * Clients that write as the public client does: single proposals and batches, each once, or again where no answer came. What was
 * answered with success is remembered.
 */
export class WriteLoad {
  /** `urn` → aspects that were acknowledged. */
  readonly acknowledged = new Map<string, Set<string>>();
  /** Tags whose patch of the shared dataset was acknowledged. */
  readonly tags = new Set<string>();
  /** Every dataset that a request named, answered or not. */
  readonly attempted = new Set<string>();
  readonly counts = { requests: 0, acknowledged: 0, unanswered: 0, refused: [] as string[] };
  readonly shared: string;
  private running = true;
  private clients: readonly Promise<void>[] = [];

  constructor(
    private readonly server: { readonly url: string; readonly token: string },
    readonly prefix: string,
  ) {
    this.shared = this.dataset('shared');
  }

  dataset(name: string): string {
    return `urn:li:dataset:(urn:li:dataPlatform:hive,${this.prefix}.${name},PROD)`;
  }

  start(clients: number): void {
    this.clients = Array.from({ length: clients }, (_, client) => this.client(client));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
  }

  private async client(client: number): Promise<void> {
    for (let turn = 0; this.running; turn += 1) {
      const name = `c${client}_${turn}`;
      const kind = turn % 4;
      if (kind === 0) for (const wish of this.wishes(name, client)) await this.send([wish]);
      else if (kind === 3) await this.send([this.tag(name)]);
      else await this.send(Array.from({ length: 5 * kind }, (_, at) => this.wishes(`${name}_${at}`, client)).flat());
    }
  }

  /** A dataset whose columns come from another's: schema, lineage of both levels, a name to be found by. */
  private wishes(name: string, client: number): readonly Wish[] {
    const [urn, up] = [this.dataset(name), this.dataset(`base${client}`)];
    const column = (of: string, path: string): string => `urn:li:schemaField:(${of},${path})`;
    const type = { type: { 'com.linkedin.schema.NumberType': {} } };
    const fields = ['a', 'b', 'c'].map((fieldPath) => ({ fieldPath, nativeDataType: 'int', type }));
    const schema = {
      schemaName: name,
      platform: 'urn:li:dataPlatform:hive',
      version: 0,
      hash: '',
      fields,
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    };
    const fineGrainedLineages = ['a', 'b'].map((path) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [column(up, path)],
      downstreamType: 'FIELD',
      downstreams: [column(urn, path)],
      confidenceScore: 0.9,
    }));
    const wish = (aspect: string, value: unknown): Wish => ({ urn, aspect, value, patch: false });
    return [
      wish('schemaMetadata', schema),
      wish('upstreamLineage', { upstreams: [{ dataset: up, type: 'TRANSFORMED' }], fineGrainedLineages }),
      wish('datasetProperties', { name, description: this.prefix }),
    ];
  }

  private tag(name: string): Wish {
    const tag = `urn:li:tag:${this.prefix}_${name}`;
    return {
      urn: this.shared,
      aspect: 'globalTags',
      value: [{ op: 'add', path: `/tags/${tag}`, value: { tag } }],
      patch: true,
    };
  }

  /** A patch is not repeated, as public clients do not; any other write is, until it is answered. */
  private async send(wishes: readonly Wish[]): Promise<void> {
    for (const { urn } of wishes) this.attempted.add(urn);
    const repeat = wishes.every(({ patch }) => !patch);
    do {
      const status = await this.request(wishes);
      if (status === 200) return this.remember(wishes);
      if (status !== 0 && status < 500 && status !== 429) {
        this.counts.refused.push(`${status} ${wishes[0]?.urn ?? ''}`);
        return;
      }
      this.counts.unanswered += 1;
      await sleep(50);
    } while (repeat && this.running);
  }

  /** The status of the answer, 0 where none came. */
  private async request(wishes: readonly Wish[]): Promise<number> {
    this.counts.requests += 1;
    const proposals = wishes.map(({ urn, aspect, value, patch }) => ({
      entityType: 'dataset',
      entityUrn: urn,
      changeType: patch ? 'PATCH' : 'UPSERT',
      aspectName: aspect,
      aspect: { value: JSON.stringify(value), contentType: patch ? 'application/json-patch+json' : 'application/json' },
    }));
    const [first] = proposals;
    const single = proposals.length === 1;
    const address = `${this.server.url}/aspects?action=${single ? 'ingestProposal' : 'ingestProposalBatch'}`;
    const body = { ...(single ? { proposal: first } : { proposals }), async: 'false' };
    try {
      const answer = await Promise.race([
        post(address, body, { authorization: `Bearer ${this.server.token}` }),
        sleep(TIMEOUT_MS, undefined, { ref: false }),
      ]);
      if (answer !== undefined && answer.status >= 400 && answer.status < 500)
        this.counts.refused.push(answer.text.slice(0, 200));
      return answer?.status ?? 0;
    } catch {
      return 0;
    }
  }

  private remember(wishes: readonly Wish[]): void {
    this.counts.acknowledged += wishes.length;
    for (const { urn, aspect, value, patch } of wishes) {
      if (patch) this.tags.add((value as readonly { value: { tag: string } }[])[0]?.value.tag ?? '');
      else this.acknowledged.set(urn, (this.acknowledged.get(urn) ?? new Set()).add(aspect));
    }
  }
}
