import { BOTH, type Construct, DUCKDB, POSTGRES, type StatementWriter } from './statement-writer.js';
import { quoted } from '../table-changes.js';
import type { Relation, RelationColumn, Statement } from '../construct-world.types.js';

/** A table of the shape of some columns of a relation, and what writes it from there. */
function writing(
  name: string,
  engines: Construct['engines'],
  write: (writer: StatementWriter, parts: Copy) => readonly Statement[],
): Construct {
  return {
    name,
    engines,
    write: (writer) => {
      const relation = writer.relation('INTEGER', 'TEXT');
      const writtenColumns = [
        ...relation.columns.filter((column) => column.name === 'k'),
        ...writer.random.some(relation.columns, 3).filter((column) => column.name !== 'k'),
      ].filter(({ family }) => family !== 'OTHER');
      const made = writer.targetFor(writtenColumns);
      const target = made[0]?.name ?? '';
      const columnNames = writtenColumns.map((column) => quoted(column.name));
      const reader = writer.random.chance(70) ? [readerOf(writer, target, columnNames)] : [];
      return [...made, ...write(writer, { relation, target, names: columnNames, columns: writtenColumns }), ...reader];
    },
  };
}

interface Copy {
  readonly relation: Relation;
  readonly target: string;
  readonly names: readonly string[];
  readonly columns: readonly RelationColumn[];
}

function readerOf(writer: StatementWriter, target: string, columnNames: readonly string[]): Statement {
  const query = writer.random.pick(['*', columnNames.at(-1) ?? '*', 'count(*) AS n', columnNames[0] ?? '*']);
  return writer.view(`SELECT ${query} FROM ${target}`);
}

