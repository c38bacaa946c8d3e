import { withoutDiscriminator } from '../../ingest/mcp/aliased-union.js';
import type { JsonObject } from '../../kernel/json.js';
import type { MetadataModel } from '../../model/metadata-model.js';

/**
 * A stored value in the form that clients of OpenAPI and Rest.li read: members of a union by their
 * own names, and whole floats and doubles as the answer writes them: 60 as `60.0`.
 *
 * @see docs/protocol.md#values
 */
export function wireValue(model: Pick<MetadataModel, 'withFractions'>, aspect: string, value: JsonObject): JsonObject {
  return model.withFractions(aspect, withoutDiscriminator(aspect, value));
}
