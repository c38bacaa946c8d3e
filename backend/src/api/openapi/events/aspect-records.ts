import type { AuditedAspect, AuditEvent } from '../../../access/audit/audit.types.js';
import { actsAsWrite, eventType } from './event-types.js';

/** An audit record as the public protocol has it: about one aspect, with the name of its event. */
export interface AspectRecord {
  readonly type: string;
  /** Undefined for what concerns no aspect, such as a sign-in, or an entity as a whole. */
  readonly aspect: string | undefined;
  readonly event: AuditEvent;
}

/**
 * The records of the public protocol for one of ours, newest first. Ours is about everything that a call changed of an entity;
 * the protocol has one for each aspect, of which the first creates the entity and the others update it:
 *
 *     WRITE of a new user: key, info, status   corpUserStatus Update…, corpUserInfo Update…, corpUserKey Create…
 *     WRITE of a tag's properties              tagProperties Update…
 *     DELETE of a token                        one, without an aspect
 */
export function aspectRecords(event: AuditEvent): readonly AspectRecord[] {
  const { changes } = event;
  if (!actsAsWrite(event) || changes.length === 0)
    return [{ type: eventType(event), aspect: changes[0]?.aspect, event }];
  // The key comes into being with the entity, whichever place the record gives it.
  const ordered = [...changes.filter(isNewKey), ...changes.filter((change) => !isNewKey(change))];
  return ordered
    .map((change) => ({ type: eventType({ ...event, changes: [change] }), aspect: change.aspect, event }))
    .toReversed();
}

function isNewKey({ aspect, from }: AuditedAspect): boolean {
  return aspect.endsWith('Key') && from === undefined;
}
