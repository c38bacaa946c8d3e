import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';

import { AccessModule } from './access/access.module.js';
import { ActionsModule } from './actions/actions.module.js';
import { AuthModule } from './api/auth/auth.module.js';
import { GraphqlModule } from './api/graphql/graphql.module.js';
import { HttpProblemFilter } from './api/http/http-problem.filter.js';
import { OpenapiModule } from './api/openapi/openapi.module.js';
import { OpsApiModule } from './api/ops/ops-api.module.js';
import { PageModule } from './api/page/page.module.js';
import { RestliModule } from './api/restli/restli.module.js';
import { ScimApiModule } from './api/scim/scim-api.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ConfigModule } from './config/config.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { FollowsModule } from './follows/follows.module.js';
import { GovernanceModule } from './governance/governance.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { ImpactModule } from './impact/impact.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { LineageModule } from './lineage/lineage.module.js';
import { MetadataTestsModule } from './metadata-tests/metadata-tests.module.js';
import { ModelModule } from './model/model.module.js';
import { Neo4jModule } from './neo4j/neo4j.module.js';
import { OpsModule } from './ops/ops.module.js';
import { QualityModule } from './quality/quality.module.js';
import { RunsModule } from './runs/runs.module.js';
import { SearchModule } from './search/search.module.js';
import { StoreModule } from './store/store.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TimelineModule } from './timeline/timeline.module.js';
import { TimeseriesModule } from './timeseries/timeseries.module.js';

/** All modules, in the order in which data flows through them. */
@Module({
  imports: [
    ConfigModule,
    ModelModule,
    Neo4jModule,
    StoreModule,
    AccessModule,
    IdentityModule,
    TasksModule,
    LineageModule,
    SearchModule,
    TimelineModule,
    TimeseriesModule,
    RunsModule,
    ConnectionsModule,
    QualityModule,
    GovernanceModule,
    FollowsModule,
    MetadataTestsModule,
    IngestModule,
    ImpactModule,
    CatalogModule,
    OpsModule,
    ActionsModule,
    AuthModule,
    RestliModule,
    OpenapiModule,
    ScimApiModule,
    GraphqlModule,
    OpsApiModule,
    PageModule,
  ],
  // The outermost filter is registered first: Nest asks the last one first.
  providers: [{ provide: APP_FILTER, useClass: HttpProblemFilter }],
})
export class AppModule {}
