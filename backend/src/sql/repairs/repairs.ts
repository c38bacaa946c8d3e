import type { Dialect } from '../contract/dialects.js';
import type { Edit } from '../text/edits.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, TUPLE_MARK, upperAt } from './repairable.js';
import { DIALECT_REPAIRS } from './repairs-by-dialect.js';
import { CLAUSE_REPAIRS } from './repairs-of-clauses.js';
import { PLATFORM_REPAIRS } from './repairs-of-platforms.js';
import { EXPRESSION_REPAIRS } from './repairs-of-expressions.js';
import { QUERY_REPAIRS } from './repairs-of-queries.js';
import { ROW_REPAIRS } from './repairs-of-rows.js';
import { TABLE_REPAIRS } from './repairs-of-tables.js';
import { WRITE_REPAIRS } from './repairs-of-writes.js';

/**
 * The edits that make a statement readable for the parser. Each repair avoids one known gap: a
 * construct that the parser refuses or misreads is rewritten into one with the same lineage, or
 * dropped where it has none.
 *
 *     INSERT t SELECT a FROM u                    INSERT INTO t SELECT a FROM u
 *     CREATE TABLE t DISTKEY(a) AS SELECT …       CREATE TABLE t AS SELECT …
 *
 * Repairs work on tokens, so strings and comments are never touched. They are independent of each
 * other; where two edits overlap, the one that starts first is applied. A repair that needs a
 * certain word is skipped where the word does not occur (`needing`), which keeps the cost of some
 * ninety repairs at a few passes over the tokens.
 */
export function repairs(sql: string, dialect: Dialect): Edit[] {
  const { tokens, comments } = lex(sql, dialect.quotes);
  const words = new Set(tokens.map((token) => token.upper));
  const statement: Repairable = { sql, dialect, tokens, comments, pairs: matchParens(tokens), words };
  return ALL_REPAIRS.flatMap((repair) => repair(statement));
}

const each = (statement: Repairable, repair: (token: Token, position: number) => Edit[]): Edit[] =>
  statement.tokens.flatMap(repair);

// `INSERT t SELECT`, `INSERT TABLE t`, `INS t`: INTO is missing.
const insertInto: Repair = (statement) =>
  each(statement, (token, position) => {
    if (
      token.kind !== 'word' ||
      !/^(?:INSERT|INS)$/.test(token.upper) ||
      (position > 0 && !/^(?:;|\)|THEN|BEGIN)$/.test(upperAt(statement, position - 1)))
    )
      return [];
    const next = statement.tokens[position + 1];
    if (
      !next ||
      next.text === '(' ||
      /^(?:INTO|OVERWRITE|ALL|FIRST|IGNORE|LOW_PRIORITY|HIGH_PRIORITY|DELAYED|OR|ROW|VALUES|TOP)$/.test(next.upper)
    )
      return [];
    if (upperAt(statement, position - 1) === 'THEN' || next.text === '*') return [];
    if (next.upper === 'TABLE')
      return replaceTokens(statement, position, position + 1, 'INSERT INTO', 'INSERT TABLE → INSERT INTO');
    return replaceTokens(statement, position, position, 'INSERT INTO', 'INSERT without INTO');
  });

// `CREATE TABLE t SELECT …` and `CREATE TABLE t (SELECT …)`: AS is missing.
const createAs: Repair = (statement) => {
  if (upperAt(statement, 0) !== 'CREATE') return [];
  for (let position = 1; position < statement.tokens.length; position += 1) {
    const upper = upperAt(statement, position);
    if (upper === 'AS' || upper === 'VIEW' || upper === ';' || upper === 'CLONE') return [];
    if (
      upper === 'SELECT' ||
      (upper === 'WITH' &&
        /^(?:word|quoted)$/.test(statement.tokens[position + 1]?.kind ?? '') &&
        upperAt(statement, position + 2) === 'AS' &&
        upperAt(statement, position + 3) === '(')
    ) {
      return upperAt(statement, position - 1) === 'IGNORE' || upperAt(statement, position - 1) === 'REPLACE'
        ? replaceTokens(statement, position - 1, position, `AS ${upper}`, 'CREATE TABLE … SELECT')
        : insertBefore(statement, position, 'AS ', 'CREATE TABLE … SELECT');
    }
    if (upper === '(') {
      if (upperAt(statement, position + 1) === 'SELECT')
        return insertBefore(statement, position, 'AS ', 'CREATE TABLE … (SELECT)');
      position = statement.pairs.get(position) ?? position;
    }
  }
  return [];
};

