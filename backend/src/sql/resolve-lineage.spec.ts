import type { LineageRequest, LineageResult, SourceColumn } from './contract/lineage.types.js';
import { loadParser } from './parse/parser.js';
import { AS_LONG_AS_IT_TAKES, LIMITS, readTablesOnly, resolveLineage } from './resolve-lineage.js';
import { tableName } from './resolve/scope/source-columns.js';

beforeAll(async () => {
  await loadParser();
}, 120_000);

const ask = (sql: string, more: Partial<LineageRequest> = {}): LineageResult =>
  resolveLineage({ sql, dialect: 'snowflake', ...AS_LONG_AS_IT_TAKES, ...more });
const codes = (result: LineageResult): string[] => result.diagnostics.map((item) => item.code);
const upsOf = (result: LineageResult, column: string): readonly SourceColumn[] =>
  result.columns.find(({ target: down }) => down.column === column)?.sources ?? [];
const confidence = (sql: string, more?: Partial<LineageRequest>): number[] =>
  ask(sql, more).columns.flatMap(({ sources: up }) => up.map((from) => from.confidence));

describe('confidence', () => {
  const schema = { t: { a: 'int' } };
  it.each([
    ['a known column is nearly certain', 'SELECT a FROM t', schema, [0.99]],
    ['a qualified column of an unknown table', 'SELECT t.a FROM t', undefined, [0.985]],
    ['the only source whose columns are unknown', 'SELECT b FROM t JOIN u ON t.a = u.i', schema, [0.97]],
    ['the only source', 'SELECT a FROM t', undefined, [0.98]],
    ['through a star of unknown columns', 'SELECT x.a FROM (SELECT * FROM t) x', undefined, [0.96]],
    ['qualified but missing from the known columns', 'SELECT t.z FROM t', schema, [0.96]],
    ['one of two candidates each', 'SELECT a FROM t JOIN u ON t.i = u.i', undefined, [0.5, 0.5]],
    ['the least of a chain', 'WITH c AS (SELECT a FROM u) SELECT c.a FROM c', undefined, [0.98]],
  ])('%s', (_name, sql, known, expected) => {
    expect(confidence(sql, { schema: known })).toEqual(expected);
  });
});

describe('roles', () => {
  const roles = (sql: string, column: string): string[] =>
    upsOf(ask(sql), column).map((from) =>
      [from.column, from.type, from.subtype, ...(from.masking ? ['masked'] : []), ...(from.also ?? [])].join(' '),
    );

  it('lists both roles of a column that is tested and used', () => {
    expect(roles('SELECT CASE WHEN a > 1 THEN a END AS x FROM t', 'x')).toEqual([
      'a DIRECT TRANSFORMATION CONDITIONAL',
    ]);
  });

  it('lets the strongest role win along a chain, and INDIRECT beat all', () => {
    expect(roles('WITH c AS (SELECT SUM(a) AS s FROM t) SELECT s + 1 AS x FROM c', 'x')).toEqual([
      'a DIRECT AGGREGATION',
    ]);
    expect(roles('WITH c AS (SELECT a + 1 AS s FROM t) SELECT RANK() OVER (ORDER BY s) AS x FROM c', 'x')).toEqual([
      'a INDIRECT WINDOW',
    ]);
  });

  it('marks hashing, masking and counting', () => {
    expect(roles('SELECT MD5(a) AS x FROM t', 'x')).toEqual(['a DIRECT TRANSFORMATION masked']);
    expect(roles('SELECT COUNT(a) AS x FROM t', 'x')).toEqual(['a DIRECT AGGREGATION masked']);
    expect(roles('SELECT UPPER(a) AS x FROM t', 'x')).toEqual(['a DIRECT TRANSFORMATION']);
  });

  it('keeps joins, filters, groups and orders once for the dataset', () => {
    const { indirect } = ask(
      'INSERT INTO o SELECT t.a FROM t JOIN u ON t.i = u.i WHERE t.f = 1 GROUP BY t.a, t.g HAVING MAX(t.h) > 1 ORDER BY t.s',
    );
    expect(indirect).toHaveLength(1);
    expect(indirect[0]?.sources.map((from) => `${from.column} ${from.subtype}`)).toEqual([
      'i JOIN',
      'i JOIN',
      'f FILTER',
      'a GROUP_BY',
      'g GROUP_BY',
      'h FILTER',
      's SORT',
    ]);
  });
});

