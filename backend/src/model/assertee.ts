import { isJsonObject, type JsonObject, textOf } from '../kernel/json.js';
import { schemaFieldParts } from '../kernel/urn.js';

/**
 * What an assertion is about, whatever its type. `entityUrn` of `assertionInfo` may be absent, as in
 * what the command line of the public client writes: then the part of the type names it, as `entity`
 * or `dataset`. An assertion about a column is about the column's dataset.
 */
export function asserteeOf(info: JsonObject): string | undefined {
  const direct = textOf(info.entityUrn);
  if (direct !== undefined) return direct;
  for (const part of Object.values(info)) {
    const urn = isJsonObject(part) ? (textOf(part.entity) ?? textOf(part.dataset)) : undefined;
    if (urn !== undefined) return schemaFieldParts(urn)?.parent ?? urn;
  }
  return undefined;
}
