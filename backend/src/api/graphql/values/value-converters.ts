import { columnType } from '../../../catalog/columns/column-type.js';
import { arrayOf, isJsonObject, type Json } from '../../../kernel/json.js';
import { schemaFieldParts } from '../../../kernel/urn.js';
import { PROTOCOL_KINDS } from '../../../search/naming/entity-kinds.js';
import type { Owner } from './expression.js';

/** Converts a stored value, which is neither undefined nor null. */
type Convert = (value: unknown, owner: Owner) => unknown;

/**
 * The protocol's names of the data types of structured properties, by the last word of their urns.
 */
const STANDARD_TYPES: Readonly<Record<string, string>> = {
  string: 'STRING',
  number: 'NUMBER',
  urn: 'URN',
  rich_text: 'RICH_TEXT',
  date: 'DATE',
};

const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/**
 * Conversions of unions and of the few values whose form differs in GraphQL, and not only their
 * names. Each answers undefined when there is nothing to convert.
 */
const CONVERTERS: Readonly<Record<string, Convert>> = {
  SchemaFieldDataType: (value) => columnTypeOf(value),
  PlatformSchema: (value) => platformSchema(value),
  // The value is encrypted in the database; only the query `connection` decrypts it.
  DataHubJsonConnection: () => null,
  PropertyValue: (value) => propertyValue(value),
  HyperParameterValueType: (value) => hyperParameter(value),
  ResultsType: (value) => ({ __typename: 'StringBox', stringValue: tagged(value)?.[1] ?? String(value) }),
  IncidentPriority: (value) => (typeof value === 'number' ? PRIORITIES[value] : undefined),
  DomainAssociation: (value, owner) =>
    typeof value === 'string' ? { domain: { urn: value }, associatedUrn: owner.urn } : undefined,
  ApplicationAssociation: (value, owner) =>
    typeof value === 'string' ? { application: { urn: value }, associatedUrn: owner.urn } : undefined,
  BrowsePath: (value) => (typeof value === 'string' ? { path: value.split('/').filter(Boolean) } : undefined),
  SchemaFieldRef: (value) => (typeof value === 'string' ? { urn: value, path: fieldPathOf(value) } : undefined),
  QuerySubject: (value) => querySubject(value),
  DataHubViewFilter: (value) => viewFilter(value),
  StdDataType: (value) => STANDARD_TYPES[lastWord(value)] ?? 'OTHER',
  EntityType: (value) => entityTypeOf(lastWord(value)),
};

/** The converted value of a type, undefined where its form is the same in GraphQL. */
export function convertValue(type: string, value: unknown, owner: Owner): unknown {
  return value === undefined || value === null ? undefined : CONVERTERS[type]?.(value, owner);
}

/** The protocol calls records STRUCT. */
function columnTypeOf(value: unknown): string | undefined {
  const type = columnType(value);
  return type === 'RECORD' ? 'STRUCT' : type;
}

/** A query lists datasets and columns in one list; the protocol wants the dataset of each. */
function querySubject(value: unknown): unknown {
  const urn = isJsonObject(value) ? value.entity : undefined;
  if (typeof urn !== 'string') return null;
  const column = schemaFieldParts(urn);
  const dataset = column?.parent ?? urn;
  if (!dataset.startsWith('urn:li:dataset:')) return null;
  return column ? { dataset: { urn: dataset }, schemaField: { urn } } : { dataset: { urn: dataset } };
}

/** `dataset` of `urn:li:entityType:datahub.dataset`. */
function lastWord(value: unknown): string {
  return typeof value === 'string' ? value.slice(value.lastIndexOf('.') + 1) : '';
}

/**
 * The entity type of a kind, whose name may be written in any case. Kinds without a name in the
 * protocol are OTHER.
 */
function entityTypeOf(name: string): string {
  return PROTOCOL_KINDS.find((row) => row.kind.toLowerCase() === name.toLowerCase())?.entityType ?? 'OTHER';
}

/**
 * A saved view holds alternatives of conditions. The protocol shows one flat list whose conditions
 * all hold, or of which one holds.
 */
function viewFilter(value: unknown): unknown {
  const groups = (isJsonObject(value) ? arrayOf(value.or) : []).filter(isJsonObject).map((group) => arrayOf(group.and));
  const shown = (criterion: Json): unknown =>
    isJsonObject(criterion) ? { ...criterion, values: criterion.values ?? [criterion.value ?? ''] } : undefined;
  const [only] = groups;
  return groups.length === 1 && only
    ? { operator: 'AND', filters: only.map(shown) }
    : { operator: 'OR', filters: groups.flatMap((group) => group.slice(0, 1)).map(shown) };
}

/** The member of the schema union. Whatever text a platform stores becomes a table's schema. */
function platformSchema(value: unknown): unknown {
  const [tag, schema] = tagged(value) ?? [];
  if (tag === undefined || !isJsonObject(schema)) return undefined;
  if (tag.endsWith('KeyValueSchema'))
    return { __typename: 'KeyValueSchema', keySchema: schema.keySchema ?? '', valueSchema: schema.valueSchema ?? '' };
  const text = schema.tableSchema ?? schema.rawSchema ?? schema.documentSchema ?? schema.schema ?? '';
  return { __typename: 'TableSchema', schema: text };
}

/** The value of a structured property as a member of the protocol's union. */
function propertyValue(value: unknown): unknown {
  const inner = tagged(value)?.[1] ?? value;
  return typeof inner === 'number'
    ? { __typename: 'NumberValue', numberValue: inner }
    : { __typename: 'StringValue', stringValue: String(inner) };
}

/** The value of a hyper-parameter as a member of the protocol's union, by its JavaScript type. */
function hyperParameter(value: unknown): unknown {
  const inner = tagged(value)?.[1] ?? value;
  if (typeof inner === 'boolean') return { __typename: 'BooleanBox', booleanValue: inner };
  if (typeof inner !== 'number') return { __typename: 'StringBox', stringValue: String(inner) };
  return Number.isInteger(inner)
    ? { __typename: 'IntBox', intValue: inner }
    : { __typename: 'FloatBox', floatValue: inner };
}

/** The single entry of a tagged union: `{"string": "x"}` gives `string` and `x`. */
function tagged(value: unknown): readonly [string, unknown] | undefined {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return entries.length === 1 ? entries[0] : undefined;
}

/** The path in the urn of a column, otherwise the text itself. */
function fieldPathOf(urn: string): string {
  return schemaFieldParts(urn)?.fieldPath ?? urn;
}
