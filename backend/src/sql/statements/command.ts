import type { TableRef } from '../contract/lineage.types.js';
import { readTable, report } from '../resolve/scope/context.js';
import { readSource } from '../resolve/from/from.js';
import type { Context } from '../resolve/scope/scope.types.js';
import { splitName } from '../resolve/scope/catalog.js';
import { tableOf } from '../resolve/scope/tables.js';
import { readName } from '../text/fallback-reader.js';
import type { Token } from '../text/lexer.js';
import { lex, unquote } from '../text/lexer.js';
import { isAdministrative, isPlainAlter, isPlainCreateTable } from './administrative.js';
import { besides, swap } from './create.js';
import type { Effect } from './effect.js';
import { touching } from './effect.js';

interface Command {
  readonly context: Context;
  readonly tokens: readonly Token[];
}
type Reader = (command: Command) => Effect | undefined;

/**
 * Reads statements from their tokens that the parser refuses, keeps as plain text or reads only in
 * part: renames, exchanges, LOAD, CALL, DROP of several objects, and statements without lineage.
 * Only the first 20,000 characters are read, because all of these are short.
 *
 * @returns undefined for every other statement
 */
export function commandEffect(context: Context, text: string): Effect | undefined {
  const first = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  const readers = READERS[first];
  if (!readers) return undefined;
  const command: Command = { context, tokens: lex(text.slice(0, 20_000), context.dialect.quotes).tokens };
  for (const reader of readers) {
    const effect = reader(command);
    if (effect) return effect;
  }
  return undefined;
}

/**
 * Reads a statement that no parser takes and that moves no data by its first words. ALTER of a table or view
 * touches it, and so does CREATE TABLE without a query.
 *
 * @returns undefined where the statement may move data
 */
export function refusedCommandEffect(context: Context, text: string): Effect | undefined {
  if (isAdministrative(text)) return { kind: 'UNKNOWN', writes: [] };
  if (/^\W*COPY\s/i.test(text)) return refusedCopy(context, text);
  const isCreated = isPlainCreateTable(text);
  if (!isCreated && !isPlainAlter(text)) return undefined;
  const command: Command = { context, tokens: lex(text.slice(0, 20_000), context.dialect.quotes).tokens };
  const objectWord = command.tokens.findIndex(({ upper: word }) => word === 'TABLE' || word === 'VIEW');
  const altered = objectWord < 0 ? undefined : nameAt(command, objectWord + 1);
  return altered && touching(isCreated ? 'CREATE_DDL' : 'ALTER', [altered.table], 'touch');
}

/** PostgreSQL: COPY t (a, b) FROM 'file' | TO 'file', with options that the parser does not know. */
function refusedCopy(context: Context, text: string): Effect | undefined {
  const command: Command = { context, tokens: lex(text.slice(0, 20_000), context.dialect.quotes).tokens };
  const table = upper(command, 0) === 'COPY' ? nameAt(command, 1) : undefined;
  if (!table) return undefined;
  const direction = command.tokens.findIndex(({ upper: word }) => word === 'FROM' || word === 'TO');
  const file = command.tokens[direction + (upper(command, direction + 1) === 'PROGRAM' ? 2 : 1)];
  if (direction < 0 || !file || (file.kind !== 'string' && !/^STD(?:IN|OUT)$/.test(file.upper))) return undefined;
  if (upper(command, direction) === 'TO') {
    readTable(context, table.table);
    return { kind: 'COPY', writes: [] };
  }
  if (file.kind === 'string') readTable(context, { name: unquote(file) });
  return touching('COPY', [table.table], 'insert');
}

const upper = ({ tokens }: Command, position: number): string => tokens[position]?.upper ?? '';

/** Where a sequence of keywords stands; -1 where it does not. */
function find({ tokens }: Command, ...keywords: readonly string[]): number {
  return tokens.findIndex((_token, position) =>
    keywords.every((keyword, step) => tokens[position + step]?.upper === keyword),
  );
}

interface NamedTable {
  readonly table: TableRef;
  /** The index after the name. */
  readonly next: number;
}

function nameAt({ context, tokens }: Command, position: number): NamedTable | undefined {
  let from = position;
  while (
    /^(?:TABLE|VIEW|IF|EXISTS|NOT|ONLY|MATERIALIZED|DICTIONARY|DATABASE|TEMP|TEMPORARY)$/.test(
      tokens[from]?.upper ?? '',
    )
  )
    from += 1;
  const parts = readName(tokens, from);
  if (!parts) return undefined;
  const named = parts.map((name) => ({ name, quoted: false }));
  return { table: tableOf(context, named), next: from + parts.length * 2 - 1 };
}

