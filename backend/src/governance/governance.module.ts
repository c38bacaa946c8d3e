import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import { ModelModule } from '../model/model.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { RuleAssigner } from './forms/form-asker.js';
import { FormRules } from './forms/form-rules.js';
import { FormTasks } from './forms/form-tasks.js';
import { RuleReader } from './forms/rule-reader.js';
import { TasksModule } from '../tasks/tasks.module.js';
import {
  AssetsResolver,
  AssociationsResolver,
  FormsResolver,
  PagesResolver,
  VocabularyResolver,
} from './governance.resolver.js';
import { PolicyPreviewResolver } from './people/policy-preview.resolver.js';

@Module({
  imports: [EditsModule, ModelModule, SearchModule, StoreModule, TasksModule],
  providers: [
    AssociationsResolver,
    VocabularyResolver,
    AssetsResolver,
    FormsResolver,
    PagesResolver,
    PolicyPreviewResolver,
    RuleAssigner,
    RuleReader,
    FormTasks,
    FormRules,
  ],
})
export class GovernanceModule {}
