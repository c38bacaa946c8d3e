import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { CONFIG, type Config } from '../../config/config.js';
import { pause } from '../../kernel/pause.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { PendingStatements } from './pending-statements.js';
import { LineageDeriver } from './lineage-deriver.js';
import { StatementPosition } from './statement-position.js';

const PENDING_LIMIT = 50_000;
const OWNERS_AT_ONCE = 50;
const TABLES_AT_ONCE = 500;
const LOG_PAGE = 500;
/** Writes that arrive together are one batch. */
const PAUSE_MS = 50;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Follows the change log and derives lineage from SQL that the catalogue holds: a text that changed, or one that names a table whose schema
 * changed. One batch at a time, each waiting for the store, so that it never races what people and connectors write. What was done is
 * remembered in the home folder; work that was done and not remembered is found to be done when it is repeated.
 */
@Injectable()
export class StatementFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('SqlTexts');
  private readonly pending = new PendingStatements(PENDING_LIMIT);
  private readonly enabled: boolean;
  private unfollow: () => void = () => undefined;
  private working: Promise<void> | undefined;
  private stopped = false;
  private seen = -1;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly host: HttpAdapterHost,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    private readonly deriver: LineageDeriver,
    private readonly position: StatementPosition,
  ) {
    this.enabled = config.sqlLineage;
  }

  /** Only in a server: a command's writes are followed by the server that runs, or found by the next one that starts. */
  onApplicationBootstrap(): void {
    if (!this.enabled || !this.host.httpAdapter) return;
    this.unfollow = this.log.follow((entry) => this.take(entry));
    this.working = this.begin()
      .catch((error: unknown) => this.logger.warn(`SQL texts could not be gone through: ${String(error)}`))
      .then(() => this.done());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unfollow();
    await this.working?.catch(() => undefined);
  }

  private take(entry: ChangeEntry): void {
    this.pending.note(entry.aspects);
    this.seen = Math.max(this.seen, entry.seq);
    this.wake();
  }

  private wake(): void {
    if (this.stopped || this.working || this.pending.isEmpty) return;
    this.working = this.work().then(() => this.done());
  }

  private done(): void {
    this.working = undefined;
    this.wake();
  }

  /** Where it left off, or everything when that is not known. */
  private async begin(): Promise<void> {
    const latest = await this.log.latest();
    const position = await this.position.read(latest);
    this.seen = Math.max(this.seen, latest);
    if (position === undefined) await this.goThroughAll();
    else {
      for (let from = position; from < latest && !this.stopped;) {
        const entries = await this.log.after(from, LOG_PAGE);
        for (const entry of entries) this.pending.note(entry.aspects);
        from = entries.at(-1)?.seq ?? latest;
      }
    }
    await this.work();
  }

  private async work(): Promise<void> {
    for (let waitMs = RETRY_MS; !this.stopped && !this.pending.isEmpty;) {
      if (this.pending.size < OWNERS_AT_ONCE) await pause(PAUSE_MS);
      try {
        await this.step();
        waitMs = RETRY_MS;
      } catch (error) {
        // A busy or missing database, and nothing else: the resolver never throws. What was taken is in the queue again.
        this.logger.warn(`lineage from SQL waits ${waitMs / 1000} s: ${String(error)}`);
        await pause(waitMs);
        waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
      }
    }
    if (!this.stopped) await this.position.keep(this.seen);
  }

  private async step(): Promise<void> {
    if (this.pending.takeOverflow()) await this.goThroughAll();
    const tables = this.pending.takeTables(TABLES_AT_ONCE);
    try {
      this.pending.add(await this.deriver.ownersNaming(tables));
    } catch (error) {
      this.pending.note(tables.map((urn) => ({ urn, aspect: 'schemaMetadata', change: 'set' })));
      throw error;
    }
    const owners = this.pending.takeOwners(OWNERS_AT_ONCE);
    try {
      const carriers = await this.deriver.carriersAmong(owners);
      if (carriers.length > 0) await this.deriver.derive(carriers);
    } catch (error) {
      this.pending.add(owners);
      throw error;
    }
  }

  private async goThroughAll(): Promise<void> {
    const count = await this.deriver.deriveAll(OWNERS_AT_ONCE, () => this.stopped);
    if (count > 0) this.logger.log(`lineage derived from ${count} SQL texts`);
  }
}