/** `RENAME TABLE a TO b, c TO d`. */
const renameTables: Reader = (command) => {
  if (!/^(?:TABLE|TABLES)$/.test(upper(command, 1))) return undefined;
  const renames: { from: TableRef; to: TableRef }[] = [];
  let position = 2;
  for (;;) {
    const from = nameAt(command, position);
    const to = from && upper(command, from.next) === 'TO' ? nameAt(command, from.next + 1) : undefined;
    if (!from || !to) break;
    renames.push({ from: from.table, to: to.table });
    position = to.next + 1;
    if (upper(command, to.next) !== ',') break;
  }
  return renames.length > 0 ? renamed(command.context, renames) : undefined;
};

function renamed(context: Context, renames: readonly { readonly from: TableRef; readonly to: TableRef }[]): Effect {
  const writes = renames.map(({ from, to }) => {
    readTable(context, from);
    const parts = [from.database, from.schema, from.name].flatMap((name) =>
      name === undefined ? [] : [{ name, quoted: false }],
    );
    return { table: to, mode: 'create' as const, relation: readSource(context, parts).relation };
  });
  return { kind: 'ALTER', writes, renames };
}

/** `EXCHANGE TABLES a AND b`. */
const exchangeTables: Reader = (command) => {
  const left = nameAt(command, 2);
  const right = left && upper(command, left.next) === 'AND' ? nameAt(command, left.next + 1) : undefined;
  return left && right ? swap(command.context, left.table, right.table) : undefined;
};

/**
 * ALTER TABLE in the forms the parser refuses or cuts short: both tables of an exchange are read
 * and written.
 */
const alter: Reader = (command) => {
  const left = nameAt(command, 1);
  if (!left || upper(command, 1) !== 'TABLE') return undefined;
  const other = otherTable(command, left.next);
  if (other) return swap(command.context, left.table, other.table);
  const append = find(command, 'APPEND', 'FROM');
  const from = append > 0 ? nameAt(command, append + 2) : undefined;
  if (from) {
    readTable(command.context, from.table);
    return {
      kind: 'ALTER',
      writes: [
        { table: left.table, mode: 'insert' },
        { table: from.table, mode: 'touch' },
      ],
    };
  }
  const attach = find(command, 'PARTITION') > 0 && /^(?:ATTACH|REPLACE|MOVE)$/.test(upper(command, left.next));
  return attach ? partitionMove(command, left) : renameTo(command, left);
};

function otherTable(command: Command, from: number): NamedTable | undefined {
  const exchange = find(command, 'EXCHANGE');
  if (exchange >= from) {
    const withTable = find(command, 'WITH', 'TABLE');
    return withTable > 0 ? nameAt(command, withTable + 2) : undefined;
  }
  const switched =
    upper(command, from) === 'SWITCH'
      ? command.tokens.findIndex((token, position) => position > from && token.upper === 'TO')
      : -1;
  return switched > 0 ? nameAt(command, switched + 1) : undefined;
}

// ClickHouse: ATTACH | REPLACE PARTITION p FROM b; MOVE PARTITION p TO TABLE b.
function partitionMove(command: Command, left: NamedTable): Effect | undefined {
  const from = command.tokens.findIndex((token, position) => position > left.next && token.upper === 'FROM');
  const to = find(command, 'TO', 'TABLE');
  const other = nameAt(command, from > 0 ? from + 1 : to + 2);
  if (!other || (from < 0 && to < 0)) return undefined;
  const [source, target] = from > 0 ? [other.table, left.table] : [left.table, other.table];
  readTable(command.context, source);
  return touching('ALTER', [target], 'insert');
}

// ALTER TABLE a RENAME [AS] b, ALTER TABLE a RENAME TO b: but not a column's or a partition's name.
function renameTo(command: Command, left: NamedTable): Effect | undefined {
  if (upper(command, left.next) !== 'RENAME' || !/^(?:TO|AS)$/.test(upper(command, left.next + 1))) return undefined;
  if (upper(command, left.next + 2) === 'PARTITION') return undefined;
  const parts = readName(command.tokens, left.next + 2);
  if (!parts) return undefined;
  const [name, schema, catalog] = [...parts].reverse().map((part) => ({ name: part, quoted: false }));
  const to = besides(command.context, left.table, { name, schema: schema ?? null, catalog: catalog ?? null });
  return renamed(command.context, [{ from: left.table, to }]);
}

/** BigQuery and MySQL: LOAD DATA … INTO t FROM FILES (uris = [...]) | INFILE 'x' INTO TABLE t. */
const load: Reader = (command) => {
  if (upper(command, 1) !== 'DATA') return undefined;
  const into = command.tokens.findIndex((token) => token.upper === 'INTO' || token.upper === 'OVERWRITE');
  const target = into > 0 ? nameAt(command, upper(command, into + 1) === 'INTO' ? into + 2 : into + 1) : undefined;
  const infile = command.tokens.findIndex((token) => token.upper === 'INFILE' || token.upper === 'INPATH');
  const uris = command.tokens.findIndex((token) => token.upper === 'URIS');
  const places = infile > 0 ? command.tokens.slice(infile + 1, infile + 2) : uris > 0 ? command.tokens.slice(uris) : [];
  for (const place of places) if (place.kind === 'string') readTable(command.context, { name: unquote(place) });
  return target ? touching('COPY', [target.table], 'insert') : undefined;
};

