import { Injectable } from '@nestjs/common';

import type { EpochMs } from '../kernel/time.js';
import { Graph } from '../neo4j/graph.js';
import type { PasswordHash } from './passwords.js';

export interface SessionRow {
  readonly id: string;
  readonly user: string;
  readonly createdOn: EpochMs;
  readonly expiresOn: EpochMs;
  readonly seenOn: EpochMs;
}

/**
 * Credentials, sessions and login counters. They are nodes of their own, no catalogue data: no aspect, API or backup shows them, which is
 * why they do not pass the store.
 */
@Injectable()
export class AccessRepository {
  constructor(private readonly graph: Graph) {}

  async passwordOf(user: string): Promise<PasswordHash | undefined> {
    const [row] = await this.graph.read('access/read-password', { user });
    // Written by `savePassword` only.
    return row ? (JSON.parse(String(row.password)) as PasswordHash) : undefined;
  }

  async savePassword(user: string, password: PasswordHash): Promise<void> {
    await this.graph.write((transaction) =>
      transaction.run('access/save-password', { user, password: JSON.stringify(password) }),
    );
  }

  async openSession(session: SessionRow): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/open-session', { ...session }));
  }

  async session(id: string): Promise<SessionRow | undefined> {
    const [row] = await this.graph.read('access/read-session', { id });
    if (!row) return undefined;
    return {
      id,
      user: String(row.user),
      createdOn: Number(row.createdOn),
      expiresOn: Number(row.expiresOn),
      seenOn: Number(row.seenOn),
    };
  }

  async touchSession(id: string, seenOn: EpochMs): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/touch-session', { id, seenOn }));
  }

  async closeSession(id: string): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/close-session', { id }));
  }

  /** Counts a failed login under each key and returns the counts within the window. */
  async countFailure(keys: readonly string[], now: EpochMs, windowMs: number): Promise<readonly number[]> {
    const rows = await this.graph.write((transaction) =>
      transaction.run('access/count-failure', { keys, now, since: now - windowMs }),
    );
    return rows.map((row) => Number(row.failures));
  }

  async failures(keys: readonly string[], now: EpochMs, windowMs: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.graph.read('access/read-failures', { keys, since: now - windowMs });
    return new Map(rows.map((row) => [String(row.key), Number(row.failures)]));
  }

  async clearFailures(keys: readonly string[]): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/clear-failures', { keys }));
  }
}
