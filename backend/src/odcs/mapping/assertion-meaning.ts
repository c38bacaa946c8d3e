import { arrayOf, type Json, type JsonObject, jsonEquals, objectOf, textOf } from '../../kernel/json.js';
import { classOf } from './columns.js';

/** What an assertion carries beside what it asserts. */
const NOTES: ReadonlySet<string> = new Set(['source', 'lastUpdated', 'customProperties', 'externalUrl', 'note']);

/**
 * Whether two values of `assertionInfo` assert the same. Who made it and when does not matter, nor how the types of a column are
 * noted beside its path, nor what a schema holds beside columns and types.
 */
export function assertsTheSame(left: JsonObject, right: JsonObject): boolean {
  return jsonEquals(meaningOf(left), meaningOf(right));
}

/** What an assertion asserts, without who made it and when. */
export function withoutNotes(info: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(info).filter(([name]) => !NOTES.has(name)));
}

function meaningOf(info: JsonObject): JsonObject {
  const schemaAssertion = objectOf(info.schemaAssertion);
  // The part of each type names what the assertion is about, whether `entityUrn` does so too or not.
  const { description, entityUrn: _, ...asserted } = withoutNotes(info);
  return {
    // The standard has no words for the columns as a whole.
    ...(info.type === 'DATA_SCHEMA' || description === undefined ? {} : { description }),
    ...Object.fromEntries(Object.entries(asserted).map(([name, part]) => [name, plain(part)])),
    ...(info.schemaAssertion === undefined
      ? {}
      : {
          schemaAssertion: {
            entity: schemaAssertion.entity ?? null,
            compatibility: schemaAssertion.compatibility ?? 'EXACT_MATCH',
            fields: arrayOf(objectOf(schemaAssertion.schema).fields)
              .map(objectOf)
              .map((field) => `${textOf(field.fieldPath)}\n${classOf(field)}\n${textOf(field.nativeDataType) ?? ''}`)
              .toSorted(),
          },
        }),
  };
}

/** A part without the types that stand beside the path of a column, and without defaults of the model. */
function plain(part: Json | undefined): Json {
  if (Array.isArray(part)) return part.map(plain);
  if (typeof part !== 'object' || part === null) return part ?? null;
  return Object.fromEntries(
    Object.entries(part as JsonObject).map(([name, inner]) => [
      name,
      name === 'field' && typeof inner === 'object' ? { path: objectOf(inner).path ?? null } : plain(inner),
    ]),
  );
}
