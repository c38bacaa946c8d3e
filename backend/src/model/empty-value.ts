import type { Json, JsonObject } from '../kernel/json.js';
import type { Normaliser } from './normalise.js';
import type { TypeExpression } from './type-expression.js';

interface Stamp {
  readonly now: number;
  readonly actor: string;
}

/** Aspects that a patch cannot begin: nothing sensible stands for their required fields. */
const WITHOUT_EMPTY = new Set(['versionProperties']);
const EMPTY_URNS: Readonly<Record<string, string>> = { valueType: 'urn:li:dataType:datahub.string' };

/**
 * The value from which a patch on an absent aspect starts: required fields filled with empty texts, lists and maps, false, and audit
 * stamps of now. Of the fields with a default those that the public server fills as well: lists, maps, audit stamps, `removed`.
 * `datasetProperties` starts as `{customProperties: {}, tags: []}`. Undefined where the protocol has none.
 */
export function emptyRecord(
  normaliser: Normaliser,
  aspect: string,
  typeName: string,
  stamp: Stamp,
): JsonObject | undefined {
  if (WITHOUT_EMPTY.has(aspect)) return undefined;
  const prepared = normaliser
    .preparedFields(typeName)
    .map(({ name, type }) => [name, emptyField(normaliser, name, type, stamp)]);
  return { ...Object.fromEntries(prepared), ...emptyOf(normaliser, typeName, stamp) };
}

function emptyOf(normaliser: Normaliser, typeName: string, stamp: Stamp): JsonObject {
  const result: Record<string, Json> = {};
  for (const { name, type } of normaliser.requiredFields(typeName)) {
    const value = emptyField(normaliser, name, type, stamp);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function emptyField(normaliser: Normaliser, name: string, type: TypeExpression, stamp: Stamp): Json | undefined {
  switch (type.form) {
    case 'array':
      return [];
    case 'map':
      return {};
    case 'urn':
      return EMPTY_URNS[name];
    case 'primitive':
      if (type.name === 'string') return '';
      return type.name === 'boolean' ? false : 0;
    case 'named':
      if (type.name === 'common.AuditStamp') return stampOf(stamp);
      if (type.name === 'common.ChangeAuditStamps') return { created: stampOf(stamp), lastModified: stampOf(stamp) };
      return normaliser.isRecord(type.name) ? emptyOf(normaliser, type.name, stamp) : undefined;
    case 'union':
      return undefined;
  }
}

function stampOf({ now, actor }: Stamp): JsonObject {
  return { time: now, actor };
}
