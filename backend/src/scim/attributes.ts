import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';
import { badRequest } from './scim-problems.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const MAX_TEXT_LENGTH = 1_000;

/** What is stored of a user, without the name that they sign in with. */
export interface UserFields {
  readonly active: boolean;
  readonly externalId: string | undefined;
  readonly displayName: string | undefined;
  readonly fullName: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly title: string | undefined;
  readonly email: string | undefined;
  readonly departmentName: string | undefined;
  /** The urn of a user. */
  readonly managerUrn: string | undefined;
}

/** One attribute of a resource set to a value, or cleared with undefined. */
export interface Assignment {
  readonly attribute: string;
  readonly value: Json | undefined;
  /** A PATCH names the attribute by its path, and expects it to be there; unknown names in a value have no effect. */
  readonly isPath?: boolean;
}

/** Fields of a user by the attribute, in lower case and without the URN of the core schema. */
export const USER_ATTRIBUTES: ReadonlyMap<string, keyof UserFields> = new Map([
  ['active', 'active'],
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
  ['name.formatted', 'fullName'],
  ['name.givenname', 'firstName'],
  ['name.familyname', 'lastName'],
  ['title', 'title'],
  ['emails', 'email'],
  [`${ENTERPRISE_SCHEMA.toLowerCase()}:department`, 'departmentName'],
  [`${ENTERPRISE_SCHEMA.toLowerCase()}:manager`, 'managerUrn'],
]);

/**
 * Attributes of the standard that are not stored. Clients send them with every user, so they are accepted and have no effect:
 * roles are given here, and people sign in elsewhere.
 */
const IGNORED = new Set([
  'schemas',
  'id',
  'meta',
  'groups',
  'password',
  'nickname',
  'profileurl',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
  'name.middlename',
  'name.honorificprefix',
  'name.honorificsuffix',
  ...['employeenumber', 'costcenter', 'organization', 'division'].map(
    (name) => `${ENTERPRISE_SCHEMA.toLowerCase()}:${name}`,
  ),
]);

/** Whether an attribute, or the one that it is a part of, is accepted without effect. */
export function isIgnored(attribute: string): boolean {
  return IGNORED.has(attribute) || IGNORED.has(attribute.split('.')[0] ?? '');
}

/**
 * The attribute that a path names, in lower case: without the URN of the core schema, and without the filter of an element, because
 * of mail addresses one is stored.
 *
 *     urn:ietf:params:scim:schemas:core:2.0:User:userName   username
 *     emails[type eq "work"].value                          emails
 *     name.givenName                                        name.givenname
 */
export function attributeOf(path: string): string {
  const name = path
    .trim()
    .replace(new RegExp(`^(?:${USER_SCHEMA}|${GROUP_SCHEMA}):`.replaceAll('.', String.raw`\.`), 'i'), '')
    .replace(/\[[^\]]*\]/, '')
    .toLowerCase();
  return name.replace(/^(emails|members|.*:manager)\.(?:value|type|primary|display|displayname|\$ref)$/, '$1');
}

/**
 * What a resource, or a part of it, sets: objects are taken apart into their attributes.
 *
 *     {"name": {"givenName": "Ann"}, "active": true}   name.givenname = "Ann", active = true
 */
export function assignmentsIn(value: JsonObject, below = ''): readonly Assignment[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const attribute = attributeOf(below + name);
    if (name.toLowerCase() === ENTERPRISE_SCHEMA.toLowerCase() && isJsonObject(part))
      return assignmentsIn(part, `${ENTERPRISE_SCHEMA}:`);
    if (attribute === 'name' && isJsonObject(part)) return assignmentsIn(part, 'name.');
    return [{ attribute, value: part }];
  });
}

/** A stored field from the value of an attribute. @throws Problem `scim.bad-request` (invalidValue) */
export function fieldValue(
  field: keyof UserFields,
  attribute: string,
  value: Json | undefined,
): string | boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (field === 'active') return flagOf(attribute, value);
  if (field === 'email') return textOf(attribute, preferred(value));
  if (field === 'managerUrn') return textOf(attribute, isJsonObject(value) ? (value.value ?? '') : value) || undefined;
  return textOf(attribute, value) || undefined;
}

/** Some clients send flags as texts: "True", "False". @throws Problem `scim.bad-request` (invalidValue) */
function flagOf(attribute: string, value: Json): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw badRequest('invalidValue', `${attribute} must be true or false.`);
}

/** The mail address that is stored: the primary one, the one for work, or the first. */
function preferred(value: Json): Json {
  const list = Array.isArray(value) ? value : [value];
  const [first, ...others] = list.filter((one) => typeof one === 'string' || isJsonObject(one));
  const named = [first, ...others].filter(isJsonObject);
  const chosen =
    named.find(({ primary }) => primary === true || primary === 'true' || primary === 'True') ??
    named.find(({ type }) => type === 'work') ??
    first;
  return isJsonObject(chosen) ? (chosen.value ?? '') : (chosen ?? '');
}

/** @throws Problem `scim.bad-request` (invalidValue) */
export function textOf(attribute: string, value: Json): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH)
    throw badRequest('invalidValue', `${attribute} must be a text of at most ${MAX_TEXT_LENGTH} characters.`);
  return value.trim();
}
