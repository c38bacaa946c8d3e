import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { heldValues } from '../../store/rules/property-rules.js';
import type { NamedEntity } from '../summaries/summary.types.js';
import { columnType } from './column-type.js';
import { textsIn } from '../summaries/summary-fields.js';

/**
 * The business attribute of a column: a definition that columns of many datasets share. Its tags
 * and terms hold for each of them, and are not stored with the column.
 */
export interface ColumnAttribute<Label> {
  readonly urn: string;
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly Label[];
  readonly terms: readonly Label[];
}

/** The values of a structured property that a column has. */
export interface ColumnProperty {
  readonly urn: string;
  readonly values: readonly string[];
}

/** One row of the columns tab; the type ColumnProfile of `catalog.graphql`. */
export interface ColumnProfile {
  readonly urn: string;
  readonly fieldPath: string;
  readonly segments: readonly string[];
  readonly type: string;
  readonly nativeType: string | null;
  readonly nullable: boolean;
  readonly primaryKey: boolean;
  readonly foreignKeys: readonly string[];
  readonly description: string | null;
  readonly tags: readonly NamedEntity[];
  readonly terms: readonly NamedEntity[];
  readonly businessAttribute: ColumnAttribute<NamedEntity> | null;
  readonly properties: readonly ColumnProperty[];
  readonly upstreamCount: number;
  readonly downstreamCount: number;
  readonly inSchema: boolean;
}

/** One column as its asset's aspects state it, before names and lineage are added. */
export interface StatedColumn extends Omit<
  ColumnProfile,
  'tags' | 'terms' | 'businessAttribute' | 'properties' | 'upstreamCount' | 'downstreamCount'
> {
  readonly tags: readonly string[];
  readonly terms: readonly string[];
}

/** Aspects of an asset that state its columns. */
export const COLUMN_ASPECTS: readonly string[] = ['schemaMetadata', 'editableSchemaMetadata', 'inputFields'];

/**
 * The columns of a dataset, or the input fields of a chart or dashboard, in the source's order. What people wrote stands before what the
 * source said; tags and terms of both are kept.
 */
export function statedColumns(entity: StoredEntity): readonly StatedColumn[] {
  const schema = entity.aspects.schemaMetadata?.value;
  return schema ? schemaColumns(entity, schema) : inputColumns(entity);
}

function schemaColumns(entity: StoredEntity, schema: JsonObject): readonly StatedColumn[] {
  const edited = new Map(
    arrayOf(entity.aspects.editableSchemaMetadata?.value.editableSchemaFieldInfo)
      .filter(isJsonObject)
      .map((one) => [textOf(one.fieldPath) ?? '', one]),
  );
  const keys = new Set(arrayOf(schema.primaryKeys));
  const foreign = foreignKeys(schema);
  return arrayOf(schema.fields)
    .filter(isJsonObject)
    .map((field) => {
      const fieldPath = textOf(field.fieldPath) ?? '';
      const urn = schemaFieldUrn(entity.urn, fieldPath);
      const column = statedColumn(urn, field, edited.get(fieldPath));
      return { ...column, primaryKey: column.primaryKey || keys.has(fieldPath), foreignKeys: foreign.get(urn) ?? [] };
    });
}

function inputColumns(entity: StoredEntity): readonly StatedColumn[] {
  return arrayOf(entity.aspects.inputFields?.value.fields)
    .filter(isJsonObject)
    .map((input) => {
      const field = objectOf(input.schemaField);
      const urn = textOf(input.schemaFieldUrn);
      const fieldPath = textOf(field.fieldPath) ?? '';
      // The urn names the field of what the chart reads; the chart's own field is a column of the chart.
      return statedColumn(
        fieldPath === '' && urn !== undefined ? urn : schemaFieldUrn(entity.urn, fieldPath),
        field,
        undefined,
      );
    });
}

function statedColumn(urn: string, field: JsonObject, edited: JsonObject | undefined): StatedColumn {
  const fieldPath = textOf(field.fieldPath) ?? '';
  return {
    urn,
    fieldPath,
    segments: fieldPathSegments(fieldPath),
    type: columnType(field.type) ?? 'UNKNOWN',
    nativeType: textOf(field.nativeDataType) || null,
    nullable: field.nullable === true,
    primaryKey: field.isPartOfKey === true,
    foreignKeys: [],
    description: textOf(edited?.description) || textOf(field.description) || null,
    tags: [
      ...new Set([
        ...textsIn(objectOf(edited?.globalTags).tags, 'tag'),
        ...textsIn(objectOf(field.globalTags).tags, 'tag'),
      ]),
    ],
    terms: [
      ...new Set([
        ...textsIn(objectOf(edited?.glossaryTerms).terms, 'urn'),
        ...textsIn(objectOf(field.glossaryTerms).terms, 'urn'),
      ]),
    ],
    inSchema: true,
  };
}

