import { propertyOf, listField } from '../../api/json';
import { entityTypeOf, kindsFor } from '../../kinds/kinds';
import type { AndFilterInput } from '../../api/schema.generated';

/**
 * What a condition can speak of: a field of search, and the kinds among which its values are
 * chosen.
 */
export const RULE_FIELDS = [
  { field: 'platform', kinds: ['dataPlatform'], below: false },
  { field: 'domains', kinds: ['domain'], below: true },
  { field: 'container', kinds: ['container'], below: true },
  { field: 'tags', kinds: ['tag'], below: false },
  { field: 'glossaryTerms', kinds: ['glossaryTerm', 'glossaryNode'], below: true },
  { field: 'owners', kinds: ['corpuser', 'corpGroup'], below: false },
] as const;

type RuleField = (typeof RULE_FIELDS)[number]['field'];

/**
 * Kinds that a form can be assigned to. Columns are not among them: they answer question by
 * question.
 */
export const FORM_KINDS = kindsFor('forms');

export interface RuleCondition {
  readonly field: RuleField;
  /** Urns; the entity must have one of them. */
  readonly values: readonly string[];
}

/** Selects entities of these kinds that meet all conditions. */
export interface FormRule {
  readonly kinds: readonly string[];
  readonly conditions: readonly RuleCondition[];
}

export const NEW_RULE: FormRule = { kinds: ['dataset'], conditions: [] };

const KIND = '_entityType';
/** Includes everything below a value: subdomains, schemas of a database, terms of a group. */
const BELOW = 'DESCENDANTS_INCL';

/** The rule in the form of the protocol. Conditions without a value are left out. */
export function filtersOf({ kinds, conditions }: FormRule): AndFilterInput[] {
  const and = conditions
    .filter(({ values }) => values.length > 0)
    .map(({ field, values }) => ({
      field,
      condition: fieldOf(field)?.below ? (BELOW as typeof BELOW) : ('EQUAL' as const),
      values: [...values],
    }));
  return [{ and: [{ field: KIND, condition: 'EQUAL', values: kinds.map(entityTypeOf) }, ...and] }];
}

/**
 * The stored rule, where it is one that can be shown as fields; `null` when another program wrote
 * one that can't; undefined without any.
 */
export function readRule(aspect: unknown): FormRule | null | undefined {
  if (aspect === undefined) return undefined;
  const groups = listField(propertyOf(aspect, 'filter'), 'or');
  const criteria = groups.length === 1 ? listField(groups[0], 'and') : [];
  const [kinds, ...others] = criteria.map(readCriterion);
  if (!kinds || kinds.field !== KIND || kinds.condition !== 'EQUAL') return null;
  const knownKinds = FORM_KINDS.filter(
    (kind) => kinds.values.includes(entityTypeOf(kind)) || kinds.values.includes(kind),
  );
  if (knownKinds.length !== kinds.values.length || knownKinds.length === 0) return null;
  const conditions = others.map((one) => conditionOf(one));
  return conditions.every((one) => one !== undefined) ? { kinds: knownKinds, conditions } : null;
}

interface Criterion {
  readonly field: string;
  readonly condition: string;
  readonly values: readonly string[];
}

function readCriterion(criterion: unknown): Criterion | undefined {
  const [field, condition] = [propertyOf(criterion, 'field'), propertyOf(criterion, 'condition') ?? 'EQUAL'];
  const values = listField(criterion, 'values').filter((value) => typeof value === 'string');
  if (typeof field !== 'string' || typeof condition !== 'string' || propertyOf(criterion, 'negated') === true)
    return undefined;
  return { field, condition, values };
}

function conditionOf(criterion: Criterion | undefined): RuleCondition | undefined {
  const known = criterion && fieldOf(criterion.field);
  if (!known || criterion.condition !== (known.below ? BELOW : 'EQUAL')) return undefined;
  return { field: known.field, values: criterion.values };
}

function fieldOf(field: string): (typeof RULE_FIELDS)[number] | undefined {
  return RULE_FIELDS.find((one) => one.field === field);
}
