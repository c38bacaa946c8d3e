import { Injectable } from '@nestjs/common';

import { Authenticator } from '../access/authentication/authenticator.js';
import { type JsonObject, textOf } from '../kernel/json.js';
import { forbidden, Problem } from '../kernel/problem.js';
import { rolesOfGroups } from './directory/external-person.js';
import { ExternalUsers } from './external-users.js';
import { groupsOfClaims, nameInClaim } from './groups-of-claims.js';
import { OidcSettingsService } from './sso/oidc-settings.service.js';

/** Signs in the people whom a provider's claims describe. */
@Injectable()
export class OidcUsers {
  constructor(
    private readonly settings: OidcSettingsService,
    private readonly users: ExternalUsers,
    private readonly authenticator: Authenticator,
  ) {}

  /**
   * Signs in the person whom the provider's claims describe, and creates their user at the first
   * time. An address that the provider marks as not verified is no user name, because anybody may
   * enter any address there.
   *
   * @returns the user and the text of a new session
   * @throws Problem `identity.no-provider`, `identity.no-user-name`, `identity.not-in-group`,
   * `identity.unknown-user`, `identity.local-user`, `access.inactive-user`
   */
  async logIn(claims: JsonObject): Promise<{ readonly urn: string; readonly session: string }> {
    const oidc = await this.settings.current();
    if (!oidc) throw new Problem('missing', 'identity.no-provider', 'No sign-in provider is set up here.');
    const name = nameInClaim(claims[oidc.userNameClaim], oidc.userNameRegex);
    if (name === undefined || (oidc.userNameClaim === 'email' && claims.email_verified === false))
      throw forbidden(
        'identity.no-user-name',
        `the provider says no user name that can be used (${oidc.userNameClaim}).`,
      );
    const groups = groupsOfClaims(claims, oidc.groupClaims);
    if (oidc.requiredGroups.length > 0 && !oidc.requiredGroups.some((group) => groups.includes(group)))
      throw forbidden('identity.not-in-group', 'you are in none of the groups that may sign in here.');
    const person = {
      name,
      fullName: fullNameOf(claims),
      email: textOf(claims.email),
      groups: oidc.takesGroups ? groups : undefined,
      roles: rolesOfGroups(oidc.roleByGroup, groups),
    };
    const urn = await this.users.userOf(person, { externalType: 'OIDC', createsUsers: oidc.createsUsers });
    return { urn, session: await this.authenticator.openSession(urn) };
  }
}

function fullNameOf(claims: JsonObject): string | undefined {
  const parts = [claims.given_name, claims.family_name].flatMap((part) => textOf(part) ?? []);
  return textOf(claims.name) ?? (parts.join(' ') || undefined);
}
