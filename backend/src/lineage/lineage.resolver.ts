import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { checkedInput } from '../inputs/checked-input.js';
import type { LabelledColumns, LineageEdgeDetail, LineagePaths, LineageTransforms } from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { EdgeService } from './claims/edge.service.js';
import { PathService } from './claims/path.service.js';
import { TransformService } from './claims/transform.service.js';
import { ColumnViewArguments, LineageViewArguments } from './view/view.inputs.js';
import { EdgeArguments, PathsArguments, TransformsArguments } from './claims/claim.inputs.js';
import { LabelledColumnsArguments } from './labels/label.inputs.js';
import { LabelService } from './labels/label.service.js';
import { type LineageViewAnswer, ViewService } from './view/view.service.js';

/** Headwater's own lineage questions. */
@Resolver()
export class LineageResolver {
  constructor(
    private readonly views: ViewService,
    private readonly routes: PathService,
    private readonly edges: EdgeService,
    private readonly transforms: TransformService,
    private readonly labels: LabelService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  lineageView(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: LineageViewArguments,
  ): Promise<LineageViewAnswer> {
    return this.views.lineageView(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  columnLineageView(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ColumnViewArguments,
  ): Promise<LineageViewAnswer> {
    return this.views.columnLineageView(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineagePaths(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: PathsArguments,
  ): Promise<LineagePaths> {
    return this.routes.lineagePaths(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageEdge(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) input: EdgeArguments,
  ): Promise<LineageEdgeDetail | null> {
    return this.edges.lineageEdge(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageTransforms(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: TransformsArguments,
  ): Promise<LineageTransforms> {
    return this.transforms.lineageTransforms(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  labelledColumns(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: LabelledColumnsArguments,
  ): Promise<LabelledColumns> {
    return this.labels.labelledColumns(viewer, input);
  }
}
