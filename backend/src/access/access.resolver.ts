import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Problem } from '../kernel/problem.js';
import type {
  AccessToken,
  AccessTokenMetadata,
  AuthenticatedUser,
  CreateAccessTokenInput,
  GetAccessTokenInput,
  ListAccessTokenInput,
  ListAccessTokenResult,
  PlatformPrivileges,
} from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { Authorizer } from './authorization/authorizer.js';
import { CurrentViewer, Requires } from './authorization/decorators.js';
import { PrivilegeEscalationGuard } from './escalation/privilege-escalation-guard.js';
import type { Privilege } from './privileges/privileges.js';
import { tokenFilter } from './tokens/token-filter.js';
import { Tokens } from './tokens/tokens.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_NAME_LENGTH = 200;

/** Lifetimes by the protocol's names; undefined never ends. */
const LIFETIMES: Readonly<Record<string, number | undefined>> = {
  ONE_HOUR: HOUR,
  ONE_DAY: DAY,
  ONE_WEEK: 7 * DAY,
  ONE_MONTH: 30 * DAY,
  THREE_MONTHS: 90 * DAY,
  SIX_MONTHS: 180 * DAY,
  ONE_YEAR: 365 * DAY,
};

/** What `me` shows of the platform: each flag of the protocol with the privilege behind it. A flag that is missing does not compile. */
const PLATFORM_FLAGS: Readonly<Record<keyof PlatformPrivileges, Privilege>> = {
  generatePersonalAccessTokens: 'GENERATE_PERSONAL_ACCESS_TOKENS',
  manageTokens: 'MANAGE_ACCESS_TOKENS',
  manageIdentities: 'MANAGE_USERS_AND_GROUPS',
  managePolicies: 'MANAGE_POLICIES',
  manageIngestion: 'MANAGE_INGESTION',
  manageSecrets: 'MANAGE_SECRETS',
  manageConnections: 'MANAGE_CONNECTIONS',
  manageUserCredentials: 'MANAGE_USER_CREDENTIALS',
  viewAnalytics: 'VIEW_ANALYTICS',
  viewAudit: 'VIEW_AUDIT',
  createDomains: 'CREATE_DOMAINS',
  manageDomains: 'MANAGE_DOMAINS',
  createTags: 'CREATE_TAGS',
  manageTags: 'MANAGE_TAGS',
  manageGlossaries: 'MANAGE_GLOSSARIES',
  manageStructuredProperties: 'MANAGE_STRUCTURED_PROPERTIES',
  createBusinessAttributes: 'CREATE_BUSINESS_ATTRIBUTE',
  manageBusinessAttributes: 'MANAGE_BUSINESS_ATTRIBUTE',
  manageApplications: 'MANAGE_APPLICATIONS',
  manageOwnershipTypes: 'MANAGE_GLOBAL_OWNERSHIP_TYPES',
  manageGlobalAnnouncements: 'CREATE_GLOBAL_ANNOUNCEMENTS',
  manageGlobalViews: 'MANAGE_GLOBAL_VIEWS',
  manageGlobalSettings: 'MANAGE_GLOBAL_SETTINGS',
  manageHomePageTemplates: 'MANAGE_HOME_PAGE_TEMPLATES',
  manageDocuments: 'MANAGE_DOCUMENTS',
  manageTests: 'MANAGE_TESTS',
  viewTests: 'MANAGE_TESTS',
  createLogicalModels: 'CREATE_LOGICAL_MODELS',
  // Flags without a privilege of their own are the administrator's.
  manageFeatures: 'MANAGE_SYSTEM_OPERATIONS',
  manageServiceAccounts: 'MANAGE_SYSTEM_OPERATIONS',
  viewManageTags: 'MANAGE_SYSTEM_OPERATIONS',
  viewStructuredPropertiesPage: 'MANAGE_SYSTEM_OPERATIONS',
};

/** The flags of one viewer. */
export function platformFlags(isAllowed: (privilege: Privilege) => boolean): PlatformPrivileges {
  const flags = Object.entries(PLATFORM_FLAGS).map(([flag, privilege]) => [flag, isAllowed(privilege)] as const);
  // The table above has every flag.
  return Object.fromEntries(flags) as PlatformPrivileges;
}

