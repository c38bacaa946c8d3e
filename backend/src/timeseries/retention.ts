import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { Problem } from '../kernel/problem.js';
import { urnPrefixOf } from '../kernel/urn.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { RetentionRules } from '../store/rules/retention-limits.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import type { TaskSteps } from '../tasks/task.types.js';

const DAY_MS = 86_400_000;

/**
 * Removes time-series values that are older than the settings keep them, a slice a transaction. A stored retention policy that names
 * a series takes the place of the setting for it.
 */
@Injectable()
export class TimeseriesRetention implements OnModuleInit {
  private readonly log = new Logger('timeseries');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly maintenance: StoreMaintenance,
  ) {}

  /**
   * Before anything is listened to.
   *
   * @throws Problem `config.invalid` for an aspect that is no time series: its values would be kept
   *   for longer than was meant
   */
  onModuleInit(): void {
    for (const name of Object.keys(this.config.timeseriesDays.byAspect)) this.requireTimeseries(name);
  }

  private requireTimeseries(name: string): void {
    if (this.model.aspect(name)?.timeseries) return;
    const aspectNames = this.model.aspects.flatMap((aspect) => (aspect.timeseries ? [aspect.name] : []));
    const reason = `Setting HEADWATER_TIMESERIES_DAYS names "${name.slice(0, 100)}", which is no time-series aspect; there are ${aspectNames.join(', ')}.`;
    throw new Problem('invalid', 'config.invalid', reason, { setting: 'HEADWATER_TIMESERIES_DAYS' });
  }

  /** @returns how many values went */
  async prune(now: number, steps?: TaskSteps): Promise<number> {
    const rules = await this.maintenance.retentionRules();
    let count = 0;
    for (const { name } of this.model.aspects.filter((aspect) => aspect.timeseries)) {
      const days = retentionDays(this.config.timeseriesDays, name);
      if (days === 0) continue;
      for (const prefix of this.prefixesWithoutPolicy(rules, name)) {
        const selection = { of: 'aspect', aspect: name, prefix, to: now - days * DAY_MS } as const;
        const before = count;
        count += await this.maintenance.deletePoints(SYSTEM_VIEWER, selection, (deleted) => {
          steps?.progress({ done: before + deleted, message: name });
          steps?.signal.throwIfAborted();
        });
      }
    }
    if (count > 0) this.log.log(`${count} time-series values were older than they are kept`);
    return count;
  }

  /** What urns begin with whose series the setting is for; the empty text where it is for all of them. */
  private prefixesWithoutPolicy(rules: RetentionRules, aspect: string): readonly string[] {
    const carriers = this.model.kinds.filter(({ aspects }) => aspects.includes(aspect));
    const free = carriers.filter(({ name }) => !rules.seriesLimitsOf(name, aspect));
    return free.length === carriers.length ? [''] : free.map(({ name }) => urnPrefixOf(name));
  }
}

/** Days that values of an aspect are kept; 0: for ever. */
export function retentionDays(days: Config['timeseriesDays'], aspect: string): number {
  return days.byAspect[aspect] ?? days.all;
}
