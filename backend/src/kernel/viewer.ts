/** Who is asking, after authentication. The only identity that the store writes into audit stamps. */
export interface Viewer {
  /** urn:li:corpuser:… */
  readonly urn: string;
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly credential: 'session' | 'token' | 'system';
  /** Id of the session or token, for audit; never its secret. */
  readonly credentialId?: string;
  /** The ingestion run that the token is bound to: only such a one reads secrets. */
  readonly run?: string;
  /** Set where the product writes for a person whose right was decided before: what she used, and by which right. For audit. */
  readonly approval?: { readonly credential: string; readonly privilege: string; readonly policy: string | undefined };
}

export const SYSTEM_ACTOR = 'urn:li:corpuser:__datahub_system';

/** The product itself: first data, demonstration, maintenance. */
export const SYSTEM_VIEWER: Viewer = { urn: SYSTEM_ACTOR, groups: [], roles: [], credential: 'system' };
