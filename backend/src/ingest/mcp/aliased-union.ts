import { isJsonObject, type JsonObject } from '../../kernel/json.js';

/**
 * The model's one union whose members are told apart by name: a cost is `{costId}` or `{costCode}` on the wire, while the model (made from
 * Avro, which has no such unions) also wants `fieldDiscriminator` to name the member. Other aspects pass unchanged.
 *
 * @see https://linkedin.github.io/rest.li/pdl_schema#union-with-aliases
 */
export function withDiscriminator(aspect: string, value: unknown): unknown {
  const cost = costOf(aspect, value);
  if (!cost || 'fieldDiscriminator' in cost) return value;
  const [member, ...others] = Object.keys(cost);
  return member === undefined || others.length > 0
    ? value
    : { ...(value as JsonObject), cost: { ...cost, fieldDiscriminator: member } };
}

/** The form that clients read. */
export function withoutDiscriminator(aspect: string, value: JsonObject): JsonObject {
  const cost = costOf(aspect, value);
  if (!cost) return value;
  const { fieldDiscriminator: _named, ...members } = cost;
  return { ...value, cost: members };
}

function costOf(aspect: string, value: unknown): JsonObject | undefined {
  return aspect === 'cost' && isJsonObject(value) && isJsonObject(value.cost) ? value.cost : undefined;
}
