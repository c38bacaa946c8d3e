import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { AuthorityKind, WriteAuthority } from '../../kernel/write-authority.js';
import type { Proposal } from './store.types.js';

/** A write as far as it is known before anything is read. */
export interface WantedWrite extends Pick<Proposal, 'entityUrn' | 'aspectName' | 'changeType'> {
  /** Whether the same request also writes the domains of the entity. */
  readonly isWithDomains?: boolean;
}

/** A write as it would be done: the value before and after. */
export interface JudgedWrite {
  readonly urn: string;
  readonly aspect: string;
  /** Whether the entity was there before. */
  readonly existed: boolean;
  readonly before: JsonObject | undefined;
  /** Undefined: the aspect goes. */
  readonly after: JsonObject | undefined;
  /**
   * Domains that the request has given to the entity, where the request itself creates the entity. Absent for an entity that was
   * there before: its stored domains decide then.
   */
  readonly newDomains?: readonly string[];
}

/** The right by which a write was let through; for audit. */
export interface Approval {
  /** Undefined where no privilege decided, such as for an invitation. */
  readonly privilege: string | undefined;
  readonly policy: string | undefined;
  /** Set where something else than the privileges of the written aspect decided. */
  readonly authorisedBy?: AuthorityKind;
}

/** An authority as the right by which a write goes through. */
export function approvalBy({ kind, privilege, policy }: WriteAuthority): Approval {
  return { privilege, policy, authorisedBy: kind };
}

/** A value that is about to be stored, and what stands there. */
export interface WantedValue {
  readonly urn: string;
  readonly aspect: string;
  readonly value: JsonObject;
  readonly before: JsonObject | undefined;
}

/** The writes of one transaction, judged in order: two that are harmless alone may not be so together. */
export interface WriteJudge {
  /** @throws Problem `access.forbidden`, `access.last-administrator`, `access.default-policy` */
  judge(viewer: Viewer, write: JudgedWrite, authorisedBy?: WriteAuthority): Approval;
  /** The value as it is to be stored: secrets sealed, what its author could not see kept. Without: as it came. */
  finalise?(viewer: Viewer, wanted: WantedValue, authorisedBy?: WriteAuthority): JsonObject;
}

/** Who decides about writes, whatever the protocol. `access`, a later layer, sets it; the store only knows that it must ask. */
export interface WriteGate {
  /**
   * Asked before proposals are queued: refuses what no value could make allowed.
   *
   * @throws Problem `access.forbidden`
   */
  check(viewer: Viewer, writes: readonly WantedWrite[], authorisedBy?: WriteAuthority): void;
  /** Asked in the transaction, where the stored value is known: what differs decides. */
  open(): WriteJudge;
}
