import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { textsOf } from '../../kernel/json.js';
import { kindOf, parseUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { protocolKind } from '../../search/naming/entity-kinds.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';

/**
 * An entity as a query answers it: its urn alone. The bound resolvers read the fields that were
 * asked for.
 */
export interface EntityReference {
  readonly urn: string;
  /** False where nothing is stored that the viewer may see; only fields of the urn have values then. */
  readonly exists?: false;
}

const PEOPLE: ReadonlySet<string> = new Set(['corpuser', 'corpGroup']);
/**
 * Kinds that the public server answers by any urn, `exists: false` telling that nothing is stored.
 * Clients ask `dataset(urn) { exists }` without a check for null.
 */
const ANSWERED_UNSTORED: ReadonlySet<string> = new Set([
  'dataset',
  'container',
  'chart',
  'dashboard',
  'dataJob',
  'dataFlow',
  'mlModel',
  'mlModelGroup',
  'mlFeature',
  'mlFeatureTable',
  'mlPrimaryKey',
]);

/**
 * Answers which urns the entity queries of the protocol know. The fields of an entity are read by
 * the bound resolvers.
 */
@Injectable()
export class EntitiesService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** Whether the entity exists; a soft-deleted one does. @throws Problem `urn.invalid` */
  async exists(viewer: Viewer, urn: string): Promise<boolean> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    this.model.checkUrn(urn);
    return (await this.readers.as(viewer.visibility).entities([urn], [])).get(urn)?.exists ?? false;
  }

  /**
   * The account of a program; null for people. The sub type of an account tells the two apart.
   *
   * @throws Problem `urn.invalid`
   */
  async serviceAccount(viewer: Viewer, urn: string): Promise<EntityReference | null> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    if (this.model.checkUrn(urn).name !== 'corpuser') return null;
    const subTypes = (await this.readers.as(viewer.visibility).entities([urn], ['subTypes'])).get(urn)?.aspects.subTypes
      ?.value.typeNames;
    return textsOf(subTypes).includes('SERVICE_ACCOUNT') ? { urn } : null;
  }

  /**
   * Null for urns that nothing names and, when a kind is given, for urns of another kind. With a
   * kind, people and groups are answered by their urns alone, stored or not, and assets with
   * `exists: false` when they are absent. A hidden asset is answered as an absent one.
   *
   * @throws Problem `urn.invalid` for a text that no entity could have as its urn
   */
  async one(viewer: Viewer, urn: string, kind?: string): Promise<EntityReference | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const answerable = (own: string): boolean => (kind === undefined ? protocolKind(own) !== undefined : own === kind);
    if (!answerable(parseUrn(urn).kind)) return this.absent(urn);
    // Clients ask for a person whom they have just deleted, and expect an answer with the urn
    // alone.
    if (kind !== undefined && PEOPLE.has(kind)) return { urn };
    if ((await this.readers.as(viewer.visibility).entities([urn], [])).has(urn)) return { urn };
    this.absent(urn);
    return kind !== undefined && ANSWERED_UNSTORED.has(kind) ? { urn, exists: false } : null;
  }

  /**
   * Null for an entity that is not there. Whether its urn has the parts of its kind is asked last,
   * because lineage may name a placeholder by a urn that lacks some.
   */
  private absent(urn: string): null {
    this.model.checkUrn(urn);
    return null;
  }

  /**
   * The entities in the order of the urns; with `onlyExisting`, null for those that are not stored.
   *
   * @throws Problem `urn.invalid` naming the first text that is no urn
   */
  async many(
    viewer: Viewer,
    urns: readonly string[],
    onlyExisting: boolean,
  ): Promise<readonly (EntityReference | null)[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    for (const urn of urns) parseUrn(urn);
    const known = urns.filter((urn) => protocolKind(kindOf(urn)));
    const stored = await this.readers.as(viewer.visibility).entities(known, []);
    return urns.map((urn) => {
      const entity = stored.get(urn);
      return entity && (entity.exists || !onlyExisting) ? { urn } : null;
    });
  }
}
