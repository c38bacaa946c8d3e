import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import neo4j, {
  type BookmarkManager,
  type Driver,
  type ManagedTransaction,
  type QueryResult,
  type Record as Neo4jRecord,
  type Session,
} from 'neo4j-driver';

import type { Queries, QueryName } from '../generated/queries.js';
import { asProblem } from '../kernel/problem.js';
import { projectRoot } from '../kernel/project-root.js';
import { beginWriting, requireClient } from '../kernel/request-context.js';
import type { TraceStep } from '../kernel/trace.types.js';
import { errorType, startSpan, traced } from '../kernel/tracing.js';
import { DatabaseCall, unavailable } from './database-call.js';
import { databaseProblem, outcomeUnknown } from './database-errors.js';
import { withRetries } from './retries.js';
import { ConnectionWatchdog, probe } from './connection-watchdog.js';

export type Row = Readonly<Record<string, unknown>>;
export type Params = Readonly<Record<string, unknown>>;

export interface GraphSettings {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly database: string | undefined;
}

/** A row of a statement's answer, as the header of its file declares it. */
export type RowOf<Name extends QueryName> = Queries[Name]['row'];

/** The parameters of a statement, as the header of its file declares them. */
export type ParamsOf<Name extends QueryName> = Queries[Name]['params'];

/** Statements whose only parameter is a list of rows. */
export type RowsQuery = {
  [Name in QueryName]: ParamsOf<Name> extends { readonly rows: readonly unknown[] }
    ? [Exclude<keyof ParamsOf<Name>, 'rows'>] extends [never]
      ? Name
      : never
    : never;
}[QueryName];

/** A statement that takes nothing is run by its name alone. */
type ParamsArgument<Name extends QueryName> =
  ParamsOf<Name> extends Readonly<Record<string, never>> ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>];

/** Runs statements inside one write transaction; may be called again from the start when the database asks for it. */
export interface WriteTransaction {
  run<Name extends QueryName>(query: Name, params: ParamsOf<Name>): Promise<readonly RowOf<Name>[]>;
}

const CONNECT_MS = 3_000;
const READ_DEADLINE_MS = 60_000;
const WRITE_DEADLINE_MS = 120_000;
/** What a database says of a bookmark it has never reached: it was set back to an earlier state, or made anew. */
const LOST_BOOKMARKS = new Set([
  'Neo.TransientError.Transaction.BookmarkTimeout',
  'Neo.ClientError.Transaction.InvalidBookmark',
  'Neo.ClientError.Transaction.InvalidBookmarkMixture',
]);

/**
 * The only holder of the Neo4j driver. Statements are named (`store/lock-entities`), never written in TypeScript.
 * Every call races a deadline of its own: a frozen server keeps a driver call waiting for ever.
 */
export class Graph {
  private driver: Driver;
  /** Shared by all sessions: on a cluster, whichever member answers a read has what this process wrote, or read, before. */
  private bookmarks = neo4j.bookmarkManager();
  private readonly watchdog: ConnectionWatchdog;
  /** As `performance.now()` counts: the clock of the machine may be set. */
  private answeredAt = performance.now();

  constructor(private readonly settings: GraphSettings) {
    this.driver = driverFor(settings);
    this.watchdog = new ConnectionWatchdog(
      () => probe(settings.uri, CONNECT_MS),
      () => this.startAfresh(),
    );
  }

  /**
   * How long ago a statement was answered last, in milliseconds. The change log asks twice a second,
   * so what the indexes hold is as old as this and one such interval.
   */
  get silentMs(): number {
    return performance.now() - this.answeredAt;
  }

  /**
   * All rows of one reading statement. It is a transaction by itself: one exchange with the database, where a transaction that is
   * opened and closed takes three. On a machine whose cores are taken each exchange may wait for 100 ms.
   *
   * @throws Problem `neo4j.unavailable`; `http.client-gone` when the client of this request does not wait any more
   */
  async read<Name extends QueryName>(query: Name, ...[params]: ParamsArgument<Name>): Promise<readonly RowOf<Name>[]> {
    requireClient();
    const text = cypherQuery(query);
    return traced(this.step(query), async (span) => {
      const rows = await this.called(READ_DEADLINE_MS, (call) =>
        call.in(this.session('READ'), (session) =>
          this.rowsOf<Name>((values) => session.run(text, values, { timeout: READ_DEADLINE_MS }), params),
        ),
      );
      span?.set({ 'db.response.returned_rows': rows.length });
      return rows;
    });
  }

  /** Rows one by one, for what is too large to hold: index loading, backup. */
  async *stream<Name extends QueryName>(query: Name, ...[params]: ParamsArgument<Name>): AsyncIterable<RowOf<Name>> {
    const { bookmarks } = this;
    const { call, end } = this.begin();
    const span = startSpan(this.step(query));
    const session = this.session('READ');
    try {
      const records = session.run(cypherQuery(query), { ...params })[Symbol.asyncIterator]();
      let isLeft = false;
      try {
        for (;;) {
          const next = await call.during(session, () => records.next());
          if (next.done) return;
          this.recordAnswer();
          isLeft = true;
          requireClient();
          // check:cypher compares the columns of every statement with its header.
          yield next.value.toObject() as RowOf<Name>;
          isLeft = false;
        }
      } finally {
        // Only who goes away before the end: after a failure the driver would wait for ever.
        if (isLeft) await call.during(session, async () => records.return?.()).catch(() => undefined);
      }
    } catch (error) {
      this.forgetLost(bookmarks, error);
      span?.fail(errorType(error));
      throw databaseProblem(error);
    } finally {
      span?.end();
      end();
      if (!call.isOver) void session.close().catch(() => undefined);
    }
  }

