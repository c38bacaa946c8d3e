import { Injectable } from '@nestjs/common';

import { Graph } from '../neo4j/graph.js';

/** A relationship that ends at one of the entities asked for. */
export interface Incoming {
  readonly urn: string;
  readonly type: string;
  readonly other: string;
  readonly aspect: string;
}

const MOST = 10_000;

@Injectable()
export class IncomingReferences {
  constructor(private readonly graph: Graph) {}

  /** @param types relationship names in the graph's spelling; none: all but lineage and columns */
  async incoming(urns: readonly string[], types: readonly string[]): Promise<readonly Incoming[]> {
    if (urns.length === 0) return [];
    const rows = await this.graph.read('edits/read-incoming', {
      urns: [...new Set(urns)],
      types: types.length === 0 ? null : types,
      limit: MOST,
    });
    return rows.map((row) => ({
      urn: row.urn,
      type: row.type,
      other: row.other,
      aspect: row.aspect,
    }));
  }
}
