import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isNonNullType,
  isObjectType,
} from 'graphql';

import { viewerOfContext } from '../../../access/authorization/request.js';
import type { Authorizer } from '../../../access/authorization/authorizer.js';
import type { Privilege } from '../../../access/privileges/privileges.js';
import { perRequest } from '../../../catalog/summaries/batch.js';
import { isUrn, kindOf } from '../../../kernel/urn.js';
import type { LineageService } from '../../../lineage/across/lineage.service.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { protocolKind } from '../../../search/naming/entity-kinds.js';
import type { ProtocolSearch } from '../../../search/protocol-search.js';
import type { EntityReaders } from '../../../store/contract/readers.js';
import { wireValue } from '../../http/wire-value.js';
import { COMPUTED_FIELDS } from './computed-fields.js';
import { COMMON_FIELDS, ENTITY_FIELDS } from './entity-fields.js';
import { EntityLoader } from '../values/entity-loader.js';
import { compileExpression, type Owner, type Read } from '../values/expression.js';
import type { Computing } from '../fields/computing.js';
import { Facts, type FactsSource } from '../fields/facts.js';
import { GUARDED_FIELDS } from './guarded-fields.js';
import { isEntityLike, type Shape, Shapes } from '../values/shape.js';

/** The services that the fields of entities are read from. */
export interface BindingParts {
  readonly model: MetadataModel;
  readonly readers: EntityReaders;
  readonly lineage: Pick<LineageService, 'neighbours'>;
  readonly search: Pick<ProtocolSearch, 'results' | 'scroll'>;
  readonly facts: FactsSource;
  readonly authorizer: Pick<Authorizer, 'allowed' | 'require'>;
}

/** The last alternative of every platform field, as an expression of `expression.ts`. */
const UNKNOWN_PLATFORM = '="urn:li:dataPlatform:unknown"';

/** What a service answers for an entity: at least its urn, and fields that it knows already. */
interface EntitySource {
  readonly urn: string;
  /** False when the service knows that the viewer sees nothing of it; see `bindType`. */
  readonly exists?: unknown;
  readonly [field: string]: unknown;
}

type Resolve = (source: EntitySource, args: Readonly<Record<string, unknown>>, context: object) => unknown;

/**
 * Gives every type that implements `Entity` its resolvers. Services answer `{urn}` only, and the
 * tables say where each field is read: for `dataset(urn) { properties { name } }` the service
 * answers `{urn}`, `properties` reads the aspect `datasetProperties`, and `name` is a member of its
 * value.
 *
 * A field that has a resolver already, or that the object of the service carries, is left as it is.
 * Binding runs once at the start; a request costs one read for each level of the answer and set of
 * aspects (`entity-loader.ts`).
 */
export function bindEntities(schema: GraphQLSchema, parts: BindingParts): GraphQLSchema {
  const shapes = new Shapes();
  const relationshipName = relationshipNames(parts.model);
  const lineageDirection = lineageDirections(parts.model);
  const computing = perRequest<Computing>((request) => ({
    reader: parts.readers.as(viewerOfContext(request).visibility),
    loader: new EntityLoader(parts.readers.as(viewerOfContext(request).visibility), parts.model),
    relationshipName,
    wire: (aspect, value) => wireValue(parts.model, aspect, value),
    lineageDirection,
    lineage: (urn, input) => parts.lineage.neighbours(viewerOfContext(request), urn, input),
    facts: new Facts(viewerOfContext(request).visibility, parts.facts),
    results: (input, within) => parts.search.results(viewerOfContext(request), input, within),
    scroll: (input, within) => parts.search.scroll(viewerOfContext(request), input, within),
    allowed: (privilege, urn) => parts.authorizer.allowed(viewerOfContext(request), privilege, urn),
    viewer: viewerOfContext(request),
    now: Date.now(),
  }));
  const require: Binding['require'] = (privilege, urn, request) =>
    parts.authorizer.require(viewerOfContext(request), privilege, urn);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType ??= (value: unknown) => typeNameOf(value);
    else if (isObjectType(type) && isEntityLike(type))
      bindType(type, { shapes, computing, model: parts.model, require });
  }
  bindAssignment(schema);
  return schema;
}

/**
 * The one field inside a value that depends on the viewer. Owners of an asset fill in its forms
 * too, but which asset that is can not be known here.
 */
function bindAssignment(schema: GraphQLSchema): void {
  const type = schema.getType('FormActorAssignment');
  const field = isObjectType(type) ? type.getFields().isAssignedToMe : undefined;
  if (!field) return;
  field.resolve = (actors: Assigned, _: unknown, context: object) => {
    const { urn, groups } = viewerOfContext(context);
    const named = [...(actors.users ?? []), ...(actors.groups ?? [])].map((actor) => actor.urn);
    return [urn, ...groups].some((one) => named.includes(one));
  };
}

/** The actors of a form that are named one by one. */
interface Assigned {
  readonly users?: readonly EntitySource[];
  readonly groups?: readonly EntitySource[];
}

/** What binding one type needs. */
interface Binding {
  readonly shapes: Shapes;
  readonly computing: (request: object) => Computing;
  readonly model: MetadataModel;
  readonly require: (privilege: Privilege, urn: string, request: object) => void;
}

/**
 * Gives the fields of one type their resolvers. A value that the source carries comes first, so a
 * service can answer a field itself without a second read.
 *
 * Of an entity with `exists: false` only the fields that are never null are read: they come of the
 * urn. Every other one is null without a read, so nothing about a hidden entity can be learnt here.
 */
