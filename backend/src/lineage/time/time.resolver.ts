import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { LineageDiff, LineageHistory } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { DiffArguments, HistoryArguments } from './time.inputs.js';
import { DiffService } from './diff.service.js';
import { HistoryService } from './history.service.js';

/** Questions about the past of lineage. */
@Resolver()
export class TimeResolver {
  constructor(
    private readonly diffs: DiffService,
    private readonly history: HistoryService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  lineageDiff(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: DiffArguments,
  ): Promise<LineageDiff> {
    return this.diffs.lineageDiff(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageHistory(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: HistoryArguments,
  ): Promise<LineageHistory> {
    return this.history.lineageHistory(viewer, input);
  }
}
