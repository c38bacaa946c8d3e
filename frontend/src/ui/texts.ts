import { groupedNumber } from './format/numbers';

/** Texts of the parts in this folder, and those that every page needs. Each other folder has its own. */
export const texts = {
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
    forbidden: 'You may not see this',
    forbiddenWhy:
      'Whoever has the role Admin, or may manage policies, can grant the privilege that is missing. The rest of the page still works.',
    notFound: 'There is no such page',
    notFoundWhy: (path: string) => `Nothing lives at ${path}.`,
    broken: 'Something in this page broke',
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
