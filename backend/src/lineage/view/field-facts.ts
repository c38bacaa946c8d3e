import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/** What the schema and people say of one column. */
export interface FieldFacts {
  readonly position: number;
  readonly type: string | undefined;
  readonly nativeType: string | undefined;
  readonly primaryKey: boolean;
  readonly nullable: boolean | undefined;
  /** Urns of its tags and glossary terms: the source's first, then those that people added. */
  readonly labels: readonly string[];
}

/** The aspects that these facts come from: the schema of a dataset with people's edits, the fields of charts and dashboards. */
export const FIELD_ASPECTS: readonly string[] = ['schemaMetadata', 'editableSchemaMetadata', 'inputFields'];

const NO_LABELS: readonly string[] = [];

/** The facts by field path. */
export function fieldFacts(entity: StoredEntity | undefined): ReadonlyMap<string, FieldFacts> {
  const schema = objectOf(entity?.aspects.schemaMetadata?.value);
  const keys = new Set(arrayOf(schema.primaryKeys).map(String));
  const inputs = arrayOf(objectOf(entity?.aspects.inputFields?.value).fields).map((field) =>
    objectOf(objectOf(field).schemaField),
  );
  const fields = [...arrayOf(schema.fields).map(objectOf), ...inputs];
  const edited = editedLabels(entity);
  const facts = new Map<string, FieldFacts>();
  fields.forEach((field, position) => {
    const path = textOf(field.fieldPath);
    if (path === undefined || facts.has(path)) return;
    const labels = together(labelsOf(field), edited.get(path) ?? NO_LABELS);
    facts.set(path, { position, labels, ...factsOf(field, keys.has(path)) });
  });
  return facts;
}

function editedLabels(entity: StoredEntity | undefined): ReadonlyMap<string, readonly string[]> {
  const infos = arrayOf(objectOf(entity?.aspects.editableSchemaMetadata?.value).editableSchemaFieldInfo).map(objectOf);
  return new Map(infos.map((info) => [textOf(info.fieldPath) ?? '', labelsOf(info)]));
}

function labelsOf({ globalTags, glossaryTerms }: JsonObject): readonly string[] {
  const tags = arrayOf(objectOf(globalTags).tags).map((tag) => textOf(objectOf(tag).tag));
  const terms = arrayOf(objectOf(glossaryTerms).terms).map((term) => textOf(objectOf(term).urn));
  const labels = [...tags, ...terms].filter((urn): urn is string => urn !== undefined);
  return labels.length === 0 ? NO_LABELS : labels;
}

const together = (left: readonly string[], right: readonly string[]): readonly string[] =>
  right.length === 0 ? left : [...new Set([...left, ...right])];

function factsOf(field: JsonObject, isKey: boolean): Omit<FieldFacts, 'position' | 'labels'> {
  return {
    type: fieldType(field.type),
    nativeType: textOf(field.nativeDataType),
    primaryKey: isKey || field.isPartOfKey === true,
    nullable: typeof field.nullable === 'boolean' ? field.nullable : undefined,
  };
}

/** The protocol's type unions as one word: `{type: {"com.linkedin.schema.StringType": {}}}` becomes STRING. */
function fieldType(value: unknown): string | undefined {
  const union = isJsonObject(value) && value.type !== undefined ? value.type : value;
  const [tag] = isJsonObject(union) ? Object.keys(union) : [];
  return tag === undefined
    ? undefined
    : tag
        .slice(tag.lastIndexOf('.') + 1)
        .replace(/Type$/, '')
        .toUpperCase();
}
