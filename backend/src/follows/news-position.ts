import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { numberOf, objectOf } from '../kernel/json.js';
import { FollowsRepository } from './follows.repository.js';

/** Entries that are gone through where the place is not known: a home folder that was lost, a first start. */
const LOOKED_BACK = 1_000;
/** The log is not kept for ever, and nobody reads the news of a month. */
const LONGEST_CATCH_UP = 20_000;
const SAVE_EVERY_MS = 5_000;

/** How far in the change log followers were told, kept in the home folder. Going back tells nobody twice; it only takes time. */
@Injectable()
export class NewsPosition {
  private readonly logger = new Logger('Follows');
  private readonly path: string;
  private database: string | undefined;
  private savedAt = 0;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'home'>,
    private readonly repository: FollowsRepository,
  ) {
    this.path = join(config.home, 'follow-news.json');
  }

  /** The entry after which to go on. */
  async read(latest: number): Promise<number> {
    this.database = await this.repository.databaseId();
    const saved = await readFile(this.path, 'utf8')
      .then((text) => objectOf(JSON.parse(text)))
      .catch(() => undefined);
    const seq = numberOf(saved?.seq) ?? Number.NaN;
    const usable = saved?.database === this.database && seq <= latest;
    return Math.max(0, usable ? Math.max(seq, latest - LONGEST_CATCH_UP) : latest - LOOKED_BACK);
  }

  /** At most every few seconds, unless it is the last time. */
  async keep(seq: number, { isLast = false }: { readonly isLast?: boolean } = {}): Promise<void> {
    if (this.database === undefined || (!isLast && Date.now() - this.savedAt < SAVE_EVERY_MS)) return;
    this.savedAt = Date.now();
    const next = `${this.path}.next`;
    try {
      await writeFile(next, JSON.stringify({ database: this.database, seq }));
      await rename(next, this.path);
    } catch (error) {
      this.logger.warn(`the place in the change log could not be kept: ${String(error)}`);
    }
  }
}
