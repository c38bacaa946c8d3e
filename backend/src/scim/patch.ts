import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';
import { type Assignment, assignmentsIn, attributeOf } from './attributes.js';
import { readFilter, type ScimFilter } from './filter.js';
import { badRequest } from './scim-problems.js';

const MAX_OPERATIONS = 100;
const OPERATIONS = ['add', 'replace', 'remove'] as const;

/** An operation of RFC 7644, section 3.5.2, as it was sent. */
export interface PatchOperation {
  readonly op: (typeof OPERATIONS)[number];
  readonly path: string | undefined;
  readonly value: Json | undefined;
}

/**
 * The operations of a PATCH. Their names come in any case, because some clients write "Replace".
 *
 * @throws Problem `scim.bad-request`
 */
export function readPatch(body: JsonObject): readonly PatchOperation[] {
  const key = Object.keys(body).find((name) => name.toLowerCase() === 'operations') ?? 'Operations';
  const list = body[key];
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_OPERATIONS)
    throw badRequest('invalidSyntax', `Operations must be a list of 1 to ${MAX_OPERATIONS} operations.`);
  return list.map((one) => {
    if (!isJsonObject(one)) throw badRequest('invalidSyntax', 'An operation must be an object.');
    const named = typeof one.op === 'string' ? one.op.toLowerCase() : '';
    const op = OPERATIONS.find((name) => name === named);
    if (!op) throw badRequest('invalidSyntax', `op must be one of ${OPERATIONS.join(', ')}.`);
    const { path = null, value } = one;
    if (path !== null && typeof path !== 'string') throw badRequest('invalidPath', 'path must be a text.');
    if (op === 'remove' && path === null) throw badRequest('noTarget', 'remove needs a path.');
    if (op !== 'remove' && value === undefined) throw badRequest('invalidValue', `${op} needs a value.`);
    return { op, path: path ?? undefined, value };
  });
}

/**
 * What operations set on attributes that have one value, in order. Without a path the value is an object of attributes, whose
 * names may be paths.
 *
 *     {"op": "Replace", "value": {"active": "False"}}                    active = "False"
 *     {"op": "add", "path": "name", "value": {"givenName": "Ann"}}       name.givenname = "Ann"
 *     {"op": "remove", "path": "title"}                                  title cleared
 */
export function assignmentsOf({ op, path, value }: PatchOperation): readonly Assignment[] {
  if (path === undefined) return assignmentsIn(objectOfAttributes(value));
  const set =
    op === 'remove' ? [{ attribute: attributeOf(path), value: undefined }] : assignmentsIn({ [path]: value ?? null });
  return set.map((one) => ({ ...one, isPath: true }));
}

/** How the members of a group change: those in `add` join; of the others those in `remove` leave, or all. */
export interface MembersChange {
  readonly add: ReadonlySet<string>;
  readonly remove: ReadonlySet<string> | 'others';
}

/**
 * What operations on `members` come to together, in order.
 *
 *     add members [{"value": a}]                  a joins
 *     remove members[value eq "a"]                a leaves
 *     remove members, with value [{"value": a}]   a leaves (this is how Entra ID removes)
 *     remove members                              all leave
 *     replace members [{"value": a}]              a joins or stays, all others leave
 *
 * @throws Problem `scim.bad-request`
 */
export function membersChange(operations: readonly PatchOperation[]): MembersChange {
  const add = new Set<string>();
  const remove = new Set<string>();
  let othersLeave = false;
  for (const { op, path = '', value } of operations) {
    const leaving = op === 'remove' ? (filterOfMembers(path) ?? (value ? memberIds(value) : undefined)) : undefined;
    if (op !== 'add' && leaving === undefined) {
      add.clear();
      othersLeave = true;
    }
    const joining = op === 'remove' ? [] : memberIds(value ?? []);
    for (const id of leaving ?? []) {
      add.delete(id);
      remove.add(id);
    }
    for (const id of joining) {
      add.add(id);
      remove.delete(id);
    }
  }
  return { add, remove: othersLeave ? 'others' : remove };
}

/** Whether an operation is about the members of a group. */
export function isAboutMembers({ path }: PatchOperation): boolean {
  return path !== undefined && attributeOf(path) === 'members';
}

/** The ids in a list of members. @throws Problem `scim.bad-request` (invalidValue) */
export function memberIds(value: Json): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    const { value: id, type } = isJsonObject(one) ? one : { value: one, type: undefined };
    if (typeof id !== 'string' || id === '') throw badRequest('invalidValue', 'members must be objects with a value.');
    if (typeof type === 'string' && type.toLowerCase() === 'group')
      throw badRequest('invalidValue', 'members must be users: groups in groups are not supported.');
    return id;
  });
}

/** The ids that `members[value eq "…"]` names; undefined for a path without a filter. */
function filterOfMembers(path: string): readonly string[] | undefined {
  const text = /\[(.*)\]/s.exec(path)?.[1];
  return text === undefined ? undefined : namedIds(readFilter(text, new Set(['value'])));
}

function namedIds(filter: ScimFilter): readonly string[] {
  if (filter.op === 'or') return filter.filters.flatMap(namedIds);
  if (filter.op === 'eq' && typeof filter.value === 'string') return [filter.value];
  throw badRequest('invalidPath', 'Members are named by value eq "…", and several by or.');
}

/** An operation without a path, as one operation for each attribute of its value. */
export function withPaths(operation: PatchOperation): readonly PatchOperation[] {
  if (operation.path !== undefined) return [operation];
  return Object.entries(objectOfAttributes(operation.value)).map(([path, value]) => ({ ...operation, path, value }));
}

function objectOfAttributes(value: Json | undefined): JsonObject {
  if (isJsonObject(value)) return value;
  throw badRequest('invalidValue', 'An operation without a path needs an object of attributes as its value.');
}
