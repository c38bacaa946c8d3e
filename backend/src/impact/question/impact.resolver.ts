import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ImpactArguments } from './impact.inputs.js';
import { ImpactService } from './impact.service.js';
import type { ImpactAnswer } from '../present/impact-answer.js';

/** The query `impact`. */
@Resolver()
export class ImpactResolver {
  constructor(private readonly service: ImpactService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  impact(@CurrentViewer() viewer: Viewer, @Args('input', checkedInput) input: ImpactArguments): Promise<ImpactAnswer> {
    return this.service.impact(viewer, input);
  }
}
