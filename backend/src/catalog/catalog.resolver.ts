import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Viewer } from '../kernel/viewer.js';
import { checkedInput } from '../inputs/checked-input.js';
import { ColumnsInput, RelationsInput, SummariesInput } from './catalog.inputs.js';
import { CatalogService, type EntityProfile, type RelationsAnswer } from './catalog.service.js';
import type { EntitySummary } from './summaries/summary.types.js';
import { type ColumnsAnswer, ColumnsService } from './columns/columns.service.js';
import { type OverviewAnswer, OverviewService } from './overview.service.js';

@Resolver()
export class CatalogResolver {
  constructor(
    private readonly catalog: CatalogService,
    private readonly columns: ColumnsService,
    private readonly overviews: OverviewService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  entitySummaries(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) { urns }: SummariesInput,
  ): Promise<readonly EntitySummary[]> {
    return this.catalog.entitySummaries(viewer, urns);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  entityProfile(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<EntityProfile | null> {
    return this.catalog.entityProfile(viewer, urn);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  entityColumns(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ColumnsInput,
  ): Promise<ColumnsAnswer> {
    return this.columns.entityColumns(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  entityRelations(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) input: RelationsInput,
  ): Promise<RelationsAnswer> {
    return this.catalog.entityRelations(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  catalogOverview(@CurrentViewer() viewer: Viewer): Promise<OverviewAnswer> {
    return this.overviews.overview(viewer);
  }
}
