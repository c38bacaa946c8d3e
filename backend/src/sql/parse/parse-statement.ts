import type { Dialect } from '../contract/dialects.js';
import type { ParseFailure, ParseOutcome, SqlParser } from './parser.js';
import { isUnderstood } from '../statements/statement.js';
import { applyEdits } from '../text/edits.js';
import { constantListEdits } from '../repairs/constant-lists.js';
import { liftSubqueries } from '../repairs/lift-subqueries.js';
import { quoteKeywordNames } from '../repairs/keyword-names.js';
import { repairs } from '../repairs/repairs.js';
import { isSpelledAlike, spellingEdits } from '../repairs/spelling.js';
import { rewriteShape } from '../repairs/reshape.js';
import { templateEdits } from '../text/templates.js';
import { simplifyHeader } from '../repairs/simplify-header.js';
import { hoistSetOperations } from '../tree/set-operations.js';
import type { Tree } from '../tree/tree.js';
import { isTree } from '../tree/tree.js';

/** What had to be done so that the statement parses. It becomes a diagnostic. */
interface Note {
  readonly code: 'DIALECT_FALLBACK' | 'REPAIRED';
  readonly message: string;
}
/** A syntax tree with the text that it belongs to, or the reason of the first refusal. */
type ParsedStatement =
  | {
      readonly tree: readonly Tree[];
      readonly sql: string;
      readonly original: (offset: number) => number;
      readonly note?: Note;
      /** Why a part of the text may be missing in the tree; undefined where nothing is. */
      readonly doubt?: string;
    }
  | { readonly failure: ParseFailure; readonly note?: undefined };

/** One call of the parser: a text, a grammar, and what is to be said where it succeeds. */
interface Attempt {
  readonly sql: string;
  readonly grammar: string;
  readonly note: Note;
  readonly doubt?: string;
}

/**
 * Longer statements are parsed in their own dialect only: a refusal of 300 KB takes a second or
 * two, in each grammar again.
 */
const MAX_LENGTH_FOR_NEIGHBOURS = 48 * 1024;

/**
 * Longer statements are not parsed at all, counted without their long lists of constants. A list of
 * expressions of such a length takes half a second of work, the longest statement of the public
 * projects has 97 KiB.
 */
const MAX_PARSED_LENGTH = 128 * 1024;
const TOO_LONG = `the statement has more than ${String(MAX_PARSED_LENGTH)} characters`;

/**
 * Parses one statement, with these attempts until one succeeds:
 *
 * 1. rendered templates and repairs applied, in its own dialect; 2. the same in the neighbouring
 * dialects (`Dialect.fallbacks`) that take the text apart into the same tokens; 3. deep subqueries
 * lifted to CTEs, or options of the header dropped, in all of these dialects; 4. neighbours where
 * comments, quotes or brackets mean something else in this text. The answer of the last is marked
 * by a `doubt`.
 *
 * Each attempt is one call of the parser, about a millisecond. `original` maps offsets of the
 * parsed text back; after a rewriting of the whole statement it is lost, and 0 is returned.
 */
export function parseStatement(parser: SqlParser, statement: string, dialect: Dialect): ParsedStatement {
  const rendered = applyEdits(statement, templateEdits(statement));
  const early = [...spellingEdits(rendered.sql, dialect), ...constantListEdits(rendered.sql, dialect)];
  const spelled = applyEdits(rendered.sql, early);
  if (spelled.sql.length > MAX_PARSED_LENGTH) return { failure: { message: TOO_LONG } };
  const edits = repairs(spelled.sql, dialect);
  const repaired = applyEdits(spelled.sql, edits);
  const reshaped = rewriteShape(repaired.sql, dialect);
  const sql = reshaped ?? repaired.sql;
  const original =
    reshaped === undefined
      ? (offset: number): number => rendered.original(spelled.original(repaired.original(offset)))
      : () => 0;
  const why = [...new Set(edits.map((edit) => edit.why))].join(', ');
  const repairNote: Note | undefined =
    why === '' ? undefined : { code: 'REPAIRED', message: `rewritten before parsing: ${why}` };
  const first = parse(parser, sql, dialect.parser);
  if ('tree' in first) return { tree: first.tree, sql, original, ...(repairNote ? { note: repairNote } : {}) };
  for (const attempt of attemptsAfter(first.failure, sql, dialect)) {
    const outcome = parse(parser, attempt.sql, attempt.grammar);
    if (!('tree' in outcome)) continue;
    const { note, doubt } = attempt;
    const back = attempt.sql === sql ? original : () => 0;
    return { tree: outcome.tree, sql: attempt.sql, original: back, note, ...(doubt === undefined ? {} : { doubt }) };
  }
  const offset = first.failure.offset;
  return { failure: { ...first.failure, ...(offset === undefined ? {} : { offset: original(offset) }) } };
}

