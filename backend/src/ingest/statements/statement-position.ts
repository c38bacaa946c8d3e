import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { LogPosition } from '../../store/log/log-position.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';

/** Further behind than this, reading all stored statements is faster than reading the log. */
const MAX_CATCH_UP_ENTRIES = 20_000;
/** Raised when the rules change so much that all stored statements should be read again. */
const FORMAT = 1;

/**
 * Up to which entry of the change log lineage was derived from SQL, saved in the home folder. A lost
 * position costs the time to read all statements again, never lineage.
 */
@Injectable()
export class StatementPosition {
  private readonly place: LogPosition;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(CHANGE_LOG)
    private readonly log: ChangeLog,
  ) {
    this.place = new LogPosition(join(config.home, 'sql-texts.json'), log, new Logger('SqlTexts'), FORMAT);
  }

  /**
   * `latest` is the newest entry of the log, `saved` the one after which to go on: undefined when none is
   * saved or when it is too far behind.
   */
  async read(): Promise<{ readonly latest: number; readonly saved: number | undefined }> {
    const latest = await this.log.latest();
    const seq = await this.place.read(latest);
    return { latest, saved: seq !== undefined && latest - seq <= MAX_CATCH_UP_ENTRIES ? seq : undefined };
  }

  save(seq: number, how?: { readonly isLast?: boolean }): Promise<void> {
    return this.place.save(seq, how);
  }
}
