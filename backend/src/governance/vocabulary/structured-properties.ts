import type { EditContext } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { add, create, given, type Operation, patch, remove, replace, SOURCE_KEY } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { brokenRule, heldValues } from '../../store/rules/property-rules.js';
import type {
  AllowedValueInput,
  CreateStructuredPropertyInput,
  DeleteStructuredPropertyInput,
  NarrowStructuredPropertyInput,
  StructuredPropertySettingsInput,
  UpdateStructuredPropertyInput,
} from './inputs.types.js';
import type { Proposal } from '../../store/contract/store.types.js';
import { deleteOf } from './tags-and-domains.js';

/**
 * The definition of a property and its display settings are two aspects of the property. The third
 * aspect is on the entities that have values.
 */
const DEFINITION = 'propertyDefinition';
const SETTINGS = 'structuredPropertySettings';
const VALUES = 'structuredProperties';
/**
 * Allowed values are addressed by their value, so that adding one that exists only changes its
 * description.
 */
const KEYS = { entityTypes: [], allowedPlatforms: [], allowedValues: ['value'], 'typeQualifier\u241fallowedTypes': [] };

/**
 * Creates a property. Its name in queries (`qualifiedName`) is the id of its urn unless one is
 * given.
 *
 * @throws Problem `edit.field` without entity types or for a malformed allowed value,
 * `edit.no-such-entity` for an unknown type
 */
async function createProperty(context: EditContext, input: CreateStructuredPropertyInput): Promise<Plan> {
  const id = input.id ?? input.qualifiedName;
  const urn = context.newUrn('structuredProperty', id);
  await requireTypes(context, [input.valueType], input.entityTypes, input.typeQualifier?.allowedTypes);
  const value: JsonObject = {
    qualifiedName: input.qualifiedName ?? urn.slice('urn:li:structuredProperty:'.length),
    valueType: input.valueType,
    entityTypes: input.entityTypes,
    cardinality: input.cardinality ?? 'SINGLE',
    immutable: input.immutable ?? false,
    ...defined({
      displayName: input.displayName,
      description: input.description,
      allowedValues: input.allowedValues?.map(allowedValue),
      allowedPlatforms: input.allowedPlatforms,
    }),
    ...(input.typeQualifier?.allowedTypes ? { typeQualifier: { allowedTypes: input.typeQualifier.allowedTypes } } : {}),
    created: context.stamp(),
    lastModified: context.stamp(),
  };
  return {
    proposals: [create(urn, DEFINITION, value), ...settings(context, urn, input.settings)],
    answer: () => ({ urn }),
  };
}

/**
 * Extends a definition: more entity types, more allowed values, several values instead of one. It
 * never allows less than before, so that stored values stay valid and need not be searched.
 *
 * @throws Problem `edit.no-such-entity`, `edit.field` for a malformed allowed value
 */
async function updateProperty(context: EditContext, input: UpdateStructuredPropertyInput): Promise<Plan> {
  const { urn } = input;
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['structuredProperty'] }]);
  await requireTypes(context, [], input.newEntityTypes ?? [], input.typeQualifier?.newAllowedTypes);
  const operations: Operation[] = [
    ...given({ displayName: input.displayName, description: input.description, immutable: input.immutable }),
    ...(input.setCardinalityAsMultiple === true ? [add(['cardinality'], 'MULTIPLE')] : []),
    ...(input.newEntityTypes ?? []).map((type) => add(['entityTypes', type], type)),
    ...(input.newAllowedPlatforms ?? []).map((platform) => add(['allowedPlatforms', platform], platform)),
    ...(input.typeQualifier?.newAllowedTypes ?? []).map((type) => add(['typeQualifier', 'allowedTypes', type], type)),
    ...(input.newAllowedValues ?? []).map((one) => {
      const value = allowedValue(one);
      return add(['allowedValues', String(one.stringValue ?? one.numberValue)], value);
    }),
    add(['lastModified'], context.stamp()),
  ];
  return {
    proposals: [patch(urn, DEFINITION, operations, KEYS), ...settings(context, urn, input.settings)],
    answer: () => ({ urn }),
  };
}

/**
 * Narrows a definition, which is the only way in which it can allow less. It is refused as long as
 * a stored value contradicts the new definition:
 *
 *     allowed: 7, 30, 90 -> 7, 30      refused while a dataset has the value 90
 *
 * Cost: a search for the entities with a value and one read of them. The proposal is marked with
 * `narrows`, because the writer refuses every other definition that allows less than before.
 *
 * @throws Problem `edit.field` naming the entity that stands in the way
 */
async function narrowProperty(context: EditContext, input: NarrowStructuredPropertyInput): Promise<Plan> {
  const { urn, allowedValues, cardinality, entityTypes } = input;
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: ['structuredProperty'] }], [DEFINITION]);
  const stored = entities.get(urn)?.aspects[DEFINITION];
  if (!stored) throw badField('urn', 'must name a property that has a definition');
  await requireTypes(context, [], entityTypes ?? [], []);
  if (entityTypes?.length === 0) throw badField('entityTypes', 'must name at least one entity type');
  const { allowedValues: before, ...rest } = stored.value;
  const allowed = allowedValues ? allowedValues.map(allowedValue) : before;
  const value: JsonObject = {
    ...rest,
    // An absent list allows everything. An empty one would as well, but reads as if it allowed
    // nothing.
    ...(allowed === undefined || arrayOf(allowed).length === 0 ? {} : { allowedValues: allowed }),
    ...defined({ cardinality, entityTypes }),
    lastModified: context.stamp(),
  };
  await requireUnused(context, urn, value);
  return { proposals: [{ ...replace(urn, DEFINITION, value, stored.version), narrows: true }], answer: done };
}

