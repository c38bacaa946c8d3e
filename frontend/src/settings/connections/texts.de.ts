import type { Translation } from '../../ui/format/language';
import { groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  part: 'Verbindungen',
  lead: 'Was der Katalog für eine Prüfung nicht selbst weiß, fragt er über eine Verbindung bei der Datenbank ab. Sitzungen dürfen nur lesen, und jede Anweisung hat eine Grenze für Zeit und Zeilen.',
  list: 'Verbindungen',
  make: 'Neue Verbindung',
  none: 'Es gibt noch keine Verbindungen.',
  noneWhy: 'Ohne Verbindung werden Prüfungen allein anhand von Profilen, Operationen und Schemas ausgewertet.',
  edit: (name) => `${name} bearbeiten`,
  editShort: 'Bearbeiten',
  remove: (name) => `${name} löschen`,
  removeShort: 'Löschen',
  removeTitle: (name) => `Verbindung ${name} löschen?`,
  removeWhy:
    'Prüfungen, die sie brauchen, enden mit einem Fehler. Auch das Passwort wird gelöscht. Das kann nicht rückgängig gemacht werden.',
  removed: (name) => `Verbindung ${name} gelöscht.`,
  made: (name) => `Verbindung ${name} angelegt.`,
  saved: (name) => `Verbindung ${name} gespeichert.`,
  save: 'Speichern',
  name: 'Name',
  nameMissing: 'Geben Sie der Verbindung einen Namen.',
  required: 'Bitte ausfüllen.',
  driver: 'Datenbank',
  notInstalled: (label) =>
    `Der Treiber für ${label} ist nicht installiert. Führen Sie auf dem Rechner des Servers aus:`,
  stored: 'Gespeichert. Leer lassen, um den Wert zu behalten.',
  scope: 'Für welche Datasets sie gilt',
  scopeWhy: 'Für alle Datasets der Plattform, wenn hier nichts angegeben ist.',
  environment: 'Umgebung',
  environmentHint: 'etwa PROD',
  platformInstance: 'Plattforminstanz',
  platformInstanceHint: 'mit der die Namen der Datasets beginnen',
  allowsStatements: 'Von Personen geschriebene Anweisungen ausführen',
  allowsStatementsWhy:
    'SQL-Prüfungen und Filter. Wer die Prüfungen eines der Datasets bearbeiten darf, kann dann lesen, was der Benutzer dieser Verbindung lesen kann.',
  timeoutSeconds: 'Höchstdauer einer Anweisung in Sekunden',
  timeoutBad: 'Geben Sie eine Zahl von 1 bis 600 ein.',
  unset: 'Nicht gesetzt',
  test: 'Verbindung testen',
  works: (milliseconds) =>
    `Die Verbindung funktioniert: Die Datenbank hat nach ${groupedNumber(milliseconds)} ms geantwortet.`,
  fails: 'Die Verbindung funktioniert nicht.',
  statements: 'führt von Personen geschriebene Anweisungen aus',
  noStatements: 'führt nur erzeugte Anweisungen aus',
};
