import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../../../config/config.js';
import { numberOf, objectOf } from '../../../kernel/json.js';
import { TextRepository } from './text-repository.js';

/** Further behind than this, going through all texts is faster than reading the log. */
const LONGEST_CATCH_UP = 20_000;
const SAVE_EVERY_MS = 5_000;
/** Counted up when the rules change so much that stored texts should be read again. */
const FORMAT = 1;

/** How far in the change log lineage was derived, kept in the home folder: losing it costs time, never lineage. */
@Injectable()
export class TextPosition {
  private readonly logger = new Logger('SqlTexts');
  private readonly path: string;
  private database: string | undefined;
  private savedAt = 0;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly repository: TextRepository,
  ) {
    this.path = join(config.home, 'sql-texts.json');
  }

  /** Where to go on; undefined when it is not known, is of another database, or too far behind. */
  async read(latest: number): Promise<number | undefined> {
    this.database = await this.repository.databaseId();
    const saved = await readFile(this.path, 'utf8')
      .then((text) => objectOf(JSON.parse(text)))
      .catch(() => undefined);
    const seq = numberOf(saved?.seq) ?? Number.NaN;
    const usable = saved?.database === this.database && saved.format === FORMAT && seq <= latest;
    return usable && latest - seq <= LONGEST_CATCH_UP ? seq : undefined;
  }

  /** At most every few seconds: what is done twice is found to be done. */
  async keep(seq: number): Promise<void> {
    if (Date.now() - this.savedAt < SAVE_EVERY_MS) return;
    this.savedAt = Date.now();
    const next = `${this.path}.next`;
    try {
      await writeFile(next, JSON.stringify({ format: FORMAT, database: this.database, seq }));
      await rename(next, this.path);
    } catch (error) {
      this.logger.warn(`the place in the change log could not be kept: ${String(error)}`);
    }
  }
}
