import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { outsideRequest } from '../../kernel/request-context.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { groupSiblings, type SiblingGroups } from './sibling-groups.js';

const SIBLINGS_ASPECT = 'siblings';

/**
 * Which assets describe one thing, such as a dbt model and its table: read once, and again after any process has written
 * siblings. A read that fails is not cached: the next caller tries again.
 */
@Injectable()
export class SiblingCache implements OnModuleInit, OnApplicationShutdown {
  private cached: Promise<SiblingGroups> | undefined;
  private lastRead: SiblingGroups = new Map();
  private readonly follower: ChangeLogFollower;

  constructor(
    private readonly repository: LineageRepository,
    work: BackgroundWork,
  ) {
    const forget = (): void => {
      this.cached = undefined;
    };
    const forgetIfWritten = ({ aspects }: ChangeEntry): void => {
      if (aspects.some(({ aspect }) => aspect === SIBLINGS_ASPECT)) forget();
    };
    this.follower = work.invalidate('siblings', forgetIfWritten, forget);
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  current(): Promise<SiblingGroups> {
    // Everybody shares it, so it must not end with the request that happens to ask first.
    this.cached ??= outsideRequest(() => this.read()).catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    });
    return this.cached;
  }

  /** As they were read last, for who cannot wait; none before the first read. */
  latest(): SiblingGroups {
    return this.lastRead;
  }

  private async read(): Promise<SiblingGroups> {
    this.lastRead = groupSiblings(await this.repository.siblings());
    return this.lastRead;
  }
}
