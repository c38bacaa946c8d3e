import { jsonEquals, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { plainPath, schemaFieldUrn } from '../../kernel/urn.js';
import { compareLists, type ListChanges } from '../compare/keyed-list.js';
import { tagChanges, termChanges } from './association-changes.js';
import type { AspectChange } from './change.types.js';
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
  return [
    ...renamed.map(([old, now]): AspectChange => ({
      ...columnChange('MODIFY', urn, old, {
        cause: `renaming of the field '${shortPath(old)} to ${shortPath(now)}'`,
        category: 'RENAME',
      }),
      renamedTo: textOf(now.fieldPath) ?? '',
    })),
    ...added.map(([, field]) =>
      columnChange('ADD', urn, field, { cause: `the newly added field '${shortPath(field)}'` }),
    ),
    ...removed.map(([, field]) =>
      columnChange('REMOVE', urn, field, { cause: `removal of field: '${shortPath(field)}'`, breaks: true }),
    ),
    ...changed.flatMap(([, old, now]) => columnChanges(urn, old, now)),
    ...(before && after ? keyChanges(before, after, urn) : []),
  ];
}

/** One change for each column that joined or left the primary key. */
function keyChanges(before: JsonObject, after: JsonObject, urn: string): readonly AspectChange[] {
  const [old, now] = [textsOf(before.primaryKeys), textsOf(after.primaryKeys)];
  const change = (verb: 'addition' | 'removal', path: string): AspectChange => ({
    category: 'TECHNICAL_SCHEMA',
    operation: 'MODIFY',
    modifier: schemaFieldUrn(urn, path),
    semVerChange: 'MAJOR',
    description: compatibility(true, `${verb} of the primary key field '${path}'`),
  });
  return [
    ...old.filter((path) => !now.includes(path)).map((path) => change('removal', path)),
    ...now.filter((path) => !old.includes(path)).map((path) => change('addition', path)),
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
  /** The column before, and after. */
  readonly renamed: readonly (readonly [JsonObject, JsonObject])[];
  readonly added: Columns;
  readonly removed: Columns;
} {
  const dropped = Map.groupBy(removed, renameKey);
  const oldPaths = new Set<string>();
  const renamed: (readonly [JsonObject, JsonObject])[] = [];
  const stillAdded = added.filter((column) => {
    const key = renameKey(column);
    const source = key === undefined ? undefined : dropped.get(key)?.shift();
    if (!source) return true;
    renamed.push([source[1], column[1]]);
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

function columnChanges(urn: string, old: JsonObject, now: JsonObject): readonly AspectChange[] {
  const changes: AspectChange[] = [];
  const name = shortPath(now);
  const [oldType, newType] = [textOf(old.nativeDataType) ?? '', textOf(now.nativeDataType) ?? ''];
  if (oldType !== newType) {
    const cause = `native datatype of the field '${name}' changed from '${oldType}' to '${newType}'`;
    changes.push(columnChange('MODIFY', urn, old, { cause, category: 'TYPE_CHANGE', breaks: true }));
  } else if (!jsonEquals(old.type, now.type)) {
    const cause = `the type of the field '${name}' having changed`;
    changes.push(columnChange('MODIFY', urn, old, { cause, category: 'TYPE_CHANGE', breaks: true }));
  }
  if ((old.nullable === true) !== (now.nullable === true)) {
    const cause = `the field '${name}' now being ${now.nullable === true ? 'nullable' : 'not null'}`;
    changes.push(columnChange('MODIFY', urn, now, { cause }));
  }
  return changes;
}

interface ColumnCause {
  /** What the change is due to, without a full stop. */
  readonly cause: string;
  readonly category?: 'RENAME' | 'TYPE_CHANGE';
  /** Whether readers of the column may fail. */
  readonly breaks?: boolean;
}

function columnChange(
  operation: 'ADD' | 'REMOVE' | 'MODIFY',
  urn: string,
  field: JsonObject,
  { cause, category, breaks = false }: ColumnCause,
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
      modificationCategory: category ?? 'OTHER',
    },
    semVerChange: breaks ? 'MAJOR' : 'MINOR',
    description: `${compatibility(breaks, cause)}.`,
  };
}

/** Clients look for these words of the public server. */
function compatibility(breaks: boolean, cause: string): string {
  return breaks
    ? `A backwards incompatible change due to ${cause}`
    : `A forwards & backwards compatible change due to ${cause}`;
}

function shortPath(field: JsonObject): string {
  return plainPath(textOf(field.fieldPath) ?? '');
}
