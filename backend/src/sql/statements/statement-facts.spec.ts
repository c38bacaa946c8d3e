import type { LineageResult, InputUse } from '../contract/lineage.types.js';
import { loadParser } from '../parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../resolve-lineage.js';

const schema = { t: { k: 'int', a: 'int', b: 'int' }, u: { k: 'int', d: 'int' }, g: { x: 'int', y: 'int' } };

beforeAll(async () => {
  await loadParser();
}, 60_000);

function read(sql: string, dialect = 'duckdb'): LineageResult {
  return resolveLineage({ sql, dialect, schema, ...AS_LONG_AS_IT_TAKES });
}

/** How the last statement of a script uses a table. */
function useOf(sql: string, table: string, dialect?: string): Partial<InputUse> {
  return (
    read(sql, dialect)
      .statements.at(-1)
      ?.inputs.find((use) => use.table.name === table) ?? {}
  );
}

/** The columns of a table that tell the rows of the last statement apart. */
function distinctOf(sql: string): readonly string[] {
  const columns = read(sql).statements.at(-1)?.distinctColumns ?? [];
  return columns.filter(({ table }) => table.name === 't').map(({ column }) => column);
}

describe('columns that tell rows apart', () => {
  it.each([
    ['are those of SELECT DISTINCT', 'SELECT DISTINCT * FROM t', ['k', 'a', 'b']],
    ['are those of a subquery', 'SELECT count(*) FROM (SELECT DISTINCT a FROM t)', ['a']],
    ['are those of a UNION', 'SELECT a FROM t UNION SELECT d FROM u', ['a']],
    ['are those of EXCEPT ALL', 'SELECT a FROM t EXCEPT ALL SELECT d FROM u', ['a']],
    ['are those of a star under GROUP BY ALL', 'SELECT count(*) FROM (SELECT * FROM t GROUP BY ALL)', ['k', 'a', 'b']],
    ['are none of DISTINCT ON, which compares its keys alone', 'SELECT DISTINCT ON (k) * FROM t', []],
    ['are none of UNION ALL', 'SELECT a FROM t UNION ALL SELECT d FROM u', []],
    ['are none of a plain query', 'SELECT * FROM t', []],
  ])('%s', (_title, sql, columns) => {
    expect(distinctOf(sql)).toEqual(columns);
  });
});

describe('a MERGE of DuckDB that takes whole rows', () => {
  const sql = 'MERGE INTO g USING u USING (k) WHEN MATCHED THEN UPDATE WHEN NOT MATCHED THEN INSERT';

  it('needs the columns of its source by position, and names its keys', () => {
    expect(useOf(sql, 'u')).toMatchObject({ newColumn: 'PASSED_ON', usesNoColumn: false, positionalColumns: ['d'] });
  });

  it('fails when the target gets a column', () => {
    expect(read(sql).statements.at(-1)?.targets).toMatchObject([{ form: 'INSERT_BY_POSITION', isPlain: false }]);
  });
});

