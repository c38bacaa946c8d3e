import {
  arrayOf,
  isJsonObject,
  type Json,
  jsonEquals,
  type JsonObject,
  objectOf,
  textOf,
  textsOf,
} from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import type { Breach } from '../../model/model.types.js';
import type { Workspace } from './workspace.js';

export const PROPERTY_DEFINITION = 'propertyDefinition';
export const PROPERTY_VALUES = 'structuredProperties';
export const PROPERTY_SETTINGS = 'structuredPropertySettings';

/** A rule of a definition that values break. */
export interface BrokenRule {
  readonly reason: string;
  /** The value that is not among those allowed. */
  readonly foreign?: string | number;
}

/** The settings that show a property somewhere. */
const PLACES = ['showInSearchFilters', 'showInAssetSummary', 'showAsAssetBadge', 'showInColumnsTable'] as const;

/** A property that is hidden is shown nowhere, as in the public protocol: so its settings can't contradict each other. */
export function settingsBreaches(settings: JsonObject): readonly Breach[] {
  if (settings.isHidden !== true) return [];
  return PLACES.filter((place) => settings[place] === true).map((path) => ({
    path,
    message: 'must be false while isHidden is true',
  }));
}

/** The rule of a property's definition that these values for an entity of this kind break. */
export function brokenRule(
  definition: JsonObject,
  kind: string,
  wanted: readonly (string | number)[],
): BrokenRule | undefined {
  const kinds = textsOf(definition.entityTypes).map(lastWord);
  if (kinds.length > 0 && !kinds.some((allowed) => allowed.toLowerCase() === kind.toLowerCase()))
    return { reason: `can't be given to a ${kind}, only to ${kinds.join(', ')}` };
  if (wanted.length === 0) return { reason: 'must not be empty; remove the property instead' };
  if (definition.cardinality !== 'MULTIPLE' && wanted.length > 1)
    return { reason: 'must be one: the property holds a single value' };
  return (
    brokenType(lastWord(textOf(definition.valueType) ?? ''), wanted) ??
    brokenTarget(definition, wanted) ??
    brokenChoice(definition, wanted)
  );
}

function brokenType(type: string, wanted: readonly (string | number)[]): BrokenRule | undefined {
  const needsNumber = type === 'number';
  const other = wanted.find((one) => (typeof one === 'number') !== needsNumber);
  if (type !== '' && other !== undefined)
    return { reason: `must be ${needsNumber ? 'numbers' : 'texts'}; ${JSON.stringify(other)} is not` };
  if (type === 'date') {
    const unreal = wanted.find((one) => !isCalendarDate(String(one)));
    if (unreal !== undefined)
      return { reason: `must be dates of the calendar such as 2026-01-31; ${JSON.stringify(unreal)} is not` };
  }
  if (type === 'urn') {
    const malformed = wanted.find((one) => !isUrn(one));
    if (malformed !== undefined)
      return { reason: `must be urns (urn:li:<kind>:<key>); ${JSON.stringify(malformed)} is not` };
  }
  return undefined;
}

/** Whether a text is a day that the calendar has: `2024-02-29` is one, `2026-02-29` and `2025-13-99` are not. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // Some engines carry a day too many over into the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The choice of a date property holds days of the calendar only: another one could never be given. */
export function allowedDateBreaches(definition: JsonObject): readonly Breach[] {
  if (lastWord(textOf(definition.valueType) ?? '') !== 'date') return [];
  return allowedIn(definition).flatMap((day, index) =>
    isCalendarDate(textOf(day) ?? '')
      ? []
      : [
          {
            path: `allowedValues/${index}/value`,
            message: `must be a date of the calendar such as 2026-01-31, not ${JSON.stringify(day)}`,
          },
        ],
  );
}

/** A property of urns may say which kinds of entities they lead to: `typeQualifier.allowedTypes`. */
function brokenTarget(definition: JsonObject, wanted: readonly (string | number)[]): BrokenRule | undefined {
  if (lastWord(textOf(definition.valueType) ?? '') !== 'urn') return undefined;
  const kinds = textsOf(objectOf(definition.typeQualifier).allowedTypes).map(lastWord);
  const isAllowed = (urn: string): boolean => kinds.some((kind) => kind.toLowerCase() === kindOf(urn).toLowerCase());
  const other = wanted.find((one) => kinds.length > 0 && !isAllowed(String(one)));
  if (other === undefined) return undefined;
  return { reason: `must be urns of a ${kinds.join(' or ')}; ${JSON.stringify(other)} is not` };
}

function brokenChoice(definition: JsonObject, wanted: readonly (string | number)[]): BrokenRule | undefined {
  const allowed = allowedIn(definition);
  const foreign = wanted.find((one) => allowed.length > 0 && !allowed.includes(one));
  if (foreign === undefined) return undefined;
  const choice = allowed.map((one) => JSON.stringify(one)).join(', ');
  return { reason: `must be among ${choice}, not ${JSON.stringify(foreign)}`, foreign };
}

