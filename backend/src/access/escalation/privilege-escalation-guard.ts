import { Inject, Injectable } from '@nestjs/common';

import { forbidden } from '../../kernel/problem.js';
import { systemScope } from '../../kernel/visibility.js';
import { type Identity, isSystem, SYSTEM_ACTOR, type Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import { Authorizer } from '../authorization/authorizer.js';
import { MEMBERSHIP_ASPECTS, membershipsOf } from '../policies/memberships.js';
import { ALL_PRIVILEGES, isPlatformPrivilege } from '../privileges/privileges.js';

/**
 * Keeps people from gaining rights by acting as somebody else.
 *
 *     Jane manages tokens, Kim manages policies: Jane may not make a token for Kim
 *     Jane manages tokens, Bob only reads:       Jane may make a token for Bob
 *
 * @see docs/access.md#who-gives-rights-away
 */
@Injectable()
export class PrivilegeEscalationGuard {
  private readonly reader: EntityReader;

  constructor(
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) readers: EntityReaders,
  ) {
    this.reader = readers.as(systemScope('deciding what others may'));
  }

  /** A user as the rules know them; undefined where there is none. */
  async of(urn: string): Promise<Identity | undefined> {
    const { aspects, exists } = (await this.reader.entities([urn], MEMBERSHIP_ASPECTS)).get(urn) ?? {};
    if (exists !== true || !aspects) return undefined;
    return { urn, ...membershipsOf(aspects), credential: 'session' };
  }

  /**
   * Asked before somebody gets a token or a password of another user: with it they have the other's rights.
   *
   * @throws Problem `access.forbidden` naming MANAGE_POLICIES where the other may do with the installation what the viewer may not
   */
  async requireNoGain(viewer: Viewer, urn: string): Promise<void> {
    if (urn === SYSTEM_ACTOR && !isSystem(viewer))
      throw forbidden('access.system-actor', `${urn} stands for the product itself; nobody can act as it.`, {
        urn,
      });
    if (urn === viewer.urn || this.authorizer.allowed(viewer, 'MANAGE_POLICIES')) return;
    const other = await this.of(urn);
    if (!other) return;
    const gains = ALL_PRIVILEGES.some(
      (one) => isPlatformPrivilege(one) && this.authorizer.allowed(other, one) && !this.authorizer.allowed(viewer, one),
    );
    if (gains) this.authorizer.require(viewer, 'MANAGE_POLICIES');
  }
}
