import { type JsonLimits, scanJson } from '../../kernel/json-scan.js';
import { Problem } from '../../kernel/problem.js';
import { hasRepeatedKeys } from '../../kernel/repeated-keys.js';
import { jsonErrorOffset } from './json-error.js';
import { JsonPieces } from './json-pieces.js';

/** Deeper JSON is refused: validating it recurses, and no aspect of the model is nearly that deep. */
const MAX_DEPTH = 100;
/** Keys that would reach an object's prototype when a value is merged or patched. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor']);

/**
 * What a file may hold. Texts in dbt's artefacts make a value about 50 characters long, so a file of 64 MB
 * has 1.3 million of them. One with many more would take the memory of the server.
 */
const FILE_LIMITS: JsonLimits = { maxDepth: MAX_DEPTH, maxItems: 1_000_000, maxValues: 4_000_000 };

/** Where a text stops being JSON, or breaks a limit, and why. */
interface JsonFault {
  readonly offset: number;
  readonly place: string;
  readonly reason: string;
  /** Whether the text is, as far as it was read, JSON that is too large or too deep. */
  readonly isLimit: boolean;
}

/** The JSON values of a text in their order, and what was wrong with the text. */
export interface JsonTexts {
  readonly values: readonly { readonly value: unknown; readonly line: number }[];
  readonly fault: JsonFault | undefined;
  /** Superfluous closing brackets after the last value, which were ignored. */
  readonly ignored: JsonFault | undefined;
}

/**
 * Reads a JSON document, several documents one after the other, or one for each line (NDJSON).
 * Superfluous closing brackets after a complete document are reported and ignored, because some tools
 * have written such files. Linear in the text; others run between the steps of the generator.
 *
 * @param limits of the whole text: a file of a million small documents is as large as one of a million values
 */
export function* readJsonTexts(text: string, limits = FILE_LIMITS): Generator<undefined, JsonTexts> {
  const values: { value: unknown; line: number }[] = [];
  const lines = new LineCounter(text);
  let maxValues = limits.maxValues;
  let start = nextToken(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  while (start < text.length) {
    if (values.length > 0 && isClosingOnly(text, start)) {
      const reason = 'a closing bracket too many after the end of the JSON';
      return { values, fault: undefined, ignored: faultAt(text, start, { reason, isLimit: false }) };
    }
    const step = yield* readDocument(text, start, { ...limits, maxValues });
    if ('reason' in step) return { values, fault: faultAt(text, step.offset, step), ignored: undefined };
    values.push({ value: step.value, line: lines.lineOf(start) });
    maxValues -= step.values;
    start = nextToken(text, step.end);
    yield;
  }
  return { values, fault: undefined, ignored: undefined };
}

type Step =
  | { readonly value: unknown; readonly end: number; readonly values: number }
  | { readonly offset: number; readonly reason: string; readonly isLimit: boolean };

function* readDocument(text: string, start: number, limits: JsonLimits): Generator<undefined, Step> {
  if (limits.maxValues <= 0)
    return { offset: start, reason: `the file has more than ${FILE_LIMITS.maxValues} values`, isLimit: true };
  const pieces = new JsonPieces(text);
  try {
    const scan = yield* scanJson(text, start, limits, pieces);
    if ('end' in scan) {
      const isScalar = text[start] !== '[' && text[start] !== '{';
      const value = isScalar ? (JSON.parse(text.slice(start, scan.end)) as unknown) : pieces.value;
      return { value, end: scan.end, values: scan.values };
    }
    if (scan.limit !== undefined) return { offset: scan.offset, reason: `the file ${scan.limit}`, isLimit: true };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const offset = yield* jsonErrorOffset(text, start);
  const reason = offset >= text.length ? 'the text ends too early' : `unexpected "${text.slice(offset, offset + 20)}"`;
  return { offset, reason, isLimit: false };
}

const TOKEN = /\S/g;
const CLOSING_ONLY = /[\s}\]]*/y;

/** The position of the next character that is no white space; the length of the text when there is none. */
function nextToken(text: string, start: number): number {
  TOKEN.lastIndex = start;
  return TOKEN.exec(text)?.index ?? text.length;
}

/** Whether nothing but closing brackets and white space is left. */
function isClosingOnly(text: string, start: number): boolean {
  CLOSING_ONLY.lastIndex = start;
  return start + (CLOSING_ONLY.exec(text)?.[0].length ?? 0) === text.length;
}

/** Counts lines up to positions that grow: each line break is looked at once. */
class LineCounter {
  private line = 1;
  private nextBreak: number;

  constructor(private readonly text: string) {
    this.nextBreak = text.indexOf('\n');
  }

  lineOf(offset: number): number {
    while (this.nextBreak >= 0 && this.nextBreak < offset) {
      this.line += 1;
      this.nextBreak = this.text.indexOf('\n', this.nextBreak + 1);
    }
    return this.line;
  }
}

function faultAt(text: string, offset: number, why: { reason: string; isLimit: boolean }): JsonFault {
  const line = new LineCounter(text).lineOf(offset);
  const column = offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1;
  return { offset, place: `line ${line}, column ${column}`, reason: why.reason, isLimit: why.isLimit };
}

/**
 * Parses JSON that a field of a request holds as text.
 *
 * @param what names the field in the message
 * @throws Problem `ingest.malformed`
 */
export function parseInnerJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch (error) {
    throw new Problem('invalid', 'ingest.malformed', `${what} is not JSON: ${(error as Error).message}.`, {
      field: what,
    });
  }
  if (hasRepeatedKeys(text, checkSafe(value, what, 0)))
    throw new Problem('invalid', 'ingest.malformed', `${what} names a key of an object twice.`, { field: what });
  return value;
}

/** @returns how many keys the value has, at all depths */
function checkSafe(value: unknown, what: string, depth: number): number {
  if (typeof value === 'string' && !value.isWellFormed())
    throw new Problem('invalid', 'ingest.malformed', `${what} holds half of a surrogate pair, which is no character.`, {
      field: what,
    });
  if (typeof value !== 'object' || value === null) return 0;
  if (depth >= MAX_DEPTH)
    throw new Problem('invalid', 'ingest.malformed', `${what} is nested deeper than ${MAX_DEPTH}.`, { field: what });
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) keys += checkSafe(item, what, depth + 1);
    return keys;
  }
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key))
      throw new Problem('invalid', 'ingest.malformed', `${what} holds the forbidden key "${key}".`, { field: what });
    keys += 1 + checkSafe(item, what, depth + 1);
  }
  return keys;
}

/** A value as text: strings as they are, everything else as JSON. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
