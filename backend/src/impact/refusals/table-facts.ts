import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { plainPath, schemaFieldParts } from '../../kernel/urn.js';
import { REFUSAL_CAUSES, type RefusalCause } from './refusal-rules.js';

/** Something that names columns of a table: a key, a constraint, an index, a generated column. */
export interface Obstacle {
  readonly cause: RefusalCause;
  /** Its name, or that of the generated column, view or referencing table; undefined where it has none. */
  readonly name: string | undefined;
  /** In lower case, without type annotations. */
  readonly columns: readonly string[];
}

/** What the schema of a table says about its columns. */
export interface TableFacts {
  /** Native types by column, in lower case. */
  readonly types: ReadonlyMap<string, string>;
  readonly obstacles: readonly Obstacle[];
}

/** A foreign key of a table, with what it refers to. */
interface ForeignKey {
  readonly name: string;
  readonly dataset: string;
  /** Columns of the other table, in lower case; empty where they are not known. */
  readonly foreignColumns: readonly string[];
}

/**
 * The keys and constraints in the value of `schemaMetadata`: where the model has a place for them, and in `jsonProps`
 * as the SQL reader writes it. What other sources write into `jsonProps` is ignored.
 */
export function tableFacts(schema: JsonObject): TableFacts {
  const fields = arrayOf(schema.fields).filter(isJsonObject);
  const pathOf = (field: JsonObject): string => plainPath(textOf(field.fieldPath) ?? '').toLowerCase();
  const primary = new Set([
    ...textsOf(schema.primaryKeys).map((path) => plainPath(path).toLowerCase()),
    ...fields.filter(({ isPartOfKey }) => isPartOfKey === true).map(pathOf),
  ]);
  const partition = fields.filter(({ isPartitioningKey }) => isPartitioningKey === true).map(pathOf);
  const constraints = new Map(
    fields.flatMap(({ jsonProps }) => constraintsIn(jsonProps)).map((one) => [JSON.stringify(one), one] as const),
  );
  return {
    types: new Map(fields.map((field) => [pathOf(field), textOf(field.nativeDataType) ?? ''])),
    obstacles: [
      ...(primary.size === 0 ? [] : [{ cause: 'PRIMARY_KEY' as const, name: undefined, columns: [...primary] }]),
      ...(partition.length === 0 ? [] : [{ cause: 'PARTITION_KEY' as const, name: undefined, columns: partition }]),
      ...arrayOf(schema.foreignKeys)
        .map(objectOf)
        .map((key) => ({
          cause: 'FOREIGN_KEY' as const,
          name: textOf(key.name),
          columns: columnsIn(key.sourceFields),
        })),
      ...constraints.values(),
    ],
  };
}

/** The foreign keys in the value of `schemaMetadata`. */
export function foreignKeysIn(schema: JsonObject): readonly ForeignKey[] {
  return arrayOf(schema.foreignKeys)
    .map(objectOf)
    .map((key) => ({
      name: textOf(key.name) ?? '',
      dataset: textOf(key.foreignDataset) ?? '',
      foreignColumns: columnsIn(key.foreignFields),
    }));
}

function columnsIn(urns: unknown): readonly string[] {
  return textsOf(urns).map((urn) => plainPath(schemaFieldParts(urn)?.fieldPath ?? '').toLowerCase());
}

function constraintsIn(jsonProps: unknown): readonly Obstacle[] {
  const parsed = parsedProps(jsonProps);
  return arrayOf(parsed.constraints)
    .map(objectOf)
    .flatMap(({ kind, name, columns }) => {
      const cause = REFUSAL_CAUSES.find((one) => one === kind);
      return cause === undefined
        ? []
        : [{ cause, name: textOf(name), columns: textsOf(columns).map((column) => column.toLowerCase()) }];
    });
}

/** The properties of a field, which any source may fill with any text. */
function parsedProps(jsonProps: unknown): JsonObject {
  if (typeof jsonProps !== 'string') return {};
  try {
    return objectOf(JSON.parse(jsonProps));
  } catch {
    return {};
  }
}
