import { Inject, Injectable } from '@nestjs/common';

import { isJsonObject, objectOf, textOf } from '../../kernel/json.js';
import { systemScope } from '../../kernel/visibility.js';
import { Graph } from '../../neo4j/graph.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { USAGE_COUNTS, usageCountOf } from '../../store/contract/usage-counts.js';

/** The index holds everything; what a viewer finds in it is decided when they ask. */
const INDEXING = systemScope('filling the search index');
const PAGE = 1_000;
const DAY_MS = 86_400_000;

/** What the index reads of the graph. */
@Injectable()
export class SearchRepository {
  constructor(
    private readonly graph: Graph,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Every entity that has a document, in the order of its number. */
  async *documents(aspects: readonly string[]): AsyncIterable<readonly StoredEntity[]> {
    yield* this.pages((page) => this.graph.read('search/list-document-numbers', page), aspects);
  }

  /** Entities of the kinds whose names stand in other documents. */
  async *naming(kinds: readonly string[], aspects: readonly string[]): AsyncIterable<readonly StoredEntity[]> {
    yield* this.pages((page) => this.graph.read('search/list-naming-numbers', { kinds, ...page }), aspects);
  }

  async entities(urns: readonly string[], aspects: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    return this.readers.as(INDEXING).entities(urns, aspects);
  }

  /** Active incidents by the entity they are on; entities without any are left out. */
  async activeIncidents(urns: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const active = new Map<string, string[]>();
    for (const { urn, incident, info } of await this.graph.read('search/list-incidents', { urns })) {
      const envelope: unknown = typeof info === 'string' ? JSON.parse(info) : undefined;
      const value = isJsonObject(envelope) ? objectOf(envelope.value) : {};
      // What has no status was never resolved.
      if (textOf(objectOf(value.status).state) === 'RESOLVED') continue;
      active.set(String(urn), [...(active.get(String(urn)) ?? []), String(incident)]);
    }
    for (const incidents of active.values()) incidents.sort();
    return active;
  }

  /** The data products that hold each of these. */
  async products(urns: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const holding = new Map<string, string[]>();
    for (const { urn, product } of await this.graph.read('search/list-products', { urns }))
      holding.set(String(urn), [...(holding.get(String(urn)) ?? []), String(product)]);
    return holding;
  }

  /** Use in the last thirty days by urn. */
  async usage(urns: readonly string[], now: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.graph.read('search/list-usage', {
      urns,
      aspects: Object.keys(USAGE_COUNTS),
      since: now - 30 * DAY_MS,
      limit: 100_000,
    });
    const points = rows.map((row) => ({ urn: row.urn, value: objectOf(JSON.parse(row.value)) }));
    return new Map([...Map.groupBy(points, ({ urn }) => urn)].map(([urn, own]) => [urn, usageCountOf(own)]));
  }

  /** @param read the numbers of the entities after a number, a page at the most */
  private async *pages(
    read: (page: {
      readonly afterNumber: number;
      readonly limit: number;
    }) => Promise<readonly { readonly i: number }[]>,
    aspects: readonly string[],
  ): AsyncIterable<readonly StoredEntity[]> {
    let afterNumber = -1;
    for (;;) {
      const numbers = (await read({ afterNumber, limit: PAGE })).map((row) => row.i);
      const last = numbers.at(-1);
      if (last === undefined) return;
      const entities = await this.readers.as(INDEXING).entitiesByNumber(numbers, aspects);
      yield numbers.map((number) => entities.get(number)).filter((entity) => entity !== undefined);
      afterNumber = last;
    }
  }
}
