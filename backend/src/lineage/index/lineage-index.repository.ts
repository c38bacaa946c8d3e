import { Injectable } from '@nestjs/common';

import { objectOf, textOf } from '../../kernel/json.js';
import { Graph, type Row } from '../../neo4j/graph.js';
import { nodeState } from '../../store/graph/graph-nodes.js';
import type { LineageKind, LineageLevel, NodeState } from '../../store/contract/store.types.js';
import type { IndexedClaim } from '../graph/claim-table.js';
import { STAR } from '../graph/codes.js';
import { type ClaimTotals, EMPTY_TOTALS, type GraphTotals } from './digest.js';
import type { SourcelessRow } from './sourceless.js';

/** What an assertion or contract is about, as the database has it. */
export interface CheckRow {
  readonly check: number;
  readonly target: number;
  readonly type: string;
  readonly assertion: string | undefined;
}

/** Reads the whole graph for the lineage index. */
@Injectable()
export class LineageIndexRepository {
  constructor(private readonly graph: Graph) {}

  async counters(): Promise<{ readonly nodes: number; readonly claims: number }> {
    const [row] = await this.graph.read('lineage/read-counters');
    return { nodes: Number(row?.node ?? 0), claims: Number(row?.claim ?? 0) };
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
    const rows = urns
      ? this.graph.stream('lineage/read-sourceless-of', { urns })
      : this.graph.stream('lineage/read-sourceless');
    for await (const row of rows)
      yield { owner: String(row.owner), value: objectOf(objectOf(JSON.parse(String(row.text))).value) };
  }

  /** All assertions and contracts, or those of some urns. */
  async checks(urns?: readonly string[]): Promise<readonly CheckRow[]> {
    const rows = await this.graph.read('lineage/load-checks', { urns: urns ?? null });
    return rows.map((row) => ({
      check: Number(row.check),
      target: Number(row.target),
      type: String(row.type),
      assertion: typeof row.assertion === 'string' ? row.assertion : undefined,
    }));
  }

  async totals(): Promise<GraphTotals> {
    const [nodes] = await this.graph.read('lineage/digest-nodes');
    const claims = await this.graph.read('lineage/digest-claims');
    const of = (type: string): ClaimTotals => {
      const row = claims.find((one) => one.type === type);
      return row
        ? {
            count: Number(row.count),
            ids: Number(row.ids),
            ends: Number(row.ends),
            confidences: Number(row.confidences),
            untils: Number(row.untils),
          }
        : EMPTY_TOTALS;
    };
    return {
      nodes: {
        count: Number(nodes?.count ?? 0),
        numbers: Number(nodes?.numbers ?? 0),
        parents: Number(nodes?.parents ?? 0),
        flags: Number(nodes?.flags ?? 0),
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

export function indexedClaim(row: Row): IndexedClaim {
  return {
    id: Number(row.id),
    // The query gives one of the two, the store writes one of the two.
    level: row.level as LineageLevel,
    kind: (row.kind ?? 'DIRECT') as LineageKind,
    from: Number(row.from),
    to: Number(row.to),
    confidence: Number(row.confidence ?? 1),
    origin: textOf(row.origin) ?? '',
    source: textOf(row.source) ?? '',
    subtype: textOf(row.subtype) ?? '',
    via: textOf(row.via) ?? '',
    ...(row.isStar === true ? { transform: STAR } : {}),
    since: Number(row.since ?? 0),
    until: typeof row.until === 'number' ? row.until : undefined,
    rejected: row.rejected === true,
  };
}
