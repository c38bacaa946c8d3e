import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Viewer } from '../kernel/viewer.js';
import { checkedInput } from '../inputs/checked-input.js';
import { ApplyRetentionInput } from './retention.inputs.js';
import { RetentionTasks } from './retention-tasks.js';
import type { RetentionReport } from './retention.service.js';

/** Retention for operators. */
@Resolver()
export class RetentionResolver {
  constructor(private readonly retention: RetentionTasks) {}

  /** @throws Problem `urn.invalid`, `retention.kind`, `retention.aspect` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async applyRetention(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ApplyRetentionInput,
  ): Promise<RetentionReport & { readonly taskId: string }> {
    const { urn, kind, aspect, dryRun } = input;
    const { taskId, report } = await this.retention.apply(viewer, {
      urn: urn ?? undefined,
      kind: kind ?? undefined,
      aspect: aspect ?? undefined,
      dryRun: dryRun ?? true,
    });
    return { taskId, ...report };
  }
}
