import { Injectable, type OnModuleInit } from '@nestjs/common';

import { isJsonObject, type JsonObject, textOf } from '../../kernel/json.js';
import { Graph } from '../../neo4j/graph.js';
import { ExecutionsService } from '../executions/executions.service.js';

/** Descriptions that are kept: a list and some tens of connectors for each of a few releases. */
const KEPT_DESCRIPTIONS = 400;

/** A connector of a release, as its source text describes it. */
export interface Connector {
  /** As recipes name it: `postgres`. */
  readonly name: string;
  /** For people: `PostgreSQL`. */
  readonly title: string;
  /** The last part of a platform's urn, which has a logo. */
  readonly platform: string;
  /** GA, BETA, ALPHA or UNKNOWN; undefined where the connector does not say. */
  readonly status: string | undefined;
  readonly description: string;
  /** Names of capabilities, such as LINEAGE_COARSE. */
  readonly capabilities: readonly string[];
}

/**
 * What executors have read about the connectors of a release: their list, and the JSON Schema of a configuration. A
 * release never changes, so a description holds for good. All servers share them.
 */
@Injectable()
export class ConnectorRepository implements OnModuleInit {
  constructor(
    private readonly graph: Graph,
    private readonly executions: ExecutionsService,
  ) {}

  onModuleInit(): void {
    this.executions.onDescribed((version, connector, answer) => this.save(version, connector, answer));
  }

  /** The connectors of a release by name; undefined until an executor has listed them. */
  async list(version: string): Promise<readonly Connector[] | undefined> {
    const value = await this.read(version);
    return Array.isArray(value) ? value.filter(isJsonObject).map(connectorOf) : undefined;
  }

  /** The JSON Schema of a connector's configuration; undefined until an executor has read it. */
  async schema(version: string, connector: string): Promise<JsonObject | undefined> {
    const value = await this.read(`${version} ${connector}`);
    return isJsonObject(value) ? value : undefined;
  }

  /**
   * Keeps what an executor has answered.
   *
   * @param connector undefined where the answer is the list of all
   * @param answer JSON
   */
  async save(version: string, connector: string | undefined, answer: string): Promise<void> {
    const key = connector === undefined ? version : `${version} ${connector}`;
    const params = { key, value: answer, keep: KEPT_DESCRIPTIONS };
    await this.graph.write((transaction) => transaction.run('ingest/save-connectors', params));
  }

  private async read(key: string): Promise<unknown> {
    const [stored] = await this.graph.read('ingest/read-connectors', { key });
    return stored && (JSON.parse(stored.value) as unknown);
  }
}

function connectorOf(stored: JsonObject): Connector {
  const name = textOf(stored.name) ?? '';
  const { capabilities } = stored;
  return {
    name,
    title: textOf(stored.title) ?? name,
    platform: textOf(stored.platform) ?? name,
    status: textOf(stored.status),
    description: textOf(stored.description) ?? '',
    capabilities: Array.isArray(capabilities)
      ? [...new Set(capabilities.filter((one) => typeof one === 'string'))]
      : [],
  };
}
