import type { JsonObject } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { CHANGE_CATEGORIES, type ChangeCategory } from '../../../timeline/changes/change.types.js';
import { changesOf } from '../../../timeline/changes/changes-of.js';
import type { LoggedChange } from '../../../timeline/changes/logged-changes.js';
import { eventOf } from '../../../timeline/changes/transactions.js';
import { wireValue } from '../../http/wire-value.js';

/** The streams of the public protocol that can be polled. */
export const TOPICS = [
  'MetadataChangeLog_Versioned_v1',
  'MetadataChangeLog_Timeseries_v1',
  'PlatformEvent_v1',
] as const;
/** The name of a stream. */
export type Topic = (typeof TOPICS)[number];

/**
 * The event of the public change log: `{entityUrn, entityType, changeType, aspectName, aspect,
 * previousAspectValue, …}`.
 */
export function changeLogEvent(model: MetadataModel, change: LoggedChange): JsonObject {
  const { urn, aspect, entry, before, after, deleted } = change;
  return {
    entityType: model.checkUrn(urn).name,
    entityUrn: urn,
    changeType: deleted ? 'DELETE' : 'UPSERT',
    aspectName: aspect,
    aspect: after ? genericAspect(model, aspect, after.value) : null,
    systemMetadata: after ? (after.systemMetadata as JsonObject) : null,
    previousAspectValue: before ? genericAspect(model, aspect, before.value) : null,
    previousSystemMetadata: before ? (before.systemMetadata as JsonObject) : null,
    created: { time: entry.at, actor: entry.actor },
  };
}

/** The event of a point of a time series, which has no value before it. */
export function pointEvent(
  model: MetadataModel,
  point: {
    readonly urn: string;
    readonly aspect: string;
    readonly value: JsonObject;
    readonly systemMetadata: JsonObject;
  },
  entry: LoggedChange['entry'],
): JsonObject {
  return {
    entityType: model.checkUrn(point.urn).name,
    entityUrn: point.urn,
    changeType: 'UPSERT',
    aspectName: point.aspect,
    aspect: genericAspect(model, point.aspect, point.value),
    systemMetadata: point.systemMetadata,
    created: { time: entry.at, actor: entry.actor },
  };
}

/** All categories of the timeline, since every change becomes an event. */
const ALL: ReadonlySet<ChangeCategory> = new Set(CHANGE_CATEGORIES);

/** The platform events that follow from a change. They name the same changes as the timeline. */
export function platformEvents(
  model: MetadataModel,
  { urn, aspect, entry, before, after }: LoggedChange,
): readonly JsonObject[] {
  const entityKind = model.checkUrn(urn);
  return changesOf({ aspect, kind: entityKind, urn }, before?.value, after?.value, ALL).map((change) => {
    const { entityUrn, category, operation, modifier, parameters, auditStamp } = eventOf(
      change,
      urn,
      entry.at,
      entry.actor,
    );
    const payload = {
      entityType: entityUrn === urn ? entityKind.name : 'schemaField',
      entityUrn,
      category,
      operation,
      auditStamp,
      parameters,
      version: 0,
      ...(modifier === null ? {} : { modifier }),
    };
    return {
      header: { timestampMillis: entry.at },
      name: 'entityChangeEvent',
      payload: { value: JSON.stringify(payload), contentType: 'application/json' },
    };
  });
}

/** A value as the protocol's events carry it: as JSON text with its content type. */
function genericAspect(model: MetadataModel, aspect: string, value: JsonObject): JsonObject {
  return { value: JSON.stringify(wireValue(model, aspect, value)), contentType: 'application/json' };
}
