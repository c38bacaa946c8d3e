import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { pause } from '../kernel/pause.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';
import type { ChangeEntry } from '../store/contract/store.types.js';
import { NewsPosition } from './news-position.js';
import { NewsFinder, type NewsEntry } from './news-finder.js';
import { NewsWriter } from './news-writer.js';

const LOG_PAGE = 200;
/** Writes that arrive together are told together. */
const PAUSE_MS = 200;
const ENTRIES_AT_ONCE = 100;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** Aspects that wait to be told; beyond that they are read from the log again when their turn comes. */
const MAX_WAITING = 50_000;

/**
 * Follows the change log and tells followers, behind the writers: nothing of it is in their transaction, and a write waits for none of it.
 * What was told is remembered in the home folder; what is told again is found to be told.
 */
@Injectable()
export class NewsFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Follows');
  private waiting: NewsEntry[] = [];
  private waitingAspects = 0;
  /** The last entry that was told, and the last that is known. */
  private deliveredSeq = -1;
  private seen = -1;
  /** Entries after this one were not kept: they are read from the log. */
  private droppedAfter: number | undefined;
  private working: Promise<void> | undefined;
  private stopped = false;
  private unfollow: () => void = () => undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    private readonly finder: NewsFinder,
    private readonly teller: NewsWriter,
    private readonly position: NewsPosition,
  ) {}

  /** Only in a server: a command's writes are told by the server that runs, or by the next one that starts. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.start();
  }

  start(): void {
    this.unfollow = this.log.follow((entry) => this.take(entry));
    this.working = this.begin().then(() => this.done());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unfollow();
    await this.working?.catch(() => undefined);
    if (this.deliveredSeq >= 0) await this.position.keep(this.deliveredSeq, { isLast: true });
  }

  /** Waits until everything up to this entry of the log is told: for specs. */
  async settled(seq: number): Promise<void> {
    while (this.deliveredSeq < seq && !this.stopped) await (this.working ?? pause(PAUSE_MS));
  }

  private take(entry: ChangeEntry): void {
    this.seen = Math.max(this.seen, entry.seq);
    const telling = this.droppedAfter === undefined ? this.finder.newsPart(entry) : undefined;
    if (telling && this.waitingAspects + telling.aspects.length > MAX_WAITING) this.droppedAfter = entry.seq - 1;
    else if (telling) this.keep(telling);
    this.wake();
  }

  private keep(telling: NewsEntry): void {
    this.waiting.push(telling);
    this.waitingAspects += telling.aspects.length;
  }

  private wake(): void {
    if (this.stopped || this.working || this.deliveredSeq >= this.seen) return;
    this.working = this.work().then(() => this.done());
  }

  private done(): void {
    this.working = undefined;
    this.wake();
  }

  /** Where it left off; what comes meanwhile is read from the log too. */
  private async begin(): Promise<void> {
    await this.untilDone(async () => {
      const latest = await this.log.latest();
      const position = await this.position.read(latest);
      this.droppedAfter = (await this.teller.isNeeded()) ? position : latest;
      this.seen = Math.max(this.seen, latest);
    });
    await this.work();
  }

  private async readOn(after: number, upTo: number): Promise<void> {
    for (let position = after; position < upTo && !this.stopped;) {
      await this.untilDone(async () => {
        const entries = await this.log.after(position, LOG_PAGE);
        const telling = entries.filter(({ seq }) => seq <= upTo).flatMap((entry) => this.finder.newsPart(entry) ?? []);
        if (telling.length > 0) await this.teller.tell(telling);
        position = entries.at(-1)?.seq ?? upTo;
      });
    }
  }

  private async work(): Promise<void> {
    while (!this.stopped && (this.waiting.length > 0 || this.droppedAfter !== undefined)) {
      await pause(PAUSE_MS);
      const batch = this.waiting.splice(0, ENTRIES_AT_ONCE);
      this.waitingAspects -= batch.reduce((sum, { aspects }) => sum + aspects.length, 0);
      if (batch.length > 0) await this.untilDone(() => this.teller.tell(batch));
      if (this.waiting.length > 0) continue;
      const dropped = this.droppedAfter;
      this.droppedAfter = undefined;
      if (dropped !== undefined) await this.readOn(dropped, this.seen);
    }
    if (this.stopped) return;
    this.deliveredSeq = Math.max(this.deliveredSeq, this.seen);
    await this.position.keep(this.deliveredSeq);
  }

  /** A busy or missing database keeps nobody from being told later. */
  private async untilDone(work: () => Promise<void>): Promise<void> {
    for (let waitMs = RETRY_MS; !this.stopped; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        await work();
        return;
      } catch (error) {
        this.logger.warn(`followers wait ${waitMs / 1000} s for their news: ${String(error)}`);
        await pause(waitMs);
      }
    }
  }
}
