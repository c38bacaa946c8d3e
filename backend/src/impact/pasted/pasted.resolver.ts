import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { ChangesInText } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ChangesInTextArguments } from './pasted.inputs.js';
import { PastedChanges } from './pasted.service.js';

/** The changes that pasted SQL comes to. */
@Resolver()
export class PastedChangesResolver {
  constructor(private readonly service: PastedChanges) {}

  @Query()
  @Requires('VIEW_ENTITY')
  changesInText(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ChangesInTextArguments,
  ): Promise<ChangesInText> {
    return this.service.changesInText(viewer, input);
  }
}
