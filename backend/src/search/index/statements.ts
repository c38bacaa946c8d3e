import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Statements of one database, each prepared once. */
export class Statements {
  private readonly known = new Map<string, StatementSync>();

  constructor(private readonly database: DatabaseSync) {}

  of(sql: string): StatementSync {
    const known = this.known.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.known.set(sql, statement);
    return statement;
  }

  /** Before the database is closed. */
  clear(): void {
    this.known.clear();
  }
}
