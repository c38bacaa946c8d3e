import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Statements of one database, each prepared once. */
export class Statements {
  private readonly prepared = new Map<string, StatementSync>();

  constructor(private readonly database: DatabaseSync) {}

  of(sql: string): StatementSync {
    const prepared = this.prepared.get(sql);
    if (prepared) return prepared;
    const statement = this.database.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }

  /** Before the database is closed. */
  clear(): void {
    this.prepared.clear();
  }
}
