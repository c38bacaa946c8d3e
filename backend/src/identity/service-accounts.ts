import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Tokens } from '../access/tokens/tokens.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { isServiceAccount } from './user-actions.js';

/** Users that programs are: they have tokens, no password and no sign-in. */
@Injectable()
export class ServiceAccounts {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly tokens: Tokens,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * Creates an account with a random name, which cannot collide with that of a person.
   *
   * @returns its urn
   */
  async create(viewer: Viewer, displayName: string | undefined, description: string | undefined): Promise<string> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    const urn = `urn:li:corpuser:service_${randomUUID()}`;
    const name = displayName?.trim() || urn.slice('urn:li:corpuser:'.length);
    const proposals: Proposal[] = [
      write(urn, 'corpUserInfo', {
        active: true,
        displayName: name,
        fullName: name,
        ...(description === undefined ? {} : { title: description }),
      }),
      write(urn, 'subTypes', { typeNames: ['SERVICE_ACCOUNT'] }),
      write(urn, 'origin', { type: 'NATIVE' }),
    ];
    await this.store.ingest(viewer, proposals, { mode: 'all' });
    return urn;
  }

  /** Its tokens go first: whatever stops in between, none outlives it. */
  async remove(viewer: Viewer, urn: string): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    await this.require(viewer, urn);
    await this.tokens.revokeAllOf(viewer, urn);
    await this.store.deleteEntity(viewer, urn);
  }

  /**
   * Sets the view through which the account searches. @throws Problem
   * `identity.no-such-service-account`
   */
  async setDefaultView(viewer: Viewer, urn: string, view: string | undefined): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    await this.require(viewer, urn);
    const value = view === undefined ? {} : { views: { defaultView: view } };
    await this.store.ingest(
      viewer,
      [write(urn, 'corpUserSettings', { appearance: { showSimplifiedHomepage: false }, ...value })],
      {
        mode: 'all',
      },
    );
  }

  /**
   * Requires that the urn is a service account that the viewer sees. @throws Problem
   * `identity.no-such-service-account`
   */
  async require(viewer: Viewer, urn: string): Promise<void> {
    const user = (await this.readers.as(viewer.visibility).entities([urn], ['subTypes'])).get(urn);
    if (user?.exists === true && isServiceAccount(user)) return;
    throw new Problem('missing', 'identity.no-such-service-account', `There is no service account ${urn}.`, {
      field: 'urn',
    });
  }
}

function write(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value };
}
