import { groupedNumber } from '../../ui/format/numbers';

/** What the page of the GraphQL API says. */
export const apiTexts = {
  title: 'API explorer',
  lead: 'Ask the GraphQL API by hand, as yourself: what you may not see or change, it will not show or change.',
  operations: 'Operations',
  find: 'Find an operation',
  ways: { query: 'Questions', mutation: 'Changes' },
  none: 'No operation is called that',
  noneWhy: 'Operations are found by any part of their names.',
  query: 'Text',
  queryHint: 'Ctrl+Enter sends it.',
  variables: 'Variables, as JSON',
  variablesWrong: 'The variables are no JSON object.',
  empty: 'Write a question first, or choose an operation.',
  send: 'Send',
  answer: 'Answer',
  noAnswer: 'Nothing was asked yet.',
  took: (status: number, ms: number) => `${String(status)}, in ${groupedNumber(Math.round(ms))} ms`,
  copy: 'Copy the answer',
  confirmTitle: 'Send a change?',
  confirmWhy:
    'This text holds a mutation. It changes the catalogue at once, and what it does is undone only by another one.',
  confirm: 'Send the change',
  sent: 'Sent',
  more: (count: number) => `and ${groupedNumber(count)} more: narrow the search`,
  open: 'Try requests in the API explorer',
} as const;
