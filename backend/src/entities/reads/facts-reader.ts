import { Injectable } from '@nestjs/common';

import { type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { Visibility } from '../../kernel/visibility.js';
import { Graph, type RowOf } from '../../neo4j/graph.js';

/** Points of one time-series aspect, from and to included. */
export interface PointWindow {
  readonly aspect: string;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/**
 * One value of a time series with its time, in milliseconds since 1970, and the run that wrote it.
 */
export interface Point {
  readonly timestamp: number;
  readonly value: JsonObject;
  readonly runId: string | undefined;
  readonly lastObserved: number | undefined;
}

/** An incident or an assertion on an entity. */
export interface QualityRecord {
  readonly urn: string;
  /** The aspect `incidentInfo` or `assertionInfo`. */
  readonly info: JsonObject;
  /** Assertions: the newest result. */
  readonly event: JsonObject | undefined;
}

/** What the field `health` of an entity is computed from. */
export interface Quality {
  readonly incidents: readonly QualityRecord[];
  readonly assertions: readonly QualityRecord[];
}

/**
 * The other ends of one relationship, at most `limit`, with soft-deleted ones where
 * `includeRemoved` says so.
 */
export interface RelatedQuestion {
  readonly type: string;
  readonly includeRemoved: boolean;
  readonly limit: number;
}

/** Reads facts about many entities at once, with one statement for each question. */
@Injectable()
export class FactsReader {
  constructor(private readonly graph: Graph) {}

  /** Points of a time series within a window, newest first, by urn. */
  async points(urns: readonly string[], window: PointWindow): Promise<ReadonlyMap<string, readonly Point[]>> {
    const pointRows = await this.graph.read('entities/read-points-of', { urns, ...window });
    return Map.groupBy(
      pointRows.map((row) => ({ urn: row.urn, ...pointOf(row) })),
      ({ urn }) => urn,
    );
  }

  /** When each series begins, by `<urn> <aspect>`. */
  async oldest(
    series: readonly { readonly urn: string; readonly aspect: string }[],
  ): Promise<ReadonlyMap<string, number>> {
    const seriesRows = await this.graph.read('entities/read-oldest-points', { rows: series });
    return new Map(seriesRows.map(({ urn, aspect, timestamp }) => [`${urn} ${aspect}`, timestamp]));
  }

  /** The entities that point at each entity by relationships of a type, in alphabetical order. */
  async related(
    visibility: Visibility,
    urns: readonly string[],
    { type, includeRemoved, limit }: RelatedQuestion,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const relatedRows = await this.graph.read('entities/read-related-in', { urns, type, includeRemoved, limit });
    return new Map(relatedRows.map(({ urn, others }) => [urn, others.filter((other) => visibility.canView(other))]));
  }

  /** Incidents and assertions that are on each entity and visible, by urn. */
  async quality(visibility: Visibility, urns: readonly string[]): Promise<ReadonlyMap<string, Quality>> {
    const qualityRows = await this.graph.read('entities/read-quality', { urns });
    return new Map(
      qualityRows.map(({ urn, incidents, assertions }) => [
        urn,
        {
          incidents: qualityRecords(visibility, incidents),
          assertions: qualityRecords(visibility, assertions),
        },
      ]),
    );
  }
}

function pointOf({ timestamp, value, systemMetadata }: RowOf<'entities/read-points-of'>): Point {
  const { runId, lastObserved } = objectOf(JSON.parse(systemMetadata));
  return {
    timestamp,
    value: objectOf(JSON.parse(value)),
    runId: textOf(runId),
    lastObserved: numberOf(lastObserved),
  };
}

function qualityRecords(
  visibility: Visibility,
  rows: readonly { readonly urn: string; readonly info: string; readonly event?: string | null }[],
): readonly QualityRecord[] {
  return rows
    .filter(({ urn }) => visibility.canView(urn))
    .map(({ urn, info, event }) => ({
      urn,
      info: objectOf(objectOf(JSON.parse(info)).value),
      event: typeof event === 'string' ? objectOf(JSON.parse(event)) : undefined,
    }));
}
