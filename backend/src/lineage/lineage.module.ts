import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { AcrossLineageResolver } from './across/across-lineage.resolver.js';
import { ClaimAnswers } from './claims/claim-answers.js';
import { NodeNames } from './claims/names.js';
import { PathService } from './claims/path.service.js';
import { CoverageService } from './coverage/coverage.service.js';
import { LineageNumbers } from './coverage/lineage-numbers.js';
import { LineageIndex } from './index/lineage-index.js';
import { LineageIndexRepository } from './index/lineage-index.repository.js';
import { LineageRepository } from './lineage.repository.js';
import { LineageResolver } from './lineage.resolver.js';
import { LineageService } from './lineage.service.js';
import { ViewService } from './view/view.service.js';

@Module({
  imports: [Neo4jModule, StoreModule, AccessModule],
  providers: [
    LineageIndexRepository,
    LineageIndex,
    LineageRepository,
    LineageService,
    LineageResolver,
    AcrossLineageResolver,
    ViewService,
    PathService,
    CoverageService,
    LineageNumbers,
    ClaimAnswers,
    NodeNames,
  ],
  exports: [LineageIndex, LineageService, LineageNumbers, LineageRepository, NodeNames],
})
export class LineageModule {}
