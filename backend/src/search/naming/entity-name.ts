import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, parseUrn, schemaFieldParts } from '../../kernel/urn.js';
import { nameDelimiter, nameRule } from './name-rules.js';

/** Gives the value of an aspect, if it is there. */
export type AspectOf = (aspect: string) => JsonObject | undefined;

/** Aspects whose change may change a name of this kind. */
export function nameAspects(kind: string): readonly string[] {
  return [...new Set(nameRule(kind).fields.map((field) => field.slice(0, field.indexOf(':'))))];
}

/** The name people know an entity by: stored where a source or person gave one, else read off its urn. Never empty. */
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
  // Keys of three parts end in an environment (dataset, model) or begin with a tool (flow, job): the name stands second, but in that of a process.
  const name = (parts.length > 1 && kind !== 'dataProcess' ? parts[1] : parts[0]) ?? '';
  if (kind !== 'dataset') return lastDotted(kind, name);
  const delimiter = name.includes('/') ? '/' : nameDelimiter(platformId(parts[0] ?? ''));
  return delimiter === '' ? name : lastPart(name, delimiter);
}

/** `snowflake` of `urn:li:dataPlatform:snowflake`; other texts are given back. */
export function platformId(urn: string): string {
  return urn.startsWith('urn:li:dataPlatform:') ? urn.slice('urn:li:dataPlatform:'.length) : urn;
}

/** Glossary keys are paths through the term groups. */
function lastDotted(kind: string, name: string): string {
  return kind === 'glossaryTerm' || kind === 'glossaryNode' ? lastPart(name, '.') : name;
}

function lastPart(name: string, delimiter: string): string {
  const trimmed = name.endsWith(delimiter) ? name.slice(0, -delimiter.length) : name;
  return trimmed.slice(trimmed.lastIndexOf(delimiter) + 1) || name;
}
