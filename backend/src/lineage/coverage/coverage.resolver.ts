import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type { LineageCount, LineageCoverage, LineageCoverageTotals } from '../../generated/graphql.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { CountArguments, CoverageArguments, CoverageTotalsArguments } from './coverage.inputs.js';
import { CoverageService } from './coverage.service.js';
import { CoverageTotalsService } from './totals.service.js';

/** Questions about how far lineage is known and how far it reaches. */
@Resolver()
export class CoverageResolver {
  constructor(
    private readonly coverage: CoverageService,
    private readonly totals: CoverageTotalsService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  lineageCoverage(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) input: CoverageArguments,
  ): Promise<LineageCoverage> {
    return this.coverage.lineageCoverage(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageCount(@CurrentViewer() viewer: Viewer, @Args(checkedInput) input: CountArguments): Promise<LineageCount> {
    return this.coverage.lineageCount(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageCoverageTotals(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: CoverageTotalsArguments,
  ): Promise<LineageCoverageTotals> {
    return this.totals.lineageCoverageTotals(viewer, input);
  }
}
