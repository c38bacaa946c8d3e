import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { StoreMaintenance } from '../store/store-maintenance.js';

const EVERY_MS = 6 * 3_600_000;
/** Not at once: a start has better things to do. */
const FIRST_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** Removes time-series values that are older than the settings keep them, a slice a transaction. */
@Injectable()
export class TimeseriesRetention implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('timeseries');
  private timers: readonly NodeJS.Timeout[] = [];

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

  onApplicationBootstrap(): void {
    const run = (): void =>
      void this.prune(systemClock()).catch((error: unknown) =>
        this.log.warn(`values were not pruned: ${String(error)}`),
      );
    this.timers = [setTimeout(run, FIRST_MS).unref(), setInterval(run, EVERY_MS).unref()];
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private requireTimeseries(name: string): void {
    if (this.model.aspect(name)?.timeseries) return;
    const aspectNames = this.model.aspects.flatMap((aspect) => (aspect.timeseries ? [aspect.name] : []));
    const reason = `Setting HEADWATER_TIMESERIES_DAYS names "${name.slice(0, 100)}", which is no time-series aspect; there are ${aspectNames.join(', ')}.`;
    throw new Problem('invalid', 'config.invalid', reason, { setting: 'HEADWATER_TIMESERIES_DAYS' });
  }

  /** @returns how many values went */
  async prune(now: number): Promise<number> {
    let count = 0;
    for (const { name } of this.model.aspects.filter((aspect) => aspect.timeseries)) {
      const days = retentionDays(this.config.timeseriesDays, name);
      if (days === 0) continue;
      const selection = { of: 'aspect', aspect: name, prefix: '', to: now - days * DAY_MS } as const;
      count += await this.maintenance.deletePoints(SYSTEM_VIEWER, selection);
    }
    if (count > 0) this.log.log(`${count} time-series values were older than they are kept`);
    return count;
  }
}

/** Days that values of an aspect are kept; 0: for ever. */
export function retentionDays(days: Config['timeseriesDays'], aspect: string): number {
  return days.byAspect[aspect] ?? days.all;
}