// `SET a += e` → `SET a = a + e`.
const compoundAssignment: Repair = (statement) =>
  each(statement, (token, position) => {
    const operator = /^([-+*/%])=$/.exec(token.text)?.[1];
    if (token.kind !== 'op' || operator === undefined) return [];
    let from = position - 1;
    while (statement.tokens[from - 1]?.text === '.') from -= 2;
    const start = statement.tokens[from]?.start ?? token.start;
    const target =
      from === position - 1 && upperAt(statement, 0) === 'UPDATE' && statement.tokens[2]?.text !== '.'
        ? `${statement.tokens[1]?.text ?? ''}.`
        : '';
    return replaceTokens(
      statement,
      position,
      position,
      `= ${target}${statement.sql.slice(start, token.start)} ${operator} `,
      'compound assignment',
    );
  });

// `SET (a, b) = (SELECT x, y …)`: one quoted name stands for the list; the resolver takes it apart
// again.
const tupleAssignment: Repair = (statement) => {
  if (!statement.tokens.some((token) => token.upper === 'UPDATE')) return [];
  const quote = statement.dialect.quotes.doubleIsString ? '`' : '"';
  return each(statement, (token, position) => {
    const close = token.text === '(' ? statement.pairs.get(position) : undefined;
    if (
      close === undefined ||
      upperAt(statement, close + 1) !== '=' ||
      !/^(?:SET|,|\))$/.test(upperAt(statement, position - 1))
    )
      return [];
    const inside = statement.tokens.slice(position + 1, close);
    if (inside.some((inner) => !/^(?:word|quoted)$/.test(inner.kind) && inner.text !== ',' && inner.text !== '.'))
      return [];
    const names = inside.reduce(
      (list, inner) => (inner.text === ',' ? list + TUPLE_MARK : list + inner.text.replace(/["`]/g, '')),
      TUPLE_MARK,
    );
    return replaceTokens(statement, position, close, `${quote}${names}${quote}`, 'assignment to several columns');
  });
};

// `AS :name` → `AS name`.
const colonAlias: Repair = (statement) =>
  each(statement, (token, position) =>
    token.kind === 'variable' && token.text.startsWith(':') && upperAt(statement, position - 1) === 'AS'
      ? replaceTokens(statement, position, position, token.text.slice(1), 'alias written as a bind')
      : [],
  );

// `AS ((SELECT …))`, and whatever nests parentheses for nothing: only one pair is kept.
const doubleParens: Repair = (statement) => {
  let depth = 0;
  return each(statement, (token, position) => {
    if (token.text === ')') depth -= 1;
    if (token.text !== '(') return [];
    depth += 1;
    const close = statement.pairs.get(position);
    const inner = statement.tokens[position + 1]?.text === '(' ? statement.pairs.get(position + 1) : undefined;
    if (close === undefined || inner !== close - 1) return [];
    const query =
      /^(?:SELECT|WITH|\()$/.test(upperAt(statement, position + 2)) &&
      statement.tokens[position - 1]?.kind !== 'quoted';
    const called =
      statement.tokens[position - 1]?.kind === 'word' &&
      !/^(?:AS|FROM|JOIN|ON|WHERE|AND|OR|NOT|IN|EXISTS|UNION|ALL|SELECT|BY|THEN|ELSE|WHEN|HAVING)$/.test(
        upperAt(statement, position - 1),
      );
    if (called || !(query || depth > 12)) return [];
    const [open, end] = [statement.tokens[position + 1], statement.tokens[inner]];
    return open && end
      ? [
          { start: open.start, end: open.end, text: ' ', why: 'redundant parentheses' },
          { start: end.start, end: end.end, text: ' ', why: 'redundant parentheses' },
        ]
      : [];
  });
};

// `INSERT OVERWRITE DIRECTORY 'x' USING parquet OPTIONS (…) SELECT …`: what stands between path and
// query is dropped.
const directoryOptions: Repair = (statement) => {
  const directory = statement.tokens.findIndex(
    (token, position) => token.upper === 'DIRECTORY' && statement.tokens[position + 1]?.kind === 'string',
  );
  if (directory < 0) return [];
  for (let position = directory + 2; position < statement.tokens.length; position += 1) {
    if (/^(?:SELECT|WITH|FROM|VALUES|TABLE)$/.test(upperAt(statement, position)))
      return position > directory + 2 ? drop(statement, directory + 2, position - 1, 'options of a directory') : [];
    if (upperAt(statement, position) === '(') {
      if (/^(?:SELECT|WITH)$/.test(upperAt(statement, position + 1)))
        return position > directory + 2 ? drop(statement, directory + 2, position - 1, 'options of a directory') : [];
      position = statement.pairs.get(position) ?? position;
    }
  }
  return [];
};

// `FROM (q) UNION (r)`: the parser takes the union for the FROM item; an alias ends the item.
const unionAfterSubquery: Repair = (statement) =>
  each(statement, (token, position) => {
    const close =
      token.text === '(' && /^(?:FROM|JOIN)$/.test(upperAt(statement, position - 1))
        ? statement.pairs.get(position)
        : undefined;
    const end = close === undefined ? undefined : statement.tokens[close];
    const follows =
      close !== undefined &&
      /^(?:UNION|EXCEPT|INTERSECT|MINUS)$/.test(upperAt(statement, close + 1)) &&
      /^(?:SELECT|WITH|\()$/.test(upperAt(statement, position + 1));
    return follows && end
      ? [{ start: end.end, end: end.end, text: ' AS _u ', why: 'set operation after a subquery' }]
      : [];
  });

// `AS TABLE t` → `AS SELECT * FROM t`; `INTO TEMP TABLE x` → `INTO TEMP x`.
const tableQuery: Repair = (statement) => {
  const firstInsert = statement.tokens.findIndex((token) => token.upper === 'INSERT');
  return each(statement, (token, position) => {
    if (token.upper !== 'TABLE' || token.kind !== 'word') return [];
    const before = upperAt(statement, position - 1);
    if (before === 'AS' && upperAt(statement, 0) === 'CREATE' && statement.tokens[position + 1]?.kind !== 'op')
      return replaceTokens(statement, position, position, 'SELECT * FROM', 'TABLE as a query');
    const into = /^(?:TEMP|TEMPORARY|UNLOGGED)$/.test(before) ? upperAt(statement, position - 2) : before;
    const selects = into === 'INTO' && upperAt(statement, 0) !== 'INSERT' && statement.words.has('SELECT');
    const follows = firstInsert >= 0 && firstInsert < position;
    return selects && upperAt(statement, 0) !== 'LOAD' && !follows
      ? drop(statement, position, position, 'INTO TABLE')
      : [];
  });
};

const GENERAL_REPAIRS: readonly Repair[] = [
  unionAfterSubquery,
  needing('TABLE', tableQuery),
  insertInto,
  createAs,
  compoundAssignment,
  needing('UPDATE', tupleAssignment),
  colonAlias,
  doubleParens,
  needing('DIRECTORY', directoryOptions),
];

const ALL_REPAIRS: readonly Repair[] = [
  ...GENERAL_REPAIRS,
  ...DIALECT_REPAIRS,
  ...CLAUSE_REPAIRS,
  ...PLATFORM_REPAIRS,
  ...QUERY_REPAIRS,
  ...EXPRESSION_REPAIRS,
  ...WRITE_REPAIRS,
  ...ROW_REPAIRS,
  ...TABLE_REPAIRS,
];
