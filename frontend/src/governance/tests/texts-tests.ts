import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Tests',
  lead: 'Rules that the metadata of assets must fulfil, and what becomes of assets that pass or fail.',
  list: 'Metadata tests',
  create: 'New test',
  edit: 'Edit',
  editOf: (name: string) => `Edit "${name}"`,
  run: 'Evaluate now',
  running: (name: string) => `"${name}" is being evaluated.`,
  remove: 'Delete',
  removeAsk: 'Delete this test and its results?',
  keep: 'Keep',
  removed: (name: string) => `"${name}" was deleted.`,
  saved: (name: string) => `"${name}" was saved. It is evaluated in the background.`,
  none: 'No tests yet',
  noneWhy: 'A test says, for example, that every table of the warehouse must have an owner.',
  more: 'More',
  name: 'Name',
  nameMissing: 'Give it a name.',
  category: 'Category',
  categoryMissing: 'Give it a category, such as Ownership.',
  description: 'Description',
  definition: 'Definition (JSON or YAML)',
  definitionMissing: 'Say which assets it is about and what they must fulfil.',
  checking: 'Looking at the definition…',
  faults: 'What is wrong with the definition',
  fault: ({ line, column, path, reason }: { line: number; column: number; path: string; reason: string }) =>
    `Line ${String(line)}, column ${String(column)}: ${path === '' ? 'the definition' : path} ${reason}`,
  draft: 'A draft: it is about no asset.',
  preview: ({ assets, evaluated, passing, failing }: PreviewCounts) =>
    [
      `Of ${counted(assets, 'asset')} of these types`,
      evaluated < assets ? `(${groupedNumber(evaluated)} were looked at)` : '',
      `${groupedNumber(passing + failing)} are concerned: ${groupedNumber(passing)} pass, ${groupedNumber(failing)} fail.`,
    ]
      .filter(Boolean)
      .join(' '),
  failingExamples: 'Some that fail',
  passingExamples: 'Some that pass',
  rate: (percent: number) => `${String(percent)} % pass`,
  noResults: 'No results',
  passing: (count: number) => `${groupedNumber(count)} passing`,
  failing: (count: number) => `${groupedNumber(count)} failing`,
  tab: 'Tests',
  passes: 'passes',
  fails: 'fails',
  since: 'since',
  failingMark: (count: number) => `${counted(count, 'test')} failing`,
  results: 'Results of metadata tests',
} as const;

/** What the pages of metadata tests say. */
export const testTexts = inLanguage('governance/tests/texts-tests', english);

interface PreviewCounts {
  readonly assets: number;
  readonly evaluated: number;
  readonly passing: number;
  readonly failing: number;
}
