import { propertyOf, listField } from '../../api/json';
import type {
  AllowedValueInput,
  NarrowStructuredPropertyInput,
  UpdateStructuredPropertyInput,
} from '../../api/schema.generated';
import type { Aspects } from './aspects';

export interface StoredProperty {
  readonly urn: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** What a structured property allows, read from its definition. */
export interface PropertyShape {
  readonly isNumber: boolean;
  readonly isMultiple: boolean;
  /** Empty: any value. */
  readonly allowed: readonly string[];
  readonly description: string | undefined;
  /** Kinds that it may stand on. */
  readonly kinds: readonly string[];
}

/** Values of structured properties, each with the property it is of. */
export function readStructured(aspects: Aspects): readonly StoredProperty[] {
  return listField(aspects.get('structuredProperties'), 'properties').flatMap((one) => {
    const urn = propertyOf(one, 'propertyUrn');
    if (typeof urn !== 'string') return [];
    return [{ urn, name: urn.split(':').slice(3).join(':'), values: listField(one, 'values').map(plainValue) }];
  });
}

export function readShape(definition: unknown): PropertyShape {
  const description = propertyOf(definition, 'description');
  return {
    isNumber: String(propertyOf(definition, 'valueType')).endsWith('.number'),
    isMultiple: propertyOf(definition, 'cardinality') === 'MULTIPLE',
    allowed: listField(definition, 'allowedValues').map((one) => plainValue(propertyOf(one, 'value'))),
    description: typeof description === 'string' ? description : undefined,
    kinds: listField(definition, 'entityTypes').flatMap((type) =>
      typeof type === 'string' ? type.replace(/^urn:li:entityType:(?:datahub\.)?/, '') : [],
    ),
  };
}

/** What takes a change of a definition back: what it touches, as the definition had it before. */
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
