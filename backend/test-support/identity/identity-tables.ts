import type { Authenticator } from '../../src/access/authentication/authenticator.js';
import type { AuditTrail } from '../../src/access/audit/audit-trail.js';
import { Problem } from '../../src/kernel/problem.js';
import type { IdentityRepository } from '../../src/identity/identity.repository.js';
import type { Proposal } from '../../src/store/contract/store.types.js';
import type { Store } from '../../src/store/store.js';

type InviteRow = Parameters<IdentityRepository['saveInvite']>[0];
type ResetRow = Parameters<IdentityRepository['saveResetLink']>[0];

/** The tables of users, invitations and links in memory, with the services around them, for specs of the identity services. */
export class IdentityTables {
  readonly invites = new Map<string, InviteRow>();
  readonly resets = new Map<string, ResetRow>();
  /** Folded urns of users. */
  readonly users = new Map<string, string>();
  readonly claims = new Map<string, { readonly user: string; readonly until: number }>();
  readonly proposals: Proposal[] = [];
  readonly passwords = new Map<string, string>();
  readonly sessions: string[] = [];
  readonly records: unknown[] = [];
  /** Runs in place of the next write of the store. */
  failNextWrite: (() => Promise<never>) | undefined;

  readonly repository = {
    saveInvite: async (invite: InviteRow) => void this.invites.set(invite.id, invite),
    invite: async (id: string) => this.invites.get(id),
    inviteOfRole: async (role: string, now: number) =>
      [...this.invites.values()].find((invite) => invite.role === role && invite.expiresOn > now)?.sealed,
    revokeInvitesOfRole: async (role: string) => {
      for (const [id, invite] of this.invites) if (invite.role === role) this.invites.delete(id);
    },
    saveResetLink: async (link: ResetRow) => void this.resets.set(link.id, link),
    resetLink: async (id: string, now: number) => this.liveReset(id, now),
    useResetLink: async (id: string, now: number) => {
      const user = this.liveReset(id, now);
      this.resets.delete(id);
      return user;
    },
    usersByName: async (folded: string) => [...this.users].flatMap(([key, urn]) => (key === folded ? [urn] : [])),
    claimName: async (folded: string, user: string, now: number, until: number) => {
      const claim = this.claims.get(folded);
      if (claim && claim.until > now && claim.user !== user) return false;
      this.claims.set(folded, { user, until });
      return true;
    },
  } as unknown as IdentityRepository;

  readonly store = {
    ingest: async (_viewer: unknown, proposals: readonly Proposal[]) => {
      const fail = this.failNextWrite;
      this.failNextWrite = undefined;
      if (fail) await fail();
      this.proposals.push(...proposals);
      return { outcomes: [], seq: this.proposals.length };
    },
  } as unknown as Store;

  readonly authenticator = {
    requireStrongPassword: (_user: string, password: string) => {
      if (password.length < 12) throw new Problem('invalid', 'access.weak-password', 'too short');
    },
    setPassword: async (user: string, password: string) => void this.passwords.set(user, password),
    hasPassword: async (user: string) => this.passwords.has(user),
    openSession: async (user: string) => {
      this.sessions.push(user);
      return `session of ${user}`;
    },
  } as unknown as Authenticator;

  readonly audit = { record: (event: unknown) => void this.records.push(event) } as unknown as AuditTrail;

  /** What was written of an entity, by aspect. */
  written(urn: string): Readonly<Record<string, unknown>> {
    const own = this.proposals.filter(({ entityUrn }) => entityUrn === urn);
    return Object.fromEntries(own.map(({ aspectName, value }) => [aspectName, value]));
  }

  private liveReset(id: string, now: number): string | undefined {
    const link = this.resets.get(id);
    return link && link.expiresOn > now ? link.user : undefined;
  }
}
