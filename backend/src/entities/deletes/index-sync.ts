import { Inject, Injectable } from '@nestjs/common';

import { SearchService } from '../../search/search.service.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';

/**
 * Lets a deletion wait for search: clients search right after it, and what was deleted must not be
 * found.
 */
@Injectable()
export class IndexSync {
  constructor(
    private readonly search: SearchService,
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
  ) {}

  /**
   * Waits until search has seen everything that is committed, or for a while. Never fails: what was
   * deleted is deleted.
   */
  async caughtUp(): Promise<void> {
    const latest = await this.changes.latest().catch(() => undefined);
    if (latest === undefined) await this.search.caughtUp();
    else await this.search.awaitSeq(latest);
  }
}
