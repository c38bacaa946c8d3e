import { type JsonObject, textOf } from '../kernel/json.js';
import { invalidUrn, isUrn, parseUrn } from '../kernel/urn.js';
import type { EntityKind } from './model.types.js';
import type { RawModel } from './raw-model.js';

/** @throws Problem `urn.invalid` naming the part that is wrong and what is allowed */
export function checkUrnOf(kinds: ReadonlyMap<string, EntityKind>, raw: RawModel, urn: string): EntityKind {
  const { kind: name, parts, key } = parseUrn(urn);
  const kind = kinds.get(name);
  if (!kind) throw invalidUrn(urn, 'kind', `"${name}" is not one of the model's entity kinds`);
  const given = partsOf(kind, key, parts);
  if (given.length !== kind.urn.length) {
    throw invalidUrn(
      urn,
      'key',
      `must have ${kind.urn.length} parts (${kind.urn.map((part) => part.name).join(', ')}), not ${given.length}`,
    );
  }
  kind.urn.forEach((part, index) => {
    const value = given[index] ?? '';
    if (value === '') throw invalidUrn(urn, part.name, 'must not be empty');
    if (part.type === 'urn' && urnBreach(value)) throw invalidUrn(urn, part.name, `must be a urn, not "${value}"`);
    const symbols = raw.types[part.type]?.enum;
    if (symbols && !symbols.includes(value))
      throw invalidUrn(urn, part.name, `must be one of ${symbols.join(', ')}, not "${value}"`);
  });
  return kind;
}

function urnBreach(value: string): boolean {
  return !isUrn(value);
}

/** A kind with one part takes its whole key, parentheses included; a column's path takes what is left of its urn. */
function partsOf(kind: EntityKind, key: string, parts: readonly string[]): readonly string[] {
  if (kind.urn.length === 1) return [key];
  if (kind.name === 'schemaField' && parts.length > 2) return [parts[0] ?? '', parts.slice(1).join(',')];
  return key.startsWith('(') ? parts : [key];
}

export function keyValueOf(kind: EntityKind, urn: string): JsonObject {
  const { key, parts } = parseUrn(urn);
  const given = partsOf(kind, key, parts);
  return Object.fromEntries(kind.urn.map((part, index) => [part.key, given[index] ?? part.default ?? '']));
}

export function urnOfKeyValue(kind: EntityKind, value: JsonObject): string {
  const parts = kind.urn.map((part) => textOf(value[part.key]) ?? part.default ?? '');
  return `urn:li:${kind.name}:${parts.length === 1 ? parts[0] : `(${parts.join(',')})`}`;
}
