import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';

/** Where an aspect holds the terms of its fields. */
const FIELDS: Readonly<Record<string, string>> = {
  editableSchemaMetadata: 'editableSchemaFieldInfo',
  schemaMetadata: 'fields',
};

/**
 * A patched aspect with the audit stamps of its glossary terms, its fields' too: a patch names a term and leaves the stamp of their
 * list to the server.
 */
export function stampTerms(aspect: string, value: Json, stamp: JsonObject): Json {
  if (!isJsonObject(value)) return value;
  if (aspect === 'glossaryTerms') return withStamp(value, stamp);
  const list = FIELDS[aspect];
  const fields = list === undefined ? undefined : value[list];
  if (list === undefined || !Array.isArray(fields)) return value;
  return { ...value, [list]: fields.map((field: Json) => withFieldStamp(field, stamp)) };
}

function withFieldStamp(field: Json, stamp: JsonObject): Json {
  if (!isJsonObject(field) || !isJsonObject(field.glossaryTerms)) return field;
  return { ...field, glossaryTerms: withStamp(field.glossaryTerms, stamp) };
}

function withStamp(terms: JsonObject, stamp: JsonObject): JsonObject {
  return terms.auditStamp === undefined ? { ...terms, auditStamp: stamp } : terms;
}
