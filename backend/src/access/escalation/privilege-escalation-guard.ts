import { Inject, Injectable } from '@nestjs/common';

import { Problem } from '../../kernel/problem.js';
import { systemScope } from '../../kernel/visibility.js';
import { type Identity, isSystem, SYSTEM_ACTOR, type Viewer } from '../../kernel/viewer.js';
import { ENTITY_READER, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import { Authorizer } from '../authorization/authorizer.js';
import { MEMBERSHIP_ASPECTS, membershipsOf } from '../policies/memberships.js';
import { ALL_PRIVILEGES, isPlatformPrivilege } from '../privileges/privileges.js';

/** What others may, and that nobody gains by acting as one of them. */
@Injectable()
export class PrivilegeEscalationGuard {
  private readonly reader: EntityReader;

  constructor(
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READER) readers: EntityReaders,
  ) {
    this.reader = readers.as(systemScope('deciding what others may'));
  }

  /** A user as the rules know her; undefined: there is none. */
  async of(urn: string): Promise<Identity | undefined> {
    const { aspects, exists } = (await this.reader.entities([urn], MEMBERSHIP_ASPECTS)).get(urn) ?? {};
    if (exists !== true || !aspects) return undefined;
    return { urn, ...membershipsOf(aspects), credential: 'session' };
  }

  /**
   * Asked before somebody is given a token or a password of another: she has the other's rights then.
   *
   * @throws Problem `access.forbidden` naming MANAGE_POLICIES where the other may do with the installation what she may not herself
   */
  async requireNoGain(viewer: Viewer, urn: string): Promise<void> {
    if (urn === SYSTEM_ACTOR && !isSystem(viewer))
      throw new Problem(
        'forbidden',
        'access.system-actor',
        `${urn} stands for the product itself; nobody can act as it.`,
        {
          urn,
        },
      );
    if (urn === viewer.urn || this.authorizer.allowed(viewer, 'MANAGE_POLICIES')) return;
    const other = await this.of(urn);
    if (!other) return;
    const gains = ALL_PRIVILEGES.some(
      (one) => isPlatformPrivilege(one) && this.authorizer.allowed(other, one) && !this.authorizer.allowed(viewer, one),
    );
    if (gains) this.authorizer.require(viewer, 'MANAGE_POLICIES');
  }
}
