import type { JsonObject } from '../kernel/json.js';
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './attributes.js';
import { MAX_COUNT } from './resource-list.js';

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** What this server can do (RFC 7643, section 5). */
export function serviceProviderConfig(base: string): JsonObject {
  return {
    schemas: [CONFIG_SCHEMA],
    documentationUri: `${base.replace(/\/scim\/v2$/, '')}/docs/identity#scim`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_COUNT },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Access token',
        description:
          'A personal access token, or one of a service account, with the privilege to manage users and groups',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** The kinds of resources (RFC 7643, section 6). */
export function resourceTypes(base: string): readonly JsonObject[] {
  const type = (name: string, schema: string, extensions: readonly string[]): JsonObject => ({
    schemas: [TYPE_SCHEMA],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [type('User', USER_SCHEMA, [ENTERPRISE_SCHEMA]), type('Group', GROUP_SCHEMA, [])];
}

type More = Readonly<Record<string, boolean | string | readonly JsonObject[] | readonly string[]>>;

/** An attribute as schemas describe it; a text that clients may read and write, unless said otherwise. */
function attribute(name: string, description: string, more: More = {}): JsonObject {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  } as JsonObject;
}

const READ_ONLY = { mutability: 'readOnly' };
const VALUES: Readonly<Record<string, readonly JsonObject[]>> = {
  [USER_SCHEMA]: [
    attribute('userName', 'The name with which the user signs in; it can not be changed', {
      required: true,
      uniqueness: 'server',
      mutability: 'immutable',
    }),
    attribute('name', 'The name of the person', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The full name'),
        attribute('givenName', 'The first name'),
        attribute('familyName', 'The last name'),
      ],
    }),
    attribute('displayName', 'The name that is shown'),
    attribute('title', 'The job title'),
    attribute('active', 'Whether the user may sign in', { type: 'boolean' }),
    attribute('emails', 'The mail address; of several the primary one is stored', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address'),
        attribute('type', 'Always work', READ_ONLY),
        attribute('primary', 'Always true', { ...READ_ONLY, type: 'boolean' }),
      ],
    }),
    attribute('groups', 'The groups of the user; they are changed at the groups', {
      ...READ_ONLY,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the group', READ_ONLY),
        attribute('display', 'Its name', READ_ONLY),
      ],
    }),
  ],
  [ENTERPRISE_SCHEMA]: [
    attribute('department', 'The name of the department'),
    attribute('manager', 'The manager of the user', {
      type: 'complex',
      subAttributes: [attribute('value', 'The id of a user')],
    }),
  ],
  [GROUP_SCHEMA]: [
    attribute('displayName', 'The name that is shown', { required: true }),
    attribute('members', 'The users in the group', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of a user', { mutability: 'immutable' }),
        attribute('type', 'Always User', { mutability: 'immutable' }),
      ],
    }),
  ],
};
const NAMES: Readonly<Record<string, string>> = {
  [USER_SCHEMA]: 'User',
  [ENTERPRISE_SCHEMA]: 'EnterpriseUser',
  [GROUP_SCHEMA]: 'Group',
};

/** The attributes of resources (RFC 7643, section 7). */
export function schemas(base: string): readonly JsonObject[] {
  return Object.entries(VALUES).map(([id, attributes]) => ({
    schemas: [SCHEMA_SCHEMA],
    id,
    name: NAMES[id] ?? id,
    attributes: [...attributes],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
}