describe('a column that an input gets later', () => {
  it.each([
    ['is ignored where every column is written out', 'SELECT k, a FROM t', 'IGNORED'],
    ['is ignored where a star does not reach the result', 'WITH s AS (SELECT * FROM t) SELECT a FROM s', 'IGNORED'],
    ['is ignored by EXISTS', 'SELECT 1 FROM u WHERE EXISTS (SELECT * FROM t WHERE t.k = u.k)', 'IGNORED'],
    ['is passed on by a star', 'CREATE VIEW v AS SELECT * FROM t', 'PASSED_ON'],
    ['is refused where it is not grouped', 'SELECT *, count(*) AS n FROM t GROUP BY k, a, b', 'COUNTED'],
    ['makes more rows where every column is grouped', 'SELECT *, count(*) AS n FROM t GROUP BY ALL', 'SHIFTS'],
    ['makes more rows where every column tells rows apart', 'SELECT DISTINCT * FROM t', 'SHIFTS'],
    ['is ignored by a DISTINCT that names its columns', 'SELECT DISTINCT k, a FROM t', 'IGNORED'],
    ['is passed on by DISTINCT ON, which compares its keys alone', 'SELECT DISTINCT ON (k) * FROM t', 'PASSED_ON'],
    ['makes more rows under UNPIVOT of a star', 'FROM (UNPIVOT t ON * EXCLUDE (k) INTO NAME n VALUE y)', 'SHIFTS'],
    ['makes other rows under UNION BY NAME', 'FROM t UNION BY NAME FROM u', 'SHIFTS'],
    [
      'is passed on by a chain of stars',
      'WITH s AS (SELECT * FROM t), r AS (FROM s) SELECT r.*, 1 AS one FROM r',
      'PASSED_ON',
    ],
    [
      'is passed on although all of today are left out',
      'SELECT * EXCLUDE (k, a, b), 1 AS one FROM t CROSS JOIN u',
      'PASSED_ON',
    ],
    [
      'is passed on beside a column that USING merges',
      'SELECT * FROM u JOIN (SELECT * EXCLUDE (a, b) FROM t) USING (k)',
      'PASSED_ON',
    ],
    ['is passed on by a star with a replaced column', 'SELECT * REPLACE (a + 1 AS a) FROM t', 'PASSED_ON'],
    ['is passed on by COLUMNS', "SELECT COLUMNS('.*') + 1 FROM t", 'PASSED_ON'],
    ['is ignored by a list in COLUMNS', "SELECT COLUMNS(['a', 'b']) FROM t", 'IGNORED'],
    ['is not known where COLUMNS picks by a function', 'SELECT COLUMNS(c -> length(c) > 1) FROM t', 'UNKNOWN'],
    [
      'is passed on through a temporary table',
      'CREATE TEMP TABLE x AS SELECT * FROM t; CREATE TABLE y AS FROM x',
      'PASSED_ON',
    ],
    [
      'is passed on by both branches of a union',
      'SELECT * FROM t WHERE a = 1 UNION ALL SELECT * FROM t WHERE a = 2',
      'PASSED_ON',
    ],
    ['is passed on by a union by name', 'SELECT * FROM t UNION ALL BY NAME SELECT k FROM u', 'PASSED_ON'],
    ['fails one branch of a union', 'SELECT * FROM t UNION ALL SELECT k, d, 1 FROM u', 'COUNTED'],
    ['fails a comparison with a subquery', 'SELECT d FROM u WHERE (k, d, 1) IN (SELECT * FROM t)', 'COUNTED'],
    ['fails an INSERT with a column list', 'INSERT INTO g (x, y, z) SELECT * FROM t', 'COUNTED'],
    ['moves what a list of aliases names', 'SELECT n FROM (SELECT *, 1 FROM t) AS q (x, y, z, n)', 'SHIFTS'],
    ['moves what a list of a CTE names', 'WITH q (x, y, z, n) AS (SELECT *, 1 FROM t) SELECT n FROM q', 'SHIFTS'],
    ['moves what the list of a view names', 'CREATE VIEW v (x, y, z, n) AS SELECT *, 1 FROM t', 'SHIFTS'],
    ['is passed on behind the list of a view', 'CREATE VIEW v (x, y, z) AS SELECT * FROM t', 'PASSED_ON'],
    ['moves the column that a number stands for', 'SELECT t.*, d FROM t, u ORDER BY 4 LIMIT 1', 'SHIFTS'],
    ['moves no column before the star', 'SELECT d, t.* FROM t, u ORDER BY 1 LIMIT 1', 'PASSED_ON'],
    ['moves columns of one branch of a union', 'SELECT *, 1 FROM t UNION ALL SELECT 1, * FROM t', 'SHIFTS'],
  ] as const)('%s', (_name, sql, expected) => {
    expect(useOf(sql, 't').newColumn).toBe(expected);
  });

  it.each([
    [
      'makes an unqualified name of another source ambiguous',
      'SELECT t.a, d FROM t JOIN u ON t.k = u.k',
      [{ name: 'd', effect: 'AMBIGUOUS' }],
    ],
    [
      'captures the name of an outer query',
      'SELECT d FROM u WHERE EXISTS (SELECT 1 FROM t WHERE t.k = d)',
      [{ name: 'd', effect: 'CAPTURED' }],
    ],
    ['captures an alias of the same list', 'SELECT t.a AS n, n + 1 AS m FROM t', [{ name: 'n', effect: 'CAPTURED' }]],
    [
      'captures an alias in an inner query',
      'SELECT m FROM (SELECT t.a AS n, n + 1 AS m FROM t)',
      [{ name: 'n', effect: 'CAPTURED' }],
    ],
    [
      'captures the columns that UNPIVOT makes',
      'SELECT k, x, y FROM t UNPIVOT (y FOR x IN (a))',
      [
        { name: 'y', effect: 'CAPTURED' },
        { name: 'x', effect: 'CAPTURED' },
      ],
    ],
    ['clashes with no qualified name', 'SELECT t.a, u.d FROM t JOIN u ON t.k = u.k', []],
    [
      'captures what a macro calls its parameter',
      'CREATE MACRO f(p) AS (SELECT max(a) FROM t WHERE k = p); SELECT f(d) AS x FROM u',
      [{ name: 'p', effect: 'CAPTURED' }],
    ],
    [
      'makes a key of USING ambiguous',
      'SELECT 1 FROM (SELECT * EXCLUDE (k) FROM t) s CROSS JOIN u JOIN u AS w USING (k)',
      [{ name: 'k', effect: 'AMBIGUOUS' }],
    ],
  ] as const)('%s', (_name, sql, expected) => {
    expect(useOf(sql, 't').nameClashes).toEqual(expected);
  });

  it.each([
    ['the name of a column beside its star', 'CREATE VIEW v AS SELECT *, a + 1 AS n FROM t', 'n'],
    ['the name of another input beside its star', 'CREATE VIEW v AS SELECT t.*, u.d FROM t JOIN u USING (k)', 'd'],
    ['the name of a column of another star', 'CREATE VIEW v AS SELECT * FROM t, LATERAL (SELECT a AS n) q', 'n'],
    ['a name that is used beside its star', 'SELECT n FROM (SELECT *, 1 AS n FROM t) q', 'n'],
    ['a qualified name beside its star', 'WITH q AS (SELECT *, 1 AS n FROM t) SELECT q.n FROM q', 'n'],
    ['a name of a list of aliases', 'SELECT n FROM t AS q (n)', 'n'],
  ])('takes %s, which Postgres refuses and DuckDB renames', (_name, sql, name) => {
    expect(useOf(sql, 't', 'postgresql').nameClashes).toContainEqual({ name, effect: 'AMBIGUOUS' });
    expect(useOf(sql, 't').nameClashes).toContainEqual({ name, effect: 'CAPTURED' });
  });

  it('takes no name of its own table, of columns that nobody uses, or of the result of a query', () => {
    expect(useOf('CREATE VIEW v AS SELECT * FROM t', 't', 'postgresql').nameClashes).toEqual([]);
    expect(useOf('SELECT a FROM (SELECT *, 1 AS n FROM t) q', 't', 'postgresql').nameClashes).toEqual([]);
    expect(useOf('SELECT *, 1 AS n FROM t', 't', 'postgresql').nameClashes).toEqual([
      { name: 'n', effect: 'CAPTURED' },
    ]);
  });

  it('may become a key of a NATURAL join', () => {
    expect(useOf('SELECT * FROM t NATURAL JOIN u', 't').joinsNaturally).toBe(true);
    expect(useOf('SELECT * FROM t JOIN u USING (k)', 't').joinsNaturally).toBe(false);
  });
});

