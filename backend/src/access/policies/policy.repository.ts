import { Injectable } from '@nestjs/common';

import type { JsonObject } from '../../kernel/json.js';
import { textsOf } from '../../kernel/json.js';
import { Graph, type RowOf } from '../../neo4j/graph.js';
import { readEnvelope } from '../../store/contract/envelope.js';
import { type EntityFacts, FACT_ASPECTS, factsOf } from './entity-facts.js';
import { type Policy, readPolicy } from './policy.js';

/** A person or a group with roles. */
export interface Principal {
  readonly urn: string;
  readonly roles: readonly string[];
  readonly active: boolean;
}

const ASSETS_AT_ONCE = 10_000;

/** Reads what decisions are made from. */
@Injectable()
export class PolicyRepository {
  constructor(private readonly graph: Graph) {}

  async policies(): Promise<readonly Policy[]> {
    const records = await this.graph.read('access/load-policies');
    return records.flatMap((row) => (row.removed ? [] : (readPolicy(row.urn, valueOf(row.info)) ?? [])));
  }

  async principals(): Promise<readonly Principal[]> {
    const records = await this.graph.read('access/load-principals');
    return records.map((row) => ({
      urn: row.urn,
      roles: textsOf(valueOf(row.roles)?.roles),
      active:
        row.removed !== true && valueOf(row.info)?.active !== false && valueOf(row.status)?.status !== 'SUSPENDED',
    }));
  }

  /** Urns of entities of these kinds that are there, in the order of their numbers; at most so many. */
  async assets(kinds: readonly string[], most: number): Promise<readonly string[]> {
    const urns: string[] = [];
    for (let afterNumber = -1; urns.length < most;) {
      const records = await this.graph.read('access/list-assets', { kinds, afterNumber, limit: ASSETS_AT_ONCE });
      urns.push(...records.map(({ urn }) => urn));
      if (records.length < ASSETS_AT_ONCE) break;
      afterNumber = records.at(-1)?.i ?? afterNumber;
    }
    return urns.slice(0, most);
  }

  async *allFacts(): AsyncIterable<readonly [string, EntityFacts | undefined]> {
    for await (const row of this.graph.stream('access/load-facts', { aspects: FACT_ASPECTS })) yield factsRow(row);
  }

  async factsOf(urns: readonly string[]): Promise<ReadonlyMap<string, EntityFacts | undefined>> {
    return new Map((await this.graph.read('access/read-facts', { urns, aspects: FACT_ASPECTS })).map(factsRow));
  }
}

function factsRow({ urn, texts }: RowOf<'access/load-facts'>): readonly [string, EntityFacts | undefined] {
  // The texts are in the order of the aspects.
  const values = FACT_ASPECTS.map((aspect, index): [string, JsonObject | undefined] => [aspect, valueOf(texts[index])]);
  return [urn, factsOf(Object.fromEntries(values))];
}

function valueOf(text: string | null | undefined): JsonObject | undefined {
  return typeof text === 'string' ? readEnvelope(text).value : undefined;
}
