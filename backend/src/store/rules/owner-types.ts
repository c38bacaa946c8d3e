import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';

export const OWNERSHIP = 'ownership';

/** The ownership types that are there from the first start carry the names of the older enum in their urns. */
const SYSTEM_TYPE = 'urn:li:ownershipType:__system__';

/** `ownerTypes` says again who owns it in which way: it follows the list of owners, whatever a client wrote there. */
export function withOwnerTypes(value: JsonObject): JsonObject {
  const types = new Map<string, Set<string>>();
  for (const one of arrayOf(value.owners)) {
    const { owner, type, typeUrn } = objectOf(one);
    if (typeof owner !== 'string') continue;
    const key = textOf(typeUrn) ?? `${SYSTEM_TYPE}${(textOf(type) ?? 'none').toLowerCase()}`;
    types.set(key, (types.get(key) ?? new Set()).add(owner));
  }
  return { ...value, ownerTypes: Object.fromEntries([...types].map(([key, owners]) => [key, [...owners]])) };
}
