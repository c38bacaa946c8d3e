import type { RJSFSchema, UiSchema } from '@rjsf/utils';

type JsonObject = Readonly<Record<string, unknown>>;

/** Settings that most people need, by name, in the order in which they are shown. The others are advanced. */
const COMMON = [
  'host_port',
  'host',
  'port',
  'account_id',
  'project_id',
  'project_ids',
  'connect_uri',
  'base_url',
  'uri',
  'url',
  'server',
  'workspace_url',
  'path',
  'filename',
  'manifest_path',
  'catalog_path',
  'target_platform',
  'platform',
  'username',
  'user',
  'password',
  'token',
  'api_key',
  'authentication_type',
  'client_id',
  'client_secret',
  'warehouse',
  'role',
  'database',
  'catalog',
  'schema_pattern',
  'table_pattern',
  'env',
  'platform_instance',
];
/** Names of settings that hold a secret, where the schema does not say so itself. */
const SECRET_NAME = /(^|_)(password|passphrase|secret|token|private_key|api_key|access_key|secret_key)$/i;
const MAX_DEPTH = 12;
/** Deeper fields have the titles of their schema. */
const MAX_UI_DEPTH = 4;

/** A schema for the form, and how its fields are shown. */
interface FormSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Settings of the first level that are shown behind a click. */
  readonly advanced: ReadonlySet<string>;
}

/**
 * Makes the form of a connector out of the JSON Schema of its configuration class:
 *
 * - "something or null" becomes "something": an empty field is left out of the recipe;
 * - required settings come first, then common ones, then the advanced ones by name;
 * - settings with a secret get the picker;
 * - settings that are marked as hidden are left out. They still may be written as YAML.
 */
export function formSchema(schema: object): FormSchema {
  const whole = simplified(schema as JsonObject, 0) as JsonObject;
  const properties = objectOf(whole['properties']);
  const required = Array.isArray(whole['required']) ? whole['required'].map(String) : [];
  const shown = Object.keys(properties).filter((name) => !isHidden(objectOf(properties[name])));
  const rank = (name: string): number => {
    if (required.includes(name)) return 0;
    const place = COMMON.indexOf(name);
    return place === -1 || isDeprecated(objectOf(properties[name])) ? COMMON.length + 1 : place + 1;
  };
  const order = shown.toSorted((left, right) => rank(left) - rank(right) || (left < right ? -1 : 1));
  const simple = { ...whole, properties: Object.fromEntries(order.map((name) => [name, properties[name]])) };
  return {
    schema: simple as RJSFSchema,
    uiSchema: { 'ui:order': [...order, '*'], ...fieldsIn(simple, objectOf(whole['$defs']), 0) },
    advanced: new Set(order.filter((name) => rank(name) > COMMON.length)),
  };
}

/** Joins `anyOf` with null to what is left, and drops a default of null, which would be written into the recipe. */
function simplified(node: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return node;
  if (Array.isArray(node)) return node.map((one) => simplified(one, depth + 1));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key, value]) => !(key === 'default' && value === null));
  const plain: JsonObject = Object.fromEntries(entries.map(([key, value]) => [key, simplified(value, depth + 1)]));
  const { anyOf, ...rest } = plain;
  if (!Array.isArray(anyOf)) return plain;
  const forms = anyOf.filter((form) => objectOf(form)['type'] !== 'null');
  const [only] = forms;
  // The form of one field: its own words win over those of the form.
  if (forms.length === 1) return { ...objectOf(only), ...rest };
  return { ...rest, anyOf: forms };
}

/**
 * How fields are shown, as deep as objects are nested: secrets with the picker, and all with a title made of their name,
 * because an object has the name of its class as its title.
 */
function fieldsIn(schema: JsonObject, defs: JsonObject, depth: number): UiSchema {
  if (depth > MAX_UI_DEPTH) return {};
  return Object.fromEntries(
    Object.entries(objectOf(schema['properties'])).map(([name, value]): [string, UiSchema] => {
      const field = resolved(objectOf(value), defs);
      const title = { 'ui:title': titleOf(name) };
      if (isSecret(name, field)) return [name, { ...title, 'ui:widget': 'password' }];
      return [name, { ...title, ...fieldsIn(field, defs, depth + 1) }];
    }),
  );
}

/** `schema_pattern` is "Schema pattern". */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function resolved(field: JsonObject, defs: JsonObject): JsonObject {
  const reference = field['$ref'];
  return typeof reference === 'string' ? objectOf(defs[reference.split('/').at(-1) ?? '']) : field;
}

function isSecret(name: string, field: JsonObject): boolean {
  if (field['format'] === 'password' || field['writeOnly'] === true) return true;
  return field['type'] === 'string' && SECRET_NAME.test(name);
}

function isHidden(field: JsonObject): boolean {
  return field['hidden_from_docs'] === true || field['hidden_from_schema'] === true;
}

function isDeprecated(field: JsonObject): boolean {
  return (
    field['deprecated'] === true ||
    (typeof field['description'] === 'string' && /\bdeprecated\b/i.test(field['description']))
  );
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
