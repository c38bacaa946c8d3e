import fc from 'fast-check';

import { ANSI, findDialect } from '../contract/dialects.js';
import { lex, matchParens } from '../text/lexer.js';
import { bareStatementEnd } from './tsql-boundaries.js';

const { quotes } = findDialect('tsql') ?? ANSI;

/** The statements of a script without semicolons, each ended by the boundary under test. */
function statementsOf(script: string): string[] {
  const { tokens } = lex(script, quotes);
  const pairs = matchParens(tokens);
  const statements: string[] = [];
  for (let start = 0; start < tokens.length;) {
    const end = bareStatementEnd(tokens, pairs, start, tokens.length);
    statements.push(script.slice(tokens[start]?.start, tokens[end - 1]?.end));
    start = tokens[end]?.text === ';' ? end + 1 : end;
  }
  return statements;
}

const INDEPENDENT = [
  'INSERT INTO t SELECT a FROM u',
  'INSERT INTO t (a) VALUES (1)',
  'INSERT INTO t EXEC p 1',
  'UPDATE t SET b = 1 FROM t JOIN u ON t.a = u.a',
  'DELETE FROM t WHERE a IN (SELECT a FROM u)',
  'SELECT a FROM t UNION ALL SELECT b FROM u',
  'SELECT CASE WHEN a = 1 THEN 2 ELSE 3 END AS c INTO #x FROM t',
  'SET @x = 1',
  'PRINT @x',
  'TRUNCATE TABLE t',
  'EXEC p @x',
  'DROP TABLE IF EXISTS t',
];

it('gives statements without semicolons back one by one, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...INDEPENDENT), { minLength: 1, maxLength: 6 }), (statements) => {
      expect(statementsOf(statements.join('\n'))).toEqual(statements);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['a second branch of a union', 'SELECT a FROM t EXCEPT SELECT a FROM u INTERSECT SELECT a FROM v'],
  ['the query of an INSERT', 'INSERT INTO t (a) SELECT a FROM u'],
  ['the query of a view', 'CREATE VIEW v AS SELECT a FROM t'],
  ['the statement behind a CTE', 'WITH c AS (SELECT a FROM t) UPDATE c SET a = 1'],
  ['the query of a cursor', 'DECLARE c CURSOR FOR SELECT a FROM t'],
  ['ELSE of a CASE', 'UPDATE t SET b = CASE WHEN a = 1 THEN 2 ELSE CASE WHEN a = 2 THEN 3 ELSE 4 END END WHERE c = 1'],
  [
    'branches of a MERGE',
    'MERGE t USING u ON t.a = u.a WHEN MATCHED THEN UPDATE SET b = 1 WHEN NOT MATCHED THEN DELETE',
  ],
  ['a hint', 'SELECT a FROM t WITH (NOLOCK) WHERE a = 1'],
  ['rights that are granted', 'GRANT CREATE VIEW, ALTER, CONTROL ON DATABASE::d TO u'],
  ['a name behind a dot', 'SELECT x.[select], x.update FROM x'],
  ['a column that a trigger asks for', 'SELECT a FROM t WHERE UPDATE (a) = 1'],
  ['the action of a foreign key', 'ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES u (a) ON DELETE CASCADE'],
  ['a column that is dropped', 'ALTER TABLE t DROP COLUMN a'],
])('does not end a statement before %s', (_name, statement) => {
  expect(statementsOf(statement)).toEqual([statement]);
});

it('ends a statement at its semicolon, and does not count the semicolon to it', () => {
  expect(statementsOf('SELECT a FROM t; SELECT b FROM t;')).toEqual(['SELECT a FROM t', 'SELECT b FROM t']);
});

it('ends a branch before the ELSE that belongs to an IF', () => {
  expect(statementsOf('UPDATE t SET a = 1 ELSE')[0]).toBe('UPDATE t SET a = 1');
});

it('separates declarations from the assignment behind them', () => {
  expect(statementsOf('DECLARE @x INT SET @x = 1')).toEqual(['DECLARE @x INT', 'SET @x = 1']);
});

it('does not look beyond the end that it is given', () => {
  const { tokens } = lex('SELECT a FROM t UPDATE t SET b = 1', quotes);
  expect(bareStatementEnd(tokens, matchParens(tokens), 0, 2)).toBe(2);
});

it('ends a declaration before the query after it', () => {
  expect(statementsOf('DECLARE @x INT SELECT a INTO t2 FROM t')).toEqual(['DECLARE @x INT', 'SELECT a INTO t2 FROM t']);
  expect(statementsOf('DECLARE @x INT = (SELECT 1)\nSELECT a FROM t')).toEqual([
    'DECLARE @x INT = (SELECT 1)',
    'SELECT a FROM t',
  ]);
});

it('keeps the rights of a GRANT together and ends it before the query behind it', () => {
  expect(statementsOf('GRANT SELECT, UPDATE ON t TO u SELECT a FROM t')).toEqual([
    'GRANT SELECT, UPDATE ON t TO u',
    'SELECT a FROM t',
  ]);
});
