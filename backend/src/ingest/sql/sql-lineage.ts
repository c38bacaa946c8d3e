import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

import type { LineageRequest, LineageResult } from '../../sql/contract/lineage.types.js';
import { createSqlLineagePool, type SqlLineagePool } from '../../sql/worker-pool.js';

/** Resolves SQL off the request path. The threads, some 60 MB each, start with the first text. */
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