describe('a bare boolean column as a predicate', () => {
  it.each(['WHERE t.f', 'WHERE NOT t.f', 'JOIN u ON t.f'])('is an influence: %s', (clause) => {
    const { indirect } = ask(`INSERT INTO o SELECT t.a FROM t ${clause}`);
    expect(indirect[0]?.sources.map((from) => from.column)).toEqual(['f']);
  });
});

describe('transformation', () => {
  const text = (sql: string): string[] => ask(sql).columns.map((column) => column.transformation);

  it('is COPY for a bare column, else the expression with its sources qualified', () => {
    expect(text('SELECT a, b + x.c AS d FROM db.s.t x')).toEqual(['COPY', 'db.s.t.b + db.s.t.c']);
  });

  it('comes along with a column of a subquery', () => {
    expect(text('WITH c AS (SELECT UPPER(a) AS x FROM t) SELECT x FROM c')).toEqual(['UPPER(t.a)']);
  });

  it('is cut at 2 000 characters', () => {
    expect(text(`SELECT ${Array.from({ length: 400 }, () => 'abcdefgh').join(' + ')} AS x FROM t`)[0]?.length).toBe(
      2000,
    );
  });
});

describe('diagnostics', () => {
  it('name the dialect that parsed a text its own did not', () => {
    const result = ask('SELECT a FROM t QUALIFY ROW_NUMBER() OVER (ORDER BY b) = 1', { dialect: 'trino' });
    expect(result.diagnostics.find((item) => item.code === 'DIALECT_FALLBACK')?.message).toMatch(/trino .* read as/);
  });

  it('say where a broken statement stands, and that its tables are guesses', () => {
    const sql = 'SELECT 1;\nSELECT a FROM t WHERE;\nSELECT b FROM u';
    const failed = ask(sql).diagnostics.find((item) => item.code === 'PARSE_FAILED');
    expect(failed?.span?.[0]).toBeGreaterThanOrEqual(sql.indexOf('WHERE'));
    expect(failed?.span?.[1]).toBe(sql.indexOf(';\nSELECT b'));
    expect(codes(ask(sql))).toContain('FALLBACK_READER');
  });

  it('point at the column they are about', () => {
    const sql = 'SELECT x FROM t JOIN u ON t.i = u.i';
    const { span } = ask(sql).diagnostics.find((item) => item.code === 'COLUMN_AMBIGUOUS') ?? {};
    expect(span && sql.slice(span[0], span[1])).toBe('x');
  });

  it('name a view that only passes rows on, and a routine that is called', () => {
    expect(codes(ask('CREATE MATERIALIZED VIEW v TO t AS SELECT a FROM s', { dialect: 'clickhouse' }))).toContain(
      'VIA_VIEW',
    );
    expect(codes(ask('CALL p(1)'))).toContain('ROUTINE_CALL');
  });

  it('say that a dialect is not known, and read the text all the same', () => {
    const result = ask('SELECT a FROM t', { dialect: 'klingon' });
    expect(codes(result)).toContain('DIALECT_UNKNOWN');
    expect(upsOf(result, 'a')).toHaveLength(1);
  });
});

