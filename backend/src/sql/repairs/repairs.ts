import type { Dialect } from '../contract/dialects.js';
import type { Edit } from '../text/edits.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens } from '../text/lexer.js';
import type { Repair, Repairable } from './repairable.js';
import { drop, insertBefore, needing, replaceTokens, TUPLE_MARK, upperAt } from './repairable.js';
import { MORE_REPAIRS } from './repairs-by-dialect.js';
import { CLAUSE_REPAIRS } from './repairs-of-clauses.js';
import { PLATFORM_REPAIRS } from './repairs-of-platforms.js';
import { QUERY_REPAIRS } from './repairs-of-queries.js';

/** Rewrites what the parser is known to refuse or to misread; the lineage of the text stays the same. */
export function repairs(sql: string, dialect: Dialect): Edit[] {
  const { tokens, comments } = lex(sql, dialect.quotes);
  const words = new Set(tokens.map((token) => token.upper));
  const text: Repairable = { sql, dialect, tokens, comments, pairs: matchParens(tokens), words };
  return [...REPAIRS, ...MORE_REPAIRS, ...CLAUSE_REPAIRS, ...PLATFORM_REPAIRS, ...QUERY_REPAIRS].flatMap((repair) =>
    repair(text),
  );
}

const each = (text: Repairable, repair: (token: Token, position: number) => Edit[]): Edit[] =>
  text.tokens.flatMap(repair);

// `INSERT t SELECT`, `INSERT TABLE t`, `INS t`: INTO is missing.
const insertInto: Repair = (text) =>
  each(text, (token, position) => {
    if (
      token.kind !== 'word' ||
      !/^(?:INSERT|INS)$/.test(token.upper) ||
      (position > 0 && !/^(?:;|\)|THEN|BEGIN)$/.test(upperAt(text, position - 1)))
    )
      return [];
    const next = text.tokens[position + 1];
    if (
      !next ||
      next.text === '(' ||
      /^(?:INTO|OVERWRITE|ALL|FIRST|IGNORE|LOW_PRIORITY|HIGH_PRIORITY|DELAYED|OR|ROW|VALUES|TOP)$/.test(next.upper)
    )
      return [];
    if (upperAt(text, position - 1) === 'THEN' || next.text === '*') return [];
    if (next.upper === 'TABLE')
      return replaceTokens(text, position, position + 1, 'INSERT INTO', 'INSERT TABLE → INSERT INTO');
    return replaceTokens(text, position, position, 'INSERT INTO', 'INSERT without INTO');
  });

// `CREATE TABLE t SELECT …` and `CREATE TABLE t (SELECT …)`: AS is missing.
const createAs: Repair = (text) => {
  if (upperAt(text, 0) !== 'CREATE') return [];
  for (let position = 1; position < text.tokens.length; position += 1) {
    const upper = upperAt(text, position);
    if (upper === 'AS' || upper === 'VIEW' || upper === ';' || upper === 'CLONE') return [];
    if (
      upper === 'SELECT' ||
      (upper === 'WITH' &&
        /^(?:word|quoted)$/.test(text.tokens[position + 1]?.kind ?? '') &&
        upperAt(text, position + 2) === 'AS' &&
        upperAt(text, position + 3) === '(')
    ) {
      return upperAt(text, position - 1) === 'IGNORE' || upperAt(text, position - 1) === 'REPLACE'
        ? replaceTokens(text, position - 1, position, `AS ${upper}`, 'CREATE TABLE … SELECT')
        : insertBefore(text, position, 'AS ', 'CREATE TABLE … SELECT');
    }
    if (upper === '(') {
      if (upperAt(text, position + 1) === 'SELECT')
        return insertBefore(text, position, 'AS ', 'CREATE TABLE … (SELECT)');
      position = text.pairs.get(position) ?? position;
    }
  }
  return [];
};

// `SET a += e` → `SET a = a + e`.
const compoundAssignment: Repair = (text) =>
  each(text, (token, position) => {
    const operator = /^([-+*/%])=$/.exec(token.text)?.[1];
    if (token.kind !== 'op' || operator === undefined) return [];
    let from = position - 1;
    while (text.tokens[from - 1]?.text === '.') from -= 2;
    const start = text.tokens[from]?.start ?? token.start;
    const target =
      from === position - 1 && upperAt(text, 0) === 'UPDATE' && text.tokens[2]?.text !== '.'
        ? `${text.tokens[1]?.text ?? ''}.`
        : '';
    return replaceTokens(
      text,
      position,
      position,
      `= ${target}${text.sql.slice(start, token.start)} ${operator} `,
      'compound assignment',
    );
  });

