import { systemScope, type VisibilityScope } from './visibility.js';

/** Whether somebody is an ordinary user, of the supplier's support, or a service of the installation: for usage metrics only. */
export type UserClass = 'regular' | 'support' | 'system';

/** Who somebody is: what decides about their rights. */
export interface Identity {
  /** urn:li:corpuser:… */
  readonly urn: string;
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  /** How they signed in; `system` is for display and audit only, see `isSystem`. */
  readonly credential: 'session' | 'token' | 'system';
  /** Id of the session or token, for audit; never its secret. */
  readonly credentialId?: string;
  /** The ingestion run that the token is bound to: only such a token reads secrets. */
  readonly run?: string;
  /** Decides about no right. Absent: an ordinary user. */
  readonly userClass?: UserClass;
}

/** Who is asking, after authentication, and what they may see. The only identity that the store writes into audit stamps. */
export interface Viewer extends Identity {
  readonly visibility: VisibilityScope;
}

/** The actor of the product's own writes. It is a name in stamps and gives nobody any right. */
export const SYSTEM_ACTOR = 'urn:li:corpuser:__datahub_system';

/**
 * The product itself: first data, demonstration, maintenance.
 *
 * This object is the credential. Rules compare with the object by `isSystem`, so neither a user of the same urn, nor a copy of
 * it, nor anything that arrives in a request can have its authority: only code of the server that imports it.
 */
export const SYSTEM_VIEWER: Viewer = Object.freeze({
  urn: SYSTEM_ACTOR,
  groups: Object.freeze([]),
  roles: Object.freeze([]),
  credential: 'system',
  visibility: systemScope('the product itself'),
});

/** Whether the product itself asks. See docs/security.md#system-authority. */
export function isSystem(viewer: Identity): boolean {
  return viewer === SYSTEM_VIEWER;
}
