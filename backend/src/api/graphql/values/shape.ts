import {
  type GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

import { isJsonObject } from '../../../kernel/json.js';
import { isUrn, kindOf, schemaFieldUrn } from '../../../kernel/urn.js';
import { protocolKind } from '../../../search/naming/entity-kinds.js';
import { compileExpression, type Owner, type Read } from './expression.js';
import { VALUE_FIELDS } from './value-fields.js';
import { convertValue } from './value-converters.js';

/**
 * Turns a part of an aspect into the value of a GraphQL type; undefined where it does not fit the
 * type.
 */
export type Shape = (value: unknown, owner: Owner) => unknown;

/**
 * Compiles, from the schema itself, how a stored value becomes a value of a GraphQL type. Fields
 * are read by `VALUE_FIELDS` where their names differ, else by their own names; a map becomes a
 * list of entries; a urn becomes `{urn}`, which the resolvers of entities continue; a value that is
 * not in its enum is left out.
 *
 * For `type Ownership { owners: [Owner!] }` the shape of `Ownership` maps the shape of `Owner` over
 * the stored list. Each type is compiled once, when it is first used; entities end the recursion.
 */
export class Shapes {
  private readonly byType = new Map<string, Shape>();

  /** The shape of a type. It is compiled once and kept. */
  of(type: GraphQLOutputType): Shape {
    if (isNonNullType(type)) return this.of(type.ofType);
    if (isListType(type)) return this.list(type.ofType);
    if (isScalarType(type)) return type.name === 'String' ? text : (value) => value ?? undefined;
    if (isEnumType(type)) return symbol(type);
    if (isEntityLike(type)) return (value) => entity(value, isObjectType(type) ? type.name : undefined);
    return isObjectType(type) ? this.object(type) : (value, owner) => convertValue(type.name, value, owner);
  }

  /**
   * The shape of a list. Items that do not fit their type are left out, so one bad item does not
   * spoil the others.
   */
  private list(item: GraphQLOutputType): Shape {
    const shape = this.of(item);
    return (value, owner) => {
      const values = Array.isArray(value) ? value : isJsonObject(value) ? entriesOf(value) : undefined;
      return values?.map((one: unknown) => shape(one, owner)).filter((one) => one !== undefined && one !== null);
    };
  }

  /**
   * The shape of an object type: a converter where the form differs, otherwise its fields one by
   * one.
   */
  private object(type: GraphQLObjectType): Shape {
    const known = this.byType.get(type.name);
    if (known) return known;
    let fields: readonly (readonly [string, Read, Shape])[] | undefined;
    // Types refer to each other in circles, so a member is compiled when it is first used.
    const shape: Shape = (value, owner) => {
      if (value === undefined || value === null) return undefined;
      const converted = convertValue(type.name, value, owner);
      if (converted !== undefined) return converted;
      fields ??= this.fieldsOf(type);
      const shaped: Record<string, unknown> = {};
      for (const [name, read, next] of fields) {
        const shapedValue = next(read(value, owner), owner);
        if (shapedValue !== undefined) shaped[name] = shapedValue;
      }
      return shaped;
    };
    this.byType.set(type.name, shape);
    return shape;
  }

  /** How each field of a type is read and shaped. */
  private fieldsOf(type: GraphQLObjectType): readonly (readonly [string, Read, Shape])[] {
    const sources = VALUE_FIELDS[type.name] ?? {};
    return Object.values(type.getFields()).map((field) => {
      const read = compileExpression(sources[field.name] ?? field.name);
      // The entity of a column is the only one whose urn must be built from parts.
      if (type.name === 'SchemaField' && field.name === 'schemaFieldEntity')
        return [field.name, read, columnEntity] as const;
      // A column that a chart shows belongs to another asset, so the urn that stands beside it is
      // used.
      if (type.name === 'InputField' && field.name === 'schemaField')
        return [field.name, inputColumn, this.of(field.type)] as const;
      return [field.name, read, this.of(field.type)] as const;
    });
  }
}

/** Types that stand for one kind of entity although they do not implement `Entity`. */
const BOUND_BESIDE: ReadonlySet<string> = new Set(['Policy', 'IngestionSource', 'Secret', 'LifecycleStageType']);

/** The object types of entities, and the interfaces and unions that stand for some of them. */
export function isEntityLike(type: GraphQLOutputType): boolean {
  if (isObjectType(type))
    return BOUND_BESIDE.has(type.name) || type.getInterfaces().some((one) => one.name === 'Entity');
  return (
    isAbstractType(type) &&
    ['Entity', 'EntityWithRelationships', 'BrowsableEntity', 'OwnerType', 'ResolvedActor'].includes(type.name)
  );
}

/**
 * The reference to an entity. Undefined for an urn of another kind than the field expects: GraphQL
 * would refuse the whole answer.
 */
function entity(value: unknown, expected: string | undefined): unknown {
  const named = Array.isArray(value) ? (value as readonly unknown[])[0] : value;
  if (typeof named !== 'string') return undefined;
  // The keys of charts, flows and notebooks name their tool by its name and not by a urn.
  if (expected === 'DataPlatform' && !named.startsWith('urn:')) return { urn: `urn:li:dataPlatform:${named}` };
  if (!isUrn(named)) return undefined;
  if (expected !== undefined && BOUND_BESIDE.has(expected)) return { urn: named };
  const kind = protocolKind(kindOf(named));
  return kind && (expected === undefined || expected === kind.objectType) ? { urn: named } : undefined;
}

/**
 * The member in which the urn of a column stands beside its path. No field of the protocol has this
 * name.
 */
const COLUMN_URN = '@columnUrn';

/** The column that a chart shows, with its urn beside it. */
function inputColumn(value: unknown): unknown {
  if (!isJsonObject(value) || !isJsonObject(value.schemaField)) return undefined;
  return { ...value.schemaField, [COLUMN_URN]: value.schemaFieldUrn };
}

/** The entity of a column, by its urn where it is known, otherwise by its asset and path. */
function columnEntity(value: unknown, owner: Owner): unknown {
  const path = isJsonObject(value) ? value.fieldPath : undefined;
  const urn = isJsonObject(value) ? value[COLUMN_URN] : undefined;
  if (isUrn(urn)) return { urn };
  return typeof path === 'string' ? { urn: schemaFieldUrn(owner.urn, path) } : undefined;
}

/** A text for a field of type String, whatever is stored. */
function text(value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** The shape of an enumeration. A value that the protocol does not know is left out. */
function symbol(type: GraphQLEnumType): Shape {
  return (value, owner) => {
    const converted = convertValue(type.name, value, owner) ?? value;
    return typeof converted === 'string' && type.getValue(converted) ? converted : undefined;
  };
}

function entriesOf(map: Readonly<Record<string, unknown>>): readonly { key: string; value: unknown }[] {
  return Object.entries(map).map(([key, value]) => ({ key, value }));
}
