import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ImpactArguments } from './impact.inputs.js';
import { ImpactService } from './impact.service.js';
import type { ImpactAnswer } from '../present/impact-answer.js';
import type { Refusal } from '../refusals/find-refusals.js';
import { RefusalService } from '../refusals/refusal.service.js';

/** The query `impact`. */
@Resolver()
export class ImpactResolver {
  constructor(
    private readonly service: ImpactService,
    private readonly refusals: RefusalService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async impact(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ImpactArguments,
  ): Promise<ImpactAnswer & { readonly refusals: readonly Refusal[] }> {
    // The changes are checked by the first of the two.
    const answer = await this.service.impact(viewer, input);
    const refusals = await this.refusals.refusals(viewer, input.changes, { at: input.at ?? undefined });
    return { ...answer, refusals };
  }
}
