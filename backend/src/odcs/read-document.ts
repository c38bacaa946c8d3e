import { type Document, isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml';

import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';
import { type Fault, faultsOf } from './standard/shape.js';
import { STANDARD } from './standard/standard.js';

/** Characters of a document. Contracts have some ten thousand. */
const MAX_LENGTH = 2_000_000;
/**
 * Tokens of a document: keys, values, brackets, indents and line breaks. A thousand columns with ten lines each have
 * 60,000. The parser holds the thread, 0.3 to 0.8 s for so many, and 19 s for two million of them (`[1,1,1,…]`).
 */
const MAX_TOKENS = 200_000;
/** References to one anchor expand, so that a short text may become a very long one. */
const MAX_ALIASES = 100;

/** A document that keeps to the standard, or what is wrong with it. */
export type ReadDocument = { readonly document: JsonObject } | { readonly faults: readonly Fault[] };

/**
 * Reads a document of the Open Data Contract Standard, in YAML or JSON. Its tokens are counted before anything is
 * parsed, so that a document of any content holds the thread for less than a second.
 */
export function readDocument(text: string): ReadDocument {
  const refused = (message: string): ReadDocument => ({ faults: [{ path: 'document', message }] });
  if (text.length > MAX_LENGTH) return refused(`must have at most ${MAX_LENGTH} characters, not ${text.length}`);
  if (hasTooManyTokens(text)) return refused(`must have at most ${MAX_TOKENS} keys, values and punctuation marks`);
  let value: Json;
  try {
    const lineCounter = new LineCounter();
    // The parser compares each key with all others of its map: 594 s for 120,000 keys. They are compared below instead.
    const options = { prettyErrors: true, uniqueKeys: false, lineCounter };
    const parsed = parseDocument(text.replace(/^\uFEFF/, ''), options);
    const [error] = parsed.errors;
    if (error) return refused(`is neither YAML nor JSON: ${error.message.split('\n')[0]?.replace(/:$/, '')}`);
    const repeated = repeatedKey(parsed, lineCounter);
    if (repeated !== undefined) return refused(`is neither YAML nor JSON: ${repeated}`);
    value = plainJson(parsed.toJS({ maxAliasCount: MAX_ALIASES }));
  } catch (error) {
    // Lists that are nested too deeply, and anchors that expand too often.
    return refused(`can't be read: ${(error as Error).message}`);
  }
  const faults = faultsOf(value, STANDARD);
  if (faults.length > 0) return { faults };
  return isJsonObject(value) ? { document: value } : refused('must be an object');
}

/** Whether a text has more tokens than a document may have; reads no further than that. */
function hasTooManyTokens(text: string): boolean {
  const tokens = new Lexer().lex(text);
  for (let count = 0; count <= MAX_TOKENS; count += 1) if (tokens.next().done) return false;
  return true;
}

/** Which key an object names twice, and where; undefined when none does. */
function repeatedKey(document: Document.Parsed, lineCounter: LineCounter): string | undefined {
  let fault: string | undefined;
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (!keys.has(key.value)) keys.add(key.value);
        else {
          const { line, col } = lineCounter.linePos(key.range?.[0] ?? 0);
          fault = `Map keys must be unique at line ${line}, column ${col}: "${String(key.value)}"`;
          return visit.BREAK;
        }
      }
      return undefined;
    },
  });
  return fault;
}

/** Whether a value says that it is a document of the standard, well-formed or not. */
export function isContractDocument(value: unknown): boolean {
  return isJsonObject(value) && value.kind === 'DataContract' && typeof value.apiVersion === 'string';
}

/** What JSON can hold: YAML also knows infinite numbers, and keys that are no texts. */
function plainJson(value: unknown): Json {
  return (JSON.parse(JSON.stringify(value ?? null)) ?? null) as Json;
}
