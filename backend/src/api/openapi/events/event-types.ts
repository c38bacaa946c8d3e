import type { AuditedAspect, AuditEvent } from '../../../access/audit/audit.types.js';
import { tableOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';

/** The names that the public protocol has for recorded actions. */
const EVENT_TYPES: Readonly<Record<string, string>> = tableOf({
  WRITE: 'UpdateAspectEvent',
  DELETE: 'DeleteEntityEvent',
  ROLLBACK: 'UpdateAspectEvent',
  RESTORE: 'UpdateAspectEvent',
  DELETE_POINTS: 'UpdateAspectEvent',
  ACCESS: 'EntityEvent',
  LOGIN: 'LogInEvent',
  SET_PASSWORD: 'UpdateAspectEvent',
  PASSWORD_CHANGE: 'UpdateAspectEvent',
});

/** Actions that write aspects of an entity. Passwords are no aspects here, but the protocol has one for them. */
const WRITES: ReadonlySet<string> = new Set(['WRITE', 'SET_PASSWORD', 'PASSWORD_CHANGE']);

/** The names of what happens to one kind. Without a name of its own it has the usual one. */
interface KindNames {
  readonly create: string;
  readonly update?: string;
  readonly remove?: string;
}

/** Kinds of entities whose changes have event names of their own. */
const OF_KINDS: Readonly<Record<string, KindNames>> = tableOf({
  dataHubAccessToken: { create: 'CreateAccessTokenEvent', remove: 'RevokeAccessTokenEvent' },
  dataHubPolicy: { create: 'CreatePolicyEvent', update: 'UpdatePolicyEvent', remove: 'DeletePolicyEvent' },
  dataHubIngestionSource: { create: 'CreateIngestionSourceEvent', update: 'UpdateIngestionSourceEvent' },
  corpuser: { create: 'CreateUserEvent', update: 'UpdateUserEvent' },
});

/** A refused sign-in is the only refusal with a name of its own. */
const FAILED_LOGIN = 'FailedLogInEvent';
const LOGIN_SOURCES: Readonly<Record<string, string>> = tableOf({ password: 'PASSWORD_LOGIN', oidc: 'SSO_LOGIN' });

/** The parts of a record from which its name follows. */
type Named = Pick<AuditEvent, 'action' | 'outcome' | 'urn' | 'changes'>;

/** How a person signed in; undefined for a record that is no sign-in. */
export function loginSource({ action, credential }: Pick<AuditEvent, 'action' | 'credential'>): string | undefined {
  return action === 'LOGIN' ? LOGIN_SOURCES[credential ?? ''] : undefined;
}

/** Whether a record is of a change of aspects, of which the protocol has one record each. */
function actsAsWrite({ action, outcome }: Pick<AuditEvent, 'action' | 'outcome'>): boolean {
  return outcome === 'DONE' && WRITES.has(action);
}

/** The name of the event for an audit record. */
export function eventType({ action, outcome, urn, changes }: Named): string {
  if (action === 'LOGIN' && outcome === 'REFUSED') return FAILED_LOGIN;
  const usual = EVENT_TYPES[action] ?? action;
  const names = urn === undefined ? undefined : OF_KINDS[kindOf(urn)];
  if (!names) return usual;
  if (action === 'DELETE') return names.remove ?? usual;
  if (!actsAsWrite({ action, outcome })) return usual;
  const isNew = changes.some(({ aspect, from }) => aspect.endsWith('Key') && from === undefined);
  return (isNew ? names.create : names.update) ?? usual;
}

/** The recorded actions among which events of some types are found. */
export function actionsOf(types: ReadonlySet<string>): readonly string[] {
  const ofKinds = Object.values(OF_KINDS);
  const writes = ofKinds.flatMap(({ create, update }) => [create, update]);
  const removes = ofKinds.map(({ remove }) => remove);
  const isAmong = (names: readonly (string | undefined)[]): boolean =>
    names.some((name) => name !== undefined && types.has(name));
  return Object.entries(EVENT_TYPES)
    .filter(
      ([action, name]) =>
        types.has(name) ||
        (action === 'LOGIN' && types.has(FAILED_LOGIN)) ||
        (WRITES.has(action) && isAmong(writes)) ||
        (action === 'DELETE' && isAmong(removes)),
    )
    .map(([action]) => action);
}

/** The kinds of entities that events of some types are about; none when one of the types may be about any kind. */
export function kindsOf(types: ReadonlySet<string>): readonly string[] {
  const kindOfType = new Map(
    Object.entries(OF_KINDS).flatMap(([kind, names]) => Object.values(names).map((name) => [name, kind] as const)),
  );
  const kinds = new Set([...types].map((type) => kindOfType.get(type)));
  return kinds.has(undefined) ? [] : Object.keys(OF_KINDS).filter((kind) => kinds.has(kind));
}

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
