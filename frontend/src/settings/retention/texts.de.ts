import type { Translation } from '../../ui/format/language';
import { groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  part: 'Aufbewahrung',
  lead: 'Jede Version eines Aspekts und jeder Wert einer Zeitreihe wird aufbewahrt, solange keine Richtlinie das begrenzt. Von mehreren Richtlinien gilt allein die spezifischste. Die neueste Version bleibt immer erhalten.',
  list: 'Aufbewahrungsrichtlinien',
  make: 'Neue Richtlinie',
  none: 'Es gibt keine Aufbewahrungsrichtlinien.',
  noneWhy: 'Der gesamte Verlauf wird aufbewahrt.',
  every: { kind: 'Jede Art', aspect: 'jeder Aspekt' },
  edit: (scope) => `${scope} bearbeiten`,
  editTitle: (scope) => `Aufbewahrung: ${scope}`,
  editShort: 'Bearbeiten',
  remove: (scope) => `${scope} löschen`,
  removeShort: 'Löschen',
  removeTitle: (scope) => `Richtlinie für ${scope} löschen?`,
  removeWhy:
    'Ab dann gilt die nächste allgemeinere Richtlinie. Ohne eine solche wird der gesamte Verlauf aufbewahrt. Was bereits entfernt ist, kommt nicht zurück.',
  removed: (scope) => `Richtlinie für ${scope} gelöscht.`,
  saved: (scope) => `Richtlinie für ${scope} gespeichert.`,
  save: 'Speichern',
  kind: 'Art',
  aspect: 'Aspekt',
  aspectHint: 'Werte einer Zeitreihe begrenzt nur eine Richtlinie, die diese Zeitreihe nennt.',
  timeSeries: (name) => `${name} (Zeitreihe)`,
  maxVersions: 'Anzahl der neuesten Versionen',
  maxVersionsHint: 'Die aktuelle zählt mit. Leer: keine Grenze nach Anzahl.',
  maxVersionsBad: 'Geben Sie eine ganze Zahl ab 1 ein, oder lassen Sie das Feld leer.',
  maxAgeDays: 'Aufbewahrung in Tagen',
  maxAgeHint:
    'Gezählt ab dem Schreiben einer Version. Mit beiden Grenzen wird entfernt, was außerhalb von beiden liegt.',
  maxAgeBad: 'Geben Sie eine Zahl über 0 und bis 24855 ein, Bruchteile mit einem Punkt, oder lassen Sie das Feld leer.',
  keepsAll: 'behält alles',
  keepsVersions: (count) =>
    count === 1 ? 'behält die neueste Version' : `behält die neuesten ${groupedNumber(count)} Versionen`,
  keepsDays: (days) => (days === '1' ? 'behält einen Tag' : `behält ${days} Tage`),
  or: ' oder ',
  preview: 'Zählen, was sie entfernen würde',
  previewHint:
    'Gezählt wird, ohne etwas zu entfernen. Eine gespeicherte Richtlinie entfernt beim nächsten Schreiben und einmal täglich.',
  nothing: 'Nichts würde entfernt.',
  total: (count, shown) =>
    count === 1 ? 'Eine Version oder ein Wert würde entfernt.' : `${shown} Versionen oder Werte würden entfernt.`,
  counts: 'Was entfernt würde',
  now: 'Jetzt anwenden',
  nowLead:
    'Alle gespeicherten Richtlinien werden einmal täglich um 3:17 UTC angewendet. Zählen Sie zuerst, was fällig ist.',
  count: 'Fälliges zählen',
  apply: 'Jetzt entfernen',
  applyAsk: (shown) => `${shown} endgültig entfernen?`,
  keep: 'Behalten',
  applied: (shown) => `${shown} entfernt.`,
  runs: 'Letzte Läufe',
  noRuns: 'Es gab noch keinen Lauf.',
  allTasks: 'Alle Aufgaben',
  dryRun: 'gezählt',
  realRun: 'entfernt',
  states: {
    QUEUED: 'wartet',
    RUNNING: 'läuft',
    SUCCEEDED: 'erledigt',
    FAILED: 'fehlgeschlagen',
    CANCELLED: 'abgebrochen',
  },
};
