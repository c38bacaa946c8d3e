import { Global, Inject, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';

import { AccessGuard } from './access.guard.js';
import { AccessRepository } from './access.repository.js';
import { AccessResolver } from './access.resolver.js';
import { Authenticator } from './authenticator.js';
import { Authorizer } from './authorizer.js';
import { writeGate } from './write-gate.js';
import { FirstAdministrator } from './first-administrator.js';
import { HandlerCheck } from './handler-check.js';
import { Sealer } from './sealer.js';
import { SessionEndings } from './session-endings.js';
import { Sessions } from './sessions.js';
import { Standing } from './standing.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { AuditService } from './audit/audit.service.js';
import { AuditTrail } from './audit/audit-trail.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { DecisionsResolver } from './policies/decisions.resolver.js';
import { PolicyBook } from './policies/policy-book.js';
import { PolicyBookRepository } from './policies/policy-book.repository.js';
import { PolicyPreviews } from './policies/policy-previews.js';
import { RULEBOOK } from './policies/rulebook.js';
import { Store } from '../store/store.js';
import { Tokens } from './tokens.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessRepository,
    AuditRepository,
    AuditTrail,
    AuditService,
    AuditResolver,
    DecisionsResolver,
    PolicyBookRepository,
    PolicyBook,
    PolicyPreviews,
    { provide: RULEBOOK, useExisting: PolicyBook },
    Sealer,
    Sessions,
    SessionEndings,
    Standing,
    Tokens,
    Authenticator,
    Authorizer,
    AccessResolver,
    FirstAdministrator,
    HandlerCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    Authenticator,
    Authorizer,
    AuditTrail,
    AuditService,
    AuditRepository,
    PolicyBook,
    PolicyPreviews,
    Sealer,
    Sessions,
    Standing,
    Tokens,
    FirstAdministrator,
  ],
})
export class AccessModule {
  constructor(
    store: Store,
    authorizer: Authorizer,
    rules: PolicyBook,
    sealer: Sealer,
    @Inject(METADATA_MODEL) model: MetadataModel,
  ) {
    store.guardWith(writeGate({ authorizer, model, rules, sealer }));
  }
}