/** @throws Problem `edit.field` naming an entity whose values the definition would not allow */
async function requireUnused(context: EditContext, urn: string, definition: JsonObject): Promise<void> {
  const holders = await holdersOf(context, urn);
  const stored = await context.stored(holders, [VALUES]);
  for (const [holder, { aspects }] of stored) {
    const held = arrayOf(aspects[VALUES]?.value.properties)
      .map(objectOf)
      .filter(({ propertyUrn }) => propertyUrn === urn);
    for (const one of held) {
      const broken = brokenRule(definition, kindOf(holder), heldValues(one));
      if (broken) throw badField('input', `can't be taken back: ${holder} has a value that ${broken.reason}`);
    }
  }
}

/**
 * The entities that have a value of a property, soft-deleted ones included, because they can come
 * back. No relationship leads to a property, so this is a search.
 *
 * @throws Problem `edit.field` for more holders than one write may change
 */
function holdersOf(context: EditContext, urn: string): Promise<readonly string[]> {
  return context.matching('urn', context.kindsWith(VALUES), [
    { and: [{ field: VALUES, values: [urn] }] },
    {
      and: [
        { field: VALUES, values: [urn] },
        { field: 'removed', values: ['true'] },
      ],
    },
  ]);
}

/**
 * Deletes a property together with its values. Otherwise entities would carry values without a
 * definition.
 */
async function deleteProperty(context: EditContext, urn: string): Promise<Plan> {
  const plan = await deleteOf(context, urn, 'structuredProperty');
  const holders = await holdersOf(context, urn);
  const proposals = holders.map((holder) =>
    patch(holder, VALUES, [remove(['properties', urn])], { properties: ['propertyUrn', SOURCE_KEY] }),
  );
  return { ...plan, proposals };
}

/**
 * Requires that all named types exist. Data types and entity types are entities, which the server
 * stores at its start.
 *
 * @throws Problem `edit.field` for a new property without entity types, `edit.no-such-entity`
 */
async function requireTypes(
  context: EditContext,
  valueTypes: readonly string[],
  entityTypes: readonly string[],
  allowed: readonly string[] | null | undefined,
): Promise<void> {
  if (entityTypes.length === 0 && valueTypes.length > 0)
    throw badField('entityTypes', 'must name at least one entity type');
  await context.existing([
    { field: 'valueType', urns: valueTypes, kinds: ['dataType'] },
    { field: 'entityTypes', urns: entityTypes, kinds: ['entityType'] },
    { field: 'typeQualifier.allowedTypes', urns: allowed ?? [], kinds: ['entityType'] },
  ]);
}

/**
 * A value with its type tag, as the model stores it. @throws Problem `edit.field` unless it is
 * either a text or a number
 */
function allowedValue({ stringValue, numberValue, description }: AllowedValueInput): JsonObject {
  const text = typeof stringValue === 'string';
  if (text === (typeof numberValue === 'number'))
    throw badField('allowedValues', 'must each have either stringValue or numberValue');
  const value: JsonObject = text ? { string: stringValue } : { double: numberValue ?? 0 };
  return { value, ...(typeof description === 'string' ? { description } : {}) };
}

/**
 * The proposal of the display settings, such as showing the property in search filters. None where
 * nothing is set.
 */
function settings(
  context: EditContext,
  urn: string,
  wanted: StructuredPropertySettingsInput | null | undefined,
): readonly Proposal[] {
  if (!wanted) return [];
  return [patch(urn, SETTINGS, [...given({ ...wanted }), add(['lastModified'], context.stamp())])];
}

/** The fields that are neither undefined nor null. */
function defined(fields: Readonly<Record<string, unknown>>): JsonObject {
  // Every value is one that the schema has checked, so it is JSON.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as JsonObject;
}

const manage = 'MANAGE_STRUCTURED_PROPERTIES';

/** Mutations of the definitions of structured properties. */
export const PROPERTY_EDITS: EditTable = {
  createStructuredProperty: edit<{ readonly input: CreateStructuredPropertyInput }>(manage, ({ input }, context) =>
    createProperty(context, input),
  ),
  updateStructuredProperty: edit<{ readonly input: UpdateStructuredPropertyInput }>(manage, ({ input }, context) =>
    updateProperty(context, input),
  ),
  narrowStructuredProperty: edit<{ readonly input: NarrowStructuredPropertyInput }>(manage, ({ input }, context) =>
    narrowProperty(context, input),
  ),
  deleteStructuredProperty: edit<{ readonly input: DeleteStructuredPropertyInput }>(manage, ({ input }, context) =>
    deleteProperty(context, input.urn),
  ),
};
