import { propertyOf, listField } from '../../api/json';
import type {
  AllowedValueInput,
  NarrowStructuredPropertyInput,
  UpdateStructuredPropertyInput,
} from '../../api/schema.generated';
import type { Aspects } from './aspects';

/** A structured property with the values that an entity has for it. Numbers are texts here. */
export interface StoredProperty {
  readonly urn: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** What a structured property allows, read from its definition. */
export interface PropertyShape {
  /**
   * Whether the values are numbers. They are still typed as texts and turned into numbers when they
   * are sent.
   */
  readonly isNumber: boolean;
  /** Whether an entity can have several values. */
  readonly isMultiple: boolean;
  /** The only values that may be chosen; empty when any value may be typed. */
  readonly allowed: readonly string[];
  readonly description: string | undefined;
  /** The entity kinds that the property may be set on. */
  readonly kinds: readonly string[];
}

/**
 * Values of structured properties, each with the property it is of.
 *
 * The name is the end of the urn, until the page has read the real one.
 */
export function readStructured(aspects: Aspects): readonly StoredProperty[] {
  return listField(aspects.get('structuredProperties'), 'properties').flatMap((one) => {
    const urn = propertyOf(one, 'propertyUrn');
    if (typeof urn !== 'string') return [];
    return [{ urn, name: urn.split(':').slice(3).join(':'), values: listField(one, 'values').map(plainValue) }];
  });
}

/**
 * Reads the aspect `propertyDefinition`. A definition that is missing reads as one text without
 * limits.
 */
export function readShape(definition: unknown): PropertyShape {
  const description = propertyOf(definition, 'description');
  return {
    isNumber: String(propertyOf(definition, 'valueType')).endsWith('.number'),
    isMultiple: propertyOf(definition, 'cardinality') === 'MULTIPLE',
    allowed: listField(definition, 'allowedValues').map((one) => plainValue(propertyOf(one, 'value'))),
    description: typeof description === 'string' ? description : undefined,
    kinds: listField(definition, 'entityTypes').flatMap((type) =>
      typeof type === 'string' ? kindOfEntityType(type) : [],
    ),
  };
}

/** `urn:li:entityType:datahub.dataset` gives `dataset`. */
export function kindOfEntityType(urn: string): string {
  return urn.replace(/^urn:li:entityType:(?:datahub\.)?/, '');
}

/**
 * The input that undoes a change of a definition. It has only the parts that the change touches,
 * with the values that the definition had before.
 */
export function narrowedTo(
  urn: string,
  definition: unknown,
  change: Pick<UpdateStructuredPropertyInput, 'newAllowedValues' | 'newEntityTypes' | 'setCardinalityAsMultiple'>,
): NarrowStructuredPropertyInput {
  return {
    urn,
    ...(change.newAllowedValues ? { allowedValues: listField(definition, 'allowedValues').map(allowedInput) } : {}),
    ...(change.newEntityTypes ? { entityTypes: listField(definition, 'entityTypes').map(String) } : {}),
    ...(change.setCardinalityAsMultiple ? { cardinality: 'SINGLE' as const } : {}),
  };
}

/** An allowed value in the form of the mutation, which has a field of its own for numbers. */
function allowedInput(allowed: unknown): AllowedValueInput {
  const value = propertyOf(allowed, 'value');
  const [inner] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const description = propertyOf(allowed, 'description');
  return {
    ...(typeof inner === 'number' ? { numberValue: inner } : { stringValue: String(inner) }),
    ...(typeof description === 'string' ? { description } : {}),
  };
}

/** A union on the wire is an object of one key: `{double: 12}`. */
function plainValue(value: unknown): string {
  const inner = typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
  return typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '');
}
