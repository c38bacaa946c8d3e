import { Injectable } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import type { EntitySummary } from './summaries/summary.types.js';
import { SummaryBatches, type SummaryCarrier } from './summaries/summaries.js';

/** The field `summary` of a type that carries one. Nest binds a field resolver to one type by its class: one class a type. */
@Injectable()
class SummaryField {
  constructor(private readonly batches: SummaryBatches) {}

  @ResolveField()
  summary(@Parent() parent: SummaryCarrier, @Context() request: object): EntitySummary | Promise<EntitySummary> {
    return this.batches.of(parent, request);
  }
}

@Resolver('SearchResult')
export class SearchResultSummary extends SummaryField {}

@Resolver('SearchAcrossLineageResult')
export class SearchAcrossLineageResultSummary extends SummaryField {}

@Resolver('LineageNode')
export class LineageNodeSummary extends SummaryField {}

@Resolver('ImpactConsumer')
export class ImpactConsumerSummary extends SummaryField {}

@Resolver('AssessedConsumer')
export class AssessedConsumerSummary extends SummaryField {}

@Resolver('Follow')
export class FollowSummary extends SummaryField {}

@Resolver('Follower')
export class FollowerSummary extends SummaryField {}

@Resolver('News')
export class NewsSummary extends SummaryField {}

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
