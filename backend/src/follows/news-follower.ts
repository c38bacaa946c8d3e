import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

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
    private readonly finder: NewsFinder,
    private readonly writer: NewsWriter,
    private readonly position: NewsPosition,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'news',
      load: () => this.position.read(() => this.writer.isNeeded()),
      select: (entry) => {
        const part = this.finder.newsPart(entry);
        return part && { ...part, nodes: [], gone: [] };
      },
      handle: (entries) => this.writer.writeNews(entries),
      savePosition: (seq, how) => this.position.save(seq, how),
      handlesEvents: true,
      gatherMs: GATHER_MS,
      batchSize: ENTRY_BATCH_SIZE,
    });
  }

  /** Starts in a server only: what a command writes is handled by the running server, or by the next one. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.start();
  }

  start(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** Waits until the news of everything up to this entry of the log are written: for specs. */
  async settled(seq: number): Promise<void> {
    await this.follower.reached(seq, SETTLE_TIMEOUT_MS);
  }
}