/** Statements that change the rows of a table that exists. */
export const WRITER_CONSTRUCTS: readonly Construct[] = [
  writing('INSERT with list', BOTH, (writer, { relation, target, names: columnNames }) => [
    writer.write(
      target,
      `INSERT INTO ${target} (${columnNames.join(', ')}) SELECT ${columnNames.join(', ')} FROM ${relation.name}`,
    ),
  ]),
  writing('INSERT by position', BOTH, (writer, { relation, target, names: columnNames }) => [
    writer.write(target, `INSERT INTO ${target} SELECT ${columnNames.join(', ')} FROM ${relation.name}`),
  ]),
  {
    name: 'INSERT of a star',
    engines: BOTH,
    write: (writer) => {
      const relation = writer.relation();
      const made = writer.targetFor(relation.columns);
      const target = made[0]?.name ?? '';
      const columnNames = relation.columns.map((column) => quoted(column.name));
      const left = writer.column(relation, undefined, ['k']);
      const text = writer.random.pick([
        `INSERT INTO ${target} SELECT * FROM ${relation.name}`,
        `INSERT INTO ${target} (${columnNames.join(', ')}) SELECT * FROM ${relation.name}`,
        ...(writer.isDuckdb
          ? [`INSERT INTO ${target} BY NAME SELECT * EXCLUDE (${left}) FROM ${relation.name}`]
          : [`INSERT INTO ${target} TABLE ${relation.name}`]),
      ]);
      return [...made, writer.write(target, text), readerOf(writer, target, columnNames)];
    },
  },
  writing('INSERT BY NAME', DUCKDB, (writer, { relation, target, names: columnNames }) => [
    writer.write(target, `INSERT INTO ${target} BY NAME SELECT ${columnNames.join(', ')} FROM ${relation.name}`),
  ]),
  writing('UPDATE', BOTH, (writer, { relation, target, names: columnNames }) => [
    writer.write(
      target,
      writer.random.chance(60)
        ? `UPDATE ${target} SET ${columnNames.at(-1)} = q.${columnNames.at(-1)} FROM ${relation.name} AS q WHERE ${target}.k = q.k`
        : `UPDATE ${target} SET ${columnNames.at(-1)} = (SELECT max(q.${columnNames.at(-1)}) FROM ${relation.name} AS q) WHERE k > 2`,
    ),
  ]),
  writing('DELETE', BOTH, (writer, { relation, target, names: columnNames }) => [
    writer.write(
      target,
      writer.random.chance(50)
        ? `DELETE FROM ${target} WHERE ${columnNames.at(-1)} IN (SELECT ${columnNames.at(-1)} FROM ${relation.name} WHERE k > 3)`
        : `DELETE FROM ${target} USING (SELECT k, ${columnNames.at(-1)} FROM ${relation.name}) AS q WHERE q.k = ${target}.k AND q.k > 3`,
    ),
  ]),
  writing('MERGE', BOTH, (writer, { relation, target, names: columnNames }) => {
    const last = columnNames.at(-1) ?? 'k';
    return [
      writer.write(
        target,
        `MERGE INTO ${target} AS g USING ${relation.name} AS q ON g.k = q.k ` +
          `WHEN MATCHED THEN UPDATE SET ${last} = q.${last} ` +
          `WHEN NOT MATCHED THEN INSERT (${columnNames.join(', ')}) VALUES (${columnNames.map((column) => `q.${column}`).join(', ')})`,
      ),
    ];
  }),
  {
    name: 'upsert',
    engines: BOTH,
    write: (writer) => {
      const relation = writer.relation('INTEGER', 'TEXT');
      const text = writer.column(relation, 'TEXT');
      const target = writer.fresh('target');
      return [
        {
          form: 'BASE',
          name: target,
          sql: `CREATE TABLE ${target} (k integer PRIMARY KEY, ${text} ${writer.type('TEXT')}, note ${writer.type('TEXT')})`,
        },
        writer.write(
          target,
          `INSERT INTO ${target} (k, ${text}) SELECT k, ${text} FROM ${relation.name} WHERE true ON CONFLICT (k) DO UPDATE SET ${text} = excluded.${text}`,
        ),
        readerOf(writer, target, ['k', text]),
      ];
    },
  },
  {
    name: 'table macro',
    engines: DUCKDB,
    write: (writer) => {
      const relation = writer.relation('INTEGER');
      const name = writer.fresh('rows_of');
      const writtenColumns = writer.columns(relation, 3);
      return [
        {
          form: 'DEFINE',
          name,
          sql: `CREATE MACRO ${name}() AS TABLE SELECT ${writtenColumns.join(', ')} FROM ${relation.name}`,
        },
        writer.derived(`SELECT ${writer.random.pick(['*', writtenColumns[0] ?? '*'])} FROM ${name}()`),
      ];
    },
  },
  {
    name: 'scalar macro',
    engines: DUCKDB,
    write: (writer) => {
      const relation = writer.relation('INTEGER');
      const other = writer.relation('INTEGER');
      const name = writer.fresh('value_of');
      const number = writer.column(relation, 'INTEGER');
      const body = writer.random.pick([
        `(SELECT max(${number}) FROM ${relation.name})`,
        `(SELECT max(${number}) FROM ${relation.name} WHERE k = p)`,
        'p + 1',
      ]);
      return [
        { form: 'DEFINE', name, sql: `CREATE MACRO ${name}(p) AS ${body}` },
        writer.derived(`SELECT k, ${name}(${writer.column(other, 'INTEGER')}) AS x FROM ${other.name}`),
      ];
    },
  },
  {
    name: 'SQL function',
    engines: POSTGRES,
    write: (writer) => {
      const relation = writer.relation('INTEGER', 'TEXT');
      const name = writer.fresh('f');
      const text = writer.column(relation, 'TEXT');
      const number = writer.column(relation, 'INTEGER');
      const [define, call] = writer.random.pick([
        [
          `CREATE FUNCTION ${name}() RETURNS TABLE (p integer, q text) LANGUAGE sql AS $$ SELECT k, ${text} FROM ${relation.name} $$`,
          `SELECT p, q FROM ${name}()`,
        ],
        [
          `CREATE FUNCTION ${name}(p integer) RETURNS integer LANGUAGE sql AS $$ SELECT max(${number}) FROM ${relation.name} WHERE k > p $$`,
          `SELECT k, ${name}(k) AS x FROM ${writer.relation().name}`,
        ],
        [
          `CREATE FUNCTION ${name}() RETURNS SETOF integer LANGUAGE sql BEGIN ATOMIC SELECT ${number} FROM ${relation.name}; END`,
          `SELECT * FROM ${name}() AS q (x)`,
        ],
        [
          `CREATE FUNCTION ${name}() RETURNS TABLE (p integer) LANGUAGE plpgsql AS $$ BEGIN RETURN QUERY SELECT ${number} FROM ${relation.name}; END $$`,
          `SELECT * FROM ${name}()`,
        ],
      ] as const);
      return [{ form: 'DEFINE', name, sql: define }, writer.derived(call)];
    },
  },
  {
    name: 'trigger',
    engines: POSTGRES,
    write: (writer) => {
      const writtenColumns = [
        { name: 'k', family: 'INTEGER' },
        { name: 'b', family: 'TEXT' },
        { name: 'c', family: 'INTEGER' },
      ] as const;
      const source = writer.fresh('watched');
      const target = writer.fresh('target');
      const name = writer.fresh('f');
      const list = writer.random.pick([' (k, b)', '']);
      return [
        ...writer.table(writtenColumns, [], source),
        ...writer.table(writtenColumns.slice(0, 2), [], target),
        ...trigger(writer, source, name, `INSERT INTO ${target}${list} VALUES (NEW.k, NEW.b);`),
        { form: 'PROBE', name: target, sql: `INSERT INTO ${source} (k) VALUES (9)` },
        writer.view(`SELECT ${writer.random.pick(['k, b', '*', 'b'])} FROM ${target}`),
      ];
    },
  },
  {
    name: 'row of a trigger',
    engines: POSTGRES,
    write: (writer) => {
      const watchedColumns = [
        { name: 'k', family: 'INTEGER' },
        { name: 'b', family: 'TEXT' },
        { name: 'c', family: 'INTEGER' },
      ] as const;
      const source = writer.fresh('watched');
      const target = writer.fresh('target');
      const [targetColumns, body] = writer.random.pick([
        [watchedColumns, `INSERT INTO ${target} SELECT NEW.*;`],
        [watchedColumns, `INSERT INTO ${target} VALUES (NEW.*);`],
        [[{ name: 'n', family: 'INTEGER' }, ...watchedColumns], `INSERT INTO ${target} SELECT 1, NEW.*;`],
        [[watchedColumns[1]], `INSERT INTO ${target} (b) VALUES (to_json(NEW)::text);`],
        [[watchedColumns[1]], `IF NEW IS DISTINCT FROM NULL THEN INSERT INTO ${target} (b) VALUES (NEW.b); END IF;`],
      ] as const);
      return [
        ...writer.table(watchedColumns, [], source),
        ...writer.table(targetColumns, [], target),
        ...trigger(writer, source, writer.fresh('f'), body),
        { form: 'PROBE', name: target, sql: `INSERT INTO ${source} (k) VALUES (9)` },
        { form: 'WRITE', name: source, sql: `INSERT INTO ${source} (k) VALUES (10)` },
        writer.view(`SELECT ${writer.random.pick(['b', '*'])} FROM ${target}`),
        writer.view(`SELECT ${writer.random.pick(['k, b', '*', 'c'])} FROM ${source}`),
      ];
    },
  },
  {
    name: 'refused by the database',
    engines: BOTH,
    write: (writer) => {
      const name = writer.fresh('guarded');
      const writtenColumns = [
        { name: 'k', family: 'INTEGER' },
        { name: 'a', family: 'INTEGER' },
        { name: 'b', family: 'TEXT' },
      ] as const;
      const clause = writer.random.pick(['CHECK (a < 100)', 'PRIMARY KEY (k)', 'UNIQUE (k)', 'CHECK (length(b) > 0)']);
      const made = writer.table(writtenColumns, [clause], name);
      const index = writer.random.chance(40)
        ? [{ form: 'DEFINE' as const, name: writer.fresh('ix'), sql: `CREATE INDEX ${name}_ix ON ${name} (b)` }]
        : [];
      return [...made, ...index, writer.derived(`SELECT ${writer.random.pick(['a', 'b', 'k, b', '*'])} FROM ${name}`)];
    },
  },
];

/** A function and a trigger that calls it for each row that its table gets. */
function trigger(writer: StatementWriter, table: string, name: string, body: string): readonly Statement[] {
  return [
    {
      form: 'DEFINE',
      name,
      sql: `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$`,
    },
    {
      form: 'DEFINE',
      name: writer.fresh('tr'),
      sql: `CREATE TRIGGER ${name}_t AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    },
  ];
}
