import type { Translation } from '../../ui/format/language';
import { groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts-api';

export const german: Translation<typeof english> = {
  title: 'API-Explorer',
  lead: 'Senden Sie GraphQL-Anfragen in Ihrem Namen. Sie sehen und ändern nur, worauf Sie Zugriff haben.',
  operations: 'Operationen',
  find: 'Operation suchen',
  ways: { query: 'Abfragen', mutation: 'Mutationen' },
  none: 'Keine Operation gefunden',
  noneWhy: 'Die Suche vergleicht jeden Teil eines Namens.',
  query: 'Anfrage',
  queryHint: 'Ctrl+Enter sendet sie.',
  variables: 'Variablen, als JSON',
  variablesWrong: 'Die Variablen müssen ein JSON-Objekt sein.',
  empty: 'Geben Sie eine Anfrage ein, oder wählen Sie eine Operation.',
  send: 'Senden',
  answer: 'Antwort',
  noAnswer: 'Noch keine Anfrage gesendet.',
  took: (status, ms) => `${String(status)}, in ${groupedNumber(Math.round(ms))} ms`,
  copy: 'Antwort kopieren',
  confirmTitle: 'Mutation senden?',
  confirmWhy:
    'Diese Anfrage enthält eine Mutation. Sie ändert den Katalog sofort, und das kann hier nicht rückgängig gemacht werden.',
  confirm: 'Mutation senden',
  sent: 'Gesendet',
  more: (count) => `und ${groupedNumber(count)} weitere: Grenzen Sie die Suche ein`,
  open: 'Anfragen im API-Explorer ausprobieren',
  noSchema: 'Der Server beschreibt sein Schema nicht',
};
