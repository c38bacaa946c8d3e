import { Controller, HttpCode, Post } from '@nestjs/common';

import { Requires } from '../../access/authorization/decorators.js';
import { Reindexer, type ReindexReport } from '../../ops/reindexer.js';

/** What operators do at this server and what the public protocol has no endpoint for. */
@Controller('api/ops')
export class OpsController {
  constructor(private readonly reindexer: Reindexer) {}

  /** Answers when both indexes are built and compared. */
  @Post('reindex')
  @HttpCode(200)
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  reindex(): Promise<readonly ReindexReport[]> {
    return this.reindexer.rebuild();
  }
}
