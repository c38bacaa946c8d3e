import { findDialect, ANSI } from '../contract/dialects.js';
import type { Segment } from './cursor.js';
import { splitStatements } from './split.js';

function split(sql: string, dialect = 'ansi'): string[] {
  const show = (segment: Segment): string => {
    const text = sql.slice(segment.start, segment.end).replace(/\s+/g, ' ');
    return segment.kind === 'routine'
      ? `routine(${segment.body.map(show).join(' | ')})`
      : segment.kind === 'condition'
        ? `? ${text}`
        : text;
  };
  return splitStatements(sql, findDialect(dialect) ?? ANSI).segments.map(show);
}

it.each([
  [
    'at semicolons outside quotes and comments',
    'ansi',
    "SELECT ';' /* ; */ -- ;\n; SELECT 2;",
    ["SELECT ';'", 'SELECT 2'],
  ],
  ['nothing of an empty text', 'ansi', ' ;; -- x', []],
  [
    'T-SQL without semicolons',
    'tsql',
    'SELECT 1 INSERT INTO t SELECT a FROM s UPDATE t SET a = 1 DELETE FROM t',
    ['SELECT 1', 'INSERT INTO t SELECT a FROM s', 'UPDATE t SET a = 1', 'DELETE FROM t'],
  ],
  [
    'not inside a MERGE',
    'tsql',
    'MERGE t USING s ON 1=1 WHEN MATCHED THEN UPDATE SET a = 1 WHEN NOT MATCHED THEN INSERT (a) VALUES (1);',
    ['MERGE t USING s ON 1=1 WHEN MATCHED THEN UPDATE SET a = 1 WHEN NOT MATCHED THEN INSERT (a) VALUES (1)'],
  ],
  [
    'not at a set operation or a CTE',
    'tsql',
    'WITH c AS (SELECT 1 a) SELECT a FROM c UNION ALL SELECT 2',
    ['WITH c AS (SELECT 1 a) SELECT a FROM c UNION ALL SELECT 2'],
  ],
  ['at GO', 'tsql', 'SELECT 1\nGO\nSELECT 2', ['SELECT 1', 'SELECT 2']],
  [
    'around IF and ELSE',
    'tsql',
    'IF EXISTS (SELECT 1 FROM f) SELECT 1 ELSE BEGIN SELECT 2 END',
    ['? SELECT 1 FROM f', 'SELECT 1', 'SELECT 2'],
  ],
  [
    'with CASE … END kept',
    'tsql',
    'SELECT CASE WHEN a = 1 THEN 2 ELSE 3 END x SELECT 2',
    ['SELECT CASE WHEN a = 1 THEN 2 ELSE 3 END x', 'SELECT 2'],
  ],
  [
    'transactions as statements',
    'postgresql',
    'BEGIN; INSERT INTO t SELECT 1; COMMIT;',
    ['BEGIN', 'INSERT INTO t SELECT 1'],
  ],
  [
    'a script of BigQuery',
    'bigquery',
    'DECLARE x INT64 DEFAULT (SELECT 1); IF x > 1 THEN SELECT 2; END IF; LOOP SELECT 3; END LOOP;',
    ['? SELECT 1', 'SELECT 2', 'SELECT 3'],
  ],
  [
    'a loop over a query',
    'bigquery',
    'FOR r IN (SELECT a FROM t) DO SELECT r.a; END FOR;',
    ['? SELECT a FROM t', 'SELECT r.a'],
  ],
  [
    'a body in dollar quotes',
    'snowflake',
    'CREATE PROCEDURE p() AS $$ BEGIN SELECT 1; SELECT 2; END $$; SELECT 3',
    ['routine(SELECT 1 | SELECT 2)', 'SELECT 3'],
  ],
  [
    'a body between IS and END',
    'oracle',
    'CREATE PROCEDURE p IS v NUMBER; CURSOR c IS SELECT 1 FROM t; BEGIN SELECT 2 FROM u; END; SELECT 3',
    ['routine(? SELECT 1 FROM t | SELECT 2 FROM u)', 'SELECT 3'],
  ],
  [
    'the statement of an event',
    'mysql',
    'CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO DELETE FROM t; SELECT 1',
    ['routine(DELETE FROM t)', 'SELECT 1'],
  ],
  [
    'a partition function, which has no body',
    'tsql',
    'CREATE PARTITION FUNCTION f (int) AS RANGE LEFT FOR VALUES (1); SELECT 1',
    ['CREATE PARTITION FUNCTION f (int) AS RANGE LEFT FOR VALUES (1)', 'SELECT 1'],
  ],
  [
    'a function that returns a query',
    'tsql',
    'CREATE FUNCTION f() RETURNS TABLE AS RETURN (SELECT a FROM t)',
    ['routine(? SELECT a FROM t)'],
  ],
  ['a view is no routine', 'ansi', 'CREATE VIEW v AS SELECT 1; SELECT 2', ['CREATE VIEW v AS SELECT 1', 'SELECT 2']],
  ['by another delimiter', 'mysql', 'DELIMITER //\nSELECT 1 //\nDELIMITER ;\nSELECT 2', ['SELECT 1', 'SELECT 2']],
  ['a text that is executed', 'tsql', "EXEC('SELECT 1 FROM t')", ['SELECT 1 FROM t']],
])('splits %s', (_name, dialect, sql, expected) => {
  expect(split(sql, dialect)).toEqual(expected);
});

it('notes variables and parameters', () => {
  const { variables } = splitStatements('CREATE PROCEDURE p(x INT, IN y INT) BEGIN DECLARE z INT; SELECT 1; END', ANSI);
  expect([...variables].sort()).toEqual(['x', 'y', 'z']);
});
