import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import { ModelModule } from '../model/model.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { MetadataTestsResolver } from './metadata-tests.resolver.js';
import { MetadataTestsService } from './metadata-tests.service.js';
import { ResultWriter } from './results/result-writer.js';
import { TestCatalogue } from './runs/test-catalogue.js';
import { TestEvaluator } from './runs/test-evaluator.js';
import { TestFollower } from './runs/test-follower.js';
import { TestTasks } from './runs/test-tasks.js';

@Module({
  imports: [EditsModule, ModelModule, SearchModule, StoreModule, TasksModule],
  providers: [
    MetadataTestsResolver,
    MetadataTestsService,
    ResultWriter,
    TestCatalogue,
    TestEvaluator,
    TestFollower,
    TestTasks,
  ],
  exports: [MetadataTestsService],
})
export class MetadataTestsModule {}
