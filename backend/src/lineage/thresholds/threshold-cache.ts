import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { outsideRequest } from '../../kernel/request-context.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import { systemScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { type Thresholds, thresholdsIn } from './thresholds.js';

export const THRESHOLDS_ASPECT = 'lineageThresholds';

/**
 * The thresholds, read once and again after any process has written them. A read that fails is not
 * cached: the next caller tries again.
 */
@Injectable()
export class ThresholdCache implements OnModuleInit, OnApplicationShutdown {
  private cached: Promise<Thresholds> | undefined;
  private readonly follower: ChangeLogFollower;

  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    const forget = (): void => {
      this.cached = undefined;
    };
    const forgetIfNamed = ({ aspects }: ChangeEntry): void => {
      if (aspects.some(({ urn, aspect }) => urn === SETTINGS_URN && aspect === THRESHOLDS_ASPECT)) forget();
    };
    this.follower = work.invalidate('thresholds', forgetIfNamed, forget);
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  current(): Promise<Thresholds> {
    // Everybody shares it, so it must not end with the request that happens to ask first.
    this.cached ??= outsideRequest(() => this.read()).catch((error: unknown) => {
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
