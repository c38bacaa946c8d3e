import type { SearchRule } from './model.types.js';
import type { RawModel, RawSearch } from './raw-model.js';
import { parseTypeExpression, type TypeExpression } from './type-expression.js';

const BY_DEFAULT = new Set(['TEXT', 'TEXT_PARTIAL', 'WORD_GRAM', 'URN', 'URN_PARTIAL']);
const TYPE_OF_PRIMITIVE: Readonly<Record<string, string>> = { int: 'COUNT', float: 'DOUBLE', double: 'DOUBLE' };

/**
 * The search annotations of an aspect, flattened to its root: depth-first, an outer field's annotation at a path is never replaced
 * by what the nested record declares; recursive types stop at a type already on the way.
 */
export function searchRulesOf(raw: RawModel, recordType: string): readonly SearchRule[] {
  const rules = new Map<string, SearchRule>();
  walkRecord(raw, recordType, '', [recordType], rules);
  return [...rules.values()];
}

function walkRecord(
  raw: RawModel,
  typeName: string,
  prefix: string,
  onTheWay: readonly string[],
  rules: Map<string, SearchRule>,
): void {
  for (const [name, field] of Object.entries(raw.types[typeName]?.fields ?? {})) {
    const path = prefix === '' ? name : `${prefix}/${name}`;
    const type = parseTypeExpression(field.type);
    for (const annotation of field.search ?? []) {
      const at = annotation.at === undefined ? path : path + annotation.at;
      if (!rules.has(at)) rules.set(at, searchRule(annotation, at, name, type));
    }
    walkType(raw, type, path, onTheWay, rules);
  }
}

function walkType(
  raw: RawModel,
  type: TypeExpression,
  path: string,
  onTheWay: readonly string[],
  rules: Map<string, SearchRule>,
): void {
  if (type.form === 'array' || type.form === 'map') walkType(raw, type.of, `${path}/*`, onTheWay, rules);
  if (type.form !== 'named' || onTheWay.includes(type.name)) return;
  walkRecord(raw, type.name, path, [...onTheWay, type.name], rules);
}

function searchRule(annotation: RawSearch, path: string, field: string, type: TypeExpression): SearchRule {
  const fieldType = annotation.fieldType ?? defaultType(type);
  return {
    path,
    fieldName: annotation.fieldName ?? field,
    fieldType,
    queryByDefault: annotation.queryByDefault ?? BY_DEFAULT.has(fieldType),
    boost: annotation.boostScore ?? 1,
    hasValuesFieldName: annotation.hasValuesFieldName,
    enableAutocomplete: annotation.enableAutocomplete ?? false,
    addToFilters: annotation.addToFilters ?? false,
    filterName: annotation.filterNameOverride,
  };
}

function defaultType(type: TypeExpression): string {
  if (type.form === 'map') return 'KEYWORD';
  return type.form === 'primitive' ? (TYPE_OF_PRIMITIVE[type.name] ?? 'TEXT') : 'TEXT';
}
