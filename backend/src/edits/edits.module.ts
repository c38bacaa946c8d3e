import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { EditContexts } from './edit-contexts.js';
import { Editor } from './editor.js';
import { IncomingReferences } from './incoming-references.js';
import { PatchEntityResolver } from './patch-entity.resolver.js';
import { ReferencesService } from './references.service.js';

@Module({
  imports: [AccessModule, ModelModule, Neo4jModule, SearchModule, StoreModule],
  providers: [EditContexts, Editor, IncomingReferences, PatchEntityResolver, ReferencesService],
  exports: [Editor, IncomingReferences, ReferencesService],
})
export class EditsModule {}
