import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { EditsModule } from '../edits/edits.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { FollowIndex } from './follow-index.js';
import { FollowsRepository } from './follows.repository.js';
import { FollowsResolver, NewsChangeResolver } from './follows.resolver.js';
import { FollowsService } from './follows.service.js';
import { NewsFinder } from './news-finder.js';
import { NewsFollower } from './news-follower.js';
import { NewsPosition } from './news-position.js';
import { NewsService } from './news.service.js';
import { NewsWriter } from './news-writer.js';

@Module({
  imports: [Neo4jModule, StoreModule, ModelModule, AccessModule, SearchModule, EditsModule],
  providers: [
    FollowIndex,
    FollowsRepository,
    FollowsResolver,
    FollowsService,
    NewsChangeResolver,
    NewsFinder,
    NewsFollower,
    NewsPosition,
    NewsService,
    NewsWriter,
  ],
  exports: [NewsFinder],
})
export class FollowsModule {}
