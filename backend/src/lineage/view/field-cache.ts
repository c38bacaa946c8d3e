import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { EntityCache } from '../../kernel/caches/entity-cache.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { FIELD_ASPECTS, type FieldFacts, fieldFacts } from './field-facts.js';

type Facts = ReadonlyMap<string, FieldFacts>;

/** Fields in the cache before it is emptied: about 20 MiB. */
const MAX_FIELDS = 100_000;

/**
 * What schemas say of the columns that are drawn. Reading and parsing the schemas of a page costs more than finding the page, so what was
 * read is kept until a write changes it; for viewers from whom something is hidden nothing is kept.
 */
@Injectable()
export class FieldCache implements OnModuleInit, OnApplicationShutdown {
  private readonly cache = new EntityCache<Facts>(MAX_FIELDS, (facts) => facts.size + 1);
  private readonly follower: ChangeLogFollower;

  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    const forget = ({ aspects }: ChangeEntry): void => {
      for (const { urn, aspect } of aspects)
        if (FIELD_ASPECTS.includes(aspect) || aspect.endsWith('Key')) this.cache.forget(urn);
    };
    this.follower = work.invalidate('column-facts', forget, () => this.cache.forgetAll());
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** By the number of the asset. */
  async of(
    scope: VisibilityScope,
    assets: readonly { readonly i: number; readonly urn: string }[],
  ): Promise<ReadonlyMap<number, Facts>> {
    const isCached = scope.isUnrestricted;
    const factsByAsset = new Map<number, Facts>();
    const missing = new Map<number, string>();
    for (const { i, urn } of assets) {
      const cached = isCached ? this.cache.get(urn) : undefined;
      if (cached) factsByAsset.set(i, cached);
      else missing.set(i, urn);
    }
    if (missing.size === 0) return factsByAsset;
    const store = this.cache.writer();
    const entities = await this.readers.as(scope).entitiesByNumber([...missing.keys()], FIELD_ASPECTS);
    for (const [i, urn] of missing) {
      const facts = fieldFacts(entities.get(i));
      factsByAsset.set(i, facts);
      if (isCached) store(urn, facts);
    }
    return factsByAsset;
  }
}
