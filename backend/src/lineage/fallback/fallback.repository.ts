import { Injectable } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { Graph } from '../../neo4j/graph.js';
import type { NodeState } from '../../store/contract/store.types.js';
import type { IndexedClaim } from '../graph/claim-table.js';
import { nodeState } from '../../store/graph/graph-nodes.js';
import { indexedClaim } from '../index/lineage-index.repository.js';
import type { Direction } from '../walk/edges.js';

const NODE_BATCH_SIZE = 2_000;
/** Assets whose claims are read at once: one may have a hundred thousand. */
const ASSET_BATCH_SIZE = 100;

export interface FallbackBounds {
  readonly limit: number;
  /** As of `performance.now()`. */
  readonly deadline: number;
}

export interface NodePair {
  readonly from: number;
  readonly to: number;
}

/** Traversals in the database, and the part of the graph that they find: what answers while there is no index. */
@Injectable()
export class FallbackRepository {
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

  /**
   * All claims at some assets and their columns, until there are more than so many, or the time is up: nobody waits for an answer any more then,
   * and the database has an index to feed.
   *
   * @returns also how many of the assets have all of theirs among them
   */
  async claims(
    assets: readonly number[],
    { limit: most, deadline }: FallbackBounds,
  ): Promise<{ readonly claims: readonly IndexedClaim[]; readonly whole: number }> {
    const claims = new Map<number, IndexedClaim>();
    for (let at = 0; at < assets.length; at += ASSET_BATCH_SIZE) {
      // Those that are known already come again: the limit is for what one slice may bring.
      const limit = most + 1;
      const rows = await this.graph.read('lineage/load-claims-around', {
        numbers: assets.slice(at, at + ASSET_BATCH_SIZE),
        limit,
      });
      const isCut = rows.length > most;
      for (const row of rows) claims.set(Number(row.id), indexedClaim(row));
      if (isCut || claims.size > most || performance.now() > deadline)
        return { claims: [...claims.values()], whole: isCut ? at : at + ASSET_BATCH_SIZE };
    }
    return { claims: [...claims.values()], whole: assets.length };
  }

  /** All claims between some pairs of nodes, as far as there is time, and between how many of them. */
  async claimsBetween(
    pairs: readonly NodePair[],
    deadline: number,
  ): Promise<{ readonly claims: readonly IndexedClaim[]; readonly whole: number }> {
    const claims = new Map<number, IndexedClaim>();
    let at = 0;
    for (; at < pairs.length && performance.now() < deadline; at += NODE_BATCH_SIZE) {
      const rows = await this.graph.read('lineage/load-claims-between', {
        pairs: pairs.slice(at, at + NODE_BATCH_SIZE),
      });
      for (const row of rows) claims.set(Number(row.id), indexedClaim(row));
    }
    return { claims: [...claims.values()], whole: at };
  }

  /** Nodes between which a claim held at one of two instants and not at the other. */
  async changedPairs(from: EpochMs, to: EpochMs | undefined, limit: number): Promise<readonly NodePair[]> {
    const rows = await this.graph.read('lineage/find-moved-claims', { from, to: to ?? Number.MAX_SAFE_INTEGER, limit });
    return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }));
  }

  /** Assets that lineage speaks of, of all or of one platform, oldest first. */
  async assets(platform: string | undefined, limit: number): Promise<readonly number[]> {
    const rows = await this.graph.read('lineage/list-assets', { platform: platform ?? null, limit });
    return rows.map((row) => Number(row.i));
  }

  /** With the assets of columns, and the columns of some assets. */
  async nodes(numbers: readonly number[], withColumns: ReadonlySet<number>): Promise<readonly NodeState[]> {
    const nodes: NodeState[] = [];
    for (let at = 0; at < numbers.length; at += NODE_BATCH_SIZE) {
      const slice = numbers.slice(at, at + NODE_BATCH_SIZE);
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
