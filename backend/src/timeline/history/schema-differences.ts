import { arrayOf, isJsonObject, jsonEquals, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { tagDifferences, termDifferences } from './association-differences.js';
import { compareLists } from '../compare/keyed-list.js';
import type { Difference } from './timeline.types.js';
import { counted, quoted, shown } from '../compare/wording.js';

/**
 * Changes of the columns of a schema, known by their paths, and of its primary key. The first
 * schema is one event that counts the columns, not one event for each of them.
 */
export function schemaDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  if (!before)
    return after ? [whole('ADD', `recorded a schema of ${counted(arrayOf(after.fields).length, 'column')}`)] : [];
  if (!after) return [whole('REMOVE', `removed the schema of ${counted(arrayOf(before.fields).length, 'column')}`)];
  const { added, removed, changed } = compareLists(before.fields, after.fields, 'fieldPath');
  return [
    ...added.map(([path, field]) =>
      column('ADD', path, `added column ${quoted(path)}${typeWords(field)}`, { after: field }),
    ),
    ...removed.map(([path, field]) =>
      column('REMOVE', path, `dropped column ${quoted(path)}${typeWords(field)}`, { before: field }),
    ),
    ...changed.flatMap(([path, old, now]) => columnDifferences(path, old, now)),
    ...keyDifferences(before, after),
  ];
}

/**
 * Descriptions, tags and terms of columns that people wrote in Headwater, beside the schema that a
 * source sent.
 */
export function editedSchemaDifferences(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const { added, removed, changed } = compareLists(
    before?.editableSchemaFieldInfo,
    after?.editableSchemaFieldInfo,
    'fieldPath',
  );
  return [
    ...added.flatMap(([path, field]) => annotationDifferences(path, {}, field)),
    ...removed.flatMap(([path, field]) => annotationDifferences(path, field, {})),
    ...changed.flatMap(([path, old, now]) => annotationDifferences(path, old, now)),
  ];
}

function columnDifferences(path: string, old: JsonObject, now: JsonObject): readonly Difference[] {
  const differences = [...annotationDifferences(path, old, now)];
  if (!jsonEquals(old.type, now.type) || old.nativeDataType !== now.nativeDataType) {
    const sentence = `changed the type of ${quoted(path)} from ${typeName(old)} to ${typeName(now)}`;
    differences.unshift(column('MODIFY', path, sentence, { before: old.nativeDataType, after: now.nativeDataType }));
  }
  if ((old.nullable === true) !== (now.nullable === true)) {
    const sentence = now.nullable === true ? `made ${quoted(path)} nullable` : `made ${quoted(path)} not null`;
    differences.push(column('MODIFY', path, sentence, { before: old.nullable ?? false, after: now.nullable ?? false }));
  }
  if ((old.isPartOfKey === true) !== (now.isPartOfKey === true)) {
    const sentence =
      now.isPartOfKey === true ? `made ${quoted(path)} part of the key` : `took ${quoted(path)} out of the key`;
    differences.push(column('MODIFY', path, sentence, {}));
  }
  return differences;
}

function annotationDifferences(path: string, old: JsonObject, now: JsonObject): readonly Difference[] {
  const target = ` of ${quoted(path)}`;
  return [
    ...descriptionDifferences(path, textOf(old.description), textOf(now.description)),
    ...tagDifferences(objectOf(old.globalTags), objectOf(now.globalTags), { target, fieldPath: path }),
    ...termDifferences(objectOf(old.glossaryTerms), objectOf(now.glossaryTerms), { target, fieldPath: path }),
  ];
}

function descriptionDifferences(path: string, old: string | undefined, now: string | undefined): readonly Difference[] {
  if ((old ?? '') === (now ?? '')) return [];
  const [operation, verb] = !old
    ? (['ADD', 'described'] as const)
    : !now
      ? (['REMOVE', 'removed the description of'] as const)
      : (['MODIFY', 'changed the description of'] as const);
  const text = now ? `: "${shown(now)}"` : '';
  return [
    {
      category: 'DOCUMENTATION',
      operation,
      sentence: `${verb} ${quoted(path)}${text}`,
      fieldPath: path,
      before: old,
      after: now,
    },
  ];
}

function keyDifferences(before: JsonObject, after: JsonObject): readonly Difference[] {
  if (jsonEquals(before.primaryKeys ?? [], after.primaryKeys ?? [])) return [];
  const keys = textsOf(after.primaryKeys).map(quoted);
  const sentence = keys.length === 0 ? 'removed the primary key' : `changed the primary key to ${keys.join(', ')}`;
  return [{ ...whole('MODIFY', sentence), before: before.primaryKeys, after: after.primaryKeys }];
}

function whole(operation: Difference['operation'], sentence: string): Difference {
  return { category: 'TECHNICAL_SCHEMA', operation, sentence };
}

function column(
  operation: Difference['operation'],
  fieldPath: string,
  sentence: string,
  values: Pick<Difference, 'before' | 'after'>,
): Difference {
  return { category: 'TECHNICAL_SCHEMA', operation, sentence, fieldPath, ...values };
}

function typeWords(field: JsonObject): string {
  const name = typeName(field);
  return name === 'an unknown type' ? '' : ` (${name})`;
}

/** The source's own name of the type, else the last word of the model's tag. */
function typeName(field: JsonObject): string {
  const native = textOf(field.nativeDataType);
  if (native) return native;
  const type = isJsonObject(field.type) ? objectOf(field.type.type) : {};
  const [tag] = Object.keys(type);
  return tag === undefined
    ? 'an unknown type'
    : tag
        .slice(tag.lastIndexOf('.') + 1)
        .replace(/Type$/, '')
        .toUpperCase();
}
