import type { Dialect } from '../contract/dialects.js';
import type { Token } from '../text/lexer.js';
import { lex } from '../text/lexer.js';

const POSTGRES_LIKE = /^(?:postgresql|redshift|materialize|risingwave|vertica|ansi)$/;

/** How commands of the platform's own client begin, at the beginning of a line and a statement. */
const LINE_COMMANDS: Readonly<Record<string, RegExp>> = {
  duckdb: /^\.[a-z]/,
  sqlite: /^\.[a-z]/,
  snowflake: /^![a-z]/i,
  tsql: /^:[a-z]/i,
  oracle: /^(?:@@?\S|PROMPT\b|SPOOL\b|WHENEVER\b|SHOW ERRORS\b)/i,
};

/**
 * Blanks commands of database clients in a script, every offset kept: psql's `\echo`, `\set` and
 * their like to the end of the line, the rows of `COPY … FROM stdin` up to `\.`, the dot commands of
 * DuckDB and SQLite, `!set` of SnowSQL, `:setvar` of sqlcmd, `@file` of SQL*Plus. `\copy` is left as
 * the COPY that it is, and `\gset` and its like end a query as a semicolon does.
 *
 *     \echo 'loading'          (blank)
 *     \copy t FROM 'f.csv'      copy t FROM 'f.csv';
 *     SELECT 1 AS x \gset       SELECT 1 AS x ;
 */
export function withoutClientCommands(sql: string, dialect: Dialect): string {
  const line = LINE_COMMANDS[dialect.name];
  if (line) return withoutLines(sql, dialect, line);
  return POSTGRES_LIKE.test(dialect.name) && sql.includes('\\') ? withoutBackslashes(sql, dialect) : sql;
}

const blank = (text: string): string => text.replaceAll(/[^\n\r]/g, ' ');

function withoutLines(sql: string, dialect: Dialect, command: RegExp): string {
  const starts = [...sql.matchAll(/^[^\S\n]*(?=[.!:@PSW])/gim)].filter(({ 0: indent, index }) =>
    command.test(sql.slice(index + indent.length, index + indent.length + 20)),
  );
  if (starts.length === 0) return sql;
  let { tokens } = lex(sql, dialect.quotes);
  let edited = sql;
  for (const { 0: indent, index } of starts) {
    const start = index + indent.length;
    const position = tokens.findIndex((token) => token.start >= start);
    const before = tokens[position - 1];
    // Inside a string or behind an open statement it is no command.
    const begins = tokens[position]?.start === start && isBetweenStatements(edited, before);
    if (!begins) continue;
    const command = lineFrom(edited, start);
    edited = edited.slice(0, start) + blank(command) + edited.slice(start + command.length);
    // A quote in what the command says opened a string for the lexer.
    if (/['"`]/.test(command)) ({ tokens } = lex(edited, dialect.quotes));
  }
  return edited;
}

/** Whether the token before a command ends a statement, or was blanked as a command itself. */
function isBetweenStatements(edited: string, before: Token | undefined): boolean {
  return before === undefined || before.text === ';' || edited.slice(before.start, before.end).trim() === '';
}

const endOfLine = (sql: string, from: number): number => {
  const end = sql.indexOf('\n', from);
  return end < 0 ? sql.length : end;
};
const lineFrom = (sql: string, from: number): string => sql.slice(from, endOfLine(sql, from));

/** Commands of psql that send the query before them, as a semicolon does. */
const SENDS_QUERY = /^\\(?:g|gx|gset|gexec|gdesc|crosstabview|watch|bind)\b|^\\;/;

function withoutBackslashes(sql: string, dialect: Dialect): string {
  let edited = withoutCopiedRows(sql);
  for (const token of lex(edited, dialect.quotes).tokens) {
    // What stands behind a command on its line was blanked with it.
    if (token.text !== '\\' || edited[token.start] !== '\\') continue;
    const [from, to] = [token.start, endOfLine(edited, token.start)];
    const command = edited.slice(from, to);
    const isCopy = /^\\copy\s/i.test(command);
    if (isCopy)
      edited = `${edited.slice(0, from)} ${edited.slice(from + 1, to)}${edited.slice(to).replace(/^\n/, ';')}`;
    else {
      const mark = SENDS_QUERY.test(command) ? ';' : ' ';
      edited = edited.slice(0, from) + mark + blank(command.slice(1)) + edited.slice(to);
    }
  }
  return edited;
}

/** `COPY t FROM stdin;` is followed by rows, up to a line with `\.` alone. */
function withoutCopiedRows(sql: string): string {
  return sql.replaceAll(
    /(^[^\S\n]*COPY\s[^;]*?\sFROM\s+stdin[^;]*;[^\n]*\n)([\s\S]*?^\\\.)/gim,
    (_all, head: string, rows: string) => head + blank(rows),
  );
}
