import { counted, groupedNumber } from '../../ui/format/numbers';

/** What is said of rules by which forms are asked. */
export const ruleTexts = {
  title: 'Asked by rule',
  none: 'By no rule: it is asked of single entities, under Change on their pages.',
  foreign: 'By a rule that another program wrote, and that these fields cannot show. Setting one here replaces it.',
  set: 'Ask by rule…',
  edit: 'Change the rule…',
  drop: 'Take the rule back',
  dropTitle: (form: string) => `Ask “${form}” by no rule any more`,
  dropWhy:
    'What appears later is not asked. What has the form keeps it, with its answers; it can be taken off on each entity’s page.',
  dropped: 'The rule was taken back',
  dialogTitle: (form: string) => `Of what “${form}” is asked`,
  lead: 'Everything that matches is asked now, and whatever matches later as soon as it does. What no longer matches keeps the form.',
  kinds: 'Kinds',
  kindMissing: 'Choose at least one kind.',
  where: 'and all of these hold',
  everything: 'no further condition: everything of these kinds',
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
  noMatch: 'Nothing matches now. The rule still holds for what appears later.',
  more: (more: number) => `and ${groupedNumber(more)} more`,
  preview: 'What matches now',
  save: (total: number) =>
    total === 0 ? 'Set the rule' : `Set the rule and ask ${counted(total, 'entity', 'entities')}`,
  saved: (form: string) => `${form} is asked by this rule`,
  or: ' or ',
} as const;