/** What is tried after the dialect's own grammar has refused a text, the best first. */
function attemptsAfter(failure: ParseFailure, sql: string, dialect: Dialect): readonly Attempt[] {
  const lifted = /DEPTH_EXCEEDED/.test(failure.message) ? liftSubqueries(sql, dialect) : undefined;
  const header = lifted === undefined ? simplifyHeader(sql, dialect) : undefined;
  const plain = lifted ?? header?.sql;
  const note: Note = {
    code: 'REPAIRED',
    message:
      lifted === undefined
        ? 'clauses between the name and the query, or behind it, are not read'
        : 'deep subqueries are read as CTEs',
  };
  const doubt = header?.dropsQuery === true ? { doubt: 'what stands behind the query is not read' } : {};
  const neighbours = sql.length > MAX_LENGTH_FOR_NEIGHBOURS ? [] : neighboursFor(sql, dialect);
  const rewritten = plain === undefined ? [] : [dialect.parser, ...neighbours.map(({ grammar }) => grammar)];
  const named = quoteKeywordNames(sql, dialect);
  const quoted: Note = { code: 'REPAIRED', message: 'rewritten before parsing: names that are keywords are quoted' };
  return [
    ...(named === undefined ? [] : [{ sql: named, grammar: dialect.parser, note: quoted }]),
    ...neighbours.filter((attempt) => attempt.doubt === undefined),
    ...rewritten
      .filter((grammar) => isSpelledAlike(plain ?? '', dialect, grammar))
      .map((grammar) => ({ sql: plain ?? '', grammar, note, ...doubt })),
    ...neighbours.filter((attempt) => attempt.doubt !== undefined),
  ];
}

/** The same text in each of the neighbouring dialects. */
function neighboursFor(sql: string, dialect: Dialect): readonly Attempt[] {
  return dialect.fallbacks.map((grammar) => {
    const note: Note = { code: 'DIALECT_FALLBACK', message: `${dialect.name} does not parse; read as ${grammar}` };
    const doubt = `in ${grammar} comments, quotes or brackets mean something else`;
    return { sql, grammar, note, ...(isSpelledAlike(sql, dialect, grammar) ? {} : { doubt }) };
  });
}

/** Only texts like this can have a misplaced set operation, so most trees are not walked for it. */
const SET_OPERATION = /\)[^()]*?\b(?:UNION|INTERSECT|EXCEPT|MINUS)\b/i;

/**
 * The parser's answer where it has understood the text, with what it is known to misplace put
 * right.
 */
function parse(parser: SqlParser, sql: string, dialect: string): ParseOutcome {
  const outcome = parser.parse(sql, dialect);
  if ('failure' in outcome) return outcome;
  if (!outcome.tree.every(isUnderstood))
    return { failure: { message: 'the parser kept the text of the statement without reading it' } };
  return SET_OPERATION.test(sql) ? hoisted(outcome.tree) : outcome;
}

/** The tree with set operations where they belong. */
function hoisted(tree: readonly Tree[]): ParseOutcome {
  try {
    return { tree: tree.map(hoistSetOperations).filter(isTree) };
  } catch {
    // Too deep for the stack: as the parser gave it.
    return { tree };
  }
}
