import { DuckDBInstance } from '@duckdb/node-api';
import { PGlite } from '@electric-sql/pglite';

import type { RequestedChange } from '../rules/change-rules.js';
import { readTableConstraints } from '../../sql/definitions/table-constraints.js';
import { readTableDefinitions } from '../../sql/definitions/table-definitions.js';
import { findRefusals } from './find-refusals.js';
import type { Obstacle } from './table-facts.js';

const TABLE = 't(k int, a int, b int';

/** Scripts that put something in the way of a change of `t.a`, or of another column of `t`. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'nothing else': `CREATE TABLE ${TABLE})`,
  'an index': `CREATE TABLE ${TABLE}); CREATE INDEX i ON t (a)`,
  'a primary key': 'CREATE TABLE t(k int, a int PRIMARY KEY, b int)',
  'a key on another column': 'CREATE TABLE t(k int PRIMARY KEY, a int, b int)',
  'a unique constraint': 'CREATE TABLE t(k int, a int UNIQUE, b int)',
  'a check': 'CREATE TABLE t(k int, a int CHECK (a > 0), b int)',
  'a check of two columns': `CREATE TABLE ${TABLE}, CHECK (a > b))`,
  'a check of another column': 'CREATE TABLE t(k int, a int, b int CHECK (b > 0))',
  'a foreign key': 'CREATE TABLE p(x int PRIMARY KEY); CREATE TABLE t(k int, a int REFERENCES p(x), b int)',
  'a foreign key of another table':
    'CREATE TABLE t(k int, a int PRIMARY KEY, b int); CREATE TABLE c(x int REFERENCES t(a))',
  'a generated column': `CREATE TABLE ${TABLE}, g int GENERATED ALWAYS AS (a + 1) VIRTUAL)`,
  'a generated column of another column': `CREATE TABLE ${TABLE}, g int GENERATED ALWAYS AS (b + 1) VIRTUAL)`,
};

/** Each change with the statement that makes it. */
const CHANGES: readonly (readonly [Omit<RequestedChange, 'urn'>, string])[] = [
  [{ kind: 'DROP_COLUMN' }, 'ALTER TABLE t DROP COLUMN a'],
  [{ kind: 'RENAME_COLUMN', newName: 'z' }, 'ALTER TABLE t RENAME COLUMN a TO z'],
  [{ kind: 'CHANGE_TYPE', newType: 'bigint' }, 'ALTER TABLE t ALTER COLUMN a TYPE bigint'],
  [{ kind: 'CHANGE_TYPE', newType: 'text' }, 'ALTER TABLE t ALTER COLUMN a TYPE text'],
  [{ kind: 'CHANGE_TYPE', newType: 'date' }, 'ALTER TABLE t ALTER COLUMN a TYPE date'],
  [{ kind: 'DROP_ASSET' }, 'DROP TABLE t'],
  [{ kind: 'RENAME_ASSET', newName: 'z' }, 'ALTER TABLE t RENAME TO z'],
];

const POSTGRES_ONLY: Readonly<Record<string, string>> = {
  'a partition key': `CREATE TABLE ${TABLE}) PARTITION BY RANGE (a)`,
};

/** What the rules say of a change of `t.a` under a script. */
function refusals(platform: string, script: string, change: Omit<RequestedChange, 'urn'>): readonly boolean[] {
  const constraints = readTableConstraints(script, platform);
  const table = readTableDefinitions(script, platform).tables.find((defined) => defined.table.name === 't');
  const obstacles = [...constraints].flatMap(([name, list]) =>
    list.flatMap((one): readonly Obstacle[] => {
      const columnNames = one.columns.map((column) => column.toLowerCase());
      if (name === 't') return [{ cause: one.kind, name: one.name, columns: columnNames }];
      return one.references?.table.name === 't'
        ? [{ cause: 'REFERENCED_KEY', name, columns: one.references.columns }]
        : [];
    }),
  );
  const isWhole = change.kind.endsWith('ASSET');
  return findRefusals({
    index: 0,
    change: { ...change, urn: 't' },
    urn: 't',
    platform,
    column: isWhole ? undefined : 'a',
    facts: { types: new Map(table?.columns.map(({ name, type }) => [name, type])), obstacles },
  }).map(({ certain }) => certain);
}

/** Compares what the rules say with what the engine does; `refuses` makes everything anew for each statement. */
async function compare(
  platform: string,
  scripts: Readonly<Record<string, string>>,
  refuses: (script: string, statement: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [name, script] of Object.entries(scripts))
    for (const [change, statement] of CHANGES) {
      const answer = refusals(platform, script, change);
      const isRefused = await refuses(script, statement);
      // An uncertain refusal may go either way.
      const isRight = isRefused ? answer.length > 0 : !answer.includes(true);
      if (!isRight) wrong.push(`${name}: ${statement} is ${isRefused ? 'refused' : 'allowed'}`);
    }
  return wrong;
}

it('says of DuckDB what DuckDB does', async () => {
  const wrong = await compare('duckdb', SCRIPTS, async (script, statement) => {
    // A database of its own, since tables that refer to each other cannot be dropped one by one.
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(script);
    const isRefused = await connection.run(statement).then(
      () => false,
      () => true,
    );
    connection.closeSync();
    instance.closeSync();
    return isRefused;
  });
  expect(wrong).toEqual([]);
}, 60_000);

it('says of Postgres what Postgres does', async () => {
  const database = new PGlite();
  const wrong = await compare('postgres', { ...SCRIPTS, ...POSTGRES_ONLY }, async (script, statement) => {
    await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await database.exec(script);
    return database.exec(statement).then(
      () => false,
      () => true,
    );
  });
  await database.close();
  expect(wrong).toEqual([]);
}, 60_000);
