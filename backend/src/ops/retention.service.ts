import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ANY } from '../store/rules/retention-limits.js';
import type { RetentionCount, RetentionSelection } from '../store/maintenance/apply-retention.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import type { TaskSteps } from '../tasks/task.types.js';
import { TimeseriesRetention } from '../timeseries/retention.js';
import { type PolicyFields, RetentionPoliciesService } from './retention-policies.service.js';

/** Which history to look at, and whether to remove anything. */
export interface RetentionParameters extends RetentionSelection {
  /** Only counts what would be removed. */
  readonly dryRun: boolean;
  /** A policy that need not be stored: what it is about is counted as if it were. For dry runs of nothing else. */
  readonly policy?: PolicyFields | undefined;
}

/** What went, or would go, in all and by kind and aspect. */
export interface RetentionReport {
  readonly removed: number;
  readonly counts: readonly RetentionCount[];
}

/**
 * Removes history that is not kept: older versions of aspects and values of time series, as the stored policies say, and values of
 * time series as `HEADWATER_TIMESERIES_DAYS` says where no policy names them. The writer applies the policies to what it writes, so
 * this is for ages and for what was stored before a policy.
 *
 * @see docs/retention.md
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly maintenance: StoreMaintenance,
    private readonly series: TimeseriesRetention,
    private readonly policies: RetentionPoliciesService,
  ) {}

  /**
   * Refuses a selection that names nothing.
   *
   * @throws Problem `access.forbidden`, `urn.invalid`, `retention.kind`, `retention.aspect`, `retention.policy`
   */
  check(viewer: Viewer, { urn, kind, aspect, policy, dryRun }: RetentionParameters): void {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    if (policy) {
      const isAlone = dryRun && [urn, kind, aspect].every((choice) => choice === undefined);
      if (!isAlone) {
        const reason = 'A policy is given to a dry run, without urn, kind and aspect: it names its own.';
        throw new Problem('invalid', 'retention.policy', reason, { field: 'policy' });
      }
      this.policies.checked(policy);
    }
    const spec = urn === undefined ? undefined : this.model.checkUrn(urn);
    if (kind !== undefined && !this.model.kind(kind))
      throw new Problem('invalid', 'retention.kind', `"${kind.slice(0, 100)}" is no kind of entity.`, { kind });
    if (aspect === undefined) return;
    const chosen = spec ?? (kind === undefined ? undefined : this.model.kind(kind));
    if (this.model.aspect(aspect) && (!chosen || chosen.aspects.includes(aspect) || chosen.keyAspect === aspect))
      return;
    const where = chosen ? `of ${chosen.name}; there are ${chosen.aspects.join(', ')}` : 'of any kind';
    throw new Problem('invalid', 'retention.aspect', `"${aspect.slice(0, 100)}" is no aspect ${where}.`, { aspect });
  }

  /** Removes what is not kept, a slice a transaction; a dry run counts it. */
  async remove(viewer: Viewer, parameters: RetentionParameters, steps: TaskSteps): Promise<RetentionReport> {
    const { dryRun, policy, ...selection } = parameters;
    const afterSlice = (done: number): void => {
      steps.progress({ done, message: dryRun ? 'counting' : 'removing' });
      steps.signal.throwIfAborted();
    };
    const counts = policy
      ? await this.preview(policy, afterSlice)
      : await this.maintenance.applyRetention(viewer, selection, { dryRun, afterSlice });
    const removed = counts.reduce((sum, count) => sum + count.removed, 0);
    const isWhole = Object.values(selection).every((choice) => choice === undefined);
    // The setting is of the whole installation, and it counts nothing.
    const bySetting = isWhole && !dryRun ? await this.series.prune(systemClock(), steps) : 0;
    return { removed: removed + bySetting, counts };
  }

  /** Counts what the rules would remove of what a policy is about, if it were stored. */
  private async preview(
    fields: PolicyFields,
    afterSlice: (counted: number) => void,
  ): Promise<readonly RetentionCount[]> {
    const policy = this.policies.checked(fields);
    const rules = (await this.maintenance.retentionRules()).withPolicy(policy);
    const selection = {
      kind: policy.kind === ANY ? undefined : policy.kind,
      aspect: policy.aspect === ANY ? undefined : policy.aspect,
    };
    return this.maintenance.countBeyond(rules, selection, afterSlice);
  }
}
