import { findDialect, ANSI } from '../contract/dialects.js';
import type { Segment } from './cursor.js';
import { splitStatements } from './split.js';

function split(sql: string, dialect = 'ansi'): string[] {
  const show = (segment: Segment): string => {
    const text = sql.slice(segment.start, segment.end).replace(/\s+/g, ' ');
    const shown = (segments: readonly Segment[]): string => segments.map(show).join(' | ');
    switch (segment.kind) {
      case 'routine':
        return `routine(${shown(segment.body)})`;
      case 'guarded':
        return `guarded(${shown([...segment.conditions, ...segment.body])})`;
      case 'dynamic':
        return `dynamic(${segment.text.trim().replace(/\s+/g, ' ')})`;
      case 'condition':
        return `? ${text}`;
      default:
        return text;
    }
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
    ['guarded(? SELECT 1 FROM f | SELECT 1 | SELECT 2)'],
  ],
  [
    'the block of an IF from what follows it',
    'tsql',
    'IF EXISTS (SELECT 1 FROM f) BEGIN SELECT 1; BEGIN TRY SELECT 2 END TRY BEGIN CATCH SELECT 3 END CATCH END SELECT 4',
    ['guarded(? SELECT 1 FROM f | SELECT 1 | SELECT 2 | SELECT 3)', 'SELECT 4'],
  ],
  ['an IF without a query', 'tsql', 'IF @x = 1 SELECT 1 ELSE SELECT 2', ['SELECT 1', 'SELECT 2']],
  [
    'an IF in an IF',
    'bigquery',
    'IF EXISTS (SELECT 1 FROM f) THEN IF x THEN SELECT 1; END IF; SELECT 2; END IF; SELECT 3;',
    ['guarded(? SELECT 1 FROM f | SELECT 1 | SELECT 2)', 'SELECT 3'],
  ],
  [
    'an IF that its block leaves open',
    'oracle',
    'BEGIN IF (SELECT 1 FROM f) = 1 THEN SELECT 1 FROM t; END; SELECT 2 FROM t;',
    ['? SELECT 1 FROM f', 'SELECT 1 FROM t', 'SELECT 2 FROM t'],
  ],
  [
    'a loop over a cursor',
    'tsql',
    'DECLARE c CURSOR FOR SELECT a FROM t; WHILE @@FETCH_STATUS = 0 BEGIN DELETE FROM u; FETCH NEXT FROM c INTO @x END',
    ['? SELECT a FROM t', 'guarded(? SELECT a FROM t | DELETE FROM u)'],
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
    ['guarded(? SELECT a FROM t | SELECT r.a)'],
  ],
  [
    'texts that are put together',
    'postgresql',
    "CREATE PROCEDURE p(n text) AS $$ BEGIN EXECUTE format('INSERT INTO %I SELECT ', n) || 'a FROM t' USING 1; END $$",
    ['routine(dynamic(INSERT INTO template_value SELECT template_value a FROM t template_value))'],
  ],
  [
    'the value of a variable that is executed',
    'tsql',
    "DECLARE @s nvarchar(99) = N'DELETE FROM ' + @t; SET @s += N' WHERE a = 1'; EXEC @r = sp_executesql @s",
    ["SET @s += N' WHERE a = 1'", 'dynamic(DELETE FROM template_value WHERE a = 1)'],
  ],
  [
    'a prepared text',
    'mysql',
    "SET @s = CONCAT('TRUNCATE ', @t); PREPARE p FROM @s; EXECUTE p",
    ["SET @s = CONCAT('TRUNCATE ', @t)", 'dynamic(TRUNCATE template_value)', 'EXECUTE p'],
  ],
  ['the call of a prepared statement', 'postgresql', 'EXECUTE p(1)', ['EXECUTE p(1)']],
  [
    'a rule with several commands',
    'postgresql',
    'CREATE RULE r AS ON DELETE TO t WHERE EXISTS (SELECT 1 FROM f) DO ALSO (DELETE FROM a; DELETE FROM b); SELECT 1',
    ['routine(? SELECT 1 FROM f | DELETE FROM a | DELETE FROM b)', 'SELECT 1'],
  ],
  ['a rule that does nothing', 'postgresql', 'CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING', ['routine()']],
  ['a rule of T-SQL', 'tsql', 'CREATE RULE r AS @x > 1', ['CREATE RULE r AS @x > 1']],
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
