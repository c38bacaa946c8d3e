import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { EntityCache } from '../../kernel/entity-cache.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { EntitySummary } from './summary.types.js';

const MAX_REMEMBERED = 10_000;
/** Viewers with rights of their own for whom one entity is remembered. */
const MAX_VIEWERS = 4;

/**
 * Summaries as they were read last, for answers while the database is away. A write of the entity makes it forgotten. What one viewer was
 * shown is given to others only if both may see everything.
 */
@Injectable()
export class RememberedSummaries implements OnModuleInit, OnApplicationShutdown {
  /** By urn, then by what the viewer may see. */
  private readonly cache = new EntityCache<ReadonlyMap<string, EntitySummary>>(MAX_REMEMBERED);
  private readonly follower: ChangeLogFollower;

  constructor(work: BackgroundWork) {
    const forget = ({ aspects, gone, nodes }: ChangeEntry): void => {
      for (const { urn } of aspects) this.cache.forget(urn);
      if (gone.length > 0) for (const { urn } of nodes) this.cache.forget(urn);
    };
    this.follower = work.invalidate('remembered-summaries', forget, () => this.cache.forgetAll());
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  get(scope: VisibilityScope, urn: string): EntitySummary | undefined {
    return this.cache.get(urn)?.get(rightsOf(scope));
  }

  /** Taken before reading: remembers what the reading brings, unless something was written meanwhile. */
  writer(scope: VisibilityScope): (summary: EntitySummary) => void {
    const keep = this.cache.writer();
    const rights = rightsOf(scope);
    return (summary) => {
      const others = [...(this.cache.get(summary.urn) ?? [])].filter(([key]) => key !== rights);
      keep(summary.urn, new Map([...others.slice(1 - MAX_VIEWERS), [rights, summary]]));
    };
  }
}

function rightsOf({ isUnrestricted, key }: VisibilityScope): string {
  return isUnrestricted ? '' : key;
}
