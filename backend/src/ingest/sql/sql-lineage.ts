import { Injectable } from '@nestjs/common';

import type { LineageRequest, LineageResult } from '../../sql/lineage.types.js';
import { loadParser } from '../../sql/parser.js';
import { resolveLineage } from '../../sql/resolve-lineage.js';

/** How a text of SQL is resolved: the seam behind which threads may do it. */
export type ResolveSql = (request: LineageRequest) => Promise<LineageResult>;

/** Resolves SQL in this thread, one text a turn of the event loop, so that other requests are answered between. */
@Injectable()
export class SqlLineage {
  async resolve(request: LineageRequest): Promise<LineageResult> {
    await loadParser();
    await new Promise((resolve) => setImmediate(resolve));
    return resolveLineage(request);
  }
}
