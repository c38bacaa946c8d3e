import { Injectable } from '@nestjs/common';

import { isJsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Graph } from '../../neo4j/graph.js';
import type { Health } from './summary.types.js';

/** Reads which entities have open incidents or failing assertions. */
@Injectable()
export class HealthRepository {
  constructor(private readonly graph: Graph) {}

  /** Only entities that have an incident or an assertion. */
  async health(urns: readonly string[]): Promise<ReadonlyMap<string, Health>> {
    if (urns.length === 0) return new Map();
    const rows = await this.graph.read('catalog/read-health', { urns });
    return new Map(
      rows.map((row) => [
        row.urn,
        {
          activeIncidents: row.incidents.filter((text) => isActive(JSON.parse(text))).length,
          failingAssertions: row.results.filter((text) => isFailed(JSON.parse(text))).length,
        },
      ]),
    );
  }
}

/** An incident's envelope; one without a state is open. */
function isActive(envelope: unknown): boolean {
  if (!isJsonObject(envelope)) return false;
  const state = textOf(objectOf(objectOf(envelope.value).status).state);
  return state !== 'RESOLVED';
}

function isFailed(event: unknown): boolean {
  return isJsonObject(event) && textOf(objectOf(event.result).type) === 'FAILURE';
}
