import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Viewer } from '../kernel/viewer.js';
import { checkedInput } from '../inputs/checked-input.js';
import { HistoryInput } from './timeline.inputs.js';
import { type HistoryAnswer, TimelineService } from './timeline.service.js';

@Resolver()
export class TimelineResolver {
  constructor(private readonly timeline: TimelineService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  entityHistory(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: HistoryInput,
  ): Promise<HistoryAnswer> {
    return this.timeline.entityHistory(viewer, input);
  }
}
