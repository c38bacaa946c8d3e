import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { asProblem } from '../../kernel/problem.js';
import { requestContext } from '../../kernel/request-context.js';
import { systemClock } from '../../kernel/time.js';
import type { Identity } from '../../kernel/viewer.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditEvent } from './audit.types.js';

/** What is recorded that is no write of the store: writes leave their records in their own transaction. */
type Occurrence = Pick<AuditEvent, 'action' | 'outcome' | 'actor'> & Partial<AuditEvent>;

const FLUSH_MS = 200;
const RETRY_MS = 2_000;
/** Beyond this, refusals are not recorded one by one: a flood of them must not fill the memory or the database. */
const MAX_WAITING = 5_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Records refusals, logins and acts on credentials. They are written together, a moment later. */
@Injectable()
export class AuditTrail implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private waiting: AuditEvent[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: AuditRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const prune = (): void =>
      void this.repository
        .prune(this.config.auditDays, systemClock())
        .catch((error: unknown) => this.logger.warn(String(error)));
    this.pruning = setInterval(prune, PRUNE_EVERY_MS);
    this.pruning.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    clearInterval(this.pruning);
    await this.flush().catch(() => undefined);
  }

  /** Records that a viewer asked for something that they may not do. */
  refused(viewer: Identity, privilege: string, urn: string | undefined): void {
    const { credential, credentialId } = viewer;
    this.record({ action: 'ACCESS', outcome: 'REFUSED', actor: viewer.urn, credential, credentialId, privilege, urn });
  }

  /** A login, a logout, a token made or revoked, … */
  record(occurrence: Occurrence): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.dropped += 1;
      return;
    }
    const { protocol } = requestContext();
    this.waiting.push({ id: randomUUID(), at: systemClock(), protocol, changes: [], ...occurrence });
    this.timer ??= setTimeout(() => this.flushOrWarn(), FLUSH_MS).unref();
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.waiting;
    this.waiting = [];
    if (this.dropped > 0) this.logger.warn(`${this.dropped} refusals were too many to be recorded`);
    this.dropped = 0;
    if (events.length === 0) return;
    try {
      await this.repository.append(events);
    } catch (error) {
      // What the database refuses for a reason of its own it would refuse again.
      if (asProblem(error)) this.keep(events);
      throw error;
    }
  }

  /** What the database did not take is tried again. Where its answer was lost a record may stand twice, under one id. */
  private keep(events: readonly AuditEvent[]): void {
    const room = Math.max(0, MAX_WAITING - this.waiting.length);
    this.dropped += Math.max(0, events.length - room);
    this.waiting = [...events.slice(0, room), ...this.waiting];
    if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.flushOrWarn(), RETRY_MS).unref();
  }

  private flushOrWarn(): void {
    void this.flush().catch((error: unknown) => this.logger.warn(`audit records wait: ${String(error)}`));
  }
}
