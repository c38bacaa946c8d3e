// The program of a planner process, started by `planner-process.ts` with the name of its engine. It plans
// SQL of strangers over empty tables and does nothing else, so it imports packages only: it runs from its
// source as well as compiled, and its process is given no other file to read.
import { createHash } from 'node:crypto';

/** An embedded database that can plan SQL. */
export type EngineName = 'duckdb' | 'postgres';

/** A column as an engine knows it: `type` is the engine's own spelling, such as `DECIMAL(18,2)`. */
export interface PlannedColumn {
  readonly name: string;
  readonly type: string;
}

/** An empty table that a statement may read. `parts` is its name from the outermost part on, at most three. */
export interface PlanRelation {
  readonly parts: readonly string[];
  readonly columns: readonly PlannedColumn[];
}

/** One statement to plan over exactly these tables; others do not exist for it. */
export interface PlanTask {
  readonly sql: string;
  /** Database and schema of names that are not qualified; empty for the engine's own. */
  readonly location: readonly string[];
  readonly relations: readonly PlanRelation[];
}

/**
 * What came of planning one statement.
 *
 * - PLANNED: its output columns, and a digest of its plan. Equal digests mean that the same columns of the
 *   same tables are read by the same operators. The digest is empty where the plan does not show which
 *   columns it reads, and then equals none.
 * - REJECTED: the engine refuses the statement, in its own words.
 * - UNUSABLE: the tables cannot be made, for instance because the engine does not know a type.
 */
export type PlanResult =
  | { readonly outcome: 'PLANNED'; readonly columns: readonly PlannedColumn[]; readonly plan: string }
  | { readonly outcome: 'REJECTED' | 'UNUSABLE'; readonly message: string };

/** What the process sends: once that it is ready, then one result for each task, in order. */
export type PlannerMessage =
  | { readonly ready: true; readonly version: string }
  | { readonly unavailable: string }
  | { readonly index: number; readonly result: PlanResult };

/** A database that makes empty tables and plans one statement over them. */
interface Planner {
  readonly version: string;
  plan(task: PlanTask): Promise<PlanResult>;
  /** Forgets all tables. */
  reset(): Promise<void>;
}

/** Characters of an engine's message that are passed on. */
const MAX_MESSAGE = 400;

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The first paragraph of an engine's message: what follows repeats the statement. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const firstPart = text.split(/\n\s*\n|\nLINE \d|\n\s*\^/u)[0] ?? text;
  return firstPart.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_MESSAGE);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function definitionOf({ columns }: PlanRelation): string {
  return columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
}

/** A table's identity: the same text means the same name and the same columns. */
function signatureOf(relation: PlanRelation): string {
  return JSON.stringify([relation.parts, relation.columns.map(({ name, type }) => [name, type])]);
}

/**
 * The tables that exist now, kept from task to task, because most neighbours in a batch read the same
 * ones. Before each task those that it does not read go, so that no statement compiles against a table
 * of another one.
 */
class RelationSet {
  private readonly present = new Map<string, PlanRelation>();
  private readonly create: (relation: PlanRelation) => Promise<void>;
  private readonly drop: (relation: PlanRelation) => Promise<void>;

  constructor(create: (relation: PlanRelation) => Promise<void>, drop: (relation: PlanRelation) => Promise<void>) {
    this.create = create;
    this.drop = drop;
  }

  async hold(relations: readonly PlanRelation[]): Promise<void> {
    const required = new Map(relations.map((relation) => [signatureOf(relation), relation]));
    for (const [signature, relation] of this.present) {
      if (required.has(signature)) continue;
      this.present.delete(signature);
      await this.drop(relation);
    }
    for (const [signature, relation] of required) {
      if (this.present.has(signature)) continue;
      await this.create(relation);
      this.present.set(signature, relation);
    }
  }
}

/** Without access to files, network and extensions, and with a configuration that no statement can change. */
const DUCKDB_CONFIGURATION = {
  threads: '1',
  memory_limit: '256MB',
  max_temp_directory_size: '0KB',
  enable_external_access: 'false',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
} as const;

/** DuckDB's numbers for the kinds of statements that only read or would only write rows: SELECT, INSERT, UPDATE, DELETE, MERGE. */
const DUCKDB_KINDS = new Set([1, 2, 3, 5, 30]);