  /**
   * One write transaction; only `store` (and migrations) call this. The work may run several times and must be pure but for
   * its statements. When nothing is heard after the commit was asked for, the problem says that its outcome is not known.
   */
  async write<T>(work: (transaction: WriteTransaction) => Promise<T>, deadlineMs = WRITE_DEADLINE_MS): Promise<T> {
    beginWriting();
    let isCommitting = false;
    const attempt = async (transaction: ManagedTransaction, call: DatabaseCall): Promise<T> => {
      isCommitting = false;
      const run: WriteTransaction['run'] = (query, params) => {
        call.check();
        const text = cypherQuery(query);
        return traced(this.step(query), () => this.rowsOf((values) => transaction.run(text, values), params));
      };
      const result = await work({ run });
      call.check();
      isCommitting = true;
      return result;
    };
    try {
      return await this.called(deadlineMs, (call) =>
        call.in(this.session('WRITE'), (session) =>
          session.executeWrite((transaction) => attempt(transaction, call), { timeout: deadlineMs }),
        ),
      );
    } catch (error) {
      const problem = asProblem(error);
      throw isCommitting && problem?.kind === 'unavailable' ? outcomeUnknown(problem) : error;
    }
  }

  /** One schema statement of a migration, by its text: constraints and indexes can't share a transaction with data. */
  async applySchema(statement: string): Promise<void> {
    await this.called(WRITE_DEADLINE_MS, (call) => call.in(this.session('WRITE'), (session) => session.run(statement)));
  }

  /** @throws Problem `neo4j.unavailable` within 5 s when the database does not answer, `neo4j.failed` when it must be started again */
  async ping(): Promise<void> {
    await this.called(4_000, (call) => call.in(this.session('READ'), (session) => session.run('RETURN 1')));
  }

  async close(): Promise<void> {
    this.watchdog.close();
    await this.driver.close();
  }

  /** A statement in a trace: its file, and neither its text nor its parameters. */
  private step(query: string): TraceStep {
    const attributes = {
      'db.system.name': 'neo4j',
      'db.namespace': this.settings.database,
      'db.operation.name': query,
    };
    return { name: query, kind: 'client', attributes };
  }

  private session(mode: 'READ' | 'WRITE'): Session {
    return this.driver.session({
      defaultAccessMode: mode === 'READ' ? neo4j.session.READ : neo4j.session.WRITE,
      database: this.settings.database,
      bookmarkManager: this.bookmarks,
      fetchSize: 10_000,
    });
  }

  /** The next call starts without the bookmarks that were in use when the database did not know them. */
  private forgetLost(used: BookmarkManager, error: unknown): void {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && LOST_BOOKMARKS.has(code) && used === this.bookmarks)
      this.bookmarks = neo4j.bookmarkManager();
  }

  /** No connection of before is used again: the pool would count those whose answers never came. */
  private startAfresh(): void {
    const former = this.driver;
    this.driver = driverFor(this.settings);
    void former.close().catch(() => undefined);
  }

  private begin(deadlineMs?: number): { readonly call: DatabaseCall; readonly end: () => void } {
    if (this.watchdog.isSilent) throw unavailable('silent');
    const call = new DatabaseCall(deadlineMs);
    const waited = this.watchdog.watch(() => call.giveUp('silent'));
    return {
      call,
      end: () => {
        call.end();
        waited();
      },
    };
  }

  private async called<T>(deadlineMs: number, work: (call: DatabaseCall) => Promise<T>): Promise<T> {
    const { bookmarks } = this;
    const { call, end } = this.begin(deadlineMs);
    try {
      return await call.answer(withRetries(() => work(call), { isOver: () => call.isOver }));
    } catch (error) {
      this.forgetLost(bookmarks, error);
      throw databaseProblem(error);
    } finally {
      end();
    }
  }

  private recordAnswer(): void {
    this.answeredAt = performance.now();
    this.watchdog.recordActivity();
  }

  private async rowsOf<Name extends QueryName>(
    run: (values: Params) => PromiseLike<QueryResult>,
    params: Params = {},
  ): Promise<readonly RowOf<Name>[]> {
    const result = await run({ ...params });
    this.recordAnswer();
    return result.records.map((record) => rowOf(record) as RowOf<Name>);
  }
}

/** As `Record.toObject`, which takes six times as long: 180 ms for 100,000 rows of nine columns, because it goes through a generator. */
function rowOf(record: Neo4jRecord): object {
  const row: Record<PropertyKey, unknown> = {};
  for (const key of record.keys) row[key] = record.get(key);
  return row;
}

function driverFor(settings: GraphSettings): Driver {
  return neo4j.driver(settings.uri, neo4j.auth.basic(settings.username, settings.password), {
    disableLosslessIntegers: true,
    // `withRetries` decides about trying again.
    maxTransactionRetryTime: 0,
    connectionTimeout: CONNECT_MS,
    connectionAcquisitionTimeout: 5_000,
    maxConnectionPoolSize: 32,
    userAgent: 'headwater',
    telemetryDisabled: true,
  });
}

const statements = new Map<string, string>();

/**
 * The text of one statement in `cypher/queries`, read once.
 *
 * @param name `<folder>/<verb-noun>`, without the ending
 * @throws Error when there is no such file: a fault of ours, found by the first call
 */
function cypherQuery(name: string): string {
  const cached = statements.get(name);
  if (cached !== undefined) return cached;
  const file = join(projectRoot(), 'cypher', 'queries', `${name}.cypher`);
  if (!existsSync(file)) throw new Error(`no Cypher file for "${name}"`);
  const text = readFileSync(file, 'utf8');
  statements.set(name, text);
  return text;
}
