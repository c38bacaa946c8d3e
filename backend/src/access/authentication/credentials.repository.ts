import { Injectable } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { Graph } from '../../neo4j/graph.js';
import { countLogin } from './login-limits.js';
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
export class CredentialsRepository {
  constructor(private readonly graph: Graph) {}

  async passwordOf(user: string): Promise<PasswordHash | undefined> {
    const [row] = await this.graph.read('access/read-password', { user });
    // Written by `savePassword` only.
    return row ? (JSON.parse(row.password) as PasswordHash) : undefined;
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
      user: row.user,
      createdOn: row.createdOn,
      expiresOn: row.expiresOn,
      seenOn: row.seenOn,
    };
  }

  async touchSession(id: string, seenOn: EpochMs): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/touch-session', { id, seenOn }));
  }

  async closeSession(id: string): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/close-session', { id }));
  }

  /** Ends a user's sessions that began before a moment. */
  async closeSessionsOf(user: string, before: EpochMs): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/close-user-sessions', { user, before }));
  }

  async deletePassword(user: string): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/delete-credential', { user }));
  }

  /**
   * Counts one try under each key with its limit.
   *
   * @returns how long to wait, 0: not at all
   */
  async countLogin(limits: ReadonlyMap<string, number>, now: EpochMs): Promise<number> {
    const keys = [...limits.keys()].toSorted();
    return this.graph.write(async (transaction) => {
      const rows = await transaction.run('access/lock-login-counts', { keys, now });
      const counted = rows.map((row) => {
        const { key, ...before } = row;
        return { key, ...countLogin(before, limits.get(key) ?? 0, now) };
      });
      const saved = counted.map(({ key, count }) => ({ ...count, key }));
      await transaction.run('access/save-login-counts', { rows: saved });
      return Math.max(...counted.map(({ waitMs }) => waitMs));
    });
  }

  /** A good login: the user's count goes, and the try that was counted at that time is taken off the address's. */
  async forgetLogins(user: string, address: string, time: EpochMs): Promise<void> {
    await this.graph.write((transaction) => transaction.run('access/forget-login-counts', { user, address, time }));
  }
}
