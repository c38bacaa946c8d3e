import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { RefusalQuestion } from '../refusals/refusals.resolver.js';
import { WhatIfArguments, WhatIfSizePipe } from './what-if.inputs.js';
import { type WhatIfAnswer, WhatIfService } from './what-if.service.js';

/** The query `whatIf`. */
@Resolver()
export class WhatIfResolver {
  constructor(private readonly service: WhatIfService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async whatIf(
    @CurrentViewer() viewer: Viewer,
    @Args('input', WhatIfSizePipe, checkedInput) input: WhatIfArguments,
  ): Promise<WhatIfAnswer & { readonly impact: { readonly refusalQuestion: RefusalQuestion } }> {
    const answer = await this.service.whatIf(viewer, input);
    const changes = [...answer.changes, ...(input.changes ?? [])];
    return { ...answer, impact: { ...answer.impact, refusalQuestion: { changes, at: undefined } } };
  }
}
