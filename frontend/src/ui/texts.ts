import { inLanguage } from './format/language';
import { groupedNumber } from './format/numbers';

/**
 * Texts of the parts in this folder, and those that every page needs. Each other folder has its
 * own. English gives every translation its form.
 */
export const english = {
  product: 'Headwater',
  headline: 'What feeds this? What breaks if it changes?',
  states: {
    loading: 'Loading…',
    failed: 'This part could not be loaded',
    failedWhy: 'The rest of the page still works.',
    retry: 'Try again',
    copyId: 'Copy the trace id',
    copied: 'Copied',
    undo: 'Undo',
    numbers: 'Numbers',
    copy: 'Copy',
    forbidden: 'You do not have access to this',
    forbiddenWhy:
      'Someone with the role Admin, or who may manage policies, can grant the missing privilege. The rest of the page still works.',
    notFound: 'There is no such page',
    notFoundWhy: (path: string) => `There is no page at ${path}.`,
    broken: 'This page stopped working',
    goHome: 'Go to the home page',
    searchInstead: 'Search the catalogue',
    close: 'Close',
    yes: 'yes',
    no: 'no',
  },
  pager: {
    range: (from: number, to: number, total: number) =>
      `${groupedNumber(from)}–${groupedNumber(to)} of ${groupedNumber(total)}`,
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages of results',
  },
} as const;

/** Texts of the parts in this folder, and those that every page needs. */
export const texts = inLanguage('ui/texts', english);
