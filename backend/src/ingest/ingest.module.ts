import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { ModelModule } from '../model/model.module.js';
import { StoreModule } from '../store/store.module.js';
import { IngestController } from './ingest.controller.js';
import { IngestService } from './ingest.service.js';
import { OpenLineageController } from './openlineage.controller.js';
import { SeedLoader } from './seed-loader.js';
import { SqlConverter } from './sql/sql-converter.js';
import { SqlLineage } from './sql/sql-lineage.js';

@Module({
  imports: [ModelModule, StoreModule],
  controllers: [IngestController, OpenLineageController],
  providers: [IngestService, SeedLoader, SqlConverter, SqlLineage],
  exports: [IngestService, SeedLoader],
})
export class IngestModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Files that may be sent as they are, beside JSON and multipart. */
  onModuleInit(): void {
    // Without HTTP (the command line) there is nothing to parse.
    const fastify = this.host.httpAdapter?.getInstance?.<FastifyInstance>();
    for (const type of ['text/csv', 'application/sql', 'application/x-ndjson']) {
      if (fastify && !fastify.hasContentTypeParser(type))
        fastify.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    }
  }
}
