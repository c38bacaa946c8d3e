import { Injectable } from '@nestjs/common';

import { Graph } from '../../neo4j/graph.js';

/** Texts that one round of new schemas may set going again; the rest stay as they are until they change. */
const MAX_OWNERS = 5_000;

/** What deriving lineage from stored texts reads beside entities. */
@Injectable()
export class StatementRepository {
  constructor(private readonly graph: Graph) {}

  /** Entities whose text names one of these tables. */
  async ownersNaming(tables: readonly string[]): Promise<readonly string[]> {
    if (tables.length === 0) return [];
    const records = await this.graph.read('ingest/list-sql-owners', { urns: tables, limit: MAX_OWNERS });
    return records.map((row) => row.owner);
  }

  /** Those of the entities that carry a text, or lineage derived from one. */
  async carriersAmong(urns: readonly string[]): Promise<readonly string[]> {
    if (urns.length === 0) return [];
    const records = await this.graph.read('ingest/list-text-carriers', { urns });
    return records.map((row) => row.urn);
  }
}
