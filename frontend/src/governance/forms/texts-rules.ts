import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Assignment rule',
  none: 'No rule. Assign the form to single entities with Change on their pages.',
  foreign: 'Another program wrote a rule that cannot be shown here. Setting a rule replaces it.',
  set: 'Set a rule…',
  edit: 'Change the rule…',
  drop: 'Remove the rule',
  dropTitle: (form: string) => `Remove the rule of “${form}”`,
  dropWhy:
    'New entities no longer get the form. Entities that have it keep it with their answers; you can unassign it on each page.',
  dropped: 'The rule was removed',
  dialogTitle: (form: string) => `Assign “${form}” by rule`,
  lead: 'Every entity that matches gets the form, now or later. Entities that no longer match keep it.',
  kinds: 'Kinds',
  kindMissing: 'Choose at least one kind.',
  where: 'that meet all of these conditions',
  everything: 'no conditions: all entities of these kinds',
  // Keyed by the fields of `RULE_FIELDS`.
  fields: {
    platform: 'is on the platform',
    domains: 'is in the domain, or below it',
    container: 'is in the container, or below it',
    tags: 'has the tag',
    glossaryTerms: 'has the term, or one of the group',
    owners: 'is owned by',
  },
  condition: (at: number) => `Condition ${String(at)}`,
  values: (at: number) => `Values of condition ${String(at)}`,
  add: 'Add a condition',
  addValue: 'Choose',
  removeCondition: (at: number) => `Remove condition ${String(at)}`,
  valueMissing: (at: number) => `Choose a value for condition ${String(at)}, or remove it.`,
  counting: 'Counting what matches…',
  count: (total: number) => `${counted(total, 'entity matches', 'entities match')} now`,
  noMatch: 'Nothing matches now. The rule still applies to new entities.',
  more: (more: number) => `and ${groupedNumber(more)} more`,
  preview: 'What matches now',
  save: (total: number) => (total === 0 ? 'Set the rule' : `Set the rule for ${counted(total, 'entity', 'entities')}`),
  saved: (form: string) => `${form} is assigned by this rule`,
  or: ' or ',
} as const;

/**
 * What the page says about the rules that assign forms: on the page of the form, and in the dialog
 * that edits a rule.
 */
export const ruleTexts = inLanguage('governance/forms/texts-rules', english);
