import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { Refusal } from '../refusals/find-refusals.js';
import { RefusalService } from '../refusals/refusal.service.js';
import { WhatIfArguments, WhatIfSizePipe } from './what-if.inputs.js';
import { type WhatIfAnswer, WhatIfService } from './what-if.service.js';

/** The query `whatIf`. */
@Resolver()
export class WhatIfResolver {
  constructor(
    private readonly service: WhatIfService,
    private readonly refusals: RefusalService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async whatIf(
    @CurrentViewer() viewer: Viewer,
    @Args('input', WhatIfSizePipe, checkedInput) input: WhatIfArguments,
  ): Promise<WhatIfAnswer & { readonly impact: { readonly refusals: readonly Refusal[] } }> {
    const answer = await this.service.whatIf(viewer, input);
    const refusals = await this.refusals.refusals(viewer, [...answer.changes, ...(input.changes ?? [])]);
    return { ...answer, impact: { ...answer.impact, refusals } };
  }
}
