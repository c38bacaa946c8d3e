import { DuckDBInstance } from '@duckdb/node-api';
import { PGlite } from '@electric-sql/pglite';

import type { EngineName } from './construct-world.types.js';

/** What a relation looks like from outside. */
export interface Snapshot {
  readonly columns: readonly string[];
  readonly types: readonly string[];
  /** Each row as texts, in the order of the columns. */
  readonly cells: readonly (readonly string[])[];
}

/** A database in this process, for worlds that are made one after the other in schemas of their own. */
export interface EmbeddedDatabase {
  readonly engine: EngineName;
  /** Creates a schema, or empties it, and makes it the one that names without a schema are looked for in. */
  enter(schema: string): Promise<void>;
  /** @returns why the database refuses the statement; undefined where it does not */
  run(sql: string): Promise<string | undefined>;
  /** @returns undefined where the relation cannot be read */
  read(name: string): Promise<Snapshot | undefined>;
  close(): Promise<void>;
}

export async function openDatabase(engine: EngineName): Promise<EmbeddedDatabase> {
  return engine === 'duckdb' ? openDuckdb() : openPostgres();
}

async function openDuckdb(): Promise<EmbeddedDatabase> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const run = (sql: string): Promise<string | undefined> => refusalOf(() => connection.run(sql));
  return {
    engine: 'duckdb',
    run,
    enter: async (schema) => {
      await run(`SET schema = 'main'`);
      await run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await run(`CREATE SCHEMA ${schema}`);
      await run(`SET schema = '${schema}'`);
    },
    read: async (name) => {
      try {
        const result = await connection.runAndReadAll(`SELECT * FROM ${name}`);
        return {
          columns: result.columnNames(),
          types: result.columnTypes().map(String),
          cells: result.getRowsJson().map((row) => row.map(cellText)),
        };
      } catch {
        return undefined;
      }
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function openPostgres(): Promise<EmbeddedDatabase> {
  const database = await PGlite.create();
  const run = (sql: string): Promise<string | undefined> => refusalOf(() => database.exec(sql));
  return {
    engine: 'postgres',
    run,
    enter: async (schema) => {
      await run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await run(`CREATE SCHEMA ${schema}`);
      await run(`SET search_path = ${schema}`);
    },
    read: async (name) => {
      try {
        const { fields, rows } = await database.query<readonly unknown[]>(`SELECT * FROM ${name}`, [], {
          rowMode: 'array',
        });
        return {
          columns: fields.map((field) => field.name),
          types: fields.map(({ dataTypeID }) => POSTGRES_TYPES[dataTypeID] ?? `type ${dataTypeID}`),
          cells: rows.map((row) => row.map(cellText)),
        };
      } catch {
        return undefined;
      }
    },
    close: () => database.close(),
  };
}

/** Type oids of Postgres' pg_type.dat. */
const POSTGRES_TYPES: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'bigint',
  21: 'smallint',
  23: 'integer',
  25: 'text',
  701: 'double precision',
  1043: 'varchar',
  1082: 'date',
  1114: 'timestamp',
  1700: 'numeric',
};

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    // Jest gives each spec an Error of its own, so `instanceof` says no.
    return String(error).split('\n')[0] ?? '';
  }
}

/** One text for values that differ in their type only: 1, 1.0 and '1' are the same row after a change of type. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return 'NULL';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Wide integers come as texts within a struct.
  if (typeof cell === 'object') return JSON.stringify(cell).replaceAll(/"(-?\d+)"/g, '$1');
  const text = `${cell as string | number | boolean | bigint}`;
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return String(Number(text));
  return text.replace(/ 00:00:00(\.0+)?$/, '');
}
