import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

import type { LineageRequest, LineageResult } from '../../sql/contract/lineage.types.js';
import { createSqlLineagePool, type SqlLineagePool } from '../../sql/worker-pool.js';

/** Resolves SQL in worker threads. The threads, about 60 MB each, start with the first request. */
@Injectable()
export class SqlLineage implements OnApplicationShutdown {
  private pool: SqlLineagePool | undefined;

  async resolve(request: LineageRequest): Promise<LineageResult> {
    this.pool ??= createSqlLineagePool();
    return this.pool.resolve(request);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
