import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { EntityCache } from '../../kernel/caches/entity-cache.js';
import { objectOf, textOf } from '../../kernel/json.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import { systemScope, type Visibility } from '../../kernel/visibility.js';
import { entityName, nameAspects, nameInUrn } from '../../search/naming/entity-name.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { ChangeEntry, StoredEntity } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { NamedEntity } from './summary.types.js';

const MAX_CACHED = 50_000;

/**
 * Names and colours of tags, terms, owners, domains, platforms, containers: what many rows show again and again. One read for those
 * that are not known; what the change log names is forgotten.
 */
@Injectable()
export class NamedEntities implements OnModuleInit, OnApplicationShutdown {
  private readonly cache = new EntityCache<NamedEntity>(MAX_CACHED);
  private readonly follower: ChangeLogFollower;

  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    const forget = ({ aspects, gone, nodes }: ChangeEntry): void => {
      for (const { urn } of aspects) this.cache.forget(urn);
      if (gone.length > 0) for (const { urn } of nodes) this.cache.forget(urn);
    };
    this.follower = work.invalidate('named-entities', forget, () => this.cache.forgetAll());
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** A lookup over these urns; a urn that is not stored is named by itself. */
  async of(visibility: Visibility, urns: readonly string[]): Promise<(urn: string) => NamedEntity> {
    const named = new Map<string, NamedEntity>();
    const missing: string[] = [];
    for (const urn of new Set(urns)) {
      const cached = this.cache.get(urn);
      if (cached) named.set(urn, cached);
      else if (isUrn(urn)) missing.push(urn);
    }
    if (missing.length > 0) for (const [urn, entity] of await this.load(missing)) named.set(urn, entity);
    return (urn) => (visibility.canView(urn) ? named.get(urn) : undefined) ?? unstored(urn);
  }

  private async load(urns: readonly string[]): Promise<ReadonlyMap<string, NamedEntity>> {
    const keep = this.cache.writer();
    const aspects = [...new Set(urns.map(kindOf))].flatMap(nameAspects);
    // Kept for everybody: what one viewer may not see is left out when it is asked for.
    const entities = await this.readers
      .as(systemScope('names that are cached for everybody'))
      .entities(urns, [...new Set([...aspects, 'tagProperties', 'displayProperties'])]);
    const fresh = new Map(urns.map((urn) => [urn, namedEntity(urn, entities.get(urn))]));
    for (const [urn, entity] of fresh) keep(urn, entity);
    return fresh;
  }
}

function namedEntity(urn: string, entity: StoredEntity | undefined): NamedEntity {
  if (!entity) return unstored(urn);
  const color =
    textOf(objectOf(entity.aspects.tagProperties?.value).colorHex) ??
    textOf(objectOf(entity.aspects.displayProperties?.value).colorHex);
  return {
    urn,
    kind: kindOf(urn),
    name: entityName(urn, (aspect) => entity.aspects[aspect]?.value),
    color: color ?? null,
  };
}

function unstored(urn: string): NamedEntity {
  return isUrn(urn)
    ? { urn, kind: kindOf(urn), name: nameInUrn(urn), color: null }
    : { urn, kind: '', name: urn, color: null };
}
