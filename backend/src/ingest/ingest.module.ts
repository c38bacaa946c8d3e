import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { EditsModule } from '../edits/edits.module.js';
import { ModelModule } from '../model/model.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { StoreModule } from '../store/store.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ConnectorRepository } from './connectors/connector.repository.js';
import { ExecutionRepository } from './executions/execution.repository.js';
import { ExecutionsService } from './executions/executions.service.js';
import { ExecutorController } from './executions/executor.controller.js';
import { LocalExecutor } from './executions/local-executor.js';
import { IngestController } from './ingest.controller.js';
import { IngestService } from './ingest.service.js';
import { OpenLineageController } from './openlineage.controller.js';
import { CatalogueContractsReader } from './odcs/catalogue-contracts.js';
import { SeedLoader } from './seed-loader.js';
import { IngestionPageResolver } from './sources/ingestion-page.resolver.js';
import { RunStates } from './sources/run-states.js';
import { SourceSchedules } from './sources/source-schedules.js';
import { SourcesResolver } from './sources/sources.resolver.js';
import { SqlConverter } from './sql-converter.js';
import { SqlPreviewResolver } from './sql-preview/sql-preview.resolver.js';
import { SqlPreview } from './sql-preview/sql-preview.service.js';
import { SqlLineage } from './sql/sql-lineage.js';
import { LineageDeriver } from './statements/lineage-deriver.js';
import { StatementFollower } from './statements/statement-follower.js';
import { StatementPosition } from './statements/statement-position.js';
import { StatementRepository } from './statements/statement.repository.js';

@Module({
  imports: [EditsModule, ModelModule, RunsModule, StoreModule, TasksModule],
  controllers: [IngestController, ExecutorController, OpenLineageController],
  providers: [
    CatalogueContractsReader,
    ConnectorRepository,
    IngestionPageResolver,
    RunStates,
    SourcesResolver,
    SourceSchedules,
    ExecutionRepository,
    ExecutionsService,
    LocalExecutor,
    IngestService,
    SeedLoader,
    SqlConverter,
    SqlLineage,
    LineageDeriver,
    StatementFollower,
    StatementPosition,
    StatementRepository,
    SqlPreview,
    SqlPreviewResolver,
  ],
  exports: [IngestService, SeedLoader, LineageDeriver],
})
export class IngestModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Files that may be sent as they are, beside JSON and multipart. */
  onModuleInit(): void {
    // Without HTTP (the command line) there is nothing to parse.
    const fastify = this.host.httpAdapter?.getInstance?.<FastifyInstance>();
    for (const type of [
      'text/csv',
      'application/sql',
      'application/x-ndjson',
      'application/yaml',
      'application/x-yaml',
      'text/yaml',
    ]) {
      if (fastify && !fastify.hasContentTypeParser(type))
        fastify.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    }
  }
}
