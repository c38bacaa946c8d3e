import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type { QueryAssertionFailureArgs } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type FailureContext, FailureContextService } from './failure-context.service.js';

@Resolver()
export class FailureContextResolver {
  constructor(private readonly failures: FailureContextService) {}

  /** @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden` */
  @Query()
  @Requires('VIEW_ENTITY')
  assertionFailure(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn }: QueryAssertionFailureArgs,
  ): Promise<FailureContext | undefined> {
    return this.failures.contextOf(viewer, urn);
  }
}
