import { readFile, rename, writeFile } from 'node:fs/promises';

import type { Logger } from '@nestjs/common';

import { numberOf, objectOf } from '../../kernel/json.js';
import type { ChangeLog } from '../contract/readers.js';

const SAVE_EVERY_MS = 5_000;

/** How far a follower has gone in the change log, kept in a file: losing it costs time, for what is done twice is found to be done. */
export class LogPosition {
  private database: string | undefined;
  private savedAt = 0;

  constructor(
    private readonly path: string,
    private readonly log: Pick<ChangeLog, 'databaseId'>,
    private readonly logger: Logger,
    /** Counted up when what was done before must be done again. */
    private readonly format = 1,
  ) {}

  /** The last entry that was gone through; undefined where that is not known, or was in another database or format. */
  async read(latest: number): Promise<number | undefined> {
    this.database = await this.log.databaseId();
    const saved = await readFile(this.path, 'utf8')
      .then((text) => objectOf(JSON.parse(text)))
      .catch(() => undefined);
    const seq = numberOf(saved?.seq);
    const isUsable = saved?.database === this.database && saved.format === this.format;
    return isUsable && seq !== undefined && seq <= latest ? seq : undefined;
  }

  /** At most every few seconds, unless it is the last time. */
  async save(seq: number, { isLast = false }: { readonly isLast?: boolean } = {}): Promise<void> {
    if (this.database === undefined || (!isLast && Date.now() - this.savedAt < SAVE_EVERY_MS)) return;
    this.savedAt = Date.now();
    const next = `${this.path}.next`;
    try {
      await writeFile(next, JSON.stringify({ format: this.format, database: this.database, seq }), { mode: 0o600 });
      await rename(next, this.path);
    } catch (error) {
      this.logger.warn(`the place in the change log could not be kept: ${String(error)}`);
    }
  }
}
