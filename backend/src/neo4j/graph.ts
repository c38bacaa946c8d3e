import neo4j, { type BookmarkManager, type Driver, type ManagedTransaction, type Session } from 'neo4j-driver';

import { Problem } from '../kernel/problem.js';
import { cypherQuery } from './queries.js';
import { withRetries } from './retries.js';

export type Row = Readonly<Record<string, unknown>>;
export type Params = Readonly<Record<string, unknown>>;

export interface GraphSettings {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly database: string | undefined;
}

/** Runs statements inside one write transaction; may be called again from the start when the database asks for it. */
export interface WriteTransaction {
  run(query: string, params: Params): Promise<readonly Row[]>;
}

const CONNECT_MS = 3_000;
const READ_DEADLINE_MS = 60_000;
const WRITE_DEADLINE_MS = 120_000;
const UNAVAILABLE = new Set(['ServiceUnavailable', 'SessionExpired', 'N/A']);
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
  private readonly driver: Driver;
  /** Shared by all sessions: on a cluster, whichever member answers a read has what this process wrote, or read, before. */
  private bookmarks = neo4j.bookmarkManager();

  constructor(private readonly settings: GraphSettings) {
    this.driver = neo4j.driver(settings.uri, neo4j.auth.basic(settings.username, settings.password), {
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

  /** All rows of one reading statement. @throws Problem `neo4j.unavailable` */
  async read(query: string, params: Params = {}): Promise<readonly Row[]> {
    const text = cypherQuery(query);
    return this.inSession('READ', READ_DEADLINE_MS, (session) =>
      withRetries(() => session.executeRead((transaction) => rowsOf(transaction, text, params))),
    );
  }

  /** Rows one by one, for what is too large to hold: index loading, backup. */
  async *stream(query: string, params: Params = {}): AsyncIterable<Row> {
    const { bookmarks } = this;
    const session = this.session('READ');
    try {
      const result = session.run(cypherQuery(query), { ...params });
      for await (const record of result) yield record.toObject() as Row;
    } catch (error) {
      this.forgetLost(bookmarks, error);
      throw translate(error);
    } finally {
      await session.close().catch(() => undefined);
    }
  }

  /**
   * One write transaction; only `store` (and migrations) call this. The work may run several times and must be pure but for
   * its statements.
   */
  async write<T>(work: (transaction: WriteTransaction) => Promise<T>, deadlineMs = WRITE_DEADLINE_MS): Promise<T> {
    return this.inSession('WRITE', deadlineMs, (session) =>
      withRetries(() =>
        session.executeWrite((transaction) =>
          work({ run: (query, params) => rowsOf(transaction, cypherQuery(query), params) }),
        ),
      ),
    );
  }

  /** One schema statement of a migration, by its text: constraints and indexes can't share a transaction with data. */
  async applySchema(statement: string): Promise<void> {
    await this.inSession('WRITE', WRITE_DEADLINE_MS, async (session) => {
      await session.run(statement);
    });
  }

  /** @throws Problem `neo4j.unavailable` within 5 s when the database does not answer */
  async ping(): Promise<void> {
    await this.inSession('READ', 4_000, (session) => session.run('RETURN 1'));
  }

  async close(): Promise<void> {
    await this.driver.close();
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

  private async inSession<T>(
    mode: 'READ' | 'WRITE',
    deadlineMs: number,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    const { bookmarks } = this;
    const session = this.session(mode);
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable(`no answer within ${deadlineMs} ms`)), deadlineMs);
    });
    try {
      return await Promise.race([work(session), deadline]);
    } catch (error) {
      this.forgetLost(bookmarks, error);
      throw translate(error);
    } finally {
      clearTimeout(timer);
      // Not awaited: closing a session of a frozen server would wait as long as the call did.
      void session.close().catch(() => undefined);
    }
  }
}

async function rowsOf(transaction: ManagedTransaction, text: string, params: Params): Promise<readonly Row[]> {
  const result = await transaction.run(text, { ...params });
  return result.records.map((record) => record.toObject() as Row);
}

function translate(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || error instanceof Problem) return error;
  if (UNAVAILABLE.has(code) || code === 'Neo.ClientError.Security.Unauthorized') return unavailable(code);
  if (code.startsWith('Neo.TransientError'))
    return new Problem('busy', 'neo4j.busy', 'The database is busy; try again.', { code });
  return error;
}

function unavailable(cause: string): Problem {
  return new Problem('unavailable', 'neo4j.unavailable', 'The database does not answer; try again in a moment.', {
    cause,
  });
}
