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

  /** A query by the protocol, though the first one makes the invitation: a link that can be shown again must be kept. */
  @Query('getInviteToken')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async getInviteToken(@CurrentViewer() viewer: Viewer, @Args('input') { roleUrn }: GetInviteTokenInput) {
    return { inviteToken: await this.invites.current(viewer, roleUrn ?? undefined) };
  }

  @Mutation('createInviteToken')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async createInviteToken(@CurrentViewer() viewer: Viewer, @Args('input') { roleUrn }: CreateInviteTokenInput) {
    return { inviteToken: await this.invites.renew(viewer, roleUrn ?? undefined) };
  }

  @Mutation('acceptRole')
  @Requires('VIEW_ENTITY')
  async acceptRole(@CurrentViewer() viewer: Viewer, @Args('input') { inviteToken }: AcceptRoleInput) {
    await this.users.acceptRole(viewer, inviteToken);
    return true;
  }

  @Mutation('createNativeUserResetToken')
  @Requires('MANAGE_USER_CREDENTIALS')
  async createNativeUserResetToken(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { userUrn }: CreateNativeUserResetTokenInput,
  ) {
    return { resetToken: await this.resets.make(viewer, userUrn) };
  }

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

/** What programs are given: accounts of their own, and secrets. */
@Resolver()
export class ProgramsResolver {
  constructor(
    private readonly accounts: ServiceAccounts,
    private readonly secrets: Secrets,
  ) {}

  @Mutation('createServiceAccount')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async createServiceAccount(@CurrentViewer() viewer: Viewer, @Args('input') input: CreateServiceAccountInput) {
    const urn = await this.accounts.create(viewer, input.displayName ?? undefined, input.description ?? undefined);
    // Its fields are resolved from the urn as for every entity.
    return { urn };
  }

  @Mutation('deleteServiceAccount')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async deleteServiceAccount(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<boolean> {
    await this.accounts.remove(viewer, urn);
    return true;
  }

  @Mutation('updateServiceAccountDefaultView')
  @Requires('MANAGE_USERS_AND_GROUPS')
  async updateServiceAccountDefaultView(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { urn, defaultView }: UpdateServiceAccountDefaultViewInput,
  ): Promise<boolean> {
    await this.accounts.setDefaultView(viewer, urn, defaultView ?? undefined);
    return true;
  }

  @Mutation('createSecret')
  @Requires('MANAGE_SECRETS')
  createSecret(@CurrentViewer() viewer: Viewer, @Args('input') { name, value, description }: CreateSecretInput) {
    return this.secrets.create(viewer, { name, value, description: description ?? undefined });
  }

  @Mutation('updateSecret')
  @Requires('MANAGE_SECRETS')
  updateSecret(@CurrentViewer() viewer: Viewer, @Args('input') { urn, name, value, description }: UpdateSecretInput) {
    return this.secrets.update(viewer, urn, { name, value, description: description ?? undefined });
  }

  @Mutation('deleteSecret')
  @Requires('MANAGE_SECRETS')
  deleteSecret(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<string> {
    return this.secrets.remove(viewer, urn);
  }

  /** Reaching it needs no privilege that a person could have: only a run's own token gets an answer. */
  @Query('getSecretValues')
  @Requires('VIEW_ENTITY')
  getSecretValues(@CurrentViewer() viewer: Viewer, @Args('input') { secrets }: GetSecretValuesInput) {
    return this.secrets.values(viewer, secrets);
  }
}
