import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { ACTIVITY_ASPECTS, isActiveUser, MEMBERSHIP_ASPECTS, membershipsOf } from '../access/policies/memberships.js';
import { forbidden, invariant } from '../kernel/problem.js';
import { isSystem, SYSTEM_VIEWER, type Viewer } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { TaskRequester } from './task.types.js';

/** Whoever asks for a task, as it is stored with the task. */
export function requesterOf(viewer: Viewer): TaskRequester {
  // The stored name of the credential stands for the credential itself, so nobody else may bring it.
  invariant(isSystem(viewer) === (viewer.credential === 'system'), 'only the product itself has the credential system');
  return { urn: viewer.urn, credential: viewer.credential, credentialId: viewer.credentialId };
}

/** Who a task acts as: its requester, with the rights that they have when it runs. */
@Injectable()
export class TaskRequesters {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly authorizer: Authorizer,
  ) {}

  /** @throws Problem `access.forbidden` where the requester is no longer active */
  async viewerOf({ urn, credential, credentialId }: TaskRequester): Promise<Viewer> {
    if (credential === 'system') return SYSTEM_VIEWER;
    const reader = this.readers.as(systemScope('running a task for its requester'));
    const user = (await reader.entities([urn], [...ACTIVITY_ASPECTS, ...MEMBERSHIP_ASPECTS])).get(urn);
    if (user?.exists !== true || user.removed || !isActiveUser(user.aspects))
      throw forbidden('access.forbidden', `${urn}, who asked for this task, is no longer active.`, { urn });
    const identity = {
      urn,
      ...membershipsOf(user.aspects),
      credential,
      ...(credentialId === undefined ? {} : { credentialId }),
    };
    return { ...identity, visibility: this.authorizer.visibilityOf(identity) };
  }
}
