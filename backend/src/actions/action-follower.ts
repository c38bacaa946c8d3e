import { join } from 'node:path';

import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { CONFIG, type Config } from '../config/config.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../store/log/followers/follower.types.js';
import { LogPosition } from '../store/log/log-position.js';
import { EventRouter } from './event-router.js';

const ENTRY_BATCH_SIZE = 50;
/** Older entries are skipped after a long pause: nobody wants messages about last month. */
const MAX_CATCH_UP_ENTRIES = 20_000;

/** Follows the change log and gives each write to the router of events. It runs after the writes, so that no write waits for it. */
@Injectable()
export class ActionFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Actions');
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private readonly place: LogPosition;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) config: Pick<Config, 'home'>,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    private readonly router: EventRouter,
    work: BackgroundWork,
  ) {
    this.place = new LogPosition(join(config.home, 'actions.json'), log, this.logger);
    this.follower = work.follow<FollowedEntry>({
      name: 'actions',
      load: () => this.begin(),
      select: (entry) => {
        const aspects = entry.aspects.filter((change) => this.router.mayConcern(change));
        return aspects.length === 0 ? undefined : { ...entry, nodes: [], gone: [], aspects };
      },
      handle: async (entries) => {
        for (const entry of entries) await this.router.route(entry);
      },
      savePosition: (seq, how) => this.place.save(seq, how),
      handlesEvents: true,
      batchSize: ENTRY_BATCH_SIZE,
    });
  }

  /** Only in a server: what a command writes is handled by the running server, or by the next one. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** On a first start nothing of the past is told. */
  private async begin(): Promise<number> {
    const latest = await this.log.latest();
    const saved = await this.place.read(latest);
    return Math.max(0, saved ?? latest, latest - MAX_CATCH_UP_ENTRIES);
  }
}
