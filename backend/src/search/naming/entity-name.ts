import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, parseUrn, schemaFieldParts } from '../../kernel/urn.js';
import { nameDelimiter, nameRule } from './name-rules.js';

/** The value of an aspect of the entity that is named; undefined where it has none. */
export type AspectOf = (aspect: string) => JsonObject | undefined;

/**
 * The aspects that hold the name of entities of this kind: what to read before naming one, and
 * whose change may rename it.
 */
export function nameAspects(kind: string): readonly string[] {
  return [...new Set(nameRule(kind).fields.map((field) => field.slice(0, field.indexOf(':'))))];
}

/**
 * The name that people know an entity by. The first field of its kind's rule that has a value
 * decides; without any, the urn does.
 *
 *     dataset …snowflake,db.mart.fct_revenue,PROD   editableDatasetProperties:name = Revenue   →  Revenue
 *     the same without a stored name                                                           →  fct_revenue
 *
 * @returns never an empty text
 */
export function entityName(urn: string, aspectOf: AspectOf): string {
  for (const field of nameRule(kindOf(urn)).fields) {
    const [aspect = '', path = ''] = field.split(':');
    const stored = textOf(
      path.split('/').reduce<unknown>((value, part) => objectOf(value)[part], aspectOf(aspect)),
    )?.trim();
    if (stored) return stored;
  }
  return nameInUrn(urn);
}

/** The last part of the name inside a urn: `fct_revenue` of `db.mart.fct_revenue`. */
export function nameInUrn(urn: string): string {
  const kind = kindOf(urn);
  const column = schemaFieldParts(urn);
  if (column) return column.fieldPath;
  const parts = parseUrn(urn).parts;
  // Keys of several parts begin with a platform or tool (dataset, model, pipeline, task): the name
  // is the second part. The key of a process is the exception: it begins with the name.
  const name = (parts.length > 1 && kind !== 'dataProcess' ? parts[1] : parts[0]) ?? '';
  if (kind !== 'dataset') return lastDotted(kind, name);
  const delimiter = name.includes('/') ? '/' : nameDelimiter(platformId(parts[0] ?? ''));
  return delimiter === '' ? name : lastPart(name, delimiter);
}

/** `snowflake` of `urn:li:dataPlatform:snowflake`; other texts are given back. */
export function platformId(urn: string): string {
  return urn.startsWith('urn:li:dataPlatform:') ? urn.slice('urn:li:dataPlatform:'.length) : urn;
}

/**
 * The key of a glossary term is its path through the term groups: `finance.revenue.net` is called
 * `net`.
 */
function lastDotted(kind: string, name: string): string {
  return kind === 'glossaryTerm' || kind === 'glossaryNode' ? lastPart(name, '.') : name;
}

function lastPart(name: string, delimiter: string): string {
  const trimmed = name.endsWith(delimiter) ? name.slice(0, -delimiter.length) : name;
  return trimmed.slice(trimmed.lastIndexOf(delimiter) + 1) || name;
}
