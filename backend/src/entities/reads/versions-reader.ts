import { Injectable } from '@nestjs/common';

import type { JsonObject } from '../../kernel/json.js';
import { objectOf } from '../../kernel/json.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { Graph } from '../../neo4j/graph.js';
import { readEnvelope } from '../../store/contract/envelope.js';
import { redactedStored } from '../../store/read/redacted-reader.js';
import type { StoredAspect } from '../../store/contract/store.types.js';

/** A version of an aspect by its number. */
export interface NumberedAspect {
  readonly urn: string;
  readonly aspect: string;
  readonly version: number;
}

/** A time series, up to an instant where a version is named. */
export type SeriesPlace = Pick<NumberedAspect, 'urn' | 'aspect'> & { readonly version?: number | undefined };

/**
 * Older versions of aspects by their numbers, and the newest points of time series; one statement a
 * call.
 */
@Injectable()
export class VersionsReader {
  constructor(private readonly graph: Graph) {}

  /**
   * Older versions by `versionKey`. Versions that do not exist, or that record a deletion, are
   * absent.
   */
  async versions(
    scope: VisibilityScope,
    numbered: readonly NumberedAspect[],
  ): Promise<ReadonlyMap<string, StoredAspect>> {
    const visible = numbered.filter(({ urn }) => scope.canView(urn));
    if (visible.length === 0) return new Map();
    const aspects = new Map(visible.map((one) => [versionKey(one), one.aspect]));
    const versionRows = await this.graph.read('entities/read-numbered-versions', { keys: visible.map(versionKey) });
    return new Map(
      versionRows
        .filter(({ deleted }) => !deleted)
        .map(({ key, value }) => [key, redactedStored(scope, aspects.get(key) ?? '', readEnvelope(value))]),
    );
  }

  /**
   * The newest points of time-series aspects by `seriesKey`. Where a version is named, it is the
   * latest time of the point in milliseconds.
   */
  async latestPoints(
    scope: VisibilityScope,
    series: readonly SeriesPlace[],
  ): Promise<ReadonlyMap<string, { readonly value: JsonObject; readonly systemMetadata: JsonObject }>> {
    const visible = series.filter(({ urn, aspect }) => scope.canViewSeries(urn, aspect));
    if (visible.length === 0) return new Map();
    const versionRows = await this.graph.read('entities/read-latest-points', {
      rows: visible.map(({ urn, aspect, version }) => ({ urn, aspect, until: untilOf(version) })),
    });
    return new Map(
      versionRows.map(({ urn, aspect, until, value, systemMetadata }) => [
        `${urn}|${aspect}|${until}`,
        redactedStored(scope, aspect, {
          value: objectOf(JSON.parse(value)),
          systemMetadata: objectOf(JSON.parse(systemMetadata)),
        }),
      ]),
    );
  }
}

/** The key under which the store keeps an older version. */
export function versionKey({ urn, aspect, version }: NumberedAspect): string {
  return `${urn}|${aspect}|${version}`;
}

/** The key under which the newest point of a series is answered. */
export function seriesKey({ urn, aspect, version }: SeriesPlace): string {
  return `${urn}|${aspect}|${untilOf(version)}`;
}

/** 0 and undefined mean the newest point. */
function untilOf(version: number | undefined): number {
  return version === undefined || version === 0 ? Number.MAX_SAFE_INTEGER : version;
}
