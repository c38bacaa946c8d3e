import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { protocolKind } from '../../search/entity-kinds.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';

export interface EntityReference {
  readonly urn: string;
}

/** Which urns the protocol's entity queries answer; the fields themselves are read by the bound resolvers. */
@Injectable()
export class EntitiesService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
  ) {}

  /** Null for urns that were never named and, with a kind, for urns of another. */
  async one(viewer: Viewer, urn: string, kind?: string): Promise<EntityReference | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    if (!isUrn(urn) || (kind !== undefined && kindOf(urn) !== kind) || !protocolKind(kindOf(urn))) return null;
    return (await this.reader.entities([urn], [])).has(urn) ? { urn } : null;
  }

  /** In the order asked; with `onlyExisting`, null for what is not stored. */
  async many(
    viewer: Viewer,
    urns: readonly string[],
    onlyExisting: boolean,
  ): Promise<readonly (EntityReference | null)[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const known = urns.filter((urn) => isUrn(urn) && protocolKind(kindOf(urn)));
    const found = await this.reader.entities(known, []);
    return urns.map((urn) => {
      const entity = found.get(urn);
      return entity && (entity.exists || !onlyExisting) ? { urn } : null;
    });
  }
}
