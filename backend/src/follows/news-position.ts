import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { LogPosition } from '../store/log/log-position.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';

/** Entries that are gone through where the place is not known: a home folder that was lost, a first start. */
const LOOKED_BACK = 1_000;
/** The log is not kept for ever, and nobody reads the news of a month. */
const LONGEST_CATCH_UP = 20_000;

/** How far in the change log followers were told. Going back tells nobody twice. */
@Injectable()
export class NewsPosition {
  private readonly place: LogPosition;

  constructor(@Inject(CONFIG) config: Pick<Config, 'home'>, @Inject(CHANGE_LOG) log: Pick<ChangeLog, 'databaseId'>) {
    this.place = new LogPosition(join(config.home, 'follow-news.json'), log, new Logger('Follows'));
  }

  /** The entry after which to go on. */
  async read(latest: number): Promise<number> {
    const seq = await this.place.read(latest);
    return Math.max(0, seq === undefined ? latest - LOOKED_BACK : Math.max(seq, latest - LONGEST_CATCH_UP));
  }

  keep(seq: number, how?: { readonly isLast?: boolean }): Promise<void> {
    return this.place.save(seq, how);
  }
}
