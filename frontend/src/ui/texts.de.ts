import { groupedNumber } from './format/numbers';
import type { Translation } from './format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  product: 'Headwater',
  headline: 'Woher kommt das? Was bricht, wenn es sich ändert?',
  states: {
    loading: 'Wird geladen …',
    failed: 'Dieser Teil konnte nicht geladen werden',
    failedWhy: 'Der Rest der Seite funktioniert weiterhin.',
    retry: 'Erneut versuchen',
    copyId: 'Trace-ID kopieren',
    copied: 'Kopiert',
    undo: 'Rückgängig',
    numbers: 'Zahlen',
    copy: 'Kopieren',
    forbidden: 'Sie haben hierauf keinen Zugriff',
    forbiddenWhy:
      'Jemand mit der Rolle Admin oder dem Recht, Richtlinien zu verwalten, kann das fehlende Recht erteilen. Der Rest der Seite funktioniert weiterhin.',
    notFound: 'Diese Seite gibt es nicht',
    notFoundWhy: (path) => `Unter ${path} gibt es keine Seite.`,
    broken: 'Diese Seite funktioniert nicht mehr',
    goHome: 'Zur Startseite',
    searchInstead: 'Den Katalog durchsuchen',
    close: 'Schließen',
    yes: 'ja',
    no: 'nein',
  },
  pager: {
    range: (from, to, total) => `${groupedNumber(from)}–${groupedNumber(to)} von ${groupedNumber(total)}`,
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    pages: 'Ergebnisseiten',
  },
};
