// The question "what is downstream of this column" in recursive SQL, over the same edges: SQLite, and Postgres as PGlite, which is Postgres
// compiled to WebAssembly and slower than a native one by about half.
import { DatabaseSync } from 'node:sqlite';

const BLOCK = 100_000;

/**
 * @param {{ from: number, to: number }[]} edges between dense numbers
 * @param {(i: number) => string} urnOf
 * @returns questions by name, each answering how many columns are reached from a number; and a way to close both databases
 */
export async function recursiveSql(edges, urnOf) {
  const numbers = sqliteOf(edges, (i) => i, 'INTEGER');
  const names = sqliteOf(edges, urnOf, 'TEXT');

  const { PGlite } = await import('@electric-sql/pglite');
  const pg = await PGlite.create();
  await pg.exec('CREATE TABLE edge (a text NOT NULL, b text NOT NULL)');
  for (let start = 0; start < edges.length; start += BLOCK) {
    const lines = edges.slice(start, start + BLOCK).map(({ from, to }) => `${urnOf(from)}\t${urnOf(to)}\n`);
    await pg.query("COPY edge FROM '/dev/blob'", [], { blob: new Blob([lines.join('')]) });
  }
  await pg.exec('CREATE INDEX edge_a ON edge (a, b); ANALYZE edge');
  const onUrns = 'WITH RECURSIVE r(n) AS (SELECT $1::text UNION SELECT b FROM edge JOIN r ON a = r.n) SELECT n FROM r';
  return {
    questions: [
      ['recursive SQL, SQLite on urns', async (start) => names.walk.all(urnOf(start)).length - 1],
      ['recursive SQL, SQLite on integers, no urns in the answer', async (start) => numbers.walk.all(start).length - 1],
      [
        'recursive SQL, Postgres (PGlite) on urns',
        async (start) => (await pg.query(onUrns, [urnOf(start)])).rows.length - 1,
      ],
    ],
    close: async () => {
      numbers.database.close();
      names.database.close();
      await pg.close();
    },
  };
}

function sqliteOf(edges, keyOf, type) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE edge (a ${type} NOT NULL, b ${type} NOT NULL)`);
  const insert = database.prepare('INSERT INTO edge VALUES (?, ?)');
  database.exec('BEGIN');
  for (const { from, to } of edges) insert.run(keyOf(from), keyOf(to));
  database.exec('COMMIT; CREATE INDEX edge_a ON edge (a, b); ANALYZE');
  const walk = database.prepare(
    'WITH RECURSIVE r(n) AS (SELECT ? UNION SELECT b FROM edge JOIN r ON a = r.n) SELECT n FROM r',
  );
  return { database, walk };
}
