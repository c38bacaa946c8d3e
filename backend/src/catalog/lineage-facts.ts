import { Injectable } from '@nestjs/common';

import type { EntitySummary, NeighbourCounts } from './catalog.types.js';

type LineagePart = Pick<EntitySummary, 'upstreamCount' | 'downstreamCount' | 'columnCount' | 'tracedColumnCount'>;

/** What summaries and columns show of lineage, from the lineage index. */
@Injectable()
export class LineageFacts {
  /** Of assets. */
  async of(_urns: readonly string[]): Promise<(urn: string) => LineagePart> {
    return () => ({ upstreamCount: 0, downstreamCount: 0, columnCount: 0, tracedColumnCount: 0 });
  }

  /** Of columns. */
  async neighbours(_urns: readonly string[]): Promise<(urn: string) => NeighbourCounts> {
    return () => ({ upstream: 0, downstream: 0 });
  }

  /** Datasets with columns by how far these are traced. */
  async coverageTotals(): Promise<{ readonly full: number; readonly partial: number; readonly none: number }> {
    return { full: 0, partial: 0, none: 0 };
  }
}
