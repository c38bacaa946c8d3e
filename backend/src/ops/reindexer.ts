import { Injectable } from '@nestjs/common';

import { outsideRequest } from '../kernel/request-context.js';
import { LineageIndex } from '../lineage/index/lineage-index.js';
import { SearchIndex } from '../search/search-index.js';
import type { TaskSteps } from '../tasks/task.types.js';

/** What became of one index. The rebuild is right when both digests are equal. */
export interface ReindexReport {
  readonly index: 'lineage' | 'search';
  readonly seconds: number;
  readonly digest: string;
  /**
   * A digest of what the graph contains. It is equal to that of the index when the index is right.
   */
  readonly graphDigest: string;
}

/**
 * Builds the indexes again from the graph and compares them with it. Both answer from their old
 * state in the meantime.
 */
@Injectable()
export class Reindexer {
  constructor(
    private readonly lineage: LineageIndex,
    private readonly search: SearchIndex,
  ) {}

  /**
   * Rebuilds one index after the other. Both read the whole graph, so they do not run at the same
   * time. The work goes on when the client of the request that started it has gone: calls of others
   * may have joined it.
   */
  async rebuild(steps?: TaskSteps): Promise<readonly ReindexReport[]> {
    return outsideRequest(async () => {
      steps?.progress({ done: 0, total: 2, message: 'lineage' });
      const lineage = await this.report('lineage', this.lineage);
      steps?.signal.throwIfAborted();
      steps?.progress({ done: 1, total: 2, message: 'search' });
      const search = await this.report('search', this.search);
      steps?.progress({ done: 2, total: 2, message: '' });
      return [lineage, search];
    });
  }

  /** Rebuilds one index, measures the time and compares it with the graph. */
  private async report(index: ReindexReport['index'], target: RebuiltIndex): Promise<ReindexReport> {
    const started = performance.now();
    await target.rebuild();
    const seconds = (performance.now() - started) / 1000;
    const { digest, expectedDigest } = await target.verify();
    return { index, seconds, digest, graphDigest: expectedDigest };
  }
}

/** What both indexes have in common for this purpose. */
interface RebuiltIndex {
  rebuild(): Promise<unknown>;
  verify(): Promise<{ readonly digest: string; readonly expectedDigest: string }>;
}
