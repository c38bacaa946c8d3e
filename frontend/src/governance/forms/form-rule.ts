import { propertyOf, listField } from '../../api/json';
import { entityTypeOf, kindsFor } from '../../kinds/kinds';
import type { AndFilterInput } from '../../api/schema.generated';

/**
 * What a condition can be about: a field of the search index, and the kinds among which its values
 * are chosen. `below` is true where a value includes everything under it, such as subdomains.
 */
export const RULE_FIELDS = [
  { field: 'platform', kinds: ['dataPlatform'], below: false },
  { field: 'domains', kinds: ['domain'], below: true },
  { field: 'container', kinds: ['container'], below: true },
  { field: 'tags', kinds: ['tag'], below: false },
  { field: 'glossaryTerms', kinds: ['glossaryTerm', 'glossaryNode'], below: true },
  { field: 'owners', kinds: ['corpuser', 'corpGroup'], below: false },
] as const;

/** The name of a field that a condition can use. */
type RuleField = (typeof RULE_FIELDS)[number]['field'];

/**
 * Kinds that a form can be assigned to. Columns are not among them: they answer question by
 * question.
 */
export const FORM_KINDS = kindsFor('forms');

/** One condition of a rule, such as "domain is Sales or Finance". */
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

/** A rule for all datasets, which is what the dialog starts with. */
export const NEW_RULE: FormRule = { kinds: ['dataset'], conditions: [] };

/** The name of the search field that holds the kind of an entity. */
const KIND = '_entityType';
/** Includes everything below a value: subdomains, schemas of a database, terms of a group. */
const BELOW = 'DESCENDANTS_INCL';

/**
 * The rule in the form of the protocol. Conditions without a value are left out.
 *
 * A rule for datasets with the tag `pii` gives one group of two filters that must both match:
 * `_entityType EQUAL [DATASET]` and `tags EQUAL [urn:li:tag:pii]`.
 */
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
 * The stored rule as fields. The answer is undefined without a rule, and null for a rule that the
 * fields cannot show: one with alternatives, a negation, an unknown field or an unknown kind.
 * Editing such a rule would lose a part of it, so the page says that another program wrote it.
 */
export function readRule(aspect: unknown): FormRule | null | undefined {
  if (aspect === undefined) return undefined;
  // Alternatives would be several groups. Only a rule of one group can be shown.
  const groups = listField(propertyOf(aspect, 'filter'), 'or');
  const criteria = groups.length === 1 ? listField(groups[0], 'and') : [];
  // `filtersOf` writes the kinds first, and a rule in another order is treated as foreign.
  const [kinds, ...others] = criteria.map(readCriterion);
  if (!kinds || kinds.field !== KIND || kinds.condition !== 'EQUAL') return null;
  // Other clients may store the kind in its own spelling (`dataset`) instead of the protocol's
  // (`DATASET`).
  const knownKinds = FORM_KINDS.filter(
    (kind) => kinds.values.includes(entityTypeOf(kind)) || kinds.values.includes(kind),
  );
  if (knownKinds.length !== kinds.values.length || knownKinds.length === 0) return null;
  const conditions = others.map((one) => conditionOf(one));
  return conditions.every((one) => one !== undefined) ? { kinds: knownKinds, conditions } : null;
}

/** One stored filter whose shape was checked. */
interface Criterion {
  readonly field: string;
  readonly condition: string;
  readonly values: readonly string[];
}

/** Undefined for a filter that has another shape or is negated. */
function readCriterion(criterion: unknown): Criterion | undefined {
  const [field, condition] = [propertyOf(criterion, 'field'), propertyOf(criterion, 'condition') ?? 'EQUAL'];
  const values = listField(criterion, 'values').filter((value) => typeof value === 'string');
  if (typeof field !== 'string' || typeof condition !== 'string' || propertyOf(criterion, 'negated') === true)
    return undefined;
  return { field, condition, values };
}

/**
 * Undefined when the field is unknown or compared in another way than the fields of the dialog do.
 */
function conditionOf(criterion: Criterion | undefined): RuleCondition | undefined {
  const known = criterion && fieldOf(criterion.field);
  if (!known || criterion.condition !== (known.below ? BELOW : 'EQUAL')) return undefined;
  return { field: known.field, values: criterion.values };
}

/** The description of a field; undefined for one that conditions cannot use. */
function fieldOf(field: string): (typeof RULE_FIELDS)[number] | undefined {
  return RULE_FIELDS.find((one) => one.field === field);
}
