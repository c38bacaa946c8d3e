import { Module } from '@nestjs/common';

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
export class SearchModule {}
