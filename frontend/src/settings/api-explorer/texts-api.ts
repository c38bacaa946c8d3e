import { inLanguage } from '../../ui/format/language';
import { groupedNumber } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'API explorer',
  lead: 'Send GraphQL requests as yourself. You see and change only what you have access to.',
  operations: 'Operations',
  find: 'Find an operation',
  ways: { query: 'Queries', mutation: 'Mutations' },
  none: 'No operation matches',
  noneWhy: 'Search matches any part of a name.',
  query: 'Request',
  queryHint: 'Ctrl+Enter sends it.',
  variables: 'Variables, as JSON',
  variablesWrong: 'The variables must be a JSON object.',
  empty: 'Enter a request, or choose an operation.',
  send: 'Send',
  answer: 'Answer',
  noAnswer: 'No request sent yet.',
  took: (status: number, ms: number) => `${String(status)}, in ${groupedNumber(Math.round(ms))} ms`,
  copy: 'Copy the answer',
  confirmTitle: 'Send a mutation?',
  confirmWhy: 'This request contains a mutation. It changes the catalogue immediately and cannot be undone here.',
  confirm: 'Send the mutation',
  sent: 'Sent',
  more: (count: number) => `and ${groupedNumber(count)} more: narrow the search`,
  open: 'Try requests in the API explorer',
  noSchema: 'The server does not describe its schema',
} as const;

/** What the page of the GraphQL API says, from the list of operations to the answer. */
export const apiTexts = inLanguage('settings/api-explorer/texts-api', english);
