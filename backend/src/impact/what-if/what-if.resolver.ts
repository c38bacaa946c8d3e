import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { WhatIfArguments, WhatIfSizePipe } from './what-if.inputs.js';
import { type WhatIfAnswer, WhatIfService } from './what-if.service.js';

/** The query `whatIf`. */
@Resolver()
export class WhatIfResolver {
  constructor(private readonly service: WhatIfService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  whatIf(
    @CurrentViewer() viewer: Viewer,
    @Args('input', WhatIfSizePipe, checkedInput) input: WhatIfArguments,
  ): Promise<WhatIfAnswer> {
    return this.service.whatIf(viewer, input);
  }
}
