import { Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, objectOf, textOf } from '../../kernel/json.js';
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
        String(row.urn),
        {
          activeIncidents: arrayOf(row.incidents).filter((text) => isActive(parsed(text))).length,
          failingAssertions: arrayOf(row.results).filter((text) => isFailed(parsed(text))).length,
        },
      ]),
    );
  }
}

function parsed(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : undefined;
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
