import { isJsonObject, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { StoredAspect, SystemMetadata } from './store.types.js';

/** What clients send when they name no run; such writes belong to none. */
export const NO_RUN = 'no-run-id-provided';

/** The JSON text in which an aspect's latest value stands on its entity's node. */
export function writeEnvelope(aspect: StoredAspect): string {
  const { version, createdOn, createdBy, systemMetadata, value } = aspect;
  return JSON.stringify({ version, createdOn, createdBy, systemMetadata, value });
}

export function readEnvelope(text: string): StoredAspect {
  const envelope = objectOf(JSON.parse(text));
  return {
    version: numberOf(envelope.version) ?? 1,
    createdOn: numberOf(envelope.createdOn) ?? 0,
    createdBy: textOf(envelope.createdBy) ?? '',
    systemMetadata: systemMetadataOf(envelope.systemMetadata),
    value: objectOf(envelope.value),
  };
}

/** What this product or a client wrote as system metadata; anything else reads as empty. */
export function systemMetadataOf(value: unknown): SystemMetadata {
  return isJsonObject(value) ? (value as JsonObject & SystemMetadata) : {};
}
