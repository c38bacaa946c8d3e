import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { RetentionCount, RetentionSelection } from '../store/maintenance/apply-retention.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import type { TaskSteps } from '../tasks/task.types.js';
import { TimeseriesRetention } from '../timeseries/retention.js';

/** Which history to look at, and whether to remove anything. */
export interface RetentionParameters extends RetentionSelection {
  /** Only counts what would be removed. */
  readonly dryRun: boolean;
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
 * @see docs/store.md#retention
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly maintenance: StoreMaintenance,
    private readonly series: TimeseriesRetention,
  ) {}

  /**
   * Refuses a selection that names nothing.
   *
   * @throws Problem `access.forbidden`, `urn.invalid`, `retention.kind`, `retention.aspect`
   */
  check(viewer: Viewer, { urn, kind, aspect }: RetentionSelection): void {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
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
    const { dryRun, ...selection } = parameters;
    const afterSlice = (done: number): void => {
      steps.progress({ done, message: dryRun ? 'counting' : 'removing' });
      steps.signal.throwIfAborted();
    };
    const counts = await this.maintenance.applyRetention(viewer, selection, { dryRun, afterSlice });
    const removed = counts.reduce((sum, count) => sum + count.removed, 0);
    const isWhole = Object.values(selection).every((choice) => choice === undefined);
    // The setting is of the whole installation, and it counts nothing.
    const bySetting = isWhole && !dryRun ? await this.series.prune(systemClock(), steps) : 0;
    return { removed: removed + bySetting, counts };
  }
}
