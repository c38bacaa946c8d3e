import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { ConfigModule } from '../config/config.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { BrowseResolver } from './browse.resolver.js';
import { ProtocolSearch } from './protocol-search.js';
import { SearchIndex } from './search-index.js';
import { SearchRepository } from './index/search.repository.js';
import { SearchResolver } from './search.resolver.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [ConfigModule, ModelModule, Neo4jModule, StoreModule],
  providers: [BrowseResolver, ProtocolSearch, SearchIndex, SearchRepository, SearchResolver, SearchService],
  exports: [ProtocolSearch, SearchIndex, SearchService],
})
export class SearchModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly index: SearchIndex,
  ) {}

  /** Only in a server: a command would write the file of the server that runs on the same home. */
  onModuleInit(): void {
    if (this.host.httpAdapter) this.index.start();
  }
}
