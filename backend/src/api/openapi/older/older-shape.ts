import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import { malformed } from '../wire/query.js';

/** `{urn, <aspect>: {…}}` → `{urn, aspects: {<aspect>: {…}}}`. */
export function toOlderEntity(entity: JsonObject): JsonObject {
  const { urn, ...aspects } = entity;
  return { urn, aspects };
}

/** And back; both spellings are taken. */
export function fromOlderEntity(wire: unknown): JsonObject {
  if (!isJsonObject(wire)) throw malformed('Each entity must be an object.');
  const { urn, aspects, ...rest } = wire;
  if (aspects === undefined) return wire;
  if (!isJsonObject(aspects)) throw malformed('aspects must be an object.');
  return { urn, ...rest, ...aspects };
}
