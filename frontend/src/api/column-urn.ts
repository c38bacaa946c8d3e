/** A column as its asset and its field path, which is decoded: `a,b` and not `a%2Cb`. */
export interface ColumnRef {
  /** Urn of the asset that the column belongs to. */
  readonly parent: string;
  readonly fieldPath: string;
}

const START = 'urn:li:schemaField:(';

/**
 * Splits `urn:li:schemaField:(urn:li:dataset:(…),path)` into asset and field path; undefined for
 * any other urn.
 */
export function parseColumnUrn(urn: string): ColumnRef | undefined {
  if (!urn.startsWith(START) || !urn.endsWith(')')) return undefined;
  const inside = urn.slice(START.length, -1);
  const comma = topLevelComma(inside);
  return comma < 0 ? undefined : { parent: inside.slice(0, comma), fieldPath: decodeKey(inside.slice(comma + 1)) };
}

const BREAKING: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', ',': '%2C', '\u241F': '%E2%90%9F' };

/**
 * The urn of a column. Like the server, it encodes only characters that would break the
 * parentheses.
 */
export function columnUrn(parent: string, fieldPath: string): string {
  return `${START}${parent},${fieldPath.replace(/[(),\u241F]/g, (letter) => BREAKING[letter] ?? letter)})`;
}

/**
 * The path without the version-2 markers: `[version=2.0].[type=struct].address.[type=string].city`
 * → `address.city`.
 */
export function shownFieldPath(fieldPath: string): string {
  return fieldPath.replace(/\[(?:version|type|key)=[^\]]*\]\.?/g, '').replace(/\.$/, '') || fieldPath;
}

/** A short name made from the urn's key, for entities whose name is not known. */
export function shortUrn(urn: string): string {
  const column = parseColumnUrn(urn);
  if (column) return `${shortUrn(column.parent)}.${shownFieldPath(column.fieldPath)}`;
  const key = urn
    .split(':')
    .slice(3)
    .join(':')
    .replace(/^\(|\)$/g, '');
  const parts = key.split(',');
  const named = urn.startsWith('urn:li:dataset:') ? parts[1] : parts.at(-1);
  return decodeKey(named || key || urn);
}

function topLevelComma(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) return index;
  }
  return -1;
}

function decodeKey(text: string): string {
  return text.replace(/%(25|2C|28|29)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
