import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { systemScope } from '../../kernel/visibility.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READER, type EntityReaders } from '../../store/contract/readers.js';
import { SETTINGS_URN, type Thresholds, thresholdsIn } from './thresholds.js';

export const THRESHOLDS_ASPECT = 'lineageThresholds';

/**
 * The thresholds, read once and again after any process has written them. A read that fails is not
 * cached: the next caller tries again.
 */
@Injectable()
export class ThresholdCache implements OnModuleInit, OnApplicationShutdown {
  private cached: Promise<Thresholds> | undefined;
  private unfollow: () => void = () => undefined;

  constructor(
    @Inject(ENTITY_READER) private readonly readers: EntityReaders,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  onModuleInit(): void {
    this.unfollow = this.log.follow(({ aspects }) => {
      if (aspects.some(({ urn, aspect }) => urn === SETTINGS_URN && aspect === THRESHOLDS_ASPECT))
        this.cached = undefined;
    });
  }

  onApplicationShutdown(): void {
    this.unfollow();
  }

  current(): Promise<Thresholds> {
    this.cached ??= this.read().catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    });
    return this.cached;
  }

  private async read(): Promise<Thresholds> {
    const stored = (
      await this.readers
        .as(systemScope('the thresholds of the installation'))
        .entities([SETTINGS_URN], [THRESHOLDS_ASPECT])
    ).get(SETTINGS_URN);
    return thresholdsIn(stored?.aspects[THRESHOLDS_ASPECT]?.value);
  }
}
