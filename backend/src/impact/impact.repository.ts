import { Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import type { LineageGraph } from '../lineage/graph/lineage-graph.js';
import { Graph } from '../neo4j/graph.js';

export interface QuerySubjects {
  readonly query: number;
  readonly urn: string;
  /** Assets and columns. */
  readonly subjects: readonly string[];
}

export interface UsagePoint {
  readonly urn: string;
  readonly timestamp: EpochMs;
  readonly value: JsonObject;
}

/** What impact reads beside the lineage index. */
@Injectable()
export class ImpactRepository {
  constructor(private readonly graph: Graph) {}

  /** Lineage aspects that name columns without a source, by their owner; of all, or of some owners. */
  async *sourceless(urns?: readonly string[]): AsyncIterable<{ readonly owner: string; readonly value: JsonObject }> {
    for await (const row of this.graph.stream('impact/read-sourceless', { urns: urns ?? null }))
      yield { owner: String(row.owner), value: valueIn(row.text) };
  }

  async *querySubjects(urns?: readonly string[]): AsyncIterable<QuerySubjects> {
    for await (const row of this.graph.stream('impact/read-query-subjects', { urns: urns ?? null })) {
      const subjects = arrayOf(valueIn(row.text).subjects)
        .filter(isJsonObject)
        .flatMap((subject) => textOf(subject.entity) ?? []);
      yield { query: Number(row.query), urn: String(row.urn), subjects };
    }
  }

  /** By claim. */
  async transforms({ claims }: LineageGraph, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = ids.map((id) => ({ id, from: claims.from[id], to: claims.to[id] }));
    const found = await this.graph.read('impact/read-transforms', { rows });
    return new Map(
      found
        .filter(({ transform }) => typeof transform === 'string' && transform !== '')
        .map((row) => [Number(row.id), String(row.transform)]),
    );
  }

  async usage(
    urns: readonly string[],
    aspects: readonly string[],
    span: { readonly from: EpochMs; readonly to: EpochMs },
  ): Promise<readonly UsagePoint[]> {
    if (urns.length === 0) return [];
    const rows = await this.graph.read('impact/read-usage', { urns, aspects, ...span });
    return rows.map((row) => ({
      urn: String(row.urn),
      timestamp: Number(row.timestamp),
      value: objectOf(JSON.parse(String(row.value))),
    }));
  }
}

/** The value in the envelope that stands on a node. */
function valueIn(text: unknown): JsonObject {
  return objectOf(objectOf(JSON.parse(String(text))).value);
}
