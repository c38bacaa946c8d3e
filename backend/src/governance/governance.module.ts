import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import {
  AssetsResolver,
  AssociationsResolver,
  FormsResolver,
  PagesResolver,
  VocabularyResolver,
} from './governance.resolver.js';
import { PolicyPreviewResolver } from './people/policy-preview.resolver.js';

@Module({
  imports: [EditsModule],
  providers: [
    AssociationsResolver,
    VocabularyResolver,
    AssetsResolver,
    FormsResolver,
    PagesResolver,
    PolicyPreviewResolver,
  ],
})
export class GovernanceModule {}
