import { inLanguage } from '../../../ui/format/language';
import { counted } from '../../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Why it may fail, and what that affects',
  fails: 'Fails since',
  passed: 'passed before',
  changes: 'Changes in the seven days before',
  types: { SCHEMA: 'schema', DATA: 'data' } as Readonly<Record<string, string>>,
  here: 'this dataset',
  upstream: (steps: number) => `${counted(steps, 'step')} upstream`,
  none: (upstreams: number) =>
    upstreams === 0
      ? 'Nothing is known to have changed in this dataset, and no upstream datasets are known.'
      : `Nothing is known to have changed in this dataset and ${counted(upstreams, 'upstream dataset')}.`,
  partial: 'More may have changed: only the nearest datasets that you may see and their newest changes are listed.',
  affects: 'Affects',
  nothing: 'Nothing is known to read this dataset.',
  affected: (total: number) => counted(total, 'entity', 'entities'),
  explorer: 'Show in the lineage',
  owners: 'Owners of these',
} as const;

/** What is said of a check that fails. */
export const failureTexts = inLanguage('entity/quality/results/texts', english);
