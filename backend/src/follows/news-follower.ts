import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../store/log/followers/follower.types.js';
import { NewsPosition } from './news-position.js';
import { NewsFinder } from './news-finder.js';
import { NewsWriter } from './news-writer.js';

/** Writes that arrive within this time are handled as one batch. */
const GATHER_MS = 200;
const ENTRY_BATCH_SIZE = 100;
const SETTLE_TIMEOUT_MS = 60_000;

/**
 * Follows the change log and writes news for followers, after the writes and outside their transactions,
 * so that no write waits for it. The position in the log is saved in the home folder. Handling an entry
 * twice writes the same points again, so a lost position costs time and never news.
 */
@Injectable()
export class NewsFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    private readonly finder: NewsFinder,
    private readonly writer: NewsWriter,
    private readonly position: NewsPosition,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'news',
      load: () => this.load(),
      select: (entry) => {
        const part = this.finder.newsPart(entry);
        return part && { ...part, nodes: [], gone: [] };
      },
      handle: (entries) => this.writer.writeNews(entries),
      savePosition: (seq, how) => this.position.keep(seq, how),
      handlesEvents: true,
      gatherMs: GATHER_MS,
      batchSize: ENTRY_BATCH_SIZE,
    });
  }

  /** Only in a server: a command's writes are told by the server that runs, or by the next one that starts. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.start();
  }

  start(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** Waits until everything up to this entry of the log is told: for specs. */
  async settled(seq: number): Promise<void> {
    await this.follower.reached(seq, SETTLE_TIMEOUT_MS);
  }

  /** Where it left off; where nobody follows anything, at the present. */
  private async load(): Promise<number> {
    const latest = await this.log.latest();
    const position = await this.position.read(latest);
    return (await this.writer.isNeeded()) ? position : latest;
  }
}
