import { kindOf } from '../../kernel/urn.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import type { AspectChange } from '../../store/contract/store.types.js';
import { RULE_ASPECT } from './assignment.js';

/**
 * With more changed entities than this, searching all rules once is less work than searching rule
 * by rule among them: 20,000 entities are 40 searches for each rule.
 */
const MAX_CHANGED = 20_000;
/**
 * Aspects that move trees. When a domain gets another parent, a dataset below it may start to match
 * a rule without a write of its own.
 */
const TREE_ASPECTS = new Set(['domainProperties', 'glossaryNodeInfo', 'glossaryTermInfo', 'container']);

/** What a batch of changes asks the follower to do. */
export interface RuleWork {
  /** Forms whose rule is new or changed: everything that matches it gets the form. */
  readonly forms: readonly string[];
  /** All rules, because a tree moved or too much changed. */
  readonly all: boolean;
  /** Entities that may match a rule now. */
  readonly entities: readonly string[];
}

type Change = Pick<AspectChange, 'urn' | 'aspect'>;

/**
 * Summarises changes as work for the rules of forms.
 *
 *     dynamicFormAssignment of form f    everything that matches f
 *     domainProperties of a domain       all rules
 *     globalTags of orders               all rules, but only for orders
 *
 * The aspect `forms` is left out, because the follower writes it itself and would never come to
 * rest.
 *
 * @param carriers the kinds that can have forms
 */
export function ruleWorkOf(changes: Iterable<Change>, carriers: ReadonlySet<string>): RuleWork {
  const forms = new Set<string>();
  const entities = new Set<string>();
  let all = false;
  for (const { urn, aspect } of changes) {
    if (aspect === RULE_ASPECT) forms.add(urn);
    if (TREE_ASPECTS.has(aspect)) all = true;
    if (aspect !== 'forms' && carriers.has(kindOf(urn))) entities.add(urn);
  }
  const isTooMuch = entities.size > MAX_CHANGED;
  return { forms: [...forms], all: all || isTooMuch, entities: isTooMuch ? [] : [...entities] };
}

/** Whether a change gives the rules anything to do; what a form itself writes does not. */
export function concernsRules({ urn, aspect }: Change, carriers: ReadonlySet<string>): boolean {
  return aspect === RULE_ASPECT || TREE_ASPECTS.has(aspect) || (aspect !== 'forms' && carriers.has(kindOf(urn)));
}

/** The filters of a rule among some entities only. */
export function among(filters: OrFilters, urns: readonly string[]): OrFilters {
  const only = { field: 'urn', values: urns };
  return filters.length === 0 ? [{ and: [only] }] : filters.map(({ and }) => ({ and: [...(and ?? []), only] }));
}
