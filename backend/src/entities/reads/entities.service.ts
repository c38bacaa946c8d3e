import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { textsOf } from '../../kernel/json.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { protocolKind } from '../../search/naming/entity-kinds.js';
import { ENTITY_READER, type EntityReaders } from '../../store/contract/readers.js';

export interface EntityReference {
  readonly urn: string;
}

const PEOPLE: ReadonlySet<string> = new Set(['corpuser', 'corpGroup']);

/** Which urns the protocol's entity queries answer; the fields themselves are read by the bound resolvers. */
@Injectable()
export class EntitiesService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READER) private readonly readers: EntityReaders,
  ) {}

  /** Whether anything is stored about it; a soft-deleted entity is. */
  async exists(viewer: Viewer, urn: string): Promise<boolean> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return isUrn(urn) && ((await this.readers.as(viewer.visibility).entities([urn], [])).get(urn)?.exists ?? false);
  }

  /** Null for people: an account that programs use says so by its sub type. */
  async serviceAccount(viewer: Viewer, urn: string): Promise<EntityReference | null> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    if (!isUrn(urn) || kindOf(urn) !== 'corpuser') return null;
    const subTypes = (await this.readers.as(viewer.visibility).entities([urn], ['subTypes'])).get(urn)?.aspects.subTypes
      ?.value.typeNames;
    return textsOf(subTypes).includes('SERVICE_ACCOUNT') ? { urn } : null;
  }

  /** Null for urns that were never named and, with a kind, for urns of another. People and groups are there by their urns alone. */
  async one(viewer: Viewer, urn: string, kind?: string): Promise<EntityReference | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const answerable = (own: string): boolean => (kind === undefined ? protocolKind(own) !== undefined : own === kind);
    if (!isUrn(urn) || !answerable(kindOf(urn))) return null;
    // Clients ask for somebody whom they just deleted, and read that nothing but the urn is left.
    if (kind !== undefined && PEOPLE.has(kind)) return { urn };
    return (await this.readers.as(viewer.visibility).entities([urn], [])).has(urn) ? { urn } : null;
  }

  /** In the order asked; with `onlyExisting`, null for what is not stored. */
  async many(
    viewer: Viewer,
    urns: readonly string[],
    onlyExisting: boolean,
  ): Promise<readonly (EntityReference | null)[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const known = urns.filter((urn) => isUrn(urn) && protocolKind(kindOf(urn)));
    const stored = await this.readers.as(viewer.visibility).entities(known, []);
    return urns.map((urn) => {
      const entity = stored.get(urn);
      return entity && (entity.exists || !onlyExisting) ? { urn } : null;
    });
  }
}