function bindType(type: GraphQLObjectType, binding: Binding): void {
  for (const field of Object.values(type.getFields())) {
    if (field.resolve) continue;
    const resolve = guarded(`${type.name}.${field.name}`, resolverOf(type, field, binding), binding);
    const isNeverNull = isNonNullType(field.type);
    field.resolve = (source: EntitySource, args: Readonly<Record<string, unknown>>, context: object) => {
      const isReadable = source.exists !== false || isNeverNull;
      return source[field.name] ?? (isReadable ? resolve?.(source, args, context) : null);
    };
  }
}

/** @throws Problem `access.forbidden` when the field is asked for without its privilege */
function guarded(field: string, resolve: Resolve | undefined, binding: Binding): Resolve | undefined {
  const privilege = GUARDED_FIELDS[field];
  if (privilege === undefined || !resolve) return resolve;
  return (source, args, context) => {
    binding.require(privilege, source.urn, context);
    return resolve(source, args, context);
  };
}

/**
 * The resolver of a field: the table of its type first, then a computed field, then the fields that
 * all types share. Undefined for a field in no table, which answers null.
 */
function resolverOf(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  binding: Binding,
): Resolve | undefined {
  const expression = ENTITY_FIELDS[type.name]?.[field.name];
  const compute = COMPUTED_FIELDS[`${type.name}.${field.name}`] ?? COMPUTED_FIELDS[field.name];
  if (expression === undefined && compute) {
    const shape = binding.shapes.of(field.type);
    return (source, args, context) =>
      compute(source.urn, args, binding.computing(context), (value) => shape(value, ownerOf(source.urn, binding)));
  }
  const source = expression ?? COMMON_FIELDS[field.name];
  // The schema declares the platform as never null, although some entities have none.
  const text =
    source !== undefined && String(field.type) === 'DataPlatform!' ? `${source} | ${UNKNOWN_PLATFORM}` : source;
  return text === undefined ? undefined : readField(text, binding.shapes.of(field.type), binding);
}

/** The entity as expressions refer to it: its urn, and the parts of the urn by name. */
function ownerOf(urn: string, { model }: Binding): Owner {
  return { urn, key: model.keyAspectOf(urn).value };
}

/**
 * Reads the first of some alternatives, `aspect:path | #part`, that gives a value. Parts of the key
 * are at hand; aspects go through the loader.
 */
function readField(text: string, shape: Shape, binding: Binding): Resolve {
  const alternatives = text.split(' | ').map((part) => alternative(part, shape));
  return async (source, args, context) => {
    const owner = ownerOf(source.urn, binding);
    for (const { aspect, read } of alternatives) {
      const value =
        aspect === undefined ? undefined : await aspectValue(source.urn, aspect, args, binding.computing(context));
      if (aspect !== undefined && value === undefined) continue;
      const shaped = shape(read(value, owner), owner);
      if (shaped !== undefined && shaped !== null) return shaped;
    }
    return undefined;
  };
}

/** One alternative of a field's source: the aspect to read, and the expression inside its value. */
function alternative(part: string, _shape: Shape): { readonly aspect: string | undefined; readonly read: Read } {
  if (part.startsWith('#') || part.startsWith('=')) return { aspect: undefined, read: compileExpression(part) };
  const colon = part.indexOf(':');
  if (colon < 0) return { aspect: part, read: (value) => value };
  return { aspect: part.slice(0, colon), read: compileExpression(part.slice(colon + 1)) };
}

/** The latest value, or the version asked for (`schemaMetadata(version: 3)`; 0 is the latest). */
async function aspectValue(
  urn: string,
  aspect: string,
  args: Readonly<Record<string, unknown>>,
  { loader, reader }: Computing,
): Promise<unknown> {
  const version = typeof args.version === 'number' ? args.version : 0;
  if (version === 0) return (await loader.aspect(urn, aspect))?.value;
  return (await reader.versions(urn, [aspect])).find((stored) => stored.version === version && !stored.deleted)?.value;
}

/**
 * The GraphQL type of a value behind an interface or union: as the value says, or by the kind in
 * its urn.
 */
function typeNameOf(value: unknown): string | undefined {
  const named = value as { readonly __typename?: unknown; readonly urn?: unknown };
  if (typeof named.__typename === 'string') return named.__typename;
  return isUrn(named.urn) ? protocolKind(kindOf(named.urn))?.objectType : undefined;
}

/** The model's name by the type that the graph has: `OWNED_BY` is `OwnedBy`. */
function relationshipNames(model: MetadataModel): (type: string) => string {
  const names = new Map(
    model.aspects.flatMap((aspect) => aspect.relationships.map((rule) => [rule.type, rule.name] as const)),
  );
  return (type) => names.get(type) ?? type;
}

/**
 * A relationship leads from the entity that carries it to its target. Where the target is the
 * upstream end, following the relationship means going against the flow of data.
 */
function lineageDirections(model: MetadataModel): Computing['lineageDirection'] {
  const rules = model.aspects.flatMap((aspect) => aspect.relationships.filter((rule) => rule.isLineage));
  const upstream = new Map(rules.map((rule) => [rule.name, rule.isUpstream]));
  return (type, direction) => {
    const isUpstream = upstream.get(type);
    if (isUpstream === undefined) return undefined;
    return isUpstream === (direction === 'OUTGOING') ? 'UPSTREAM' : 'DOWNSTREAM';
  };
}
