import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';

import { AccessGuard } from './access.guard.js';
import { AccessRepository } from './access.repository.js';
import { AccessResolver } from './access.resolver.js';
import { Authenticator } from './authenticator.js';
import { Authorizer } from './authorizer.js';
import { writeGate } from './write-gate.js';
import { FirstAdministrator } from './first-administrator.js';
import { HandlerCheck } from './handler-check.js';
import { Sessions } from './sessions.js';
import { Store } from '../store/store.js';
import { Tokens } from './tokens.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessRepository,
    Sessions,
    Tokens,
    Authenticator,
    Authorizer,
    AccessResolver,
    FirstAdministrator,
    HandlerCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Authenticator, Authorizer, Tokens, FirstAdministrator],
})
export class AccessModule {
  constructor(store: Store, authorizer: Authorizer) {
    store.guardWith(writeGate(authorizer));
  }
}
