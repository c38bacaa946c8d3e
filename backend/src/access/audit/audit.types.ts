import type { EpochMs } from '../../kernel/time.js';

export interface AuditEvent {
  readonly id: string;
  readonly at: EpochMs;
  /** WRITE, DELETE, ROLLBACK, RESTORE, DELETE_POINTS, ACCESS, LOGIN, LOGOUT, … */
  readonly action: string;
  readonly outcome: 'DONE' | 'REFUSED';
  readonly actor: string;
  readonly credential?: string | undefined;
  readonly credentialId?: string | undefined;
  /** graphql, restli, openapi, ingest, openlineage, scim, session */
  readonly protocol?: string | undefined;
  readonly privilege?: string | undefined;
  readonly policy?: string | undefined;
  /** What decided beside the privileges of the written aspects: an edit, an invitation, an assessment, …; see `WriteAuthority`. */
  readonly authorisedBy?: string | undefined;
  readonly urn?: string | undefined;
  readonly changes: readonly AuditedAspect[];
  readonly trace?: string | undefined;
}

export interface AuditedAspect {
  readonly aspect: string;
  readonly change: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The change of a password. Passwords are no aspects here; this is the name that the public protocol has for them. */
export const CREDENTIALS_CHANGE: AuditedAspect = { aspect: 'corpUserCredentials', change: 'SET' };

export interface AuditQuestion {
  readonly actor?: string | undefined;
  readonly urn?: string | undefined;
  /** Times, both within. */
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly outcome?: 'DONE' | 'REFUSED' | undefined;
  readonly aspects?: readonly string[] | undefined;
  /** Entities of which one was acted on, and kinds of entities; an empty list allows all. */
  readonly urns?: readonly string[] | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly start: number;
  readonly count: number;
}

/** The records that a question can reach and that are counted, newest first: whoever wants older ones narrows the time. */
export const MAX_AUDIT_RECORDS = 10_000;

export interface AuditPage {
  /** At most `MAX_AUDIT_RECORDS`. */
  readonly total: number;
  readonly events: readonly AuditEvent[];
}
