import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { LineageLayers, LineageLint } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { LintArguments, SetLayersArguments } from './lint.inputs.js';
import { LayerService } from './layer.service.js';
import { LintService } from './lint.service.js';

/** What is doubtful in the lineage of the catalogue. */
@Resolver()
export class LintResolver {
  constructor(
    private readonly lint: LintService,
    private readonly layers: LayerService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  lineageLint(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: LintArguments,
  ): Promise<LineageLint> {
    return this.lint.lineageLint(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageLayers(@CurrentViewer() viewer: Viewer): Promise<LineageLayers> {
    return this.layers.layers(viewer);
  }

  @Mutation()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  setLineageLayers(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) input: SetLayersArguments,
  ): Promise<LineageLayers> {
    return this.layers.setLayers(viewer, input.layers);
  }
}
