import { Injectable } from '@nestjs/common';

import { objectOf } from '../../kernel/json.js';
import { Graph, type RowOf } from '../../neo4j/graph.js';
import { nodeState } from '../../store/graph/graph-nodes.js';
import type { NodeState } from '../../store/contract/store.types.js';
import type { IndexedClaim } from '../graph/claim-table.js';
import { type ClaimTotals, EMPTY_TOTALS, type GraphTotals } from './digest.js';
import type { SourcelessRow } from './sourceless.js';

/** What an assertion or contract is about, as the database has it. */
export interface CheckRow {
  readonly check: number;
  readonly target: number;
  readonly type: string;
  readonly assertion: string | undefined;
  /** Envelope of `dataContractStatus`, of a contract that has one. */
  readonly status?: string | undefined;
}

/** Reads the whole graph for the lineage index. */
@Injectable()
export class LineageIndexRepository {
  constructor(private readonly graph: Graph) {}

  async counters(): Promise<{ readonly nodes: number; readonly claims: number }> {
    const [row] = await this.graph.read('lineage/read-counters');
    return { nodes: row?.node ?? 0, claims: row?.claim ?? 0 };
  }

  async *nodes(): AsyncIterable<NodeState> {
    for await (const row of this.graph.stream('lineage/load-nodes')) yield nodeState(row);
  }

  /** Open claims, then closed ones: one that is closed in between is met twice rather than never. */
  async *claims(): AsyncIterable<IndexedClaim> {
    for await (const row of this.graph.stream('lineage/load-open-claims')) yield indexedClaim(row);
    for await (const row of this.graph.stream('lineage/load-closed-claims')) yield indexedClaim(row);
  }

  /** Lineage aspects that name columns without a source, by their owner; of all, or of some owners. */
  async *sourceless(urns?: readonly string[]): AsyncIterable<SourcelessRow> {
    const records = urns
      ? this.graph.stream('lineage/read-sourceless-of', { urns })
      : this.graph.stream('lineage/read-sourceless');
    for await (const row of records) yield { owner: row.owner, value: objectOf(objectOf(JSON.parse(row.text)).value) };
  }

  /** All assertions and contracts, or those of some urns. */
  async checks(urns?: readonly string[]): Promise<readonly CheckRow[]> {
    const records = await this.graph.read('lineage/load-checks', { urns: urns ?? null });
    return records.map((row) => ({
      check: row.check,
      target: row.target,
      type: row.type,
      assertion: typeof row.assertion === 'string' ? row.assertion : undefined,
      status: typeof row.status === 'string' ? row.status : undefined,
    }));
  }

  async totals(): Promise<GraphTotals> {
    const [nodes] = await this.graph.read('lineage/digest-nodes');
    const claims = await this.graph.read('lineage/digest-claims');
    const of = (type: string): ClaimTotals => {
      const row = claims.find((one) => one.type === type);
      return row
        ? {
            count: row.count,
            ids: row.ids,
            ends: row.ends,
            confidences: row.confidences,
            untils: row.untils,
          }
        : EMPTY_TOTALS;
    };
    return {
      nodes: {
        count: nodes?.count ?? 0,
        numbers: nodes?.numbers ?? 0,
        parents: nodes?.parents ?? 0,
        flags: nodes?.flags ?? 0,
      },
      assets: of('FEEDS'),
      columns: of('COLUMN_FEEDS'),
      closedAssets: of('FED'),
      closedColumns: of('COLUMN_FED'),
      rejected: of('REJECTED_FEEDS'),
      closedRejected: of('REJECTED_FED'),
    };
  }
}

export function indexedClaim(row: RowOf<'lineage/load-open-claims'>): IndexedClaim {
  return {
    id: row.id,
    level: row.level,
    kind: row.kind ?? 'DIRECT',
    from: row.from,
    to: row.to,
    confidence: row.confidence ?? 1,
    origin: row.origin ?? '',
    source: row.source ?? '',
    subtype: row.subtype ?? '',
    via: row.via ?? '',
    ...(row.star === null ? {} : { transform: row.star }),
    since: row.since ?? 0,
    until: row.until ?? undefined,
    rejected: row.rejected,
  };
}