/** T-SQL: BULK INSERT t FROM 'file' WITH (…). */
const bulkInsert: Reader = (command) => {
  const target = upper(command, 1) === 'INSERT' ? nameAt(command, 2) : undefined;
  const file = target && upper(command, target.next) === 'FROM' ? command.tokens[target.next + 1] : undefined;
  if (!target || file?.kind !== 'string') return undefined;
  readTable(command.context, { name: unquote(file) });
  return touching('COPY', [target.table], 'insert');
};

/** T-SQL: EXEC sp_rename 'a', 'b'. Everything else that is called is a routine, not a table. */
const call: Reader = (command) => {
  const strings = command.tokens.filter((token) => token.kind === 'string').map(unquote);
  const [from, to, what] = strings;
  if (
    /^SP_RENAME$/.test(upper(command, 1)) &&
    from !== undefined &&
    to !== undefined &&
    what?.toUpperCase() !== 'COLUMN'
  ) {
    const plain = (name: string): { name: string; quoted: boolean } => ({ name, quoted: false });
    const table = tableOf(command.context, splitName(from).map(plain));
    return renamed(command.context, [{ from: table, to: { ...table, name: splitName(to).join('.') } }]);
  }
  const routine = readName(command.tokens, 1);
  if (routine)
    report(
      command.context,
      'ROUTINE_CALL',
      `${routine.join('.')} is called; what it does is not in this text`,
      undefined,
      'info',
    );
  return { kind: 'CALL', writes: [] };
};

/**
 * DROP TABLE a, b and DROP TEMPORARY VIEW a: the parser refuses several views and kinds that it
 * does not know.
 */
const drop: Reader = (command) => {
  const kind = command.tokens.slice(1, 4).findIndex((token) => /^(?:TABLE|VIEW)$/.test(token.upper)) + 1;
  if (kind === 0) return undefined;
  const tables: TableRef[] = [];
  for (let position = kind; ;) {
    const named = nameAt(command, position);
    if (!named) return undefined;
    tables.push(named.table);
    if (upper(command, named.next) !== ',') return touching('DROP', tables, 'drop');
    position = named.next + 1;
  }
};

/** Statements that move no data between tables. */
const silent: Reader = () => ({ kind: 'UNKNOWN', writes: [] });

/** Snowflake: CREATE STREAM s ON TABLE t reads t; CREATE PIPE p AS COPY … is its COPY. */
const createOther: Reader = (command) => {
  const what = command.tokens.slice(1, 5).find((token) => /^(?:STREAM|STAGE|SYNONYM|SINK)$/.test(token.upper));
  if (!what || /^(?:TABLE|VIEW)$/.test(upper(command, 1))) return undefined;
  const on = find(command, 'ON', 'TABLE') >= 0 ? find(command, 'ON', 'TABLE') : find(command, 'ON', 'VIEW');
  const target = nameAt(command, command.tokens.indexOf(what) + 1);
  if (what.upper === 'SINK' && find(command, 'SELECT') > 0) return undefined;
  const from = what.upper === 'SINK' ? find(command, 'FROM') : -1;
  const source =
    what.upper === 'STREAM' && on > 0 ? nameAt(command, on + 2) : from > 0 ? nameAt(command, from + 1) : undefined;
  if (source) readTable(command.context, source.table);
  return { kind: 'CREATE_OTHER', writes: source && target ? [{ table: target.table, mode: 'touch' }] : [] };
};

const READERS: Readonly<Record<string, readonly Reader[]>> = {
  RENAME: [renameTables],
  EXCHANGE: [exchangeTables],
  ALTER: [alter],
  DROP: [drop],
  BULK: [bulkInsert],
  LOAD: [load],
  CALL: [call],
  EXEC: [call],
  EXECUTE: [call],
  CREATE: [createOther],
  GRANT: [silent],
  REVOKE: [silent],
  SHOW: [silent],
  DESCRIBE: [silent],
  DESC: [silent],
  EXPLAIN: [silent],
  ANALYZE: [silent],
  REFRESH: [silent],
  MSCK: [silent],
  OPTIMIZE: [silent],
  VACUUM: [silent],
  COLLECT: [silent],
  COMMENT: [silent],
  COMMIT: [silent],
  ROLLBACK: [silent],
  BEGIN: [silent],
  START: [silent],
  UNCACHE: [silent],
  PRINT: [silent],
  RESET: [silent],
  LIST: [silent],
  REMOVE: [silent],
  ADD: [silent],
  COMPUTE: [silent],
  INVALIDATE: [silent],
  // Teradata: LOCK ROW FOR ACCESS SELECT … is a query.
  LOCK: [(command) => (find(command, 'SELECT') < 0 ? silent(command) : undefined)],
  PRAGMA: [silent],
  RAISERROR: [silent],
  THROW: [silent],
  KILL: [silent],
  WAITFOR: [silent],
};