function allowedIn(definition: JsonObject): readonly (Json | undefined)[] {
  return arrayOf(definition.allowedValues).map((one) => untagged(objectOf(one).value));
}

function lastWord(urn: string): string {
  return urn.slice(Math.max(urn.lastIndexOf('.'), urn.lastIndexOf(':')) + 1);
}

function untagged(value: Json | undefined): Json | undefined {
  return Object.values(objectOf(value))[0] ?? value;
}

/** Properties that a value, or a patch of one, may assign: what the commit must look up. */
export function propertiesNamed(value: unknown): readonly string[] {
  return [...new Set(JSON.stringify(value ?? null).match(/urn:li:structuredProperty:[^"/\\]+/g))];
}

/**
 * Values that a write brings in keep to the definitions of their properties, as far as these are stored; what stood there before may be
 * older than a definition.
 *
 * @throws Problem `store.property-value`, `store.removed-property`
 */
export function requireAllowedValues(
  work: Workspace,
  urn: string,
  value: JsonObject,
  before: JsonObject | undefined,
): void {
  const assignedBefore = assignments(before);
  for (const one of assignments(value)) {
    const property = textOf(one.propertyUrn);
    if (property === undefined || assignedBefore.some((old) => jsonEquals(old, one))) continue;
    const { aspects } = work.entity(property);
    if (objectOf(aspects.status?.value).removed === true)
      throw new Problem(
        'unacceptable',
        'store.removed-property',
        `Aspect ${PROPERTY_VALUES} is refused: Cannot apply a soft deleted Structured Property value; ${property} was removed.`,
        { aspect: PROPERTY_VALUES, field: 'properties', urn: property },
      );
    const definition = aspects[PROPERTY_DEFINITION]?.value;
    const broken = definition && brokenRule(definition, kindOf(urn), heldValues(one));
    if (broken) throw notAllowed(property, definition, broken);
  }
}

function notAllowed(property: string, definition: JsonObject, { reason, foreign }: BrokenRule): Problem {
  // Clients look for the value and the choice in these words.
  const choice = allowedIn(definition)
    .map((one) => tagged(one))
    .join(', ');
  const plain = foreign === undefined ? '' : ` (value: ${tagged(foreign)} should be one of [${choice}])`;
  return new Problem(
    'unacceptable',
    'store.property-value',
    `Aspect ${PROPERTY_VALUES} is refused: values of ${property} ${reason}${plain}.`,
    { aspect: PROPERTY_VALUES, field: 'values', urn: property },
  );
}

function tagged(value: Json | undefined): string {
  return typeof value === 'number' ? `{double=${value}}` : `{string=${textOf(value) ?? JSON.stringify(value)}}`;
}

function assignments(value: JsonObject | undefined): readonly JsonObject[] {
  return arrayOf(value?.properties).filter(isJsonObject);
}

/** The plain values of one assignment. */
export function heldValues(assignment: JsonObject): readonly (string | number)[] {
  return arrayOf(assignment.values)
    .map(untagged)
    .filter((one): one is string | number => typeof one === 'string' || typeof one === 'number');
}

/**
 * A definition may grow, not shrink: values that it allowed must stay allowed. A new `version` makes it another definition.
 *
 * @throws Problem `store.property-definition`, `store.removed-property`
 */
export function requireWiderDefinition(
  work: Workspace,
  urn: string,
  value: JsonObject,
  before: JsonObject | undefined,
): void {
  const refuse = (code: string, reason: string, field: string): never => {
    throw new Problem('unacceptable', code, `Aspect ${PROPERTY_DEFINITION} is refused: ${reason}.`, {
      aspect: PROPERTY_DEFINITION,
      field,
    });
  };
  if (objectOf(work.entity(urn).aspects.status?.value).removed === true)
    refuse('store.removed-property', 'Cannot mutate a soft deleted Structured Property Definition', 'status');
  if (!before || jsonEquals(before, value)) return;
  if (value.version !== undefined && value.version !== before.version) return;
  const narrower = 'store.property-definition';
  for (const field of ['qualifiedName', 'valueType'])
    if (value[field] !== before[field]) refuse(narrower, `${field} can't change`, field);
  if (before.cardinality === 'MULTIPLE' && value.cardinality !== 'MULTIPLE')
    refuse(narrower, "cardinality can't change from MULTIPLE to SINGLE", 'cardinality');
  const allowed = allowedIn(value);
  const allowedBefore = allowedIn(before);
  if (allowed.length > 0 && (allowedBefore.length === 0 || allowedBefore.some((one) => !allowed.includes(one))))
    refuse(narrower, "allowedValues can't leave out a value that was allowed", 'allowedValues');
}
