import { Injectable } from '@nestjs/common';

import { isJsonObject, type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import { isSeen } from '../../../kernel/sight.js';
import { Graph, type Row } from '../../../neo4j/graph.js';

export interface Window {
  readonly aspect: string;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

export interface Point {
  readonly timestamp: number;
  readonly value: JsonObject;
  readonly runId: string | undefined;
  readonly lastObserved: number | undefined;
}

/** An incident or an assertion on an entity, with what it says. */
export interface Said {
  readonly urn: string;
  readonly info: JsonObject;
  /** Assertions: the newest result. */
  readonly event: JsonObject | undefined;
}

export interface Quality {
  readonly incidents: readonly Said[];
  readonly assertions: readonly Said[];
}

export interface RelatedQuestion {
  readonly type: string;
  readonly includeRemoved: boolean;
  readonly limit: number;
}

/** What the fields of many entities ask of the graph, one statement for all of them. */
@Injectable()
export class FactsRepository {
  constructor(private readonly graph: Graph) {}

  /** Newest first, by urn. */
  async points(urns: readonly string[], window: Window): Promise<ReadonlyMap<string, readonly Point[]>> {
    const rows = await this.graph.read('api/read-points-of', { urns, ...window });
    return Map.groupBy(
      rows.map((row) => ({ urn: String(row.urn), ...pointOf(row) })),
      ({ urn }) => urn,
    );
  }

  /** When each series begins, by urn and aspect with a blank between. */
  async oldest(
    rows: readonly { readonly urn: string; readonly aspect: string }[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = await this.graph.read('api/read-oldest-points', { rows });
    return new Map(found.map((row) => [`${String(row.urn)} ${String(row.aspect)}`, Number(row.timestamp)]));
  }

  /** Urns of what points at each entity, in order of their names. */
  async related(
    urns: readonly string[],
    { type, includeRemoved, limit }: RelatedQuestion,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.graph.read('api/read-related-in', { urns, type, includeRemoved, limit });
    return new Map(rows.map((row) => [String(row.urn), texts(row.others).filter(isSeen)]));
  }

  async quality(urns: readonly string[]): Promise<ReadonlyMap<string, Quality>> {
    const rows = await this.graph.read('api/read-quality', { urns });
    return new Map(
      rows.map((row) => [String(row.urn), { incidents: said(row.incidents), assertions: said(row.assertions) }]),
    );
  }
}

function pointOf(row: Row): Point {
  const system = parsed(row.systemMetadata);
  return {
    timestamp: Number(row.timestamp),
    value: parsed(row.value),
    runId: textOf(system.runId),
    lastObserved: typeof system.lastObserved === 'number' ? system.lastObserved : undefined,
  };
}

function said(rows: unknown): readonly Said[] {
  return (Array.isArray(rows) ? rows : [])
    .filter(isJsonObject)
    .map((row) => ({
      urn: textOf(row.urn) ?? '',
      info: objectOf(parsed(row.info).value),
      event: typeof row.event === 'string' ? parsed(row.event) : undefined,
    }))
    .filter(({ urn }) => isSeen(urn));
}

function parsed(text: unknown): JsonObject {
  return typeof text === 'string' ? objectOf(JSON.parse(text)) : {};
}

function texts(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : [];
}