describe('the columns of an input', () => {
  it.each([
    ['are not used by a count of rows', 'SELECT count(*) FROM t'],
    ['are not used by the other side of a cross join', 'SELECT u.d FROM u CROSS JOIN t'],
    ['are not used by EXISTS with a constant', 'SELECT d FROM u WHERE EXISTS (SELECT 1 FROM t)'],
    ['are not used by a count of rows by the name of their table', 'SELECT count(t) FROM t'],
    ['are not used by a count over a star', 'SELECT count(*) FROM (SELECT * FROM t)'],
  ])('%s', (_name, sql) => {
    expect(useOf(sql, 't').usesNoColumn).toBe(true);
  });

  it.each([
    ['by a filter', 'SELECT 1 FROM t WHERE a > 0'],
    ['by a star', 'SELECT * FROM t'],
    ['by USING', 'SELECT 1 FROM u JOIN t USING (k)'],
    ['as a whole row', 'SELECT to_json(t) FROM t'],
    ['as rows that differ', 'SELECT count(DISTINCT t) FROM t'],
  ])('are used %s', (_name, sql) => {
    expect(useOf(sql, 't').usesNoColumn).toBe(false);
  });

  it.each([
    ['an INSERT without a list', 'INSERT INTO g SELECT * FROM t', ['k', 'a', 'b']],
    ['a list of aliases, as far as it goes', 'SELECT x FROM t AS q(x, y)', ['k', 'a']],
    ['the column list of a view', 'CREATE VIEW v (p, q) AS SELECT * FROM t', ['k', 'a']],
    ['a branch of a union', 'SELECT 1, 2, 3 UNION SELECT * FROM t', ['k', 'a', 'b']],
    ['a comparison with a subquery', 'SELECT d FROM u WHERE (k, d, 1) IN (SELECT * FROM t)', ['k', 'a', 'b']],
  ])('are matched by position by %s', (_name, sql, expected) => {
    expect(useOf(sql, 't').positionalColumns).toEqual(expected);
  });

  it('are replaced by those of an outer query where a subquery names them', () => {
    const sql = 'DELETE FROM g WHERE x IN (SELECT x FROM (SELECT k AS x, a AS y FROM t) q WHERE y > 0)';
    expect(useOf(sql, 't').replaceableColumns).toEqual([]);
    const correlated = 'SELECT d FROM u WHERE k IN (SELECT k FROM t)';
    expect(useOf(correlated, 't')).toMatchObject({ replaceableColumns: ['k'], positionalColumns: [] });
  });

  it('are needed by name where the text names them as well', () => {
    expect(useOf('INSERT INTO g SELECT * FROM t WHERE a > 0', 't').positionalColumns).toEqual(['k', 'b']);
  });

  it('is the one behind the parentheses around the name of a row', () => {
    const [statement] = read('SELECT (t).a FROM t', 'postgresql').statements;
    expect(statement?.namedColumns.map(({ column }) => column)).toEqual(['a']);
    expect(statement?.inputs).toMatchObject([
      { usesWholeRow: false, nameClashes: [{ name: 't', effect: 'CAPTURED' }] },
    ]);
  });

  it.each([
    ['PIVOT t ON b USING sum(a) GROUP BY k', 'IGNORED'],
    ['FROM t PIVOT (sum(a) FOR b IN (1, 2) GROUP BY k)', 'IGNORED'],
    ['FROM t PIVOT (sum(a) FOR b IN (1, 2))', 'PASSED_ON'],
  ])('are the key, the value and the group of %s', (sql, newColumn) => {
    const [statement] = read(sql).statements;
    const names = new Set(statement?.namedColumns.map(({ column }) => column));
    expect(names).toEqual(new Set(newColumn === 'IGNORED' ? ['k', 'a', 'b'] : ['a', 'b']));
    expect(useOf(sql, 't').newColumn).toBe(newColumn);
  });

  it('clash with the name of the table whose rows are counted', () => {
    expect(useOf('SELECT count(t) FROM t', 't').nameClashes).toEqual([{ name: 't', effect: 'CAPTURED' }]);
  });

  it('are none by name where the row is one value', () => {
    const [statement] = read('SELECT to_json(t) FROM t').statements;
    expect(statement).toMatchObject({ namedColumns: [], inputs: [{ usesWholeRow: true }] });
  });
});

