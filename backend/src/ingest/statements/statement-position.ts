import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { LogPosition } from '../../store/log/log-position.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';

/** Further behind than this, going through all texts is faster than reading the log. */
const LONGEST_CATCH_UP = 20_000;
/** Counted up when the rules change so much that stored texts should be read again. */
const FORMAT = 1;

/** How far in the change log lineage was derived: losing it costs time, never lineage. */
@Injectable()
export class StatementPosition {
  private readonly place: LogPosition;

  constructor(@Inject(CONFIG) config: Config, @Inject(CHANGE_LOG) log: ChangeLog) {
    this.place = new LogPosition(join(config.home, 'sql-texts.json'), log, new Logger('SqlTexts'), FORMAT);
  }

  /** Where to go on; undefined when it is not known, or too far behind. */
  async read(latest: number): Promise<number | undefined> {
    const seq = await this.place.read(latest);
    return seq !== undefined && latest - seq <= LONGEST_CATCH_UP ? seq : undefined;
  }

  keep(seq: number, how?: { readonly isLast?: boolean }): Promise<void> {
    return this.place.save(seq, how);
  }
}
