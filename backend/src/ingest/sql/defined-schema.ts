import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { TableRef } from '../../sql/contract/lineage.types.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import type { TableConstraint } from '../../sql/definitions/table-constraints.js';
import type { DefinedColumn, DefinedTable } from '../../sql/definitions/table-definitions.js';
import { structType } from '../../sql/text/struct-types.js';
import { columnType } from '../proposals/column-type.js';

/** A table of a script with what its definition says. */
export interface ScriptTable {
  /** Completed with the defaults of the script. */
  readonly table: TableRef;
  readonly definition: DefinedTable;
  readonly constraints: readonly TableConstraint[];
  /** The constraints of every table of the script: a foreign key may leave out the columns it refers to. */
  readonly all: ReadonlyMap<string, readonly TableConstraint[]>;
}

/** Fields of one column, a struct and what is nested in it; a type of that many fields is rather a document. */
const MAX_NESTED_FIELDS = 1_000;
/** Structs in structs that are unfolded. */
const MAX_NESTING = 15;

/**
 * The fields of a table, those of struct columns unfolded. A plain column keeps its name as its path, a struct
 * and what is nested in it have the typed paths of the metadata model (version 2):
 *
 *     s STRUCT<x INT64, l ARRAY<STRUCT<y STRING>>>
 *     [version=2.0].[type=struct].[type=struct].s
 *     [version=2.0].[type=struct].[type=struct].s.[type=int64].x
 *     [version=2.0].[type=struct].[type=struct].s.[type=array].[type=struct].l
 *     [version=2.0].[type=struct].[type=struct].s.[type=array].[type=struct].l.[type=string].y
 *
 * What the model has no place for stands in `jsonProps` of each field that it names: indexes, checks, generated
 * columns, and keys that order the rows.
 */
export function definedFields({ definition, constraints }: ScriptTable): readonly JsonObject[] {
  return definition.columns.flatMap((column) => {
    const [field, ...nested] = unfolded(column);
    return field ? [{ ...field, ...columnFacts(column, constraints) }, ...nested] : [];
  });
}

/** The keys of a table as `schemaMetadata` holds them; empty where it has none. */
export function definedKeys({ table, constraints, all }: ScriptTable, urnOf: (table: TableRef) => string): JsonObject {
  const primary = constraints.find(({ kind }) => kind === 'PRIMARY_KEY');
  const foreign = constraints.flatMap((constraint, index) => {
    const { references, name, columns } = constraint;
    if (!references) return [];
    const target = completed(references.table, table);
    const foreignUrn = urnOf(target);
    const key = all.get(tableKey(references.table))?.find(({ kind }) => kind === 'PRIMARY_KEY');
    const foreignColumns = references.columns.length > 0 ? references.columns : (key?.columns ?? []);
    return [
      {
        name: name ?? `${table.name}_${columns.join('_') || index}_fkey`,
        sourceFields: columns.map((column) => schemaFieldUrn(urnOf(table), column)),
        foreignFields: foreignColumns.map((column) => schemaFieldUrn(foreignUrn, column)),
        foreignDataset: foreignUrn,
      },
    ];
  });
  return {
    ...(primary ? { primaryKeys: [...primary.columns] } : {}),
    ...(foreign.length === 0 ? {} : { foreignKeys: foreign }),
  };
}

/** A table that is written without a database or schema is in those of the table that names it. */
function completed(reference: TableRef, own: TableRef): TableRef {
  const { database, schema } = own;
  return {
    ...(database === undefined ? {} : { database }),
    ...(schema === undefined ? {} : { schema }),
    ...reference,
  };
}

function unfolded({ name, type, nullable, comment }: DefinedColumn): readonly JsonObject[] {
  const described = comment === undefined ? {} : { description: comment };
  if (structType(type).fields.size === 0) return [{ ...fieldOf(name, type, nullable), ...described }];
  const fields: JsonObject[] = [];
  const add = (path: string, field: string, fieldType: string, nesting: number): void => {
    if (fields.length >= MAX_NESTED_FIELDS) return;
    const { lists, fields: inner } = structType(fieldType);
    const kinds = inner.size > 0 ? [...Array<string>(lists).fill('array'), 'struct'] : [plainType(fieldType)];
    const own = `${path}.${kinds.map((kind) => `[type=${kind}]`).join('.')}.${field}`;
    fields.push(fieldOf(own, fieldType, nesting > 0 || nullable));
    if (nesting < MAX_NESTING) for (const [next, nextType] of inner) add(own, next, nextType, nesting + 1);
  };
  add('[version=2.0].[type=struct]', name, type, 0);
  return fields.map((field, index) => (index === 0 ? { ...field, ...described } : field));
}

/** The name of a type without its size, in lower case; what a typed path can hold. */
function plainType(type: string): string {
  const [name = ''] = type.split(/[<(]/, 1);
  return /^[\w ]+$/.test(name.trim()) ? name.trim().toLowerCase().replaceAll(' ', '_') : 'unknown';
}

function fieldOf(fieldPath: string, type: string, nullable: boolean): JsonObject {
  return { fieldPath, nativeDataType: type, type: columnType(type), nullable, recursive: false };
}

function columnFacts({ name, primaryKey }: DefinedColumn, constraints: readonly TableConstraint[]): JsonObject {
  const own = constraints.filter(
    (constraint) =>
      constraint.columns.includes(name) || (constraint.kind === 'GENERATED_COLUMN' && constraint.name === name),
  );
  const others = own
    .filter(({ kind }) => !['PRIMARY_KEY', 'FOREIGN_KEY', 'PARTITION_KEY'].includes(kind))
    .map(({ kind, name: constraintName, columns, expression }) => ({
      kind,
      ...(constraintName === undefined ? {} : { name: constraintName }),
      columns,
      ...(expression === undefined ? {} : { expression }),
    }));
  return {
    isPartOfKey: primaryKey,
    ...(own.some(({ kind }) => kind === 'PARTITION_KEY') ? { isPartitioningKey: true } : {}),
    ...(others.length === 0 ? {} : { jsonProps: JSON.stringify({ constraints: others }) }),
  };
}
