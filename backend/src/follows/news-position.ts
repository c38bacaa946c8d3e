import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { LogPosition } from '../store/log/log-position.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';

/** Entries handled again when no position is saved: on a first start, or after the home folder was lost. */
const FIRST_START_ENTRIES = 1_000;
/** Older entries are skipped: the log does not hold them for ever, and nobody reads news that old. */
const MAX_CATCH_UP_ENTRIES = 20_000;

/**
 * Up to which entry of the change log news were written, saved in the home folder. Handling an entry a
 * second time writes the same news again, so a lost position sends nothing twice.
 */
@Injectable()
export class NewsPosition {
  private readonly place: LogPosition;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'home'>,
    @Inject(CHANGE_LOG)
    private readonly log: Pick<ChangeLog, 'databaseId' | 'latest'>,
  ) {
    this.place = new LogPosition(join(config.home, 'follow-news.json'), log, new Logger('Follows'));
  }

  /**
   * The number of the entry after which to go on. On a first start that is the latest one where `isNeeded` says that nobody
   * follows anything.
   */
  async read(isNeeded: () => Promise<boolean>): Promise<number> {
    const latest = await this.log.latest();
    const saved = await this.place.read(latest);
    // Where nobody follows anything, only owners are notified: of what is written from now on.
    if (saved === undefined && !(await isNeeded())) return latest;
    const start = saved === undefined ? latest - FIRST_START_ENTRIES : Math.max(saved, latest - MAX_CATCH_UP_ENTRIES);
    return Math.max(0, start);
  }

  save(seq: number, how?: { readonly isLast?: boolean }): Promise<void> {
    return this.place.save(seq, how);
  }
}
