import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  part: 'Aufgaben',
  running: {
    lead: 'Lange Vorgänge aller Server, die neuesten zuerst, etwa das Wiederherstellen von Indizes. Sie laufen weiter, wenn Sie diese Seite verlassen.',
    filter: 'Status',
    filters: { all: 'Alle', open: 'Wartend und laufend', ended: 'Beendet' },
    list: 'Aufgaben',
    columns: ['Aufgabe', 'Status', 'Fortschritt', 'Angefordert von', 'Eingereiht', 'Dauer'],
    states: {
      QUEUED: 'Wartet',
      RUNNING: 'Läuft',
      SUCCEEDED: 'Erledigt',
      FAILED: 'Fehlgeschlagen',
      CANCELLED: 'Abgebrochen',
    },
    stopping: 'Endet beim nächsten Schritt',
    none: 'Keine Aufgaben',
    noneWhy:
      'Aufgaben erscheinen hier, wenn Indizes wiederhergestellt oder neu aufgebaut, Zeitreihen gekürzt oder Formulare nach Regeln zugewiesen werden.',
    system: 'Der Server',
    progress: (done, total) =>
      total === null ? counted(done, 'Schritt', 'Schritte') : `${groupedNumber(done)} von ${groupedNumber(total)}`,
    progressOf: (title) => `Fortschritt: ${title}`,
    attempt: (attempts) => `Versuch ${String(attempts)}`,
    more: (count) => `und ${groupedNumber(count)} weitere`,
    cancel: 'Aufgabe abbrechen',
    cancelAsk: (title) => `„${title}“ abbrechen? Was bereits geschrieben ist, bleibt.`,
    keep: 'Weiterlaufen lassen',
    cancelled: 'Die Aufgabe wurde abgebrochen.',
    ends: 'Die Aufgabe endet beim nächsten Schritt.',
    schedules: 'Zeitpläne',
    noSchedules: 'Keine Aufgabe hat einen Zeitplan.',
    scheduleColumns: ['Aufgabe', 'Zeiten', 'Nächster Lauf', 'Letzter Lauf'],
    never: 'nie',
    paused: 'angehalten',
  },
  background: 'Follower des Änderungsprotokolls',
  lead: 'Follower halten Suche, Lineage, Richtlinien und Caches dieses Servers anhand des Änderungsprotokolls aktuell. Andere Server zeigen ihre eigenen.',
  list: 'Hintergrundaufgaben',
  name: 'Aufgabe',
  state: 'Status',
  lag: 'Rückstand',
  failures: 'Fehler',
  lastError: 'Letzter Fehler',
  upToDate: 'aktuell',
  behind: (entries, seconds) => `${counted(entries, 'Änderung', 'Änderungen')}, ${groupedNumber(seconds)} s`,
  states: {
    stopped: 'Läuft nicht',
    loading: 'Wird geladen',
    catching_up: 'Holt auf',
    following: 'Aktuell',
    failing: 'Schlägt fehl, wird wiederholt',
    ok: 'Funktioniert',
  },
  setAside: 'Zurückgestellt',
  setAsideLead:
    'Diese Entitäten konnten nicht verarbeitet werden, und die Aufgabe lief ohne sie weiter. Ein neuer Versuch folgt, wenn sie geschrieben werden, und nach einem Upgrade.',
  setAsideList: 'Zurückgestellte Entitäten',
  nothingSetAside: 'Nichts ist zurückgestellt.',
  noEntity: 'ein Eintrag ohne Entität',
  attempts: (count) => `${counted(count, 'Versuch', 'Versuche')}, zuletzt`,
  retry: 'Jetzt erneut versuchen',
  retried: (handled, failed) =>
    failed === 0
      ? `${counted(handled, 'Eintrag', 'Einträge')} verarbeitet.`
      : `${groupedNumber(handled)} verarbeitet, ${groupedNumber(failed)} weiterhin zurückgestellt.`,
};
