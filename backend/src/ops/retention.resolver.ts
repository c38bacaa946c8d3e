import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Viewer } from '../kernel/viewer.js';
import { checkedInput } from '../inputs/checked-input.js';
import { ApplyRetentionInput, RetentionPolicyInput } from './retention.inputs.js';
import { type PolicyChoice, RetentionPoliciesService, type StoredPolicy } from './retention-policies.service.js';
import { RetentionTasks } from './retention-tasks.js';
import type { RetentionReport } from './retention.service.js';

/** Retention for operators. */
@Resolver()
export class RetentionResolver {
  constructor(
    private readonly retention: RetentionTasks,
    private readonly policies: RetentionPoliciesService,
  ) {}

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  retentionPolicies(@CurrentViewer() viewer: Viewer): Promise<readonly StoredPolicy[]> {
    return this.policies.list(viewer);
  }

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  retentionChoices(@CurrentViewer() viewer: Viewer): readonly PolicyChoice[] {
    return this.policies.choices(viewer);
  }

  /** @throws Problem `retention.kind`, `retention.aspect` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  upsertRetentionPolicy(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: RetentionPolicyInput,
  ): Promise<StoredPolicy> {
    return this.policies.save(viewer, input);
  }

  /** @throws Problem `retention.missing` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async deleteRetentionPolicy(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<boolean> {
    await this.policies.remove(viewer, urn);
    return true;
  }

  /** @throws Problem `urn.invalid`, `retention.kind`, `retention.aspect`, `retention.policy` */
  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async applyRetention(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ApplyRetentionInput,
  ): Promise<RetentionReport & { readonly taskId: string }> {
    const { urn, kind, aspect, dryRun, policy } = input;
    const { taskId, report } = await this.retention.apply(viewer, {
      urn: urn ?? undefined,
      kind: kind ?? undefined,
      aspect: aspect ?? undefined,
      dryRun: dryRun ?? true,
      policy: policy ?? undefined,
    });
    return { taskId, ...report };
  }
}
