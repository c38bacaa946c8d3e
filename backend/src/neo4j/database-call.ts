import type { Session } from 'neo4j-driver';

import { Problem } from '../kernel/problem.js';

/**
 * One caller's wait for the database. It is given up at its deadline, or as soon as the database is known to be silent; what still
 * runs for it then finds out at its next step and stops.
 */
export class DatabaseCall {
  private problem: Problem | undefined;
  private session: Session | undefined;
  private fail: ((problem: Problem) => void) | undefined;
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(deadlineMs?: number) {
    if (deadlineMs === undefined) return;
    this.timer = setTimeout(() => this.giveUp(`no answer within ${deadlineMs} ms`), deadlineMs);
  }

  get isOver(): boolean {
    return this.problem !== undefined;
  }

  /** @throws Problem when nobody waits any more */
  check(): void {
    if (this.problem) throw this.problem;
  }

  /** One step of work in a session that somebody else ends. */
  during<T>(session: Session, work: () => Promise<T>): Promise<T> {
    this.check();
    this.session = session;
    return this.answer(work());
  }

  /** Work in a session that ends with it. */
  async in<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
    this.session = session;
    try {
      this.check();
      return await work(session);
    } finally {
      // Not awaited: it waits for the database once more.
      if (!this.isOver) void session.close().catch(() => undefined);
      this.session = undefined;
    }
  }

  /** What the work answers, or the problem if the call is given up before. */
  answer<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.fail = reject;
      work.then(resolve, reject);
    });
  }

  giveUp(cause: string): void {
    if (this.problem) return;
    this.problem = unavailable(cause);
    if (this.session) closeConnection(this.session);
    this.fail?.(this.problem);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

export function unavailable(cause: string): Problem {
  return new Problem('unavailable', 'neo4j.unavailable', 'The database does not answer; try again in a moment.', {
    cause,
  });
}

interface ConnectionHolder {
  getConnection(): Promise<{ close(): Promise<void> } | null>;
}

/** Closes the session's connection under it: what was asked on it must not go on when the database wakes. */
function closeConnection(session: Session): void {
  // The driver offers no such thing: `close` asks the database to reset the connection first, and waits for that.
  const held = session as unknown as {
    _readConnectionHolder?: ConnectionHolder;
    _writeConnectionHolder?: ConnectionHolder;
  };
  const closing = [held._readConnectionHolder, held._writeConnectionHolder].map(async (holder) => {
    const connection = await holder?.getConnection();
    await connection?.close();
  });
  void Promise.allSettled(closing).then(() => session.close().catch(() => undefined));
}
