import { Problem } from './problem.js';

/**
 * A urn taken apart: `urn:li:<kind>:<key>`, where a key in parentheses is a list of parts that may hold urns.
 * The parts are as written (percent-encoding untouched): urns are identifiers and are never normalised.
 */
export interface UrnParts {
  readonly urn: string;
  readonly kind: string;
  readonly key: string;
  /** `(a,b,c)` → [a, b, c] at the outermost level; a plain key is its own single part. */
  readonly parts: readonly string[];
}

const MAX_URN_BYTES = 512;
/** Columns: parent and a nested field path outgrow 512 bytes in real warehouses, and a lineage that names one must not be refused. */
const MAX_COLUMN_URN_BYTES = 4_096;
const COLUMN_PREFIX = 'urn:li:schemaField:(';
const PREFIX = 'urn:li:';
// C0, DEL and C1 controls, and the separator U+241F that patch paths use.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u241f]/;
const KIND = /^[A-Za-z][A-Za-z0-9]*$/;

/** The entity that carries the settings of the installation. */
export const SETTINGS_URN = 'urn:li:globalSettings:0';

/** What all urns of a kind begin with, for looks into an index: `urn:li:dataset:`. */
export function urnPrefixOf(kind: string): string {
  return `${PREFIX}${kind}:`;
}

/**
 * Takes a urn apart by the specification's rules alone; the model's knowledge of kinds is `model/urns.ts`.
 *
 * @throws Problem `urn.invalid` naming the part that is wrong
 * @see https://docs.datahub.com/docs/what/urn (restrictions on characters and length)
 */
export function parseUrn(text: string): UrnParts {
  const problem = urnProblem(text);
  if (problem) throw invalidUrn(text, problem.part, problem.reason);
  return partsOf(text);
}

function partsOf(text: string): UrnParts {
  const end = text.indexOf(':', PREFIX.length);
  const key = text.slice(end + 1);
  return { urn: text, kind: text.slice(PREFIX.length, end), key, parts: splitKey(key) };
}

export function isUrn(text: unknown): text is string {
  return typeof text === 'string' && urnProblem(text) === undefined;
}

/** The kind of a urn that is known to be well-formed. */
export function kindOf(urn: string): string {
  return urn.slice(PREFIX.length, urn.indexOf(':', PREFIX.length));
}

export function invalidUrn(urn: unknown, part: string, reason: string): Problem {
  const shown = typeof urn === 'string' ? urn.slice(0, 200) : typeof urn;
  return new Problem('invalid', 'urn.invalid', `Invalid identifier "${shown}": ${part} ${reason}.`, {
    urn: shown,
    part,
  });
}

function urnProblem(text: unknown): { part: string; reason: string } | undefined {
  if (typeof text !== 'string') return { part: 'urn', reason: 'must be a text' };
  if (!text.startsWith(PREFIX)) return { part: 'prefix', reason: 'must be "urn:li:"' };
  const end = text.indexOf(':', PREFIX.length);
  if (end < 0) return { part: 'kind', reason: 'must be followed by ":" and a key' };
  if (!KIND.test(text.slice(PREFIX.length, end)))
    return { part: 'kind', reason: 'must be a name of letters and digits' };
  const key = text.slice(end + 1);
  if (key === '' || key === '()') return { part: 'key', reason: 'must not be empty' };
  if (key !== key.trim()) return { part: 'key', reason: 'must not begin or end with white space' };
  if (FORBIDDEN.test(text)) return { part: 'key', reason: 'must not hold control characters or U+241F' };
  if (!text.isWellFormed()) return { part: 'key', reason: 'must be well-formed Unicode' };
  const limit = text.startsWith(COLUMN_PREFIX) ? MAX_COLUMN_URN_BYTES : MAX_URN_BYTES;
  if (isLonger(text, limit)) return { part: 'length', reason: `must be at most ${limit} bytes URL-encoded` };
  return keyProblem(key);
}

function keyProblem(key: string): { part: string; reason: string } | undefined {
  let depth = 0;
  for (let index = 0; index < key.length; index += 1) {
    const char = key[index];
    if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth < 0) return { part: 'key', reason: `has a ")" too many at position ${index}` };
      if (depth === 0 && key.startsWith('(') && index < key.length - 1)
        return { part: 'key', reason: `goes on after its closing ")" at position ${index}` };
    }
  }
  return depth === 0 ? undefined : { part: 'key', reason: `has ${depth} "(" without ")"` };
}

/**
 * Whether a text takes more bytes than allowed in the form in which clients put a urn into an address. The punctuation of urns counts
 * as one byte, as in addresses that are not encoded. One UTF-16 unit becomes at most nine bytes, so short texts need no encoding.
 */
function isLonger(text: string, limit: number): boolean {
  if (text.length > limit) return true;
  return text.length * 9 > limit && encodeURIComponent(text).replaceAll(/%(28|29|2C|3A|2F|25)/g, '_').length > limit;
}

function splitKey(key: string): readonly string[] {
  if (!key.startsWith('(')) return [key];
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  for (let index = 1; index < key.length - 1; index += 1) {
    const char = key[index];
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(key.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(key.slice(start, key.length - 1));
  return parts;
}

/** The name of the platform of a dataset, such as `snowflake`. */
export function platformName(datasetUrn: string): string {
  return parseUrn(datasetUrn).parts[0]?.split(':').at(-1) ?? '';
}

/** The urn of a column of a dataset, or of a field of a chart. */
export function schemaFieldUrn(parent: string, fieldPath: string): string {
  return `urn:li:schemaField:(${parent},${encodeFieldPath(fieldPath)})`;
}

/** A field path inside a urn: only what would break the parentheses is encoded, as the public client does it. */
function encodeFieldPath(path: string): string {
  return path.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(',', '%2C').replaceAll('\u241f', '%E2%90%9F');
}

/** Parent and field path of a column's urn; undefined when it is not one. */
export function schemaFieldParts(urn: string): { parent: string; fieldPath: string } | undefined {
  if (!urn.startsWith(COLUMN_PREFIX) || !isUrn(urn)) return undefined;
  const { key, parts } = partsOf(urn);
  const parent = parts[0];
  if (parent === undefined || parts.length < 2) return undefined;
  // Some tools leave commas of the path unencoded: everything after the parent is the path.
  return { parent, fieldPath: decodeFieldPath(key.slice(parent.length + 2, -1)) };
}

/**
 * A field path without type annotations, as people write it: `[version=2.0].[type=struct].address.[type=string].zip` is
 * `address.zip`. An annotation ends at the next bracket of either kind, so that a path of a million `[` is read once.
 */
export function plainPath(fieldPath: string): string {
  return fieldPath.replaceAll(/\[[^[\]]*\]\.?/g, '');
}

/** As `plainPath` for a path of version 2, which begins with its version; brackets in other paths are part of a name. */
export function untypedPath(fieldPath: string): string {
  return fieldPath.startsWith('[') ? plainPath(fieldPath) : fieldPath;
}

function decodeFieldPath(path: string): string {
  if (!path.includes('%')) return path;
  return path
    .replaceAll(/%28/gi, '(')
    .replaceAll(/%29/gi, ')')
    .replaceAll(/%2C/gi, ',')
    .replaceAll(/%E2%90%9F/gi, '\u241f');
}
