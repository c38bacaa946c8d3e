import { Inject, Injectable } from '@nestjs/common';

import { SearchService } from '../../search/search.service.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';

/** Clients look for what is left right after a deletion: what is gone must not be found again. */
@Injectable()
export class IndexSync {
  constructor(
    private readonly search: SearchService,
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
  ) {}

  /** Waits until search has seen everything that is committed. */
  async caughtUp(): Promise<void> {
    await this.search.awaitSeq(await this.changes.latest());
  }
}
