import { Global, Inject, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';

import { AccessGuard } from './access.guard.js';
import { CredentialsRepository } from './authentication/credentials.repository.js';
import { AccessResolver } from './access.resolver.js';
import { Authenticator } from './authentication/authenticator.js';
import { Authorizer } from './authorization/authorizer.js';
import { writeGate } from './writes/write-gate.js';
import { FirstAdministrator } from './authentication/first-administrator.js';
import { HandlerCheck } from './authorization/handler-check.js';
import { Sealer } from './secrets/sealer.js';
import { SessionEndings } from './authentication/session-endings.js';
import { Sessions } from './authentication/sessions.js';
import { PrivilegeEscalationGuard } from './escalation/privilege-escalation-guard.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditResolver } from './audit.resolver.js';
import { AuditService } from './audit.service.js';
import { AuditTrail } from './audit/audit-trail.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { DecisionsResolver } from './decisions/decisions.resolver.js';
import { DefaultPolicySeeding } from './policies/default-policy-seeding.js';
import { PolicyCache } from './policies/policy-cache.js';
import { PolicyRepository } from './policies/policy.repository.js';
import { PolicyPreviews } from './decisions/policy-previews.js';
import { RULEBOOK } from './policies/rulebook.js';
import { Store } from '../store/store.js';
import { Tokens } from './tokens/tokens.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    CredentialsRepository,
    AuditRepository,
    AuditTrail,
    AuditService,
    AuditResolver,
    DecisionsResolver,
    PolicyRepository,
    PolicyCache,
    PolicyPreviews,
    { provide: RULEBOOK, useExisting: PolicyCache },
    Sealer,
    Sessions,
    SessionEndings,
    PrivilegeEscalationGuard,
    Tokens,
    Authenticator,
    Authorizer,
    AccessResolver,
    FirstAdministrator,
    DefaultPolicySeeding,
    HandlerCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    Authenticator,
    Authorizer,
    AuditTrail,
    AuditService,
    AuditRepository,
    PolicyCache,
    PolicyPreviews,
    Sealer,
    Sessions,
    PrivilegeEscalationGuard,
    Tokens,
    FirstAdministrator,
    DefaultPolicySeeding,
  ],
})
export class AccessModule {
  constructor(
    store: Store,
    authorizer: Authorizer,
    rules: PolicyCache,
    sealer: Sealer,
    @Inject(METADATA_MODEL) model: MetadataModel,
  ) {
    store.guardWith(writeGate({ authorizer, model, rules, sealer }));
  }
}
