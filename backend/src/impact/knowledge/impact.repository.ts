import { Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { Graph } from '../../neo4j/graph.js';

/** A saved query with what it reads. */
export interface QuerySubjects {
  readonly query: number;
  readonly urn: string;
  /** Assets and columns. */
  readonly subjects: readonly string[];
}

/** A point of a usage time series. */
export interface UsagePoint {
  readonly urn: string;
  readonly timestamp: EpochMs;
  readonly value: JsonObject;
}

/** Who answers for an asset, and where it belongs. */
export interface OwnersAndDomain {
  /** Users and groups. */
  readonly owners: readonly string[];
  readonly domain: string | undefined;
}

/** What impact reads beside the lineage index. */
@Injectable()
export class ImpactRepository {
  constructor(private readonly graph: Graph) {}

  async *querySubjects(urns?: readonly string[]): AsyncIterable<QuerySubjects> {
    for await (const row of this.graph.stream('impact/read-query-subjects', { urns: urns ?? null })) {
      const named = arrayOf(valueIn(row.text).subjects)
        .filter(isJsonObject)
        .flatMap((subject) => textOf(subject.entity) ?? []);
      // What its text was seen to read, beside what its source says of it.
      const read = textsOf(valueIn(row.read).reads);
      yield { query: row.query, urn: row.urn, subjects: [...new Set([...named, ...read])] };
    }
  }

  /** By claim. */
  async transforms(
    claims: readonly { readonly id: number; readonly from: number; readonly to: number }[],
  ): Promise<ReadonlyMap<number, string>> {
    if (claims.length === 0) return new Map();
    const records = claims.map(({ id, from, to }) => ({ id, from, to }));
    const transformRows = await this.graph.read('impact/read-transforms', { rows: records });
    return new Map(
      transformRows.flatMap(({ id, transform }) => (transform === null || transform === '' ? [] : [[id, transform]])),
    );
  }

  /** By urn, however many. */
  async ownersAndDomains(urns: readonly string[]): Promise<ReadonlyMap<string, OwnersAndDomain>> {
    if (urns.length === 0) return new Map();
    const records = await this.graph.read('impact/read-people', { urns });
    return new Map(
      records.map((row) => [row.urn, { owners: textsOf(row.owners).toSorted(), domain: textOf(row.domain) }]),
    );
  }

  async usage(
    urns: readonly string[],
    aspects: readonly string[],
    span: { readonly from: EpochMs; readonly to: EpochMs },
  ): Promise<readonly UsagePoint[]> {
    if (urns.length === 0) return [];
    const records = await this.graph.read('impact/read-usage', { urns, aspects, ...span });
    return records.map((row) => ({
      urn: row.urn,
      timestamp: row.timestamp,
      value: objectOf(JSON.parse(row.value)),
    }));
  }
}

/** The value in the envelope that stands on a node; empty where none does. */
function valueIn(text: unknown): JsonObject {
  return typeof text === 'string' ? objectOf(objectOf(JSON.parse(text)).value) : {};
}