/** Which columns each column of the schema points at, by urn. */
function foreignKeys(schema: JsonObject): ReadonlyMap<string, readonly string[]> {
  const targetsOf = new Map<string, string[]>();
  for (const key of arrayOf(schema.foreignKeys)) {
    if (!isJsonObject(key)) continue;
    const targets = arrayOf(key.foreignFields);
    arrayOf(key.sourceFields).forEach((source, index) => {
      const target = targets[index];
      if (typeof source !== 'string' || typeof target !== 'string') return;
      targetsOf.set(source, [...(targetsOf.get(source) ?? []), target]);
    });
  }
  return targetsOf;
}

/** A column that only an edge names. */
export function placeholderColumn(urn: string, fieldPath: string): StatedColumn {
  return { ...statedColumn(urn, { fieldPath }, undefined), nullable: true, inSchema: false };
}

/** What a column's own aspects add, where it has any. */
export function withOwnAspects(column: StatedColumn, own: StoredEntity | undefined): StatedColumn {
  if (!own) return column;
  const written = arrayOf(own.aspects.documentation?.value.documentations).map((one) =>
    isJsonObject(one) ? textOf(one.documentation) : undefined,
  );
  return {
    ...column,
    description: column.description ?? written.find((text) => text) ?? null,
    tags: [...new Set([...column.tags, ...textsIn(own.aspects.globalTags?.value.tags, 'tag')])],
    terms: [...new Set([...column.terms, ...textsIn(own.aspects.glossaryTerms?.value.terms, 'urn')])],
  };
}

/** The structured properties of a column, which are stored with the column and not with its asset. */
export function columnProperties(own: StoredEntity | undefined): readonly ColumnProperty[] {
  return arrayOf(own?.aspects.structuredProperties?.value.properties)
    .map(objectOf)
    .flatMap((assignment) => {
      const urn = textOf(assignment.propertyUrn);
      return urn === undefined ? [] : [{ urn, values: heldValues(assignment).map(String) }];
    });
}

/** The urn of the business attribute that a column's own aspects name. */
export function attributeUrnOf(own: StoredEntity | undefined): string | undefined {
  return textOf(objectOf(own?.aspects.businessAttributes?.value.businessAttribute).businessAttributeUrn);
}

/** What a business attribute says about its columns; undefined where nothing is stored or it is hidden. */
export function columnAttribute(attribute: StoredEntity | undefined): ColumnAttribute<string> | undefined {
  const info = attribute?.aspects.businessAttributeInfo?.value;
  if (!attribute || !info) return undefined;
  return {
    urn: attribute.urn,
    name: textOf(info.name) ?? attribute.urn,
    description: textOf(info.description) || null,
    tags: textsIn(objectOf(info.globalTags).tags, 'tag'),
    terms: textsIn(objectOf(info.glossaryTerms).terms, 'urn'),
  };
}

/** Path, type, description, tags or terms hold the text, without regard to case. */
export function columnMatches(column: StatedColumn, filter: string, nameOf: (urn: string) => string): boolean {
  const filterText = filter.trim().toLowerCase();
  if (filterText === '') return true;
  const texts = [
    column.fieldPath,
    column.segments.join('.'),
    column.description ?? '',
    column.nativeType ?? '',
    ...column.tags.map(nameOf),
    ...column.terms.map(nameOf),
  ];
  return texts.some((text) => text.toLowerCase().includes(filterText));
}

/**
 * The parts of a column's path as people read them: `[version=2.0].[type=struct].address.[type=string].city` is address, city.
 * Dots inside brackets belong to the marker.
 */
export function fieldPathSegments(fieldPath: string): readonly string[] {
  const segments: string[] = [];
  let segment = '';
  let depth = 0;
  for (const char of fieldPath) {
    if (char === '[') depth += 1;
    if (char === ']') depth -= 1;
    if (char === '.' && depth === 0) {
      segments.push(segment);
      segment = '';
    } else segment += char;
  }
  segments.push(segment);
  const shown = segments.filter((one) => one !== '' && !/^\[[^\]]*\]$/.test(one));
  return shown.length > 0 ? shown : [fieldPath];
}
