import type { JsonObject } from '../../kernel/json.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { AspectVersion, StoredEntity } from '../../store/store.types.js';

export const NO_RUN = 'no-run-id-provided';

/** One aspect of one entity, owned by the run that wrote its latest value. */
export interface RunRow {
  readonly runId: string;
  readonly urn: string;
  readonly aspectName: string;
  /** When the run last saw it. */
  readonly timestamp: number;
  readonly version: number;
  readonly keyAspect: boolean;
  /** Of an entity that is soft-deleted. */
  readonly removed: boolean;
  readonly value: JsonObject;
}

/** Rows of an entity, one per aspect that a run wrote. */
export function rowsOf(model: MetadataModel, entity: StoredEntity): readonly RunRow[] {
  if (!entity.exists) return [];
  const key = model.kind(entity.kind)?.keyAspect;
  return Object.entries(entity.aspects).flatMap(([aspectName, stored]) => {
    const runId = stored.systemMetadata.runId ?? NO_RUN;
    if (runId === NO_RUN) return [];
    const timestamp = stored.systemMetadata.lastObserved ?? stored.createdOn;
    return [
      {
        runId,
        urn: entity.urn,
        aspectName,
        timestamp,
        version: stored.version,
        keyAspect: aspectName === key,
        removed: entity.removed,
        value: stored.value,
      },
    ];
  });
}

export interface RunSummary {
  readonly runId: string;
  readonly rows: number;
  readonly timestamp: number;
}

/** Runs, newest first; a run of which only soft-deleted entities are left is shown on request. */
export function summarise(rows: Iterable<RunRow>, includeSoft: boolean): readonly RunSummary[] {
  const runs = new Map<string, { rows: number; timestamp: number; live: boolean }>();
  for (const { runId, timestamp, removed } of rows) {
    const run = runs.get(runId) ?? { rows: 0, timestamp: 0, live: false };
    run.rows += 1;
    run.timestamp = Math.max(run.timestamp, timestamp);
    run.live ||= !removed;
    runs.set(runId, run);
  }
  return [...runs]
    .filter(([, run]) => includeSoft || run.live)
    .map(([runId, { rows: count, timestamp }]) => ({ runId, rows: count, timestamp }))
    .toSorted((left, right) => right.timestamp - left.timestamp || (left.runId < right.runId ? 1 : -1));
}

/** The newest version that another run wrote: what a rollback goes back to. */
export function versionBefore(versions: readonly AspectVersion[], runId: string): AspectVersion | undefined {
  const older = versions.toReversed().find((version) => version.systemMetadata.runId !== runId);
  return older?.deleted === true ? undefined : older;
}

export function rowAnswer(row: RunRow, includeAspect: boolean): JsonObject {
  const { runId, urn, aspectName, timestamp, version, keyAspect, value } = row;
  return {
    runId,
    urn,
    aspectName,
    timestamp,
    metadata: JSON.stringify(value),
    version,
    keyAspect,
    ...(includeAspect ? { aspect: value } : {}),
  };
}
