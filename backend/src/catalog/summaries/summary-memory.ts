import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { EntityCache } from '../../kernel/caches/entity-cache.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { type AssetLineageFacts, LineageNumbers } from '../../lineage/coverage/lineage-numbers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { EntitySummary } from './summary.types.js';
import { unnamedSummary } from './unnamed-summary.js';

const MAX_REMEMBERED = 10_000;
/** Viewers with rights of their own for whom one entity is remembered. */
const MAX_VIEWERS = 4;

/**
 * What this process knows of entities without the database: counts of the lineage index, and summaries as they were read last. A write of
 * an entity makes its summary forgotten. What one viewer was shown is given to others only if both may see everything.
 */
@Injectable()
export class SummaryMemory implements OnModuleInit, OnApplicationShutdown {
  /** By urn, then by what the viewer may see. */
  private readonly cache = new EntityCache<ReadonlyMap<string, EntitySummary>>(MAX_REMEMBERED);
  private readonly follower: ChangeLogFollower;

  constructor(
    work: BackgroundWork,
    private readonly lineage: LineageNumbers,
  ) {
    const forget = ({ aspects, gone, nodes }: ChangeEntry): void => {
      for (const { urn } of aspects) this.cache.forget(urn);
      if (gone.length > 0) for (const { urn } of nodes) this.cache.forget(urn);
    };
    this.follower = work.invalidate('summary-memory', forget, () => this.cache.forgetAll());
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** To be awaited before the counts of a list are asked for, so that other requests are answered meanwhile. */
  async prepare(scope: VisibilityScope): Promise<void> {
    await this.lineage.prepare(scope);
  }

  /** Neighbours and columns of an asset, as they are now. */
  countsOf(scope: VisibilityScope, urn: string): AssetLineageFacts {
    return this.lineage.ofAsset(scope, urn);
  }

  /**
   * Each summary as it was read last, with the state and the counts of the lineage index as they are now. Of an entity that was not read
   * before there is what its urn says; what has no node in the index is absent.
   */
  summariesOf(scope: VisibilityScope, urns: readonly string[]): ReadonlyMap<string, EntitySummary> {
    const summaries = new Map<string, EntitySummary>();
    for (const urn of urns) {
      const state = this.lineage.stateOf(scope, urn);
      if (!state) continue;
      const summary = this.cache.get(urn)?.get(rightsOf(scope)) ?? unnamedSummary(urn);
      summaries.set(urn, { ...summary, ...state, ...this.countsOf(scope, urn) });
    }
    return summaries;
  }

  /** Whether `summariesOf` has each entity that the viewer may see as it was read last, and none by its urn alone. */
  hasAll(scope: VisibilityScope, urns: readonly string[]): boolean {
    const rights = rightsOf(scope);
    return urns.every(
      (urn) =>
        !scope.canView(urn) ||
        (this.cache.get(urn)?.has(rights) === true && this.lineage.stateOf(scope, urn) !== undefined),
    );
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
