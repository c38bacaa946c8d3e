import { Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, objectOf, textOf } from '../kernel/json.js';
import { schemaFieldParts } from '../kernel/urn.js';
import { Graph } from '../neo4j/graph.js';
import type { Health } from './catalog.types.js';

const MAX_GHOST_COLUMNS = 2_000;

/** Questions of the catalogue pages that neither the entity reader nor an index answers. */
@Injectable()
export class CatalogRepository {
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

  /** Columns that only an edge names. */
  async ghostColumns(urn: string): Promise<readonly { readonly urn: string; readonly path: string }[]> {
    const rows = await this.graph.read('catalog/list-columns', { urn, limit: MAX_GHOST_COLUMNS });
    return rows.flatMap((row) => {
      const column = String(row.urn);
      const path = schemaFieldParts(column)?.fieldPath;
      return path === undefined ? [] : [{ urn: column, path }];
    });
  }

  async counts(): Promise<{ readonly columns: number; readonly assetEdges: number; readonly columnEdges: number }> {
    const [row] = await this.graph.read('catalog/count-all');
    return {
      columns: Number(row?.columns ?? 0),
      assetEdges: Number(row?.assetEdges ?? 0),
      columnEdges: Number(row?.columnEdges ?? 0),
    };
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
