import { setTimeout as sleep } from 'node:timers/promises';

import { proposalOf } from './catalogue-client.mjs';

/** How long a client waits for an answer; a killed server gives none. */
const TIMEOUT_MS = 20_000;
const RETRY_WAIT_MS = 250;

/** A dataset of one drill: the prefix keeps drills on one database apart. */
export function datasetUrn(prefix, name) {
  return `urn:li:dataset:(urn:li:dataPlatform:hive,${prefix}.${name},PROD)`;
}

export function columnUrn(dataset, path) {
  return `urn:li:schemaField:(${dataset},${path})`;
}

/**
 * Clients that write as the public client does: single proposals and batches, each once, or again where no answer came. What was
 * answered with success is remembered, to be compared with what is stored (stored-writes.mjs).
 */
export class WriteLoad {
  /** `urn` → aspects that were acknowledged. */
  acknowledged = new Map();
  /** Tags whose patch of the shared dataset was acknowledged. */
  tags = new Set();
  /** Every dataset that a request named, answered or not. */
  attempted = new Set();
  counts = { requests: 0, acknowledged: 0, unanswered: 0, refused: [] };
  /** The last answer that was not a success, so that a drill that breaks off says what clients were told. */
  lastFailure = 'none';
  running = true;
  clients = [];

  /**
   * @param prefix names the datasets
   * @param clientOf gives the client to send the next request by: another server where there are several
   */
  constructor(prefix, clientOf) {
    this.prefix = prefix;
    this.clientOf = clientOf;
    this.shared = datasetUrn(prefix, 'shared');
  }

  /** Every dataset that may be stored, with those that lineage names only. */
  get datasets() {
    return [...this.attempted, ...this.clients.map((_, client) => datasetUrn(this.prefix, `base${client}`))];
  }

  /** @param pauseMs between two requests of a client, so that a long drill does not write a million datasets */
  start(clients, pauseMs = 0) {
    this.pauseMs = pauseMs;
    this.clients = Array.from({ length: clients }, (_, client) => this.client(client));
  }

  /** Waits for what is under way; what no server answers any more is given up. */
  async stop() {
    this.running = false;
    await Promise.all(this.clients);
  }

  async client(client) {
    for (let turn = 0; this.running; turn += 1) {
      const name = `c${client}_${turn}`;
      const kind = turn % 4;
      if (kind === 0) for (const wish of this.wishes(name, client)) await this.send([wish]);
      else if (kind === 3) await this.send([this.tag(name)]);
      else await this.send(Array.from({ length: 5 * kind }, (_, i) => this.wishes(`${name}_${i}`, client)).flat());
      if (this.pauseMs > 0) await sleep(this.pauseMs);
    }
  }

  /** A dataset whose columns come from another's: schema, lineage of both levels, a name to be found by. */
  wishes(name, client) {
    const [urn, up] = [datasetUrn(this.prefix, name), datasetUrn(this.prefix, `base${client}`)];
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
      upstreams: [columnUrn(up, path)],
      downstreamType: 'FIELD',
      downstreams: [columnUrn(urn, path)],
      confidenceScore: 0.9,
    }));
    const wish = (aspect, value) => ({ urn, aspect, value, isPatch: false });
    return [
      wish('schemaMetadata', schema),
      wish('upstreamLineage', { upstreams: [{ dataset: up, type: 'TRANSFORMED' }], fineGrainedLineages }),
      wish('datasetProperties', { name, description: this.prefix }),
    ];
  }

  tag(name) {
    const tag = `urn:li:tag:${this.prefix}_${name}`;
    const value = [{ op: 'add', path: `/tags/${tag}`, value: { tag } }];
    return { urn: this.shared, aspect: 'globalTags', value, isPatch: true, tag };
  }

  /** A patch is not repeated, as public clients do not; any other write is, until it is answered. */
  async send(wishes) {
    for (const { urn } of wishes) this.attempted.add(urn);
    const isRepeated = wishes.every(({ isPatch }) => !isPatch);
    do {
      const { status, text } = await this.request(wishes);
      if (status === 200) return this.remember(wishes);
      if (status !== 0 && status < 500 && status !== 429) {
        this.counts.refused.push(`${status} ${wishes[0].urn} ${text.slice(0, 200)}`);
        return undefined;
      }
      this.counts.unanswered += 1;
      this.lastFailure = `${status} ${text.slice(0, 300)}`;
      await sleep(RETRY_WAIT_MS);
    } while (isRepeated && this.running);
    return undefined;
  }

  request(wishes) {
    this.counts.requests += 1;
    const proposals = wishes.map(({ urn, aspect, value, isPatch }) => {
      const proposal = proposalOf(urn, aspect, value);
      if (!isPatch) return proposal;
      return {
        ...proposal,
        changeType: 'PATCH',
        aspect: { ...proposal.aspect, contentType: 'application/json-patch+json' },
      };
    });
    const isSingle = proposals.length === 1;
    const path = `/aspects?action=${isSingle ? 'ingestProposal' : 'ingestProposalBatch'}`;
    const body = { ...(isSingle ? { proposal: proposals[0] } : { proposals }), async: 'false' };
    return this.clientOf().post(path, body, { timeoutMs: TIMEOUT_MS });
  }

  remember(wishes) {
    this.counts.acknowledged += wishes.length;
    for (const { urn, aspect, isPatch, tag } of wishes) {
      if (isPatch) this.tags.add(tag);
      else this.acknowledged.set(urn, (this.acknowledged.get(urn) ?? new Set()).add(aspect));
    }
  }
}
