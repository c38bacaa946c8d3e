import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type {
  AcceptRoleInput,
  CorpUserStatus,
  CreateInviteTokenInput,
  CreateNativeUserResetTokenInput,
  CreateSecretInput,
  CreateServiceAccountInput,
  GetInviteTokenInput,
  GetSecretValuesInput,
  UpdateSecretInput,
  UpdateServiceAccountDefaultViewInput,
} from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { Invites } from './invites.js';
import { PasswordResets } from './password-resets.js';
import { Secrets } from './secrets.js';
import { ServiceAccounts } from './service-accounts.js';
import { UserActions } from './user-actions.js';

/** Users by the protocol's operations: invitations, resets, who may sign in. */
@Resolver()
export class IdentityResolver {
  constructor(
    private readonly invites: Invites,
    private readonly resets: PasswordResets,
    private readonly users: UserActions,
  ) {}

  /**
   * The invitation to a role, made at the first question. It is a query by the protocol although it
   * may write, because the same link has to be shown each time.
   */
  @Query('getInviteToken')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async getInviteToken(@CurrentViewer() viewer: Viewer, @Args('input') { roleUrn }: GetInviteTokenInput) {
    return { inviteToken: await this.invites.current(viewer, roleUrn ?? undefined) };
  }

  /** A new invitation to a role. The links that were made before to the same role end. */
  @Mutation('createInviteToken')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async createInviteToken(@CurrentViewer() viewer: Viewer, @Args('input') { roleUrn }: CreateInviteTokenInput) {
    return { inviteToken: await this.invites.renew(viewer, roleUrn ?? undefined) };
  }

  /** Gives the viewer the role of an invitation. @throws Problem `identity.bad-invite` */
  @Mutation('acceptRole')
  @Requires('VIEW_ENTITY')
  async acceptRole(@CurrentViewer() viewer: Viewer, @Args('input') { inviteToken }: AcceptRoleInput) {
    await this.users.acceptRole(viewer, inviteToken);
    return true;
  }

  /**
   * A link by which a local user sets a new password. It is shown to the administrator, who passes
   * it on.
   */
  @Mutation('createNativeUserResetToken')
  @Requires('MANAGE_USER_CREDENTIALS')
  async createNativeUserResetToken(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { userUrn }: CreateNativeUserResetTokenInput,
  ) {
    return { resetToken: await this.resets.make(viewer, userUrn) };
  }

  /**
   * Lets a user in or suspends them. @throws Problem `identity.no-such-actor`, `identity.bad-input`
   * for suspending oneself
   */
  @Mutation('updateUserStatus')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async updateUserStatus(
    @CurrentViewer() viewer: Viewer,
    @Args('urn') urn: string,
    @Args('status') status: CorpUserStatus,
  ): Promise<string> {
    await this.users.setStatus(viewer, urn, status);
    return urn;
  }
}

/**
 * Accounts and secrets for programs. Accounts sign in with tokens only, and secrets are read by
 * ingestion runs only.
 */
@Resolver()
export class ProgramsResolver {
  constructor(
    private readonly accounts: ServiceAccounts,
    private readonly secrets: Secrets,
  ) {}

  /** Creates an account for a program. Its tokens are made by another mutation. */
  @Mutation('createServiceAccount')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async createServiceAccount(@CurrentViewer() viewer: Viewer, @Args('input') input: CreateServiceAccountInput) {
    const urn = await this.accounts.create(viewer, input.displayName ?? undefined, input.description ?? undefined);
    // Its fields are resolved from the urn as for every entity.
    return { urn };
  }

  /**
   * Deletes an account and revokes its tokens. @throws Problem `identity.no-such-service-account`
   */
  @Mutation('deleteServiceAccount')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async deleteServiceAccount(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<boolean> {
    await this.accounts.remove(viewer, urn);
    return true;
  }

  /** Sets the view through which the account searches, or clears it with null. */
  @Mutation('updateServiceAccountDefaultView')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async updateServiceAccountDefaultView(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { urn, defaultView }: UpdateServiceAccountDefaultViewInput,
  ): Promise<boolean> {
    await this.accounts.setDefaultView(viewer, urn, defaultView ?? undefined);
    return true;
  }

  /** Stores a secret. The answer is its urn and never its value. */
  @Mutation('createSecret')
  @Requires('MANAGE_SECRETS')
  createSecret(@CurrentViewer() viewer: Viewer, @Args('input') { name, value, description }: CreateSecretInput) {
    return this.secrets.create(viewer, { name, value, description: description ?? undefined });
  }

  /** Replaces the value of a secret, which cannot be read back to change a part of it. */
  @Mutation('updateSecret')
  @Requires('MANAGE_SECRETS')
  updateSecret(@CurrentViewer() viewer: Viewer, @Args('input') { urn, name, value, description }: UpdateSecretInput) {
    return this.secrets.update(viewer, urn, { name, value, description: description ?? undefined });
  }

  /** Deletes a secret. @throws Problem `identity.no-such-secret` */
  @Mutation('deleteSecret')
  @Requires('MANAGE_SECRETS')
  deleteSecret(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<string> {
    return this.secrets.remove(viewer, urn);
  }

  /**
   * The values of secrets, for the token of a running ingestion only. `VIEW_ENTITY` is what
   * reaching the handler takes; a person with every privilege is refused by the service.
   */
  @Query('getSecretValues')
  @Requires('VIEW_ENTITY')
  getSecretValues(@CurrentViewer() viewer: Viewer, @Args('input') { secrets }: GetSecretValuesInput) {
    return this.secrets.values(viewer, secrets);
  }
}
