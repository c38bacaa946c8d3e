import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/decorators.js';
import type { Viewer } from '../../kernel/viewer.js';
import { EntitiesService, type EntityReference } from './entities.service.js';

type Found = Promise<EntityReference | null>;

/** The protocol's way to one entity by its kind; a method a kind, because each handler carries its own privilege. */
@Resolver()
export class EntitiesResolver {
  constructor(private readonly entities: EntitiesService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  entity(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn);
  }

  @Query('entities')
  @Requires('VIEW_ENTITY')
  entitiesByUrn(
    @CurrentViewer() viewer: Viewer,
    @Args('urns') urns: string[],
    @Args('checkForExistence') checkForExistence?: boolean | null,
  ): Promise<readonly (EntityReference | null)[]> {
    return this.entities.many(viewer, urns, checkForExistence ?? true);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  corpUser(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'corpuser');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  corpGroup(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'corpGroup');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  dataset(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'dataset');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  dashboard(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'dashboard');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  chart(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'chart');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  dataFlow(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'dataFlow');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  dataJob(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'dataJob');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  tag(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'tag');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  glossaryTerm(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'glossaryTerm');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  glossaryNode(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'glossaryNode');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  container(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'container');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  domain(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'domain');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  mlModel(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'mlModel');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  mlModelGroup(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'mlModelGroup');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  mlFeature(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'mlFeature');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  mlFeatureTable(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'mlFeatureTable');
  }

  @Query()
  @Requires('VIEW_ENTITY')
  dataProduct(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Found {
    return this.entities.one(viewer, urn, 'dataProduct');
  }
}
