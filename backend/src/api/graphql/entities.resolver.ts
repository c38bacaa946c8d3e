import { Args, Query, Resolver } from '@nestjs/graphql';

import { ENTITY_KINDS } from '#kinds/entity-kinds.js';
import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type { Privilege } from '../../access/privileges/privileges.js';
import type { Viewer } from '../../kernel/viewer.js';
import { bindQueries, type TableResolver } from './binding/bind-queries.js';
import { EntitiesService, type EntityReference } from '../../entities/reads/entities.service.js';

/** A query that answers one entity of a kind. */
interface KindQuery {
  /** The model's name. */
  readonly kind: string;
  readonly privilege: Privilege;
}

/** The protocol's way to one entity by its kind, under the name that the file of the kind gives. */
const KIND_QUERIES: Readonly<Record<string, KindQuery>> = Object.fromEntries(
  ENTITY_KINDS.flatMap(({ kind, query }) =>
    query ? [[query.field, { kind, privilege: query.privilege ?? 'VIEW_ENTITY' }]] : [],
  ),
);

@Resolver()
@bindQueries(KIND_QUERIES, ({ privilege }) => privilege)
/**
 * The queries for entities by urn. They answer `{urn}` alone: `bind-entities.ts` reads the fields
 * that were asked for.
 */
export class EntitiesResolver implements TableResolver<KindQuery> {
  constructor(private readonly entities: EntitiesService) {}

  /** Null for urns that were never named, and for urns of another kind. @throws Problem `urn.invalid` */
  answer(
    viewer: Viewer,
    { kind }: KindQuery,
    args: Readonly<Record<string, unknown>>,
  ): Promise<EntityReference | null> {
    return this.entities.one(viewer, String(args.urn), kind);
  }

  /**
   * The entity of an urn, whatever its kind. Null for one that nothing names or that the viewer may
   * not see.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  entity(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<EntityReference | null> {
    return this.entities.one(viewer, urn);
  }

  /**
   * Entities in the order of the urns, with null for those that do not exist, unless the client
   * skips that check.
   */
  @Query('entities')
  @Requires('VIEW_ENTITY')
  entitiesByUrn(
    @CurrentViewer() viewer: Viewer,
    @Args('urns') urns: string[],
    @Args('checkForExistence') checkForExistence?: boolean | null,
  ): Promise<readonly (EntityReference | null)[]> {
    return this.entities.many(viewer, urns, checkForExistence ?? true);
  }

  /** Whether the entity exists for this viewer. A hidden one does not. */
  @Query()
  @Requires('VIEW_ENTITY')
  entityExists(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<boolean> {
    return this.entities.exists(viewer, urn);
  }

  /** The user of an urn if it is a service account, otherwise null. */
  @Query()
  @Requires('MANAGE_USERS_AND_GROUPS')
  getServiceAccount(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<EntityReference | null> {
    return this.entities.serviceAccount(viewer, urn);
  }
}
