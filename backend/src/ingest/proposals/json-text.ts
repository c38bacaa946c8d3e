import { Problem } from '../../kernel/problem.js';
import { hasRepeatedKeys } from '../../kernel/repeated-keys.js';
import { jsonErrorOffset } from './json-error.js';

/** Deeper JSON is refused: validating it recurses, and no aspect of the model is nearly that deep. */
const MAX_DEPTH = 100;
/** Keys that would reach an object's prototype when a value is merged or patched. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor']);
/** V8 says `Unexpected non-whitespace character after JSON at position 12 (line 1 column 13)`. */
const POSITION = /position (\d+)/;

/** Where a text stops being JSON, and why. */
interface JsonFault {
  readonly offset: number;
  readonly place: string;
  readonly reason: string;
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
 * have written such files.
 */
export function readJsonTexts(text: string): JsonTexts {
  const values: { value: unknown; line: number }[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start < text.length) {
    const rest = text.slice(start);
    if (rest.trim() === '') break;
    if (values.length > 0 && /^[\s}\]]+$/.test(rest)) {
      const offset = start + rest.search(/[}\]]/);
      return {
        values,
        fault: undefined,
        ignored: faultAt(text, offset, 'a closing bracket too many after the end of the JSON'),
      };
    }
    const line = lineOf(text, start + rest.search(/\S/));
    const step = readFirst(rest);
    if ('fault' in step)
      return { values, fault: faultAt(text, start + step.fault.offset, step.fault.reason), ignored: undefined };
    values.push({ value: step.value, line });
    start += step.length;
  }
  return { values, fault: undefined, ignored: undefined };
}

type Step =
  | { readonly value: unknown; readonly length: number }
  | { readonly fault: { offset: number; reason: string } };

function readFirst(text: string): Step {
  try {
    return { value: JSON.parse(text) as unknown, length: text.length };
  } catch (error) {
    const message = (error as Error).message;
    if (message.includes('after JSON')) return readUpTo(text, Number(POSITION.exec(message)?.[1] ?? text.length));
    const offset = jsonErrorOffset(text);
    return {
      fault: {
        offset,
        reason: offset >= text.length ? 'the text ends too early' : `unexpected "${text.slice(offset, offset + 20)}"`,
      },
    };
  }
}

function readUpTo(text: string, end: number): Step {
  return { value: JSON.parse(text.slice(0, end)) as unknown, length: end };
}

function faultAt(text: string, offset: number, reason: string): JsonFault {
  const line = lineOf(text, offset);
  const column = offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1;
  return { offset, place: `line ${line}, column ${column}`, reason };
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index >= 0 && index < offset; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
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
