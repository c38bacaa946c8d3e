import { isUrn, kindOf, parseUrn, schemaFieldParts } from '../../kernel/urn.js';

/** How a sentence calls an entity: the readable part of its urn. */
export function shortName(urn: string): string {
  const column = schemaFieldParts(urn);
  if (column) return `${shortName(column.parent)}.${column.fieldPath}`;
  if (!isUrn(urn)) return urn;
  const { parts } = parseUrn(urn);
  return parts[parts.length > 1 ? 1 : 0] ?? urn;
}

/** `dataset shop.orders`, `tag PII`. */
export function kindAndName(urn: string): string {
  if (!isUrn(urn)) return quoted(String(urn));
  return `${kindOf(urn)} \`${shortName(urn)}\``;
}

export function quoted(text: string): string {
  return `\`${text}\``;
}

/** `3 columns`, `1 column`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A value inside a sentence: short, on one line. */
export function shown(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
