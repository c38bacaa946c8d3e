import { Injectable } from '@nestjs/common';

import { isJsonObject, type JsonObject, objectOf, textsOf } from '../kernel/json.js';
import { Graph } from '../neo4j/graph.js';
import { type Follows, readFollows } from './stored-follows.js';

/** An assertion that has run. */
export interface AssertionResults {
  readonly assertion: string;
  readonly info: JsonObject;
  /** What it is about: assets and columns. */
  readonly entities: readonly string[];
  /** The newest result, and the one before. */
  readonly results: readonly JsonObject[];
}

/** What following reads beside entities. */
@Injectable()
export class FollowsRepository {
  constructor(private readonly graph: Graph) {}

  /** Of all people who follow anything, or of those among some. */
  async follows(people?: readonly string[]): Promise<ReadonlyMap<string, Follows>> {
    const records = await this.graph.read('follows/list-follows', { people: people ?? null });
    return new Map(records.map((row) => [row.person, readFollows(valueIn(row.follows))]));
  }

  async results(assertions: readonly string[]): Promise<readonly AssertionResults[]> {
    if (assertions.length === 0) return [];
    const records = await this.graph.read('follows/read-results', { assertions });
    return records.map((row) => ({
      assertion: row.assertion,
      info: valueIn(row.info),
      entities: textsOf(row.entities),
      results: textsOf(row.results)
        .map((text): unknown => JSON.parse(text))
        .filter(isJsonObject),
    }));
  }
}

/** The value of an aspect out of its envelope, as the node keeps it. */
function valueIn(envelope: unknown): JsonObject {
  return typeof envelope === 'string' ? objectOf(objectOf(JSON.parse(envelope)).value) : {};
}
