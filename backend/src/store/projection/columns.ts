import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { isUrn, schemaFieldUrn } from '../../kernel/urn.js';

/** Aspects that say which columns an asset has. */
const FIELD_PATHS: Readonly<Record<string, (value: JsonObject) => readonly (string | undefined)[]>> = {
  schemaMetadata: (value) => arrayOf(value.fields).map((field) => textOf(objectOf(field).fieldPath)),
  inputFields: (value) => arrayOf(value.fields).map((field) => textOf(objectOf(objectOf(field).schemaField).fieldPath)),
};

export const COLUMN_ASPECTS: readonly string[] = Object.keys(FIELD_PATHS);

export function statesColumns(aspect: string): boolean {
  return FIELD_PATHS[aspect] !== undefined;
}

/**
 * Urns of the columns that an aspect gives its asset, in order, each once. A path that makes no urn (control characters, thousands of
 * bytes) has no node: nothing could name it either.
 */
export function columnsOf(owner: string, aspect: string, value: JsonObject | undefined): readonly string[] {
  const paths = value ? (FIELD_PATHS[aspect]?.(value) ?? []) : [];
  const urns = paths
    .filter((path): path is string => path !== undefined && path !== '')
    .map((path) => schemaFieldUrn(owner, path));
  return [...new Set(urns)].filter(isUrn);
}
