import { randomUUID } from 'node:crypto';

import { readConfig } from '../../src/config/config.js';
import { SYSTEM_VIEWER } from '../../src/kernel/viewer.js';
import { loadModel } from '../../src/model/load-model.js';
import { Graph } from '../../src/neo4j/graph.js';
import { migrate } from '../../src/neo4j/migrations.js';
import { FollowedChangeLog } from '../../src/store/log/change-log.js';
import { GraphEntityReader } from '../../src/store/read/graph-entity-reader.js';
import { ScopedReaders } from '../../src/store/read/redacted-reader.js';
import { Store } from '../../src/store/store.js';
import type {
  IngestOptions,
  IngestResult,
  Proposal,
  StoredAspect,
  StoredEntity,
} from '../../src/store/contract/store.types.js';

/** A store on the Neo4j of the environment for graph specs: entities under a prefix of its own, removed at the end. */
export class SampleStore {
  readonly model = loadModel();
  readonly log: FollowedChangeLog;
  readonly reader: GraphEntityReader;
  /** Readers by scope, as the server has them. */
  readonly readers: ScopedReaders;
  readonly store: Store;
  private readonly prefix = `t${randomUUID().slice(0, 8)}`;
  private readonly made = new Set<string>();

  constructor(readonly graph: Graph = new Graph(readConfig(process.env).neo4j)) {
    this.log = new FollowedChangeLog(graph, (error) => {
      throw error;
    });
    this.reader = new GraphEntityReader(graph, this.model);
    this.readers = new ScopedReaders(this.reader);
    this.store = new Store(graph, this.model, this.log);
  }

  async open(): Promise<void> {
    await migrate(this.graph, () => undefined);
    await this.log.start();
  }

  async close(): Promise<void> {
    for (const urn of this.made) await this.store.deleteEntity(SYSTEM_VIEWER, urn);
    this.log.stop();
    await this.store.close();
    await this.graph.close();
  }

  dataset(): string {
    return this.named((name) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},PROD)`);
  }

  named(urnOf: (name: string) => string): string {
    const urn = urnOf(`${this.prefix}.s.t${this.made.size}`);
    this.made.add(urn);
    return urn;
  }

  write(proposals: readonly Proposal[], options: Partial<IngestOptions> = {}): Promise<IngestResult> {
    return this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'all', ...options });
  }

  async entity(urn: string): Promise<StoredEntity | undefined> {
    return (await this.reader.entities([urn])).get(urn);
  }

  async aspect(urn: string, aspect: string): Promise<StoredAspect | undefined> {
    return (await this.entity(urn))?.aspects[aspect];
  }

  /** `FEEDS a → b by source`, of an owner's open claims. */
  async openClaims(owner: string): Promise<readonly string[]> {
    const rows = await this.graph.read('store/list-claims', { owner });
    return rows.map((row) => `${String(row.type)} ${String(row.from)} → ${String(row.to)} by ${String(row.source)}`);
  }
}

export function proposal(
  entityUrn: string,
  aspectName: string,
  value: unknown,
  more: Partial<Proposal> = {},
): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value, ...more };
}

export function upstreams(...urns: readonly string[]): object {
  return { upstreams: urns.map((dataset) => ({ dataset, type: 'TRANSFORMED' })) };
}

export function schemaOf(...paths: readonly string[]): object {
  const type = { type: { 'com.linkedin.schema.NumberType': {} } };
  return {
    schemaName: 's',
    platform: 'urn:li:dataPlatform:postgres',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: paths.map((fieldPath) => ({ fieldPath, nativeDataType: 'int', type })),
  };
}
