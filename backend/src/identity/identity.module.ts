import { Global, Module } from '@nestjs/common';

import { ExternalUsers } from './external-users.js';
import { IdentityRepository } from './identity.repository.js';
import { IdentityResolver, ProgramsResolver } from './identity.resolver.js';
import { InstallationResolver } from './installation.resolver.js';
import { Invites } from './invites.js';
import { OidcClient } from './oidc-client.js';
import { OidcUsers } from './oidc-users.js';
import { PasswordResets } from './password-resets.js';
import { PasswordSignIns } from './password-sign-ins.js';
import { Resealing } from './resealing.js';
import { Secrets } from './secrets.js';
import { ServiceAccounts } from './service-accounts.js';
import { OidcSettingsService } from './sso/oidc-settings.service.js';
import { SsoSettingsResolver } from './sso-settings.resolver.js';
import { SignUpService } from './sign-up.service.js';
import { UserActions } from './user-actions.js';

@Global()
@Module({
  providers: [
    IdentityRepository,
    Invites,
    SignUpService,
    PasswordResets,
    PasswordSignIns,
    ExternalUsers,
    UserActions,
    ServiceAccounts,
    Secrets,
    Resealing,
    OidcClient,
    OidcUsers,
    OidcSettingsService,
    SsoSettingsResolver,
    IdentityResolver,
    InstallationResolver,
    ProgramsResolver,
  ],
  exports: [
    SignUpService,
    PasswordResets,
    PasswordSignIns,
    UserActions,
    Secrets,
    Resealing,
    OidcClient,
    OidcSettingsService,
    OidcUsers,
  ],
})
export class IdentityModule {}
