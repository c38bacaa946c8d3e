import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts-tests';

export const german: Translation<typeof english> = {
  title: 'Tests',
  lead: 'Regeln, die die Metadaten von Assets erfüllen müssen, und was mit Assets geschieht, die bestehen oder nicht bestehen.',
  list: 'Metadaten-Tests',
  create: 'Neuer Test',
  edit: 'Bearbeiten',
  editOf: (name) => `„${name}“ bearbeiten`,
  run: 'Jetzt auswerten',
  running: (name) => `„${name}“ wird ausgewertet.`,
  remove: 'Löschen',
  removeAsk: 'Diesen Test und seine Ergebnisse löschen?',
  keep: 'Behalten',
  removed: (name) => `„${name}“ wurde gelöscht.`,
  saved: (name) => `„${name}“ wurde gespeichert und wird im Hintergrund ausgewertet.`,
  none: 'Noch keine Tests',
  noneWhy: 'Ein Test besagt zum Beispiel, dass jede Tabelle des Warehouse Verantwortliche haben muss.',
  more: 'Mehr',
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  category: 'Kategorie',
  categoryMissing: 'Geben Sie eine Kategorie ein, etwa Verantwortung.',
  description: 'Beschreibung',
  definition: 'Definition (JSON oder YAML)',
  definitionMissing: 'Geben Sie an, welche Assets gemeint sind und was sie erfüllen müssen.',
  checking: 'Die Definition wird geprüft …',
  faults: 'Was an der Definition falsch ist',
  fault: ({ line, column, path, reason }) =>
    `Zeile ${String(line)}, Spalte ${String(column)}: ${path === '' ? 'Definition' : path}: ${reason}`,
  draft: 'Ein Entwurf: Er gilt für kein Asset.',
  preview: ({ assets, evaluated, passing, failing }) =>
    [
      `Von ${counted(assets, 'Asset', 'Assets')} dieser Arten`,
      evaluated < assets ? `(${groupedNumber(evaluated)} wurden geprüft)` : '',
      `sind ${groupedNumber(passing + failing)} betroffen: ${groupedNumber(passing)} bestehen, ${groupedNumber(failing)} bestehen nicht.`,
    ]
      .filter(Boolean)
      .join(' '),
  failingExamples: 'Einige, die nicht bestehen',
  passingExamples: 'Einige, die bestehen',
  rate: (percent) => `${String(percent)} % bestehen`,
  noResults: 'Keine Ergebnisse',
  passing: (count) => `${groupedNumber(count)} bestanden`,
  failing: (count) => `${groupedNumber(count)} nicht bestanden`,
  tab: 'Tests',
  passes: 'bestanden',
  fails: 'nicht bestanden',
  since: 'Beginn:',
  failingMark: (count) => `${counted(count, 'Test', 'Tests')} nicht bestanden`,
  results: 'Ergebnisse der Metadaten-Tests',
};
