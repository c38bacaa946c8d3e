import { columnType } from '../../catalog/column-type.js';
import { isJsonObject } from '../../kernel/json.js';
import type { Owner } from './expression.js';

type Convert = (value: unknown, owner: Owner) => unknown;

const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/** Unions and the few values whose form differs, not only their names. Each answers undefined where there is nothing to convert. */
const CONVERTERS: Readonly<Record<string, Convert>> = {
  SchemaFieldDataType: (value) => columnTypeOf(value),
  PlatformSchema: (value) => platformSchema(value),
  PropertyValue: (value) => propertyValue(value),
  HyperParameterValueType: (value) => hyperParameter(value),
  ResultsType: (value) => ({ __typename: 'StringBox', stringValue: tagged(value)?.[1] ?? String(value) }),
  IncidentPriority: (value) => (typeof value === 'number' ? PRIORITIES[value] : undefined),
  DomainAssociation: (value, owner) => (typeof value === 'string' ? { domain: { urn: value }, associatedUrn: owner.urn } : undefined),
  ApplicationAssociation: (value, owner) => (typeof value === 'string' ? { application: { urn: value }, associatedUrn: owner.urn } : undefined),
  BrowsePath: (value) => (typeof value === 'string' ? { path: value.split('/').filter(Boolean) } : undefined),
  SchemaFieldRef: (value) => (typeof value === 'string' ? { urn: value, path: fieldPathOf(value) } : undefined),
  EntityPath: () => undefined,
};

export function convertValue(type: string, value: unknown, owner: Owner): unknown {
  return value === undefined || value === null ? undefined : CONVERTERS[type]?.(value, owner);
}

/** The protocol calls records STRUCT. */
function columnTypeOf(value: unknown): string | undefined {
  const type = columnType(value);
  return type === 'RECORD' ? 'STRUCT' : type;
}

function platformSchema(value: unknown): unknown {
  const [tag, schema] = tagged(value) ?? [];
  if (tag === undefined || !isJsonObject(schema)) return undefined;
  if (tag.endsWith('KeyValueSchema')) return { __typename: 'KeyValueSchema', keySchema: schema.keySchema ?? '', valueSchema: schema.valueSchema ?? '' };
  const text = schema.tableSchema ?? schema.rawSchema ?? schema.documentSchema ?? schema.schema ?? '';
  return { __typename: 'TableSchema', schema: text };
}

function propertyValue(value: unknown): unknown {
  const inner = tagged(value)?.[1] ?? value;
  return typeof inner === 'number' ? { __typename: 'NumberValue', numberValue: inner } : { __typename: 'StringValue', stringValue: String(inner) };
}

function hyperParameter(value: unknown): unknown {
  const inner = tagged(value)?.[1] ?? value;
  if (typeof inner === 'boolean') return { __typename: 'BooleanBox', booleanValue: inner };
  if (typeof inner !== 'number') return { __typename: 'StringBox', stringValue: String(inner) };
  return Number.isInteger(inner) ? { __typename: 'IntBox', intValue: inner } : { __typename: 'FloatBox', floatValue: inner };
}

function tagged(value: unknown): readonly [string, unknown] | undefined {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return entries.length === 1 ? entries[0] : undefined;
}

function fieldPathOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(',') + 1, -1).replaceAll(/%28/gi, '(').replaceAll(/%29/gi, ')').replaceAll(/%2C/gi, ',');
}
