import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ImpactArguments } from './impact.inputs.js';
import { ImpactService } from './impact.service.js';
import type { ImpactAnswer } from '../present/impact-answer.js';
import type { RefusalQuestion } from '../refusals/refusals.resolver.js';

/** The query `impact`. */
@Resolver()
export class ImpactResolver {
  constructor(private readonly service: ImpactService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async impact(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ImpactArguments,
  ): Promise<ImpactAnswer & { readonly refusalQuestion: RefusalQuestion }> {
    const answer = await this.service.impact(viewer, input);
    return { ...answer, refusalQuestion: { changes: input.changes, at: input.at ?? undefined } };
  }
}