// `SET (a, b) = (SELECT x, y …)`: one quoted name stands for the list; the resolver takes it apart again.
const tupleAssignment: Repair = (text) => {
  if (!text.tokens.some((token) => token.upper === 'UPDATE')) return [];
  const quote = text.dialect.quotes.doubleIsString ? '`' : '"';
  return each(text, (token, position) => {
    const close = token.text === '(' ? text.pairs.get(position) : undefined;
    if (close === undefined || upperAt(text, close + 1) !== '=' || !/^(?:SET|,|\))$/.test(upperAt(text, position - 1)))
      return [];
    const inside = text.tokens.slice(position + 1, close);
    if (inside.some((inner) => !/^(?:word|quoted)$/.test(inner.kind) && inner.text !== ',' && inner.text !== '.'))
      return [];
    const names = inside.reduce(
      (list, inner) => (inner.text === ',' ? list + TUPLE_MARK : list + inner.text.replace(/["`]/g, '')),
      TUPLE_MARK,
    );
    return replaceTokens(text, position, close, `${quote}${names}${quote}`, 'assignment to several columns');
  });
};

// `AS :name` → `AS name`.
const colonAlias: Repair = (text) =>
  each(text, (token, position) =>
    token.kind === 'variable' && token.text.startsWith(':') && upperAt(text, position - 1) === 'AS'
      ? replaceTokens(text, position, position, token.text.slice(1), 'alias written as a bind')
      : [],
  );

// `AS ((SELECT …))`, and whatever nests parentheses for nothing: only one pair is kept.
const doubleParens: Repair = (text) => {
  let depth = 0;
  return each(text, (token, position) => {
    if (token.text === ')') depth -= 1;
    if (token.text !== '(') return [];
    depth += 1;
    const close = text.pairs.get(position);
    const inner = text.tokens[position + 1]?.text === '(' ? text.pairs.get(position + 1) : undefined;
    if (close === undefined || inner !== close - 1) return [];
    const query =
      /^(?:SELECT|WITH|\()$/.test(upperAt(text, position + 2)) && text.tokens[position - 1]?.kind !== 'quoted';
    const called =
      text.tokens[position - 1]?.kind === 'word' &&
      !/^(?:AS|FROM|JOIN|ON|WHERE|AND|OR|NOT|IN|EXISTS|UNION|ALL|SELECT|BY|THEN|ELSE|WHEN|HAVING)$/.test(
        upperAt(text, position - 1),
      );
    if (called || !(query || depth > 12)) return [];
    const [open, end] = [text.tokens[position + 1], text.tokens[inner]];
    return open && end
      ? [
          { start: open.start, end: open.end, text: ' ', why: 'redundant parentheses' },
          { start: end.start, end: end.end, text: ' ', why: 'redundant parentheses' },
        ]
      : [];
  });
};

// `#` begins a comment outside MySQL, too: BigQuery's parser does not know it.
const hashComments: Repair = (text) =>
  text.comments.flatMap(([start, end]) =>
    text.sql[start] === '#' || text.sql.startsWith('//', start) ? [{ start, end, text: ' ', why: 'comment' }] : [],
  );

// `INSERT OVERWRITE DIRECTORY 'x' USING parquet OPTIONS (…) SELECT …`: what stands between path and query is dropped.
const directoryOptions: Repair = (text) => {
  const directory = text.tokens.findIndex(
    (token, position) => token.upper === 'DIRECTORY' && text.tokens[position + 1]?.kind === 'string',
  );
  if (directory < 0) return [];
  for (let position = directory + 2; position < text.tokens.length; position += 1) {
    if (/^(?:SELECT|WITH|FROM|VALUES|TABLE)$/.test(upperAt(text, position)))
      return position > directory + 2 ? drop(text, directory + 2, position - 1, 'options of a directory') : [];
    if (upperAt(text, position) === '(') {
      if (/^(?:SELECT|WITH)$/.test(upperAt(text, position + 1)))
        return position > directory + 2 ? drop(text, directory + 2, position - 1, 'options of a directory') : [];
      position = text.pairs.get(position) ?? position;
    }
  }
  return [];
};

// `FROM (q) UNION (r)`: the parser takes the union for the FROM item; an alias ends the item.
const unionAfterSubquery: Repair = (text) =>
  each(text, (token, position) => {
    const close =
      token.text === '(' && /^(?:FROM|JOIN)$/.test(upperAt(text, position - 1)) ? text.pairs.get(position) : undefined;
    const end = close === undefined ? undefined : text.tokens[close];
    const follows =
      close !== undefined &&
      /^(?:UNION|EXCEPT|INTERSECT|MINUS)$/.test(upperAt(text, close + 1)) &&
      /^(?:SELECT|WITH|\()$/.test(upperAt(text, position + 1));
    return follows && end
      ? [{ start: end.end, end: end.end, text: ' AS _u ', why: 'set operation after a subquery' }]
      : [];
  });

// `AS TABLE t` → `AS SELECT * FROM t`; `INTO TEMP TABLE x` → `INTO TEMP x`.
const tableQuery: Repair = (text) =>
  each(text, (token, position) => {
    if (token.upper !== 'TABLE' || token.kind !== 'word') return [];
    const before = upperAt(text, position - 1);
    if (before === 'AS' && upperAt(text, 0) === 'CREATE' && text.tokens[position + 1]?.kind !== 'op')
      return replaceTokens(text, position, position, 'SELECT * FROM', 'TABLE as a query');
    const into = /^(?:TEMP|TEMPORARY|UNLOGGED)$/.test(before) ? upperAt(text, position - 2) : before;
    const selects =
      into === 'INTO' && upperAt(text, 0) !== 'INSERT' && text.tokens.some((other) => other.upper === 'SELECT');
    return selects &&
      upperAt(text, 0) !== 'LOAD' &&
      !text.tokens.slice(0, position).some((other) => other.upper === 'INSERT')
      ? drop(text, position, position, 'INTO TABLE')
      : [];
  });

const REPAIRS: readonly Repair[] = [
  unionAfterSubquery,
  needing('TABLE', tableQuery),
  insertInto,
  createAs,
  compoundAssignment,
  needing('UPDATE', tupleAssignment),
  colonAlias,
  doubleParens,
  hashComments,
  needing('DIRECTORY', directoryOptions),
];
