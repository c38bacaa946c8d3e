import type { Dialect } from '../contract/dialects.js';
import type { ParseFailure, ParseOutcome, SqlParser } from './parser.js';
import { isUnderstood } from '../statements/statement.js';
import { applyEdits } from '../text/edits.js';
import { liftSubqueries } from '../repairs/lift-subqueries.js';
import { repairs } from '../repairs/repairs.js';
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
    }
  | { readonly failure: ParseFailure; readonly note?: undefined };

/**
 * Parses one statement, with these attempts until one succeeds:
 *
 * 1. rendered templates and repairs applied, in its own dialect; 2. the same in the neighbouring
 * dialects (`Dialect.fallbacks`); 3. deep subqueries lifted to CTEs, or options of the header
 * dropped, in all of these dialects.
 *
 * Each attempt is one call of the parser, about a millisecond. `original` maps offsets of the
 * parsed text back; after a rewriting of the whole statement it is lost, and 0 is returned.
 */
export function parseStatement(parser: SqlParser, statement: string, dialect: Dialect): ParsedStatement {
  const rendered = applyEdits(statement, templateEdits(statement));
  const edits = repairs(rendered.sql, dialect);
  const repaired = applyEdits(rendered.sql, edits);
  const reshaped = rewriteShape(repaired.sql, dialect);
  const sql = reshaped ?? repaired.sql;
  const original =
    reshaped === undefined ? (offset: number): number => rendered.original(repaired.original(offset)) : () => 0;
  const why = [...new Set(edits.map((edit) => edit.why).filter((reason) => reason !== 'comment'))].join(', ');
  const repairNote: Note | undefined =
    why === '' ? undefined : { code: 'REPAIRED', message: `rewritten before parsing: ${why}` };
  const first = parse(parser, sql, dialect.parser);
  if ('tree' in first) return { tree: first.tree, sql, original, ...(repairNote ? { note: repairNote } : {}) };
  for (const neighbour of dialect.fallbacks) {
    const outcome = parse(parser, sql, neighbour);
    if ('tree' in outcome) {
      const note: Note = { code: 'DIALECT_FALLBACK', message: `${dialect.name} does not parse; read as ${neighbour}` };
      return { tree: outcome.tree, sql, original, note };
    }
  }
  const lifted = /DEPTH_EXCEEDED/.test(first.failure.message) ? liftSubqueries(sql, dialect) : undefined;
  const plain = lifted ?? simplifyHeader(sql, dialect);
  const lastResort =
    lifted === undefined
      ? 'clauses between the name and the query, or behind it, are not read'
      : 'deep subqueries are read as CTEs';
  for (const name of plain === undefined ? [] : [dialect.parser, ...dialect.fallbacks]) {
    const outcome = parse(parser, plain ?? '', name);
    const note: Note = { code: 'REPAIRED', message: lastResort };
    if ('tree' in outcome && plain !== undefined) return { tree: outcome.tree, sql: plain, original: () => 0, note };
  }
  const offset = first.failure.offset;
  return { failure: { ...first.failure, ...(offset === undefined ? {} : { offset: original(offset) }) } };
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
