import { Injectable } from '@nestjs/common';

import { Graph } from '../../neo4j/graph.js';
import type { NodeState } from '../../store/store.types.js';
import type { IndexedClaim } from '../graph/claim-table.js';
import { nodeState } from '../../store/graph-nodes.js';
import { indexedClaim } from '../index/lineage-index.repository.js';
import type { Direction } from '../walk/edges.js';

const SLICE = 2_000;

/** Traversals in the database, and the part of the graph that they find: what answers while there is no index. */
@Injectable()
export class ColdRepository {
  constructor(private readonly graph: Graph) {}

  async starts(urns: readonly string[]): Promise<readonly { readonly i: number; readonly asset: number }[]> {
    const rows = await this.graph.read('lineage/read-starts', { urns });
    return rows.map((row) => ({ i: Number(row.i), asset: Number(row.asset) }));
  }

  async counters(): Promise<{ readonly nodes: number; readonly claims: number }> {
    const [row] = await this.graph.read('lineage/read-counters');
    return { nodes: Number(row?.node ?? 0), claims: Number(row?.claim ?? 0) };
  }

  /** One step of asset lineage at any time. */
  async expand(
    numbers: readonly number[],
    side: Direction,
  ): Promise<{ readonly numbers: readonly number[]; readonly jobs: readonly number[] }> {
    const [row] = await this.graph.read(`lineage/expand-${side === 'UPSTREAM' ? 'upstream' : 'downstream'}`, {
      numbers,
    });
    return { numbers: numbersIn(row?.numbers), jobs: numbersIn(row?.jobs) };
  }

  /** Any number of steps, by one pruning expansion: assets of asset lineage or of column lineage. */
  async reach(
    numbers: readonly number[],
    side: Direction,
    { columns, limit }: { readonly columns: boolean; readonly limit: number },
  ): Promise<readonly number[]> {
    const query = `lineage/reach-${columns ? 'columns-' : ''}ever-${side === 'UPSTREAM' ? 'upstream' : 'downstream'}`;
    const [row] = await this.graph.read(query, { numbers, limit });
    return numbersIn(row?.numbers);
  }

  async claims(assets: readonly number[]): Promise<readonly IndexedClaim[]> {
    const claims = new Map<number, IndexedClaim>();
    for (let at = 0; at < assets.length; at += SLICE) {
      const rows = await this.graph.read('lineage/load-claims-around', { numbers: assets.slice(at, at + SLICE) });
      for (const row of rows) claims.set(Number(row.id), indexedClaim(row));
    }
    return [...claims.values()];
  }

  /** With the assets of columns, and the columns of some assets. */
  async nodes(numbers: readonly number[], withColumns: ReadonlySet<number>): Promise<readonly NodeState[]> {
    const nodes: NodeState[] = [];
    for (let at = 0; at < numbers.length; at += SLICE) {
      const slice = numbers.slice(at, at + SLICE);
      const own = slice.filter((i) => withColumns.has(i));
      nodes.push(
        ...(await this.graph.read('lineage/load-some-nodes', { numbers: slice, withColumns: own })).map(nodeState),
      );
    }
    return nodes;
  }
}

function numbersIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
