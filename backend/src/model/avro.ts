import { isJsonObject, type Json } from '../kernel/json.js';
import type { Normaliser } from './normalise.js';
import { shortTypeName, type TypeExpression, unionMember } from './type-expression.js';

/**
 * Takes the tags off values that old files wrap Avro-style where no union stands: `{"string": "x"}`, `{"array": [...]}`,
 * `{"com.linkedin.pegasus2avro.common.AuditStamp": {...}}`. A value that is not wrapped comes back as it is.
 */
export function unwrapAvroRecord(normaliser: Normaliser, typeName: string, value: unknown): unknown {
  if (!isJsonObject(value) || !normaliser.isRecord(typeName)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      const type = normaliser.fieldType(typeName, field);
      return [field, type ? unwrap(normaliser, type, item) : item];
    }),
  );
}

function unwrap(normaliser: Normaliser, type: TypeExpression, value: Json | undefined): unknown {
  if (type.form === 'union') return unwrapUnion(normaliser, type.members, value);
  const bare = untag(type, value);
  switch (type.form) {
    case 'array':
      return Array.isArray(bare) ? bare.map((item: Json) => unwrap(normaliser, type.of, item)) : bare;
    case 'map':
      return isJsonObject(bare)
        ? Object.fromEntries(Object.entries(bare).map(([key, item]) => [key, unwrap(normaliser, type.of, item)]))
        : bare;
    case 'named':
      return unwrapAvroRecord(normaliser, type.name, bare);
    default:
      return bare;
  }
}

function unwrapUnion(normaliser: Normaliser, members: readonly TypeExpression[], value: Json | undefined): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([tag, item]) => {
      const member = unionMember(members, tag);
      return [tag, member ? unwrap(normaliser, member, item) : item];
    }),
  );
}

function untag(type: TypeExpression, value: Json | undefined): Json | undefined {
  if (!isJsonObject(value)) return value;
  const tags = Object.keys(value);
  const [tag] = tags;
  if (tags.length !== 1 || tag === undefined) return value;
  return isTagOf(type, tag, value[tag]) ? value[tag] : value;
}

function isTagOf(type: TypeExpression, tag: string, inner: Json | undefined): boolean {
  switch (type.form) {
    case 'primitive':
      return tag === type.name;
    case 'urn':
      return tag === 'string';
    case 'array':
      return tag === 'array' && Array.isArray(inner);
    case 'map':
      // A map may hold a key called "map"; only an object under it makes it a tag.
      return tag === 'map' && isJsonObject(inner);
    case 'named':
      return shortTypeName(tag) === type.name;
    case 'union':
      return false;
  }
}
