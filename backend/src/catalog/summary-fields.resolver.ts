import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import type { EntitySummary } from './summaries/summary.types.js';
import { SummaryBatches, type SummaryCarrier } from './summaries/summaries.js';

type Answer = EntitySummary | Promise<EntitySummary>;

// One class a type: Nest binds a field resolver to one type by its class.

@Resolver('SearchResult')
export class SearchResultSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('SearchAcrossLineageResult')
export class SearchAcrossLineageResultSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('LineageNode')
export class LineageNodeSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('ImpactConsumer')
export class ImpactConsumerSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('AssessedConsumer')
export class AssessedConsumerSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('Follow')
export class FollowSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('Follower')
export class FollowerSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('News')
export class NewsSummary {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): Answer {
    return this.batches.of(parent, request);
  }
}

@Resolver('AutoCompleteResultForEntity')
export class CompletionSummaries {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summaries(
    @Parent() parent: { readonly entities: readonly SummaryCarrier[] },
    @Context() request: object,
  ): Promise<readonly EntitySummary[]> {
    return Promise.all(parent.entities.map(async (entity) => this.batches.of(entity, request)));
  }
}
