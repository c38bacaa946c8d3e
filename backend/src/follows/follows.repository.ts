import { Injectable } from '@nestjs/common';

import { isJsonObject, type JsonObject, objectOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import { Graph } from '../neo4j/graph.js';
import type { AssertionResults } from './news-changes.js';
import { type Follows, readFollows } from './stored-follows.js';

/** Assertions looked up at once. */
const RESULTS_BATCH_SIZE = 500;
/** Results of one assertion that are looked at after a write. */
const MAX_RESULTS = 200;

/** What following reads beside entities. */
@Injectable()
export class FollowsRepository {
  constructor(private readonly graph: Graph) {}

  /** Of all people who follow anything, or of those among some. */
  async follows(people?: readonly string[]): Promise<ReadonlyMap<string, Follows>> {
    const records = await this.graph.read('follows/list-follows', { people: people ?? null });
    return new Map(records.map((row) => [row.person, readFollows(valueIn(row.follows))]));
  }

  /** @param written instants of results by assertion */
  async results(written: ReadonlyMap<string, ReadonlySet<EpochMs>>): Promise<readonly AssertionResults[]> {
    const spans = [...written].map(([assertion, times]) => ({
      assertion,
      from: Math.min(...times),
      to: Math.max(...times),
    }));
    const results: AssertionResults[] = [];
    for (let start = 0; start < spans.length; start += RESULTS_BATCH_SIZE) {
      const rows = spans.slice(start, start + RESULTS_BATCH_SIZE);
      const records = await this.graph.read('follows/read-results', { rows, limit: MAX_RESULTS });
      for (const row of records)
        results.push({
          assertion: row.assertion,
          info: valueIn(row.info),
          entities: textsOf(row.entities),
          results: [...textsOf(row.results), ...textsOf([row.previous])]
            .map((text): unknown => JSON.parse(text))
            .filter(isJsonObject),
        });
    }
    return results;
  }
}

/** The value of an aspect out of its envelope, as the node keeps it. */
function valueIn(envelope: unknown): JsonObject {
  return typeof envelope === 'string' ? objectOf(objectOf(JSON.parse(envelope)).value) : {};
}