@Resolver()
export class AccessResolver {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly tokens: Tokens,
    private readonly escalation: PrivilegeEscalationGuard,
  ) {}

  @Query('me')
  @Requires('VIEW_ENTITY')
  me(@CurrentViewer() viewer: Viewer): AuthenticatedUser {
    const platformPrivileges = platformFlags((privilege) => this.authorizer.allowed(viewer, privilege));
    // The user's fields are resolved from the urn as for every entity.
    return { corpUser: { urn: viewer.urn, type: 'CORP_USER' }, platformPrivileges } as unknown as AuthenticatedUser;
  }

  @Query('listAccessTokens')
  @Requires('GENERATE_PERSONAL_ACCESS_TOKENS')
  async listAccessTokens(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: ListAccessTokenInput,
  ): Promise<ListAccessTokenResult> {
    const all = await this.tokens.list();
    const visible = this.authorizer.allowed(viewer, 'MANAGE_ACCESS_TOKENS')
      ? all
      : all.filter((token) => token.actorUrn === viewer.urn);
    const matching = visible.filter(tokenFilter(input.filters ?? []));
    const start = input.start ?? 0;
    const tokens = matching
      .slice(start, start + (input.count ?? 20))
      .map((token) => ({ ...token, type: 'ACCESS_TOKEN' }));
    return { start, count: tokens.length, total: matching.length, tokens } as ListAccessTokenResult;
  }

  @Mutation('createAccessToken')
  @Requires('GENERATE_PERSONAL_ACCESS_TOKENS')
  async createAccessToken(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: CreateAccessTokenInput,
  ): Promise<AccessToken> {
    if (input.actorUrn !== viewer.urn) this.authorizer.require(viewer, 'MANAGE_ACCESS_TOKENS');
    await this.escalation.requireNoGain(viewer, input.actorUrn);
    const never = input.duration === 'NO_EXPIRY';
    if (never) this.authorizer.require(viewer, 'MANAGE_ACCESS_TOKENS');
    const { description } = input;
    const name = input.name.trim();
    if (name === '' || name.length > MAX_NAME_LENGTH)
      throw new Problem(
        'invalid',
        'access.bad-token-name',
        `The token's name must have 1 to ${MAX_NAME_LENGTH} characters.`,
        {
          field: 'name',
        },
      );
    const issued = await this.tokens.issue(viewer, {
      owner: input.actorUrn,
      name,
      description: description ?? undefined,
      lifetimeMs: never ? undefined : LIFETIMES[input.duration],
      kind: input.type,
    });
    const metadata = {
      urn: issued.urn,
      type: 'ACCESS_TOKEN',
      id: issued.id,
      name,
      description,
      actorUrn: input.actorUrn,
      ownerUrn: viewer.urn,
      createdAt: issued.createdAt,
      expiresAt: issued.expiresAt,
    };
    return { accessToken: issued.secret, metadata } as AccessToken;
  }

  /** The older way to a token of one's own, kept for scripts: a query that leaves something behind. */
  @Query('getAccessToken')
  @Requires('GENERATE_PERSONAL_ACCESS_TOKENS')
  async getAccessToken(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: GetAccessTokenInput,
  ): Promise<AccessToken> {
    if (input.actorUrn !== viewer.urn || input.type !== 'PERSONAL')
      throw new Problem(
        'invalid',
        'access.own-token',
        'getAccessToken makes personal tokens for oneself; use createAccessToken for others.',
        { field: 'actorUrn' },
      );
    return this.createAccessToken(viewer, { ...input, name: 'made by getAccessToken' });
  }

  /** What a token is, for who holds it; never of one that is revoked or expired. */
  @Query('getAccessTokenMetadata')
  @Requires('GENERATE_PERSONAL_ACCESS_TOKENS')
  async getAccessTokenMetadata(
    @CurrentViewer() viewer: Viewer,
    @Args('token') token: string,
  ): Promise<AccessTokenMetadata> {
    const info = await this.tokens.infoOf(token);
    if (!info || (info.actorUrn !== viewer.urn && !this.authorizer.allowed(viewer, 'MANAGE_ACCESS_TOKENS')))
      throw new Problem('missing', 'access.no-token', 'There is no such access token.');
    return { ...info, type: 'ACCESS_TOKEN' };
  }

  @Mutation('revokeAccessToken')
  @Requires('GENERATE_PERSONAL_ACCESS_TOKENS')
  async revokeAccessToken(@CurrentViewer() viewer: Viewer, @Args('tokenId') tokenId: string): Promise<boolean> {
    const owner = await this.tokens.storedOwnerOf(tokenId);
    if (owner === undefined) throw new Problem('missing', 'access.no-token', 'There is no such access token.');
    if (owner !== viewer.urn) this.authorizer.require(viewer, 'MANAGE_ACCESS_TOKENS');
    return this.tokens.revoke(viewer, tokenId);
  }
}
