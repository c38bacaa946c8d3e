import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';

import { Requires } from '../access/authorization/decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Installation } from '../generated/graphql.js';
import { OidcSettingsService } from './sso/oidc-settings.service.js';

/**
 * What the environment decided at start, for administrators to read: never a secret, a key or an
 * address of the database.
 */
@Resolver()
export class InstallationResolver {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: OidcSettingsService,
  ) {}

  /**
   * The settings of the installation, for the page of administrators. Nothing in it can be changed
   * there.
   */
  @Query('installation')
  @Requires('MANAGE_GLOBAL_SETTINGS')
  async installation(): Promise<Installation> {
    const { viewAuthorization, auditDays, passwordMinLength, loginLimits, secureCookies, publicUrl } = this.config;
    const { outsideJwt, home } = this.config;
    const oidc = await this.settings.current();
    return {
      viewAuthorization,
      auditDays,
      passwordMinLength,
      loginLimits,
      secureCookies,
      publicUrl: publicUrl ?? null,
      // The file with the generated password goes when that password does.
      passwordChosen: !existsSync(join(home, 'first-login.txt')),
      provider: oidc
        ? {
            name: oidc.label,
            issuer: oidc.issuer,
            clientId: oidc.clientId,
            scope: oidc.scope,
            userNameClaim: oidc.userNameClaim,
            groupClaims: [...oidc.groupClaims],
            requiredGroups: [...oidc.requiredGroups],
            roles: [...oidc.roleByGroup].map(([group, role]) => `${group} = ${role}`),
            createsUsers: oidc.createsUsers,
          }
        : null,
      outsideTokens: outsideJwt ? { issuer: outsideJwt.issuer, audience: outsideJwt.audience } : null,
    };
  }
}