describe('the target of a statement', () => {
  it.each([
    ['INSERT INTO g SELECT k, a FROM t', { form: 'INSERT_BY_POSITION', namedColumns: [], width: 2 }],
    ['INSERT INTO g (y, x) SELECT k, a FROM t', { form: 'INSERT_LISTED', namedColumns: ['y', 'x'] }],
    ['INSERT INTO g BY NAME SELECT k AS x FROM t', { form: 'INSERT_BY_NAME' }],
    ['UPDATE g SET y = d FROM u WHERE u.k = g.x', { form: 'UPDATE', namedColumns: ['y'] }],
    ['DELETE FROM g WHERE x = 1', { form: 'TOUCH' }],
    ['CREATE TABLE g2 AS SELECT * FROM t', { form: 'TABLE' }],
    ['CREATE VIEW v (p) AS SELECT k FROM t', { form: 'VIEW', namedColumns: ['p'] }],
    [
      'MERGE INTO g USING t ON g.x = t.k WHEN MATCHED THEN UPDATE SET y = t.a WHEN NOT MATCHED THEN INSERT (x, y) VALUES (t.k, t.a)',
      { form: 'MERGE', namedColumns: ['y', 'x'] },
    ],
  ] as const)('is described for %s', (sql, expected) => {
    expect(read(sql).statements[0]?.targets).toMatchObject([expected]);
  });

  it('takes whole rows from MERGE with stars', () => {
    const sql = 'MERGE INTO g USING t ON g.x = t.k WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *';
    expect(read(sql, 'databricks').statements[0]?.targets).toMatchObject([{ form: 'MERGE_STAR' }]);
  });

  it.each([
    ['the keys of a conflict', 'INSERT INTO g (x) SELECT k FROM t ON CONFLICT (x, lower(y)) DO NOTHING', ['x', 'y']],
    ['what an INSERT returns', 'INSERT INTO g (x) SELECT k FROM t RETURNING y + 1 AS z, *', ['x', 'y']],
    ['what an UPDATE returns', 'UPDATE g SET x = d FROM u WHERE u.k = 1 RETURNING u.k, g.y', ['x', 'y']],
    ['what a DELETE returns', 'DELETE FROM g WHERE x = 1 RETURNING y', ['y']],
    ['the row before an update', 'UPDATE g SET x = 1 RETURNING old.y', ['x', 'y']],
    ['no column of another source', 'DELETE FROM g USING u WHERE u.k = x RETURNING u.d', []],
  ])('is named with %s', (_what, sql, namedColumns) => {
    expect(read(sql, 'postgresql').statements[0]?.targets).toMatchObject([{ namedColumns }]);
  });

  it('is named with what OUTPUT lists of the rows before and after', () => {
    const sql = 'UPDATE g SET x = 1 OUTPUT deleted.x, inserted.y WHERE x = 2';
    expect(read(sql, 'tsql').statements[0]?.targets).toMatchObject([{ namedColumns: ['x', 'y'] }]);
  });

  it('names what an upsert assigns besides its list', () => {
    const sql = 'INSERT INTO g (x) SELECT k FROM t ON CONFLICT (x) DO UPDATE SET y = 1';
    expect(read(sql, 'postgresql').statements[0]?.targets).toMatchObject([{ namedColumns: ['x', 'y'] }]);
  });
});

it('concludes nothing about a statement that was read by keywords', () => {
  const [statement] = read('INSERT INTO g SELECT from where ((( FROM t').statements;
  expect(statement).toMatchObject({
    readToEnd: false,
    inputs: [{ newColumn: 'UNKNOWN', usesNoColumn: false }],
    targets: [{ form: 'UNKNOWN' }],
  });
});

it('joins the uses of the statements of a routine', () => {
  const sql = 'CREATE PROCEDURE p() AS BEGIN INSERT INTO g (x) SELECT k FROM t; INSERT INTO g SELECT * FROM t; END';
  const [statement] = read(sql, 'snowflake').statements;
  expect(statement).toMatchObject({
    inputs: [{ newColumn: 'PASSED_ON' }],
    targets: [{ form: 'INSERT_BY_POSITION', namedColumns: ['x'] }],
  });
});
