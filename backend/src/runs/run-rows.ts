import type { JsonObject } from '../kernel/json.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { lastSeen, runOf } from '../store/log/run-index.js';
import type { StoredEntity } from '../store/contract/store.types.js';

/** One aspect of one entity, owned by the run that wrote its latest value. */
export interface RunRow {
  readonly runId: string;
  readonly urn: string;
  readonly aspectName: string;
  /** When the run last saw it. */
  readonly timestamp: number;
  readonly version: number;
  /** The run created the entity. */
  readonly keyAspect: boolean;
  /** Of an entity that is soft-deleted. */
  readonly removed: boolean;
  readonly value: JsonObject;
}

/** Rows of an entity that a run owns, in the order of the aspects' names. */
export function rowsOf(model: MetadataModel, entity: StoredEntity, runId: string): readonly RunRow[] {
  const key = model.kind(entity.kind)?.keyAspect;
  return Object.entries(entity.aspects)
    .filter(([, stored]) => runOf(stored) === runId)
    .map(([aspectName, stored]) => ({
      runId,
      urn: entity.urn,
      aspectName,
      timestamp: lastSeen(stored),
      version: stored.version,
      keyAspect: aspectName === key,
      removed: entity.removed,
      value: stored.value,
    }))
    .toSorted((left, right) => (left.aspectName < right.aspectName ? -1 : 1));
}
