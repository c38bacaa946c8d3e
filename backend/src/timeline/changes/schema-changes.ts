import { jsonEquals, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { compareLists, type ListChanges } from '../compare/keyed-list.js';
import { quoted } from '../compare/wording.js';
import { tagChanges, termChanges } from './association-changes.js';
import type { AspectChange, SemanticChange } from './change.types.js';
import { descriptionChanges } from './property-changes.js';

type Value = JsonObject | undefined;

/**
 * Changes of the columns of a schema and of its primary key. A change that breaks readers raises
 * the major part of the version: a dropped or retyped column, another primary key. See
 * `withRenames` for how a renamed column is recognised.
 */
export function schemaChanges(before: Value, after: Value, urn: string): readonly AspectChange[] {
  const compared = compareLists(before?.fields, after?.fields, 'fieldPath');
  const { renamed, added, removed } = withRenames(compared);
  const { changed } = compared;
  const keys = (value: Value): readonly string[] => textsOf(value?.primaryKeys);
  const keyChange: AspectChange = {
    category: 'TECHNICAL_SCHEMA',
    operation: 'MODIFY',
    modifier: urn,
    parameters: { primaryKeys: keys(after).join(',') },
    semVerChange: 'MAJOR',
    description: `changed the primary key to ${keys(after).map(quoted).join(', ') || 'none'}`,
  };
  return [
    ...renamed.map(([path, field, old]) =>
      columnChange('MODIFY', urn, field, `renamed column ${quoted(old)} to ${quoted(path)}`, 'MINOR'),
    ),
    ...added.map(([path, field]) => columnChange('ADD', urn, field, `added column ${quoted(path)}`, 'MINOR')),
    ...removed.map(([path, field]) => columnChange('REMOVE', urn, field, `dropped column ${quoted(path)}`, 'MAJOR')),
    ...changed.flatMap(([path, old, now]) => columnChanges(urn, path, old, now)),
    ...(before && after && !jsonEquals(keys(before), keys(after)) ? [keyChange] : []),
  ];
}

type Columns = ListChanges<JsonObject>['added'];

/**
 * Dropped and added columns that are one column under a new name. Nothing in a schema says so,
 * therefore a pair counts as renamed when both have the same description, which is not empty, the
 * same native type and the same parent. Of several candidates the first dropped column is taken,
 * and each is taken once.
 *
 * Example: `cust_id` "Number of the customer" INT is dropped, `customer_id` with the same text and
 * type is added: one rename. Without a description they are one drop and one addition, because many
 * columns share a type.
 *
 * Cost: one look-up a column. Comparing each added column with each dropped one took ten seconds
 * for a schema of 10,000 columns.
 */
function withRenames({ added, removed }: ListChanges<JsonObject>): {
  readonly renamed: readonly (readonly [string, JsonObject, string])[];
  readonly added: Columns;
  readonly removed: Columns;
} {
  const dropped = Map.groupBy(removed, renameKey);
  const oldPaths = new Set<string>();
  const renamed: (readonly [string, JsonObject, string])[] = [];
  const stillAdded = added.filter((column) => {
    const key = renameKey(column);
    const source = key === undefined ? undefined : dropped.get(key)?.shift();
    if (!source) return true;
    const [path, field] = column;
    renamed.push([path, field, source[0]]);
    oldPaths.add(source[0]);
    return false;
  });
  return { renamed, added: stillAdded, removed: removed.filter(([path]) => !oldPaths.has(path)) };
}

/**
 * Equal for two columns that may be one under two names; undefined where a column says too little
 * about itself.
 */
function renameKey([path, field]: Columns[number]): string | undefined {
  const description = textOf(field.description) ?? '';
  if (description.trim() === '') return undefined;
  return JSON.stringify([description, field.nativeDataType ?? null, parentPath(path)]);
}

function parentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0));
}

/**
 * Descriptions, tags and terms of columns, from the source's schema or from what people wrote
 * beside it.
 */
export function annotatedColumnChanges(
  list: 'fields' | 'editableSchemaFieldInfo',
): (before: Value, after: Value, urn: string) => readonly AspectChange[] {
  return (before, after, urn) => {
    const { added, removed, changed } = compareLists(before?.[list], after?.[list], 'fieldPath');
    const pairs: readonly (readonly [string, JsonObject, JsonObject])[] = [
      ...added.map(([path, now]) => [path, {}, now] as const),
      ...removed.map(([path, old]) => [path, old, {}] as const),
      ...changed,
    ];
    return pairs.flatMap(([path, old, now]) => {
      const subject = { entityUrn: schemaFieldUrn(urn, path), fieldPath: path };
      return [
        ...descriptionChanges(textOf(old.description), textOf(now.description), subject),
        ...tagChanges(objectOf(old.globalTags), objectOf(now.globalTags), subject),
        ...termChanges(objectOf(old.glossaryTerms), objectOf(now.glossaryTerms), subject),
      ];
    });
  };
}

function columnChanges(urn: string, path: string, old: JsonObject, now: JsonObject): readonly AspectChange[] {
  const changes: AspectChange[] = [];
  const change = (sentence: string, semVerChange: SemanticChange): void =>
    void changes.push(columnChange('MODIFY', urn, now, sentence, semVerChange));
  const types = `from ${textOf(old.nativeDataType) ?? '?'} to ${textOf(now.nativeDataType) ?? '?'}`;
  // A source may rename its native type (`NUMBER` to `NUMBER(38,0)`) while the type of the model
  // stays the same.
  if (!jsonEquals(old.type, now.type)) change(`changed the type of ${quoted(path)} ${types}`, 'MAJOR');
  else if (old.nativeDataType !== now.nativeDataType)
    change(`changed the native type of ${quoted(path)} ${types}`, 'PATCH');
  if ((old.nullable === true) !== (now.nullable === true))
    change(`made ${quoted(path)} ${now.nullable === true ? 'nullable' : 'not null'}`, 'MINOR');
  return changes;
}

function columnChange(
  operation: 'ADD' | 'REMOVE' | 'MODIFY',
  urn: string,
  field: JsonObject,
  description: string,
  semVerChange: SemanticChange,
): AspectChange {
  const fieldPath = textOf(field.fieldPath) ?? '';
  const fieldUrn = schemaFieldUrn(urn, fieldPath);
  return {
    category: 'TECHNICAL_SCHEMA',
    operation,
    modifier: fieldUrn,
    parameters: {
      fieldPath,
      fieldUrn,
      nullable: field.nullable === true,
      nativeDataType: textOf(field.nativeDataType),
    },
    semVerChange,
    description,
  };
}