describe('limits', () => {
  it('reads a text of one mebibyte and refuses one that is longer', () => {
    const select = 'SELECT a FROM t -- ';
    expect(codes(ask(select + 'x'.repeat(LIMITS.textLength - select.length)))).not.toContain('LIMIT_EXCEEDED');
    const longer = ask(select + 'x'.repeat(LIMITS.textLength - select.length + 1));
    expect(codes(longer)).toEqual(['LIMIT_EXCEEDED']);
    expect(longer.statements).toEqual([]);
  });

  it('reads so many statements of a text, and says how many there are', () => {
    const result = ask('DROP TABLE a;\n'.repeat(LIMITS.statements + 1));
    expect(result.statements).toHaveLength(LIMITS.statements);
    expect(result.diagnostics.map(({ message }) => message)).toContain(
      `the text has ${LIMITS.statements + 1} statements; the first ${LIMITS.statements} were read`,
    );
  });

  it('looks through 200 redundant parentheses', () => {
    const sql = `SELECT ${'('.repeat(200)}a${')'.repeat(200)} AS x FROM t`;
    expect(upsOf(ask(sql), 'x').map((from) => from.column)).toEqual(['a']);
  });

  it.each([
    [
      '1 000 AND terms',
      `SELECT a FROM t WHERE ${Array.from({ length: 1000 }, (_, at) => `c${String(at)} = 1`).join(' AND ')}`,
    ],
    ['400 UNION branches', Array.from({ length: 400 }, (_, at) => `SELECT a FROM t${String(at)}`).join(' UNION ALL ')],
    [
      '200 chained CTEs',
      `WITH c0 AS (SELECT a FROM t)${Array.from({ length: 199 }, (_, at) => `, c${String(at + 1)} AS (SELECT a FROM c${String(at)})`).join('')} SELECT a FROM c199`,
    ],
  ])('answers %s in full', (_name, sql) => {
    expect(upsOf(ask(sql), 'a').length).toBeGreaterThan(0);
  });

  it('refuses a relation wider than any table, which stars over joins of stars make in no time', () => {
    const steps = Array.from(
      { length: 40 },
      (_, at) => `c${String(at + 1)} AS (SELECT * FROM c${String(at)} x, c${String(at)} y)`,
    );
    const sql = `WITH c0 AS (SELECT * FROM t), ${steps.join(', ')} SELECT a FROM c40`;
    const result = ask(sql);
    expect(codes(result)).toEqual(expect.arrayContaining(['LIMIT_EXCEEDED', 'FALLBACK_READER']));
    expect(result.inTables.map(({ name }) => name)).toEqual(['t']);
  });

  it('stops a statement that is over its budget, and still names its tables', () => {
    const wide = Array.from({ length: 3000 }, (_, at) => `t.a${String(at)} + t.b AS c${String(at)}`).join(', ');
    const result = ask(`SELECT ${wide} FROM t`, { statementBudgetMs: 0.001 });
    expect(codes(result)).toEqual(expect.arrayContaining(['LIMIT_EXCEEDED', 'FALLBACK_READER']));
    expect(result.inTables.map(tableName)).toEqual(['t']);
  });

  it('reads nothing but keywords of a statement that has no time', () => {
    const result = ask('INSERT INTO o SELECT a FROM t', { statementBudgetMs: 0 });
    expect(codes(result)).toEqual(['LIMIT_EXCEEDED', 'FALLBACK_READER']);
    expect([result.inTables.map(tableName), result.outTables.map(tableName)]).toEqual([['t'], ['o']]);
    expect(result.columns).toEqual([]);
  });

  it('still names the tables of the statements that a text has no time for', () => {
    const result = ask('INSERT INTO o SELECT a FROM t; INSERT INTO p SELECT b FROM u', { textBudgetMs: 0 });
    expect(new Set(codes(result))).toEqual(new Set(['LIMIT_EXCEEDED', 'FALLBACK_READER']));
    expect(result.inTables.map(tableName).sort()).toEqual(['t', 'u']);
    expect(result.outTables.map(tableName).sort()).toEqual(['o', 'p']);
    expect(result.columns).toEqual([]);
  });

  it('answers nesting that no parser takes with tables at least', () => {
    const deep = `${'SELECT a FROM ('.repeat(300)}SELECT a FROM t${') x'.repeat(300)}`;
    expect(ask(deep).inTables.map(tableName)).toEqual(['t']);
  });

  it('gives tables by keywords alone when it is told to', () => {
    const result = readTablesOnly(
      { sql: 'WITH c AS (SELECT 1 FROM u) INSERT INTO o SELECT a FROM t, c', dialect: 'ansi' },
      'no time',
    );
    expect(result.inTables.map(tableName).sort()).toEqual(['t', 'u']);
    expect(result.outTables.map(tableName)).toEqual(['o']);
    expect(codes(result)).toEqual(['LIMIT_EXCEEDED', 'FALLBACK_READER']);
  });

  it('reads keywords of the beginning of a very long text only, and says so', () => {
    const filler = `-- ${'x'.repeat(1_000)}\n`.repeat(280);
    const result = readTablesOnly(
      { sql: `SELECT a FROM t;\n${filler}SELECT b FROM u`, dialect: 'snowflake' },
      'too long',
    );
    expect(result.inTables.map(tableName)).toEqual(['t']);
    expect(result.diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^of keywords too only the first \d+ characters were read$/),
    );
  });
});

