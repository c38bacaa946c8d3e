import { Injectable } from '@nestjs/common';

import type { JsonObject } from '../../../kernel/json.js';
import { objectOf } from '../../../kernel/json.js';
import { isSeen } from '../../../kernel/sight.js';
import { Graph } from '../../../neo4j/graph.js';
import { readEnvelope } from '../../../store/contract/envelope.js';
import { redactedStored } from '../../../store/read/redacted-reader.js';
import type { StoredAspect } from '../../../store/contract/store.types.js';

export interface NumberedAspect {
  readonly urn: string;
  readonly aspect: string;
  readonly version: number;
}

/** A series, up to an instant where a version is named. */
export type SeriesPlace = Pick<NumberedAspect, 'urn' | 'aspect'> & { readonly version?: number | undefined };

/** Reads that only these endpoints make; one statement a call. */
@Injectable()
export class EntitiesRepository {
  constructor(private readonly graph: Graph) {}

  /** Older versions by `versionKey`; those that are not there, or stand for a deletion, are absent. */
  async versions(wanted: readonly NumberedAspect[]): Promise<ReadonlyMap<string, StoredAspect>> {
    const seen = wanted.filter(({ urn }) => isSeen(urn));
    if (seen.length === 0) return new Map();
    const aspects = new Map(seen.map((one) => [versionKey(one), one.aspect]));
    const rows = await this.graph.read('api/read-numbered-versions', { keys: seen.map(versionKey) });
    return new Map(
      rows
        .filter((row) => row.deleted !== true)
        .map((row) => [
          String(row.key),
          redactedStored(aspects.get(String(row.key)) ?? '', readEnvelope(String(row.value))),
        ]),
    );
  }

  /** The newest values of time-series aspects, by `seriesKey`; where a version is named, it is the instant up to which is looked. */
  async latestPoints(
    wanted: readonly SeriesPlace[],
  ): Promise<ReadonlyMap<string, { readonly value: JsonObject; readonly systemMetadata: JsonObject }>> {
    const seen = wanted.filter(({ urn }) => isSeen(urn));
    if (seen.length === 0) return new Map();
    const rows = await this.graph.read('api/read-latest-points', {
      rows: seen.map(({ urn, aspect, version }) => ({ urn, aspect, until: untilOf(version) })),
    });
    return new Map(
      rows.map((row) => [
        `${String(row.urn)}|${String(row.aspect)}|${Number(row.until)}`,
        redactedStored(String(row.aspect), {
          value: objectOf(JSON.parse(String(row.value))),
          systemMetadata: objectOf(JSON.parse(String(row.systemMetadata))),
        }),
      ]),
    );
  }
}

/** As the writer keys an older version. */
export function versionKey({ urn, aspect, version }: NumberedAspect): string {
  return `${urn}|${aspect}|${version}`;
}

export function seriesKey({ urn, aspect, version }: SeriesPlace): string {
  return `${urn}|${aspect}|${untilOf(version)}`;
}

/** 0 and none mean the newest. */
function untilOf(version: number | undefined): number {
  return version === undefined || version === 0 ? Number.MAX_SAFE_INTEGER : version;
}
