import type { TableRef } from '../contract/lineage.types.js';
import { readTable, report } from '../resolve/scope/context.js';
import { readSource } from '../resolve/from/from.js';
import type { Context } from '../resolve/scope/scope.types.js';
import { splitName } from '../resolve/scope/catalog.js';
import { tableOf } from '../resolve/scope/tables.js';
import { readName } from '../text/fallback-reader.js';
import type { Token } from '../text/lexer.js';
import { lex, unquote } from '../text/lexer.js';
import { besides, swap } from './create.js';
import type { Effect } from './effect.js';
import { touching } from './effect.js';

interface Words {
  readonly context: Context;
  readonly tokens: readonly Token[];
}
type Reader = (words: Words) => Effect | undefined;

/** Statements that are read from their tokens, because the parser only keeps their text or loses part of it. */
export function commandEffect(context: Context, text: string): Effect | undefined {
  const first = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  const readers = READERS[first];
  if (!readers) return undefined;
  const words: Words = { context, tokens: lex(text.slice(0, 20_000), context.dialect.quotes).tokens };
  for (const reader of readers) {
    const effect = reader(words);
    if (effect) return effect;
  }
  return undefined;
}

const upper = ({ tokens }: Words, position: number): string => tokens[position]?.upper ?? '';

/** Where a sequence of keywords stands; -1 where it does not. */
function find({ tokens }: Words, ...keywords: readonly string[]): number {
  return tokens.findIndex((_token, position) =>
    keywords.every((keyword, step) => tokens[position + step]?.upper === keyword),
  );
}

interface NamedTable {
  readonly table: TableRef;
  /** The index after the name. */
  readonly next: number;
}