describe('temporary names', () => {
  it('are folded by the platform’s pattern as well', () => {
    const result = ask('CREATE TABLE tmp_x AS SELECT a FROM s; INSERT INTO t SELECT a FROM tmp_x', {
      temporaryPattern: '^tmp_',
    });
    expect(result.outTables.map(tableName)).toEqual(['t']);
    expect(upsOf(result, 'a').map((from) => tableName(from.table))).toEqual(['s']);
  });

  it('do no harm when the pattern is no regular expression', () => {
    expect(ask('SELECT a FROM t', { temporaryPattern: '(' }).inTables).toHaveLength(1);
  });
});

describe('a statement with an operator that the parser does not know', () => {
  it('keeps every column around an integer division of DuckDB', () => {
    const result = resolveLineage({
      sql: 'SELECT k, a // 2 AS x, b\nFROM t',
      dialect: 'duckdb',
      ...AS_LONG_AS_IT_TAKES,
    });
    expect(result.columns.map(({ target }) => target.column)).toEqual(['k', 'x', 'b']);
    expect(result.statements[0]?.readToEnd).toBe(true);
  });
});

it('reads fields of fields through recursive CTEs in time, with their paths cut off', () => {
  const step = 'f(k.s, h.s.x - k.s.x, h.s.y - k.s.y) AS s';
  const stacked = Array.from(
    { length: 6 },
    (_, level) =>
      `, c${String(level + 1)} AS (SELECT s FROM c${String(level)} UNION ALL SELECT ${step} FROM c${String(level + 1)} k, c${String(level)} h)`,
  );
  const sql = `WITH RECURSIVE c0 AS (SELECT s FROM t UNION ALL SELECT ${step} FROM c0 k, t h)${stacked.join('')} SELECT s FROM c6`;
  const { columns } = resolveLineage({ sql, dialect: 'duckdb', ...AS_LONG_AS_IT_TAKES });
  const paths = columns.flatMap(({ sources }) => sources.map(({ path }) => path?.split('.').length ?? 0));
  expect(Math.max(...paths)).toBe(5);
  expect(paths.length).toBeLessThan(100);
});

it('reads by keywords the statements that a worker was ended at, and all others as ever', () => {
  const sql = 'CREATE VIEW v AS SELECT a FROM t; CREATE VIEW w AS SELECT b FROM u';
  const request = { sql, dialect: 'ansi', keywordStatements: [0], ...AS_LONG_AS_IT_TAKES };
  const { statements, columns } = resolveLineage(request);
  expect(statements.map(({ readToEnd }) => readToEnd)).toEqual([false, true]);
  expect(columns.map(({ target }) => target.column)).toEqual(['b']);
});
