import fc from 'fast-check';
import type { LineageResult } from './contract/lineage.types.js';
import { loadParser } from './parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from './resolve-lineage.js';
import { tableName } from './resolve/scope/source-columns.js';
import { lex } from './text/lexer.js';

const DIALECTS = [
  'ansi',
  'postgresql',
  'snowflake',
  'bigquery',
  'tsql',
  'oracle',
  'spark',
  'mysql',
  'clickhouse',
  'teradata',
] as const;
const SCHEMA = {
  t1: { a: 'int', b: 'int', k: 'int' },
  t2: { c: 'int', d: 'int', k2: 'int' },
  t3: { e: 'int', f: 'int', k3: 'int' },
};
const TABLES = [['t1', ['a', 'b', 'k']], ['t2', ['c', 'd', 'k2']], ['t3', ['e', 'f', 'k3']]] as const; // prettier-ignore

beforeAll(async () => {
  await loadParser();
}, 120_000);

/** A query over some of the tables; `%1` to `%3` are the aliases. */
interface Query {
  readonly items: readonly string[];
  readonly tables: number;
  readonly filter: string;
}

const column = (tables: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: 0, max: tables - 1 })
    .chain((at) => fc.constantFrom(...(TABLES[at]?.[1] ?? ['a'])).map((name) => `%${String(at + 1)}.${name}`));

const expression = (tables: number): fc.Arbitrary<string> => {
  const one = column(tables);
  return fc.oneof(
    one,
    fc.tuple(one, one).map(([left, right]) => `${left} + ${right}`),
    one.map((name) => `UPPER(${name})`),
    fc.tuple(one, one).map(([tested, value]) => `CASE WHEN ${tested} = 1 THEN ${value} END`),
    fc.tuple(one, one).map(([value, by]) => `SUM(${value}) OVER (PARTITION BY ${by})`),
    one.map((name) => `COALESCE(${name}, 0)`),
  );
};

const query: fc.Arbitrary<Query> = fc.integer({ min: 1, max: 3 }).chain((tables) =>
  fc.record({
    items: fc.array(expression(tables), { minLength: 1, maxLength: 5 }),
    tables: fc.constant(tables),
    filter: column(tables),
  }),
);

function write({ items, tables, filter }: Query, aliases: readonly string[]): string {
  const named = items.map((item, at) => `${item} AS x${String(at)}`).join(', ');
  const from = TABLES.slice(0, tables)
    .map(([name], at) => `${name} ${aliases[at] ?? name}`)
    .join(' CROSS JOIN ');
  return `SELECT ${named} FROM ${from} WHERE ${filter} > 0`.replace(
    /%(\d)/g,
    (_found, at: string) => aliases[Number(at) - 1] ?? '',
  );
}

function lineageOf(sql: string, dialect: string): string[] {
  const edges = ({ columns }: LineageResult): string[] =>
    columns.map(
      ({ target: down, sources: up }) =>
        `${down.column} <- ${up
          .map((from) => `${tableName(from.table)}.${from.column} ${from.subtype} ${String(from.confidence)}`)
          .sort()
          .join(', ')}`,
    );
  const result = resolveLineage({ sql, dialect, schema: SCHEMA, ...AS_LONG_AS_IT_TAKES });
  return [...edges(result), ...result.inTables.map(tableName).sort()];
}

const dialect = fc.constantFrom(...DIALECTS);
const plain = ['p', 'q', 'r'];

it('has the same answer whatever the aliases are called', () => {
  const name = fc.constantFrom('u', 'v', 'src', 'left_side', 'x1', 'orders', 'c', 'zz');
  fc.assert(
    fc.property(query, dialect, fc.uniqueArray(name, { minLength: 3, maxLength: 3 }), (one, to, aliases) => {
      expect(lineageOf(write(one, aliases), to)).toEqual(lineageOf(write(one, plain), to));
    }),
    { numRuns: 150 },
  );
});

it('has the same answer when the query is wrapped in a CTE or a subquery', () => {
  fc.assert(
    fc.property(query, dialect, (one, to) => {
      const sql = write(one, plain);
      const expected = lineageOf(sql, to);
      expect(lineageOf(`WITH w AS (${sql}) SELECT * FROM w`, to)).toEqual(expected);
      expect(lineageOf(`SELECT s.* FROM (${sql}) s`, to)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

it('has the same answer however the text is spaced, cased and commented', () => {
  const gap = fc.constantFrom(' ', '\n', '\t ', ' /* x; SELECT */ ', ' -- note\n');
  fc.assert(
    fc.property(
      query,
      dialect,
      fc.array(fc.tuple(gap, fc.boolean()), { minLength: 80, maxLength: 80 }),
      (one, to, gaps) => {
        const sql = write(one, plain);
        const spaced = lex(sql, {}).tokens.map((token, at) => {
          const [space, lower] = gaps[at % gaps.length] ?? [' ', false];
          const keyword = /^(?:SELECT|FROM|WHERE|AS|CASE|WHEN|THEN|END|OVER|PARTITION|BY|CROSS|JOIN)$/.test(token.text);
          // T-SQL's parser reads `OVER (` and calls with a comment before the parenthesis
          // differently: calls stay together.
          return `${keyword && lower ? token.text.toLowerCase() : token.text}${token.kind === 'op' || keyword ? space : ' '}`;
        });
        expect(lineageOf(spaced.join(''), to)).toEqual(lineageOf(sql, to));
      },
    ),
    { numRuns: 100 },
  );
});

/** Well-formed as every answer must be, whatever was asked. */
function expectWellFormed(result: LineageResult, sql: string): void {
  for (const { span } of result.statements)
    expect(span[0] >= 0 && span[1] >= span[0] && span[1] <= sql.length).toBe(true);
  for (const { sources: up } of result.columns)
    for (const source of up) expect(source.confidence > 0 && source.confidence <= 1).toBe(true);
}

it('never throws on arbitrary text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 80 })),
      dialect,
      (sql, to) => {
        expectWellFormed(resolveLineage({ sql, dialect: to }), sql);
      },
    ),
    { numRuns: 300 },
  );
});

it('never throws on SQL with words lost, doubled or swapped', () => {
  const words = fc.constantFrom(
    'SELECT', 'FROM', 'WHERE', 'a', 'b', 't', '(', ')', ',', '*', '.', 'JOIN', 'ON', '=', 'WITH', 'AS', 'INSERT', 'INTO', 'UNION', "'x'", '"y"',
    'UPDATE', 'SET', 'MERGE', 'USING', 'WHEN', 'MATCHED', 'THEN', 'CREATE', 'TABLE', 'VIEW', 'BEGIN', 'END', ';', 'CASE', 'OVER', '1', '[', ']',
    'PIVOT', 'UNNEST', 'LATERAL', 'DECLARE', '@x', '#t', '$$', 'PROCEDURE', 'IF', 'LOOP', '|>', 'VALUES', 'DELETE', 'IN', 'EXISTS',
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), dialect, (tokens, to) => {
      const sql = tokens.join(' ');
      expectWellFormed(resolveLineage({ sql, dialect: to, schema: SCHEMA }), sql);
    }),
    { numRuns: 500 },
  );
});
