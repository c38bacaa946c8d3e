import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Thresholds } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ThresholdService } from './threshold.service.js';
import { ThresholdArguments } from './thresholds.inputs.js';

@Resolver()
export class ThresholdResolver {
  constructor(private readonly service: ThresholdService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  thresholds(@CurrentViewer() viewer: Viewer): Promise<Thresholds> {
    return this.service.thresholds(viewer);
  }

  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  setThresholds(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ThresholdArguments,
  ): Promise<Thresholds> {
    return this.service.setThresholds(viewer, input);
  }
}
