import type { Json, JsonObject } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { StoredAspect, StoredEntity, TimeseriesPoint } from '../../../store/contract/store.types.js';
import { SYSTEM_ACTOR } from '../../../kernel/viewer.js';
import { wireValue } from '../../http/wire-value.js';

/**
 * `{"aspect": {"<full type name>": value}, "version": 0}`: without a `value` wrapper
 * (docs/protocol.md#aspects-and-entities).
 */
export function aspectAnswer(model: MetadataModel, aspect: string, stored: StoredAspect, version: number): JsonObject {
  return {
    aspect: { [model.fullTypeName(aspect)]: wireValue(model, aspect, stored.value) },
    version,
    systemMetadata: stored.systemMetadata as JsonObject,
  };
}

/**
 * The envelope of an entity with the aspects that are stored, or those asked for among them. The
 * key aspect is computed from the urn and there even for an entity that nobody has written.
 */
export function entityAnswer(
  model: MetadataModel,
  urn: string,
  entity: StoredEntity | undefined,
  asked: readonly string[],
): JsonObject {
  const key = model.keyAspectOf(urn);
  const aspects: Record<string, Json> = {};
  if (asked.length === 0 || asked.includes(key.aspect))
    aspects[key.aspect] = envelope(model, key.aspect, keyAspect(key.value, entity, key.aspect));
  for (const [name, stored] of Object.entries(entity?.aspects ?? {})) {
    if (name !== key.aspect && (asked.length === 0 || asked.includes(name)))
      aspects[name] = envelope(model, name, stored);
  }
  return { urn, entityName: model.checkUrn(urn).name, aspects };
}

/** The key aspect as it is stored, otherwise as it follows from the urn. */
function keyAspect(value: JsonObject, entity: StoredEntity | undefined, name: string): StoredAspect {
  const stored = entity?.aspects[name];
  return (
    stored ?? { value, version: 1, createdOn: entity?.createdOn ?? 0, createdBy: SYSTEM_ACTOR, systemMetadata: {} }
  );
}

/** An aspect with its version, author and time, as `entitiesV2` answers it. */
function envelope(model: MetadataModel, name: string, stored: StoredAspect): JsonObject {
  return {
    name,
    type: 'VERSIONED',
    version: 0,
    value: wireValue(model, name, stored.value),
    created: { time: stored.createdOn, actor: stored.createdBy },
    // Stored as JSON; its type only leaves room for keys that newer clients add.
    systemMetadata: stored.systemMetadata as JsonObject,
  };
}

/**
 * The legacy form of an entity: a snapshot union with one union member per aspect that snapshots
 * know.
 */
export function snapshotAnswer(model: MetadataModel, urn: string, entity: StoredEntity | undefined): JsonObject {
  const entityKind = model.checkUrn(urn);
  const own = `metadata.snapshot.${entityKind.name.charAt(0).toUpperCase()}${entityKind.name.slice(1)}Snapshot`;
  // The model writes some names otherwise than their kinds: CorpUserSnapshot of a corpuser.
  const name = `com.linkedin.${model.snapshotName(entityKind.name) ?? own}`;
  const key = model.keyAspectOf(urn);
  const rest = Object.entries(entity?.aspects ?? {}).filter(([aspect]) => aspect !== key.aspect);
  const aspects = [
    [key.aspect, key.value] as const,
    ...rest.map(([aspect, stored]) => [aspect, wireValue(model, aspect, stored.value)] as const),
  ];
  return { [name]: { urn, aspects: aspects.map(([aspect, value]) => ({ [model.fullTypeName(aspect)]: value })) } };
}

/** A point in the form of the protocol, with its value as JSON text. */
export function pointAnswer(model: MetadataModel, point: TimeseriesPoint): JsonObject {
  return {
    aspect: {
      value: JSON.stringify(wireValue(model, point.aspect, point.value)),
      contentType: 'application/json',
    },
    systemMetadata: point.systemMetadata as JsonObject,
  };
}
