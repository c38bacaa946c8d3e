import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { add, patch, remove, SOURCE_KEY } from '../../edits/patch.js';
import { arrayOf, type Json, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type {
  RemoveStructuredPropertiesInput,
  StructuredPropertyInputParams,
  UpsertStructuredPropertiesInput,
} from './inputs.types.js';
import { brokenRule } from '../../store/rules/property-rules.js';
import type { Proposal } from '../../store/contract/store.types.js';

const ASPECT = 'structuredProperties';
const DEFINITION = 'propertyDefinition';
/**
 * An entity has one entry for each property and source, so a value from a person and one from a
 * pipeline can stand side by side.
 */
const KEYS = { properties: ['propertyUrn', SOURCE_KEY] };

/**
 * The proposal that sets values of properties on one entity, checked against their definitions.
 *
 * @throws Problem `edit.field` naming the property and what it allows, `edit.no-such-entity`
 */
export async function setProperties(
  context: EditContext,
  urn: string,
  params: readonly StructuredPropertyInputParams[],
): Promise<Proposal> {
  const properties = params.map((one) => one.structuredPropertyUrn);
  const definitions = await context.existing(
    [{ field: 'structuredPropertyUrn', urns: properties, kinds: ['structuredProperty'] }],
    [DEFINITION],
  );
  const operations = params.map(({ structuredPropertyUrn, values }) => {
    const plainValues = values.map(({ stringValue, numberValue }) =>
      plainValue(structuredPropertyUrn, stringValue, numberValue),
    );
    requireAllowed(
      { urn: structuredPropertyUrn, value: valueOf(definitions, structuredPropertyUrn, DEFINITION) },
      kindOf(urn),
      plainValues,
    );
    const stamps = { created: context.stamp(), lastModified: context.stamp() };
    const tagged = plainValues.map((value): JsonObject =>
      typeof value === 'string' ? { string: value } : { double: value },
    );
    return add(['properties', structuredPropertyUrn, ''], {
      propertyUrn: structuredPropertyUrn,
      values: tagged,
      ...stamps,
    });
  });
  return patch(urn, ASPECT, operations, KEYS);
}

/**
 * The value as a plain text or number. @throws Problem `edit.field` unless exactly one of the two
 * is given
 */
function plainValue(
  property: string,
  text: string | null | undefined,
  number: number | null | undefined,
): string | number {
  const hasText = typeof text === 'string';
  if (hasText === (typeof number === 'number'))
    throw badField('values', `of ${property} must each have either stringValue or numberValue`);
  return hasText ? text : (number ?? 0);
}

/** The definition of a property, with its urn for messages. */
interface Definition {
  readonly urn: string;
  readonly value: JsonObject;
}

/** @throws Problem `edit.field` naming the rule of the definition that the values break */
export function requireAllowed({ urn, value }: Definition, kind: string, wanted: readonly (string | number)[]): void {
  const broken = brokenRule(value, kind, wanted);
  if (broken) throw badField('values', `of ${urn} ${broken.reason}`);
}

/** The value inside its type tag: `{ "string": "a" }` becomes `"a"`. */
function untagged(value: Json | undefined): Json | undefined {
  return Object.values(objectOf(value))[0] ?? value;
}

/**
 * Sets values on an asset. The properties that are named are replaced, and all others stay.
 *
 * @throws Problem `edit.field` for a kind without properties or a value that the definition does
 * not allow
 */
async function upsertProperties(
  context: EditContext,
  { input }: { readonly input: UpsertStructuredPropertiesInput },
): Promise<Plan> {
  const urn = input.assetUrn;
  await context.existing([{ field: 'assetUrn', urns: [urn], carries: ASPECT }]);
  const proposal = await setProperties(context, urn, input.structuredPropertyInputParams);
  return { proposals: [proposal], answer: () => propertiesOf(context, urn) };
}

/**
 * Removes all values of some properties from an asset. The properties need not exist any more, so
 * values of a deleted property can be removed too.
 */
async function removeProperties(
  context: EditContext,
  { input }: { readonly input: RemoveStructuredPropertiesInput },
): Promise<Plan> {
  const urn = input.assetUrn;
  context.check({ field: 'structuredPropertyUrns', urns: input.structuredPropertyUrns, kinds: ['structuredProperty'] });
  await context.existing([{ field: 'assetUrn', urns: [urn], carries: ASPECT }]);
  const operations = input.structuredPropertyUrns.map((property) => remove(['properties', property]));
  return { proposals: [patch(urn, ASPECT, operations, KEYS)], answer: () => propertiesOf(context, urn) };
}

/**
 * The values of an asset in the protocol's shape, read after the write and disclosed to the viewer.
 * Values that are urns are also given as entities, so that clients can show their names.
 */
async function propertiesOf(context: EditContext, urn: string): Promise<unknown> {
  const entities = await context.disclosed([urn], [ASPECT]);
  const properties = arrayOf(valueOf(entities, urn, ASPECT).properties).map((one) => {
    const { propertyUrn, values } = objectOf(one);
    const plain = arrayOf(values).map(untagged);
    return {
      structuredProperty: { urn: propertyUrn },
      values: plain.map((value) =>
        typeof value === 'number'
          ? { __typename: 'NumberValue', numberValue: value }
          : { __typename: 'StringValue', stringValue: textOf(value) ?? JSON.stringify(value) },
      ),
      valueEntities: plain
        .filter((value) => typeof value === 'string' && value.startsWith('urn:li:'))
        .map((value) => ({ urn: value })),
      associatedUrn: urn,
    };
  });
  return { properties };
}

const edits = 'EDIT_ENTITY_PROPERTIES';

/** Mutations of the values of structured properties. */
export const VALUE_EDITS: EditTable = {
  upsertStructuredProperties: edit<{ readonly input: UpsertStructuredPropertiesInput }>(edits, (args, context) =>
    upsertProperties(context, args),
  ),
  removeStructuredProperties: edit<{ readonly input: RemoveStructuredPropertiesInput }>(edits, (args, context) =>
    removeProperties(context, args),
  ),
};