function nameAt({ context, tokens }: Words, position: number): NamedTable | undefined {
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
const renameTables: Reader = (words) => {
  if (!/^(?:TABLE|TABLES)$/.test(upper(words, 1))) return undefined;
  const renames: { from: TableRef; to: TableRef }[] = [];
  let position = 2;
  for (;;) {
    const from = nameAt(words, position);
    const to = from && upper(words, from.next) === 'TO' ? nameAt(words, from.next + 1) : undefined;
    if (!from || !to) break;
    renames.push({ from: from.table, to: to.table });
    position = to.next + 1;
    if (upper(words, to.next) !== ',') break;
  }
  return renames.length > 0 ? renamed(words.context, renames) : undefined;
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
const exchangeTables: Reader = (words) => {
  const left = nameAt(words, 2);
  const right = left && upper(words, left.next) === 'AND' ? nameAt(words, left.next + 1) : undefined;
  return left && right ? swap(words.context, left.table, right.table) : undefined;
};

/** ALTER TABLE in the forms the parser refuses or cuts short: both tables of an exchange are read and written. */
const alter: Reader = (words) => {
  const left = nameAt(words, 1);
  if (!left || upper(words, 1) !== 'TABLE') return undefined;
  const other = otherTable(words, left.next);
  if (other) return swap(words.context, left.table, other.table);
  const append = find(words, 'APPEND', 'FROM');
  const from = append > 0 ? nameAt(words, append + 2) : undefined;
  if (from) {
    readTable(words.context, from.table);
    return {
      kind: 'ALTER',
      writes: [
        { table: left.table, mode: 'insert' },
        { table: from.table, mode: 'touch' },
      ],
    };
  }
  const attach = find(words, 'PARTITION') > 0 && /^(?:ATTACH|REPLACE|MOVE)$/.test(upper(words, left.next));
  return attach ? partitionMove(words, left) : renameTo(words, left);
};

function otherTable(words: Words, from: number): NamedTable | undefined {
  const exchange = find(words, 'EXCHANGE');
  if (exchange >= from) {
    const withTable = find(words, 'WITH', 'TABLE');
    return withTable > 0 ? nameAt(words, withTable + 2) : undefined;
  }
  const switched =
    upper(words, from) === 'SWITCH'
      ? words.tokens.findIndex((token, position) => position > from && token.upper === 'TO')
      : -1;
  return switched > 0 ? nameAt(words, switched + 1) : undefined;
}

// ClickHouse: ATTACH | REPLACE PARTITION p FROM b; MOVE PARTITION p TO TABLE b.
function partitionMove(words: Words, left: NamedTable): Effect | undefined {
  const from = words.tokens.findIndex((token, position) => position > left.next && token.upper === 'FROM');
  const to = find(words, 'TO', 'TABLE');
  const other = nameAt(words, from > 0 ? from + 1 : to + 2);
  if (!other || (from < 0 && to < 0)) return undefined;
  const [source, target] = from > 0 ? [other.table, left.table] : [left.table, other.table];
  readTable(words.context, source);
  return touching('ALTER', [target], 'insert');
}

// ALTER TABLE a RENAME [AS] b, ALTER TABLE a RENAME TO b: but not a column's or a partition's name.
function renameTo(words: Words, left: NamedTable): Effect | undefined {
  if (upper(words, left.next) !== 'RENAME' || !/^(?:TO|AS)$/.test(upper(words, left.next + 1))) return undefined;
  if (upper(words, left.next + 2) === 'PARTITION') return undefined;
  const parts = readName(words.tokens, left.next + 2);
  if (!parts) return undefined;
  const [name, schema, catalog] = [...parts].reverse().map((part) => ({ name: part, quoted: false }));
  const to = besides(words.context, left.table, { name, schema: schema ?? null, catalog: catalog ?? null });
  return renamed(words.context, [{ from: left.table, to }]);
}

/** BigQuery and MySQL: LOAD DATA … INTO t FROM FILES (uris = [...]) | INFILE 'x' INTO TABLE t. */
const load: Reader = (words) => {
  if (upper(words, 1) !== 'DATA') return undefined;
  const into = words.tokens.findIndex((token) => token.upper === 'INTO' || token.upper === 'OVERWRITE');
  const target = into > 0 ? nameAt(words, upper(words, into + 1) === 'INTO' ? into + 2 : into + 1) : undefined;
  const infile = words.tokens.findIndex((token) => token.upper === 'INFILE' || token.upper === 'INPATH');
  const uris = words.tokens.findIndex((token) => token.upper === 'URIS');
  const places = infile > 0 ? words.tokens.slice(infile + 1, infile + 2) : uris > 0 ? words.tokens.slice(uris) : [];
  for (const place of places) if (place.kind === 'string') readTable(words.context, { name: unquote(place) });
  return target ? touching('COPY', [target.table], 'insert') : undefined;
};

/** T-SQL: EXEC sp_rename 'a', 'b'. Everything else that is called is a routine, not a table. */
const call: Reader = (words) => {
  const strings = words.tokens.filter((token) => token.kind === 'string').map(unquote);
  const [from, to, what] = strings;
  if (
    /^SP_RENAME$/.test(upper(words, 1)) &&
    from !== undefined &&
    to !== undefined &&
    what?.toUpperCase() !== 'COLUMN'
  ) {
    const plain = (name: string): { name: string; quoted: boolean } => ({ name, quoted: false });
    const table = tableOf(words.context, splitName(from).map(plain));
    return renamed(words.context, [{ from: table, to: { ...table, name: splitName(to).join('.') } }]);
  }
  const routine = readName(words.tokens, 1);
  if (routine)
    report(
      words.context,
      'ROUTINE_CALL',
      `${routine.join('.')} is called; what it does is not in this text`,
      undefined,
      'info',
    );
  return { kind: 'CALL', writes: [] };
};

/** DROP TABLE a, b and DROP TEMPORARY VIEW a: the parser refuses several views and kinds that it does not know. */
const drop: Reader = (words) => {
  const kind = words.tokens.slice(1, 4).findIndex((token) => /^(?:TABLE|VIEW)$/.test(token.upper)) + 1;
  if (kind === 0) return undefined;
  const tables: TableRef[] = [];
  for (let position = kind; ;) {
    const named = nameAt(words, position);
    if (!named) return undefined;
    tables.push(named.table);
    if (upper(words, named.next) !== ',') return touching('DROP', tables, 'drop');
    position = named.next + 1;
  }
};

/** Statements that move no data between tables. */
const silent: Reader = () => ({ kind: 'UNKNOWN', writes: [] });

/** Snowflake: CREATE STREAM s ON TABLE t reads t; CREATE PIPE p AS COPY … is its COPY. */
const createOther: Reader = (words) => {
  const what = words.tokens.slice(1, 5).find((token) => /^(?:STREAM|STAGE|SYNONYM|SINK)$/.test(token.upper));
  if (!what || /^(?:TABLE|VIEW)$/.test(upper(words, 1))) return undefined;
  const on = find(words, 'ON', 'TABLE') >= 0 ? find(words, 'ON', 'TABLE') : find(words, 'ON', 'VIEW');
  const target = nameAt(words, words.tokens.indexOf(what) + 1);
  if (what.upper === 'SINK' && find(words, 'SELECT') > 0) return undefined;
  const from = what.upper === 'SINK' ? find(words, 'FROM') : -1;
  const source =
    what.upper === 'STREAM' && on > 0 ? nameAt(words, on + 2) : from > 0 ? nameAt(words, from + 1) : undefined;
  if (source) readTable(words.context, source.table);
  return { kind: 'CREATE_OTHER', writes: source && target ? [{ table: target.table, mode: 'touch' }] : [] };
};

const READERS: Readonly<Record<string, readonly Reader[]>> = {
  RENAME: [renameTables],
  EXCHANGE: [exchangeTables],
  ALTER: [alter],
  DROP: [drop],
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
  LOCK: [silent],
  PRAGMA: [silent],
  RAISERROR: [silent],
  THROW: [silent],
  KILL: [silent],
  WAITFOR: [silent],
};
