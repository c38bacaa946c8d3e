import { Injectable } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { Graph } from '../../neo4j/graph.js';
import type { NodeState } from '../../store/contract/store.types.js';
import { nodeState } from '../../store/graph/graph-nodes.js';
import type { IndexedClaim } from '../graph/claim-table.js';
import { indexedClaim } from '../index/lineage-index.repository.js';
import type { Direction } from '../walk/edges.js';

const NODE_BATCH_SIZE = 2_000;
/** Assets whose claims one statement reads: a single asset may have a hundred thousand claims. */
const ASSET_BATCH_SIZE = 100;

const ONE_STEP = { UPSTREAM: 'lineage/expand-upstream', DOWNSTREAM: 'lineage/expand-downstream' } as const;
const ALL_STEPS = {
  assets: { UPSTREAM: 'lineage/reach-ever-upstream', DOWNSTREAM: 'lineage/reach-ever-downstream' },
  columns: { UPSTREAM: 'lineage/reach-columns-ever-upstream', DOWNSTREAM: 'lineage/reach-columns-ever-downstream' },
} as const;

/** What a read may take: a number of results, and a time as of `performance.now()`. */
export interface FallbackBounds {
  readonly limit: number;
  readonly deadline: number;
}

export interface NodePair {
  readonly from: number;
  readonly to: number;
}

/** Claims that were read, and for how many of the requested assets or pairs all claims are among them. */
interface ClaimsRead {
  readonly claims: readonly IndexedClaim[];
  readonly whole: number;
}

/** Reads the part of the lineage graph that a question needs, while the index is being loaded. */
@Injectable()
export class FallbackRepository {
  constructor(private readonly graph: Graph) {}

  /** The nodes of some urns with the assets they belong to; urns without a node are left out. */
  starts(urns: readonly string[]): Promise<readonly { readonly i: number; readonly asset: number }[]> {
    return this.graph.read('lineage/read-starts', { urns });
  }

  /** How many nodes and claims have ever been numbered: the sizes of the graph's arrays. */
  async counters(): Promise<{ readonly nodes: number; readonly claims: number }> {
    const [row] = await this.graph.read('lineage/read-counters');
    return { nodes: row?.node ?? 0, claims: row?.claim ?? 0 };
  }

  /** The assets one step of asset lineage away, at any time, and those among them that are jobs. */
  async expand(
    numbers: readonly number[],
    side: Direction,
  ): Promise<{ readonly numbers: readonly number[]; readonly jobs: readonly number[] }> {
    const [row] = await this.graph.read(ONE_STEP[side], { numbers });
    return row ?? { numbers: [], jobs: [] };
  }

  /** Assets any number of steps away, by one pruning expansion over asset lineage or over column lineage. */
  async reach(
    numbers: readonly number[],
    side: Direction,
    { level, limit }: { readonly level: 'assets' | 'columns'; readonly limit: number },
  ): Promise<readonly number[]> {
    const [row] = await this.graph.read(ALL_STEPS[level][side], { numbers, limit });
    return row?.numbers ?? [];
  }

  /**
   * All claims at some assets and their columns, in the order of the assets, until the limit or the deadline is
   * reached. The deadline matters because the caller has given up by then, and the database has an index to feed.
   */
  async claims(assets: readonly number[], { limit, deadline }: FallbackBounds): Promise<ClaimsRead> {
    const claims = new Map<number, IndexedClaim>();
    for (let start = 0; start < assets.length; start += ASSET_BATCH_SIZE) {
      const batch = assets.slice(start, start + ASSET_BATCH_SIZE);
      // One more than the limit, to see whether the batch was cut. Claims of an earlier batch may come again.
      const records = await this.graph.read('lineage/load-claims-around', { numbers: batch, limit: limit + 1 });
      const isCut = records.length > limit;
      for (const row of records) claims.set(row.id, indexedClaim(row));
      if (isCut || claims.size > limit || performance.now() > deadline)
        return { claims: [...claims.values()], whole: isCut ? start : start + ASSET_BATCH_SIZE };
    }
    return { claims: [...claims.values()], whole: assets.length };
  }

  /** All claims between some pairs of nodes, in the order of the pairs, until the deadline. */
  async claimsBetween(pairs: readonly NodePair[], deadline: number): Promise<ClaimsRead> {
    const claims = new Map<number, IndexedClaim>();
    let start = 0;
    for (; start < pairs.length && performance.now() < deadline; start += NODE_BATCH_SIZE) {
      const batch = pairs.slice(start, start + NODE_BATCH_SIZE);
      for (const row of await this.graph.read('lineage/load-claims-between', { pairs: batch }))
        claims.set(row.id, indexedClaim(row));
    }
    return { claims: [...claims.values()], whole: start };
  }

  /** Pairs of nodes between which a claim held at one of two instants and not at the other. */
  changedPairs(from: EpochMs, to: EpochMs | undefined, limit: number): Promise<readonly NodePair[]> {
    return this.graph.read('lineage/find-changed-claims', { from, to: to ?? Number.MAX_SAFE_INTEGER, limit });
  }

  /** Assets with lineage, of all platforms or of one, oldest first. */
  async assets(platform: string | undefined, limit: number): Promise<readonly number[]> {
    const assets = await this.graph.read('lineage/list-assets', { platform: platform ?? null, limit });
    return assets.map(({ i }) => i);
  }

  /** Nodes with the assets of columns; for the assets in `withColumns` their columns too. */
  async nodes(numbers: readonly number[], withColumns: ReadonlySet<number>): Promise<readonly NodeState[]> {
    const nodes: NodeState[] = [];
    for (let start = 0; start < numbers.length; start += NODE_BATCH_SIZE) {
      const batch = numbers.slice(start, start + NODE_BATCH_SIZE);
      const expanded = batch.filter((i) => withColumns.has(i));
      const records = await this.graph.read('lineage/load-some-nodes', { numbers: batch, withColumns: expanded });
      nodes.push(...records.map(nodeState));
    }
    return nodes;
  }
}
