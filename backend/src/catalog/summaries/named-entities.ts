import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

import { objectOf, textOf } from '../../kernel/json.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import { isSeen, outsideRequest } from '../../kernel/sight.js';
import { entityName, nameAspects, nameInUrn } from '../../search/naming/entity-name.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READER, type EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { NamedEntity } from './summary.types.js';

const MOST = 50_000;

/**
 * Names and colours of tags, terms, owners, domains, platforms, containers: what many rows show again and again. One read for those
 * that are not known; what the change log names is forgotten.
 */
@Injectable()
export class NamedEntities implements OnApplicationShutdown {
  private readonly cached = new Map<string, NamedEntity>();
  /** Counts change-log entries: what was read while one arrived is shown once and not kept. */
  private generation = 0;
  private readonly stopFollowing: () => void;

  constructor(
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    @Inject(CHANGE_LOG) changes: ChangeLog,
  ) {
    this.stopFollowing = changes.follow((entry) => {
      this.generation += 1;
      for (const { urn } of entry.aspects) this.cached.delete(urn);
      if (entry.gone.length > 0) for (const node of entry.nodes) this.cached.delete(node.urn);
    });
  }

  onApplicationShutdown(): void {
    this.stopFollowing();
  }

  /** A lookup over these urns; a urn that is not stored is named by itself. */
  async of(urns: readonly string[]): Promise<(urn: string) => NamedEntity> {
    const missing = [...new Set(urns)].filter((urn) => isUrn(urn) && !this.cached.has(urn));
    const fresh = missing.length > 0 ? await this.load(missing) : new Map<string, NamedEntity>();
    return (urn) => (isSeen(urn) ? (fresh.get(urn) ?? this.cached.get(urn)) : undefined) ?? unstored(urn);
  }

  private async load(urns: readonly string[]): Promise<ReadonlyMap<string, NamedEntity>> {
    const { generation } = this;
    const aspects = [...new Set(urns.map(kindOf))].flatMap(nameAspects);
    // Kept for everybody: what one viewer may not see is left out when it is asked for.
    const entities = await outsideRequest(() =>
      this.reader.entities(urns, [...new Set([...aspects, 'tagProperties', 'displayProperties'])]),
    );
    const fresh = new Map(urns.map((urn) => [urn, namedEntity(urn, entities.get(urn))]));
    if (generation !== this.generation) return fresh;
    if (this.cached.size + fresh.size > MOST) this.cached.clear();
    for (const [urn, named] of fresh) this.cached.set(urn, named);
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