async function openDuckDb(): Promise<Planner> {
  const { DuckDBInstance, version } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', DUCKDB_CONFIGURATION);
  const connection = await instance.connect();
  const optimizers = await connection.runAndReadAll('SELECT name FROM duckdb_optimizers()');
  const disabled = optimizers
    .getRows()
    .map(([name]) => String(name))
    // The one that stays leaves unused columns out of the scans, so that a plan shows what is read.
    .filter((name) => name !== 'unused_columns');
  await connection.run(`SET disabled_optimizers = '${disabled.join(',')}'`);
  await connection.run('SET lock_configuration = true');
  const databases = new Set(['memory']);
  const schemas = new Set(['memory.main']);
  let usedSchema = '';

  const ensureSchema = async (parts: readonly string[]): Promise<string> => {
    const [schema = 'main', database = 'memory'] = parts.toReversed();
    if (!databases.has(database)) await connection.run(`ATTACH ':memory:' AS ${quoted(database)}`);
    databases.add(database);
    const name = `${quoted(database)}.${quoted(schema)}`;
    if (!schemas.has(name)) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    schemas.add(name);
    return name;
  };
  const nameOf = async ({ parts }: PlanRelation): Promise<string> =>
    `${await ensureSchema(parts.slice(0, -1))}.${quoted(parts.at(-1) ?? '')}`;
  const relations = new RelationSet(
    async (relation) => {
      await connection.run(`CREATE TABLE ${await nameOf(relation)} (${definitionOf(relation)})`);
    },
    async (relation) => {
      await connection.run(`DROP TABLE ${await nameOf(relation)}`);
    },
  );

  const plan = async (task: PlanTask): Promise<PlanResult> => {
    try {
      await relations.hold(task.relations);
      const schema = await ensureSchema(task.location);
      if (schema !== usedSchema) await connection.run(`USE ${schema}`);
      usedSchema = schema;
    } catch (error) {
      return { outcome: 'UNUSABLE', message: messageOf(error) };
    }
    try {
      // Binds one statement and runs nothing: several statements are refused here.
      const prepared = await connection.prepare(task.sql);
      const resultColumns = Array.from({ length: prepared.columnCount }, (_, index) => ({
        name: prepared.columnName(index),
        type: String(prepared.columnType(index)),
      }));
      const statementType: number = prepared.statementType;
      prepared.destroySync();
      if (!DUCKDB_KINDS.has(statementType)) return { outcome: 'UNUSABLE', message: 'the statement is not a query' };
      const explained = await connection.runAndReadAll(`EXPLAIN (FORMAT JSON) ${task.sql}`);
      const text = String(explained.getRows()[0]?.[1] ?? '');
      return {
        outcome: 'PLANNED',
        columns: resultColumns,
        plan: digestOf(text.replaceAll(/"Estimated Cardinality": "[^"]*",?\s*/gu, '')),
      };
    } catch (error) {
      return { outcome: 'REJECTED', message: messageOf(error) };
    }
  };
  return { version: version().replace(/^v/u, ''), plan, reset: () => relations.hold([]) };
}

/** What the planner needs of PGlite. */
interface PostgresSession {
  query(sql: string, parameters?: unknown[]): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  describeQuery(sql: string): Promise<{ readonly resultFields: readonly { name: string; dataTypeID: number }[] }>;
}

async function openPostgres(): Promise<Planner> {
  const { PGlite } = await import('@electric-sql/pglite');
  const session: PostgresSession = await PGlite.create();
  const [row] = (await session.query('SHOW server_version')).rows;
  const version = typeof row?.server_version === 'string' ? (row.server_version.split(' ')[0] ?? '') : '';
  const planner = new PostgresPlanner(session, version);
  await planner.begin();
  return planner;
}

const SAVEPOINT = 'headwater_planned';

/** Plans in one transaction that is never committed; what fails is undone to a savepoint. */
class PostgresPlanner implements Planner {
  readonly version: string;
  private readonly session: PostgresSession;
  private readonly relations = new RelationSet(
    (relation) => this.create(relation),
    async (relation) => {
      await this.unsave();
      await this.session.query(`DROP TABLE ${tableNameOf(relation)}`);
    },
  );
  /** Names of types by their number in pg_type. */
  private readonly types = new Map<number, string>();
  private tables = 0;
  private databaseName = 'postgres';
  private searchPath = '';
  /** Whether the savepoint holds all tables that exist now. */
  private isSaved = false;

  constructor(session: PostgresSession, version: string) {
    this.session = session;
    this.version = version;
  }

  async begin(): Promise<void> {
    await this.session.query('BEGIN');
    await this.session.query('CREATE SCHEMA headwater');
  }

  readonly plan = async (task: PlanTask): Promise<PlanResult> => {
    const { session } = this;
    try {
      await this.relations.hold(task.relations);
      await this.nameDatabase(task);
      await this.searchIn([...new Set([task.location.at(-1) ?? 'public', 'public'])].map(quoted).join(', '));
      await this.save();
    } catch (error) {
      return { outcome: 'UNUSABLE', message: messageOf(error) };
    }
    try {
      // Plans one statement and runs nothing: the extended protocol refuses several statements.
      const { rows } = await session.query(`EXPLAIN (VERBOSE, COSTS OFF) ${task.sql}`);
      const lines = rows.map((line) => String(Object.values(line)[0])).join('\n');
      // The number of a partition depends on what was planned before.
      const text = lines.replaceAll(/\bpart_\d+\b/gu, 'part');
      const isWholeRow = /\.\*/u.test(text);
      return { outcome: 'PLANNED', columns: await this.columnsOf(task.sql), plan: isWholeRow ? '' : digestOf(text) };
    } catch (error) {
      await session.query(`ROLLBACK TO SAVEPOINT ${SAVEPOINT}`);
      return { outcome: 'REJECTED', message: messageOf(error) };
    }
  };

  readonly reset = (): Promise<void> => this.relations.hold([]);

  /** Planning changes nothing, so one savepoint serves all statements until a table comes or goes. */
  private async save(): Promise<void> {
    if (this.isSaved) return;
    await this.session.query(`SAVEPOINT ${SAVEPOINT}`);
    this.isSaved = true;
  }

  /** Gives the savepoint up before a table comes or goes: going back to it would undo that. */
  private async unsave(): Promise<void> {
    if (!this.isSaved) return;
    await this.session.query(`RELEASE SAVEPOINT ${SAVEPOINT}`);
    this.isSaved = false;
  }

  private async searchIn(schemas: string): Promise<void> {
    if (schemas === this.searchPath) return;
    await this.unsave();
    await this.session.query(`SELECT set_config('search_path', $1, true)`, [schemas]);
    this.searchPath = schemas;
  }

  /** Undoes what failed, so that the transaction around all tasks goes on. */
  private async atomic<T>(work: () => Promise<T>): Promise<T> {
    await this.session.query('SAVEPOINT headwater');
    try {
      return await work();
    } catch (error) {
      await this.session.query('ROLLBACK TO SAVEPOINT headwater');
      throw error;
    } finally {
      await this.session.query('RELEASE SAVEPOINT headwater');
    }
  }

  private async create(relation: PlanRelation): Promise<void> {
    const { session } = this;
    const [key] = relation.columns;
    // A partition shows in the plan with the columns that are read; a plain table with all it has.
    const partitioned = key === undefined ? '' : ` PARTITION BY LIST ((${quoted(key.name)} IS NULL))`;
    const table = tableNameOf(relation);
    await this.unsave();
    await this.atomic(async () => {
      await session.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(schemaOf(relation.parts))}`);
      await session.query(`CREATE TABLE ${table} (${definitionOf(relation)})${partitioned}`);
      this.tables += 1;
      if (partitioned !== '')
        await session.query(`CREATE TABLE headwater.${quoted(`part_${this.tables}`)} PARTITION OF ${table} DEFAULT`);
    });
  }

  /** The database's own name stands first in a name of three parts. It exists in this transaction only. */
  private async nameDatabase(task: PlanTask): Promise<void> {
    const databaseNames = new Set(
      task.relations.filter(({ parts }) => parts.length > 2).map(({ parts }) => parts[0] ?? ''),
    );
    if (databaseNames.size > 1) throw new Error('its tables are in several databases');
    const [name] = databaseNames;
    if (name === undefined || name === this.databaseName) return;
    await this.unsave();
    await this.session.query('UPDATE pg_database SET datname = $1 WHERE datname = current_database()', [name]);
    this.databaseName = name;
  }

  /** The columns of a statement with their types, without lengths and precisions. A statement that writes has none. */
  private async columnsOf(sql: string): Promise<readonly PlannedColumn[]> {
    const { session } = this;
    const { resultFields } = await session.describeQuery(sql);
    const unknown = [...new Set(resultFields.map(({ dataTypeID }) => dataTypeID))].filter(
      (oid) => !this.types.has(oid),
    );
    if (unknown.length > 0) {
      const types = await session.query('SELECT oid, format_type(oid, NULL) AS type FROM pg_type WHERE oid = ANY($1)', [
        unknown,
      ]);
      for (const { oid, type } of types.rows) this.types.set(Number(oid), String(type));
    }
    return resultFields.map(({ name, dataTypeID }) => ({ name, type: this.types.get(dataTypeID) ?? '' }));
  }
}

function schemaOf(parts: readonly string[]): string {
  return parts.at(-2) ?? 'public';
}

function tableNameOf({ parts }: PlanRelation): string {
  return `${quoted(schemaOf(parts))}.${quoted(parts.at(-1) ?? '')}`;
}

function send(message: PlannerMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

async function serve(engine: string): Promise<void> {
  let planner: Planner;
  try {
    planner = await (engine === 'duckdb' ? openDuckDb() : openPostgres());
  } catch (error) {
    await send({ unavailable: messageOf(error) });
    return;
  }
  let work = Promise.resolve();
  process.on('message', (tasks: readonly PlanTask[]) => {
    work = work.then(async () => {
      for (const [index, task] of tasks.entries()) await send({ index, result: await planner.plan(task) });
      await planner.reset();
    });
  });
  process.on('disconnect', () => process.exit(0));
  await send({ ready: true, version: planner.version });
}

const [, , engineArgument] = process.argv;
if (process.send && engineArgument !== undefined) await serve(engineArgument);
