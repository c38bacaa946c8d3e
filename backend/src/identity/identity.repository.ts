import { Injectable } from '@nestjs/common';

import type { EpochMs } from '../kernel/time.js';
import type { QueryName } from '../generated/queries.js';
import { Graph, type ParamsOf, type RowOf } from '../neo4j/graph.js';

/** An invitation as it is stored. Times are in milliseconds since 1970. */
export interface Invite {
  /** SHA-256 of its text. */
  readonly id: string;
  readonly sealed: string;
  /** Empty: none. */
  readonly role: string;
  readonly createdOn: EpochMs;
  readonly expiresOn: EpochMs;
  readonly createdBy: string;
}

/**
 * Invitations and reset links: nodes of their own, like sessions no part of the catalogue's data,
 * so no API or backup shows them.
 */
@Injectable()
export class IdentityRepository {
  constructor(private readonly graph: Graph) {}

  /** Stores an invitation. */
  async saveInvite(invite: Invite): Promise<void> {
    await this.write('identity/save-invite', { ...invite });
  }

  /**
   * The role and the end of an invitation by the hash of its text. An expired one is returned too:
   * the caller decides.
   */
  async invite(id: string): Promise<{ readonly role: string; readonly expiresOn: EpochMs } | undefined> {
    const [row] = await this.graph.read('identity/read-invite', { id });
    return row && { role: row.role, expiresOn: row.expiresOn };
  }

  /**
   * The sealed text of the invitation to a role that still holds. Only the sealed text can be shown
   * again, because the hash cannot be turned back.
   */
  async inviteOfRole(role: string, now: EpochMs): Promise<string | undefined> {
    const [row] = await this.graph.read('identity/read-invite-of-role', { role, now });
    return row && row.sealed;
  }

  /** All sealed texts, to seal them anew after a change of the key. */
  async sealedInvites(): Promise<readonly Pick<Invite, 'id' | 'sealed'>[]> {
    const records = await this.graph.read('identity/read-sealed-invites');
    return records.map((row) => ({ id: row.id, sealed: row.sealed }));
  }

  /**
   * Replaces the sealed texts of invitations. Their hashes, and with them their links, stay valid.
   */
  async resealInvites(records: readonly Pick<Invite, 'id' | 'sealed'>[]): Promise<void> {
    await this.write('identity/reseal-invites', { rows: records });
  }

  /** Ends the invitations to a role. The empty text stands for invitations without a role. */
  async revokeInvitesOfRole(role: string): Promise<void> {
    await this.write('identity/revoke-invites-of-role', { role });
  }

  /**
   * Stores a reset link by the hash of its text, so that a copy of the database opens nobody's
   * account.
   */
  async saveResetLink(link: {
    readonly id: string;
    readonly user: string;
    readonly expiresOn: EpochMs;
  }): Promise<void> {
    await this.write('identity/save-reset-link', { ...link });
  }

  /**
   * Whom a link resets, without using it up. Undefined for a link that is used, expired or unknown.
   */
  async resetLink(id: string, now: EpochMs): Promise<string | undefined> {
    const [row] = await this.graph.read('identity/read-reset-link', { id, now });
    return row && row.user;
  }

  /**
   * Uses a link up in one statement, so that of two requests with the same link only one succeeds.
   *
   * @returns whom it resets, undefined for a link that is used up, expired or unknown
   */
  async useResetLink(id: string, now: EpochMs): Promise<string | undefined> {
    const [row] = await this.write('identity/use-reset-link', { id, now });
    return row?.user;
  }

  /** Users whose folded urn is this one, that is, users of the same name in any case. */
  async usersByName(folded: string): Promise<readonly string[]> {
    const records = await this.graph.read('identity/find-users-by-name', { folded });
    return records.map((row) => row.urn);
  }

  /**
   * Reserves a name until a time, so that two sign-ups of the same name cannot both pass the check
   * for an existing user.
   *
   * @returns whether the name is now held for this user
   */
  async claimName(folded: string, user: string, now: EpochMs, until: EpochMs): Promise<boolean> {
    const [row] = await this.write('identity/claim-name', { folded, user, now, until });
    return row?.user === user;
  }

  private write<Name extends QueryName>(query: Name, params: ParamsOf<Name>): Promise<readonly RowOf<Name>[]> {
    return this.graph.write((transaction) => transaction.run(query, params));
  }
}
