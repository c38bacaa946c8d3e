import { Injectable } from '@nestjs/common';

import { objectOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import { Graph, type RowOf } from '../neo4j/graph.js';
import { systemMetadataOf } from '../store/contract/envelope.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';

/** A point with its key, which parts points of one instant. */
export interface KeyedPoint extends TimeseriesPoint {
  readonly key: string;
}

/** Where a page begins: at an instant, after this point of it. */
export interface PagePosition {
  readonly to: EpochMs;
  /** '' for all points of the instant. */
  readonly key: string;
}

export type PointScope =
  | { readonly aspect: string; readonly urn: string }
  /** `urn:li:<kind>:` */
  | { readonly aspect: string; readonly prefix: string };

export interface PointsSize {
  readonly kind: string;
  readonly aspect: string;
  readonly points: number;
  readonly bytes: number;
}

/** The newest instant there can be. */
export const LAST: EpochMs = Number.MAX_SAFE_INTEGER;

@Injectable()
export class TimeseriesRepository {
  constructor(private readonly graph: Graph) {}

  /** One page, newest first. */
  async page(
    scope: PointScope,
    window: { readonly from: EpochMs; readonly place: PagePosition },
    limit: number,
  ): Promise<readonly KeyedPoint[]> {
    const query = 'urn' in scope ? 'timeseries/read-points' : 'timeseries/read-aspect-points';
    const records = await this.graph.read(query, { ...scope, from: window.from, ...window.place, limit });
    return records.map((row) => point(row, scope.aspect));
  }

  async sizes(aspect: string): Promise<readonly PointsSize[]> {
    const records = await this.graph.read('timeseries/sum-sizes', { aspect });
    return records.map(({ kind, points, bytes }) => ({ kind, aspect, points, bytes }));
  }

  async count(aspect: string, prefix: string, to: EpochMs): Promise<number> {
    const [row] = await this.graph.read('timeseries/count-points', { aspect, prefix, to });
    return row?.points ?? 0;
  }
}

function point(row: RowOf<'timeseries/read-points'>, aspect: string): KeyedPoint {
  return {
    key: row.key,
    urn: row.urn,
    aspect,
    timestamp: row.timestamp,
    value: objectOf(JSON.parse(row.value)),
    systemMetadata: systemMetadataOf(JSON.parse(row.systemMetadata)),
  };
}
