import { Injectable } from '@nestjs/common';

import { Graph, type Row } from '../neo4j/graph.js';
import type { LineageGraph } from './graph/lineage-graph.js';

/** A claim in full, as the database has it. */
export interface StoredClaim {
  readonly id: number;
  readonly confidence: number;
  readonly stated: boolean;
  readonly origin: string;
  readonly owner: string;
  readonly aspect: string;
  readonly source: string;
  readonly run: string;
  readonly kind: 'DIRECT' | 'INDIRECT';
  readonly subtype: string;
  readonly transform: string;
  readonly query: string;
  readonly via: string;
  readonly actor: string;
  readonly since: number;
  readonly until: number | undefined;
}

const SLICE = 5_000;

/** What the lineage index doesn't keep. */
@Injectable()
export class LineageRepository {
  constructor(private readonly graph: Graph) {}

  /** By id; the index says between which nodes each lies. */
  async claims(index: LineageGraph, ids: readonly number[]): Promise<ReadonlyMap<number, StoredClaim>> {
    const found = new Map<number, StoredClaim>();
    const rows = [...new Set(ids)].map((id) => ({ id, from: index.claims.from[id], to: index.claims.to[id] }));
    for (let at = 0; at < rows.length; at += SLICE) {
      for (const row of await this.graph.read('lineage/read-claims', { rows: rows.slice(at, at + SLICE) })) {
        const claim = storedClaim(row);
        found.set(claim.id, claim);
      }
    }
    return found;
  }

  /** An entity and its columns by number, while there is no index. */
  async own(
    urn: string,
  ): Promise<{ readonly i: number; readonly kind: string; readonly columns: readonly number[] } | undefined> {
    const [row] = await this.graph.read('lineage/read-own-columns', { urn });
    return row ? { i: Number(row.i), kind: String(row.kind), columns: numbers(row.columns) } : undefined;
  }

  /** Assets reached in any number of steps, by one pruning expansion. */
  async assetReach(i: number, side: 'UPSTREAM' | 'DOWNSTREAM'): Promise<readonly number[]> {
    const [row] = await this.graph.read(side === 'UPSTREAM' ? 'lineage/reach-upstream' : 'lineage/reach-downstream', {
      i,
    });
    return numbers(row?.numbers);
  }

  /** Columns reached in any number of steps, and the assets that they belong to. */
  async columnReach(
    starts: readonly number[],
    side: 'UPSTREAM' | 'DOWNSTREAM',
  ): Promise<{ readonly columns: readonly number[]; readonly assets: number }> {
    const query = side === 'UPSTREAM' ? 'lineage/reach-columns-upstream' : 'lineage/reach-columns-downstream';
    const [row] = await this.graph.read(query, { numbers: starts });
    return { columns: numbers(row?.numbers), assets: Number(row?.assets ?? 0) };
  }
}

function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function storedClaim(row: Row): StoredClaim {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    id: Number(row.id),
    confidence: Number(row.confidence ?? 1),
    stated: row.stated === true,
    origin: text(row.origin),
    owner: text(row.owner),
    aspect: text(row.aspect),
    source: text(row.source),
    run: text(row.run),
    kind: row.kind === 'INDIRECT' ? 'INDIRECT' : 'DIRECT',
    subtype: text(row.subtype),
    transform: text(row.transform),
    query: text(row.query),
    via: text(row.via),
    actor: text(row.actor),
    since: Number(row.since ?? 0),
    until: typeof row.until === 'number' ? row.until : undefined,
  };
}
