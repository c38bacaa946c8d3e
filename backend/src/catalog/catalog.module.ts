import { Module } from '@nestjs/common';

import { LineageModule } from '../lineage/lineage.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { ColumnsRepository } from './columns/columns.repository.js';
import { HealthRepository } from './summaries/health.repository.js';
import { CatalogResolver } from './catalog.resolver.js';
import { CatalogService } from './catalog.service.js';
import { ColumnsService } from './columns/columns.service.js';
import { NamedEntities } from './summaries/named-entities.js';
import { OverviewService } from './overview.service.js';
import { SummaryMemory } from './summaries/summary-memory.js';
import { Summaries, SummaryBatches } from './summaries/summaries.js';
import {
  AssessedConsumerSummary,
  CompletionSummaries,
  FollowerSummary,
  FollowSummary,
  ImpactConsumerSummary,
  LineageNodeSummary,
  NewsSummary,
  SearchAcrossLineageResultSummary,
  SearchResultSummary,
} from './summary-fields.resolver.js';

@Module({
  imports: [ModelModule, Neo4jModule, StoreModule, LineageModule, SearchModule],
  providers: [
    ColumnsRepository,
    HealthRepository,
    CatalogResolver,
    CatalogService,
    ColumnsService,
    NamedEntities,
    OverviewService,
    SummaryMemory,
    Summaries,
    SummaryBatches,
    AssessedConsumerSummary,
    CompletionSummaries,
    FollowerSummary,
    FollowSummary,
    ImpactConsumerSummary,
    LineageNodeSummary,
    NewsSummary,
    SearchAcrossLineageResultSummary,
    SearchResultSummary,
  ],
  exports: [CatalogService, ColumnsService, Summaries],
})
export class CatalogModule {}
