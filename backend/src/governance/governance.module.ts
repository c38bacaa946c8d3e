import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import {
  AssetsResolver,
  AssociationsResolver,
  FormsResolver,
  PagesResolver,
  VocabularyResolver,
} from './governance.resolver.js';

@Module({
  imports: [EditsModule],
  providers: [AssociationsResolver, VocabularyResolver, AssetsResolver, FormsResolver, PagesResolver],
})
export class GovernanceModule {}
