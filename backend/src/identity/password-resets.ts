import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { AuditTrail } from '../access/audit/audit-trail.js';
import { CREDENTIALS_CHANGE } from '../access/audit/audit.types.js';
import { Authenticator } from '../access/authentication/authenticator.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import { PrivilegeEscalationGuard } from '../access/escalation/privilege-escalation-guard.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { IdentityRepository } from './identity.repository.js';
import { foldName } from './user-names.js';

/** One hour, because whoever has the link has the account. */
const LASTS_MS = 3_600_000;
const PREFIX = 'urn:li:corpuser:';

/** Links by which a local user sets a new password: good for an hour, once. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly repository: IdentityRepository,
    private readonly authenticator: Authenticator,
    private readonly authorizer: Authorizer,
    private readonly standing: PrivilegeEscalationGuard,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes a reset link. The viewer may not make one for somebody who has more privileges, because
   * they could sign in as that person with it.
   *
   * @returns the secret part of the link
   * @throws Problem `identity.no-such-user`, `identity.not-local` for one who signs in elsewhere,
   * `access.forbidden`
   */
  async make(viewer: Viewer, user: string): Promise<string> {
    this.authorizer.require(viewer, 'MANAGE_USER_CREDENTIALS');
    if (kindOf(user) !== 'corpuser' || (await this.standing.of(user)) === undefined)
      throw new Problem('missing', 'identity.no-such-user', `There is no user ${user}.`, { field: 'userUrn' });
    await this.standing.requireNoGain(viewer, user);
    if (!(await this.authenticator.hasPassword(user)))
      throw new Problem('unacceptable', 'identity.not-local', 'This user has no password here to reset.', {
        field: 'userUrn',
      });
    const token = randomBytes(24).toString('base64url');
    await this.repository.saveResetLink({ id: hash(token), user, expiresOn: systemClock() + LASTS_MS });
    return token;
  }

  /**
   * Sets the password by a link, and signs the person in. The e-mail must fit the user of the link.
   * The password is checked before the link is used up, so that a weak one can be corrected.
   *
   * @throws Problem `identity.bad-reset`, `access.weak-password`
   */
  async use(
    email: string,
    token: string,
    password: string,
  ): Promise<{ readonly urn: string; readonly session: string }> {
    const id = hash(token);
    const now = systemClock();
    const user = await this.repository.resetLink(id, now);
    if (user === undefined || foldName(user.slice(PREFIX.length)) !== foldName(email)) throw badReset();
    this.authenticator.requireStrongPassword(user.slice(PREFIX.length), password);
    if ((await this.repository.useResetLink(id, now)) !== user) throw badReset();
    await this.authenticator.setPassword(user, password);
    this.audit.record({
      action: 'SET_PASSWORD',
      outcome: 'DONE',
      actor: user,
      urn: user,
      changes: [CREDENTIALS_CHANGE],
    });
    return { urn: user, session: await this.authenticator.openSession(user) };
  }
}

/** The same refusal for all causes, so that nobody learns which links exist. */
function badReset(): Problem {
  return new Problem(
    'invalid',
    'identity.bad-reset',
    'The link is not valid: it works once and for an hour. Ask an administrator for a new one.',
    { field: 'resetToken' },
  );
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
