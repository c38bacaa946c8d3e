import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

/** How much of the undrawn neighbours one click shows: `50 von 1.200 weiteren`. */
const stepOf = (undrawn: number, step: number): string =>
  undrawn > step
    ? `${groupedNumber(step)} von ${groupedNumber(undrawn)} weiteren`
    : counted(undrawn, 'weiteres', 'weitere');

const columns = (count: number) => counted(count, 'Spalte', 'Spalten');

export const german: Translation<typeof english> = {
  removed: 'entfernt',
  deprecatedShort: 'alt',
  columnsUnknownWhy: 'Daten fließen in dieses Asset, aber keine Quelle gibt an, welche Spalten welche speisen.',
  partOfSources: (count) => `${columns(count)} · nicht alle Quellen gezeigt`,
  sourceColumns: (count) => `Quelle · ${columns(count)}`,
  noColumns: 'keine Spalten bekannt',
  filterColumns: 'Spalten filtern',
  noSuchColumn: 'Keine passende Spalte',
  notInSchema: 'nicht im Schema',
  expand: {
    up: (undrawn, name, step) => `${stepOf(undrawn, step)} stromaufwärts von ${name} zeigen`,
    down: (undrawn, name, step) => `${stepOf(undrawn, step)} stromabwärts von ${name} zeigen`,
  },
  collapse: {
    up: (name) => `Stromaufwärts von ${name} einklappen`,
    down: (name) => `Stromabwärts von ${name} einklappen`,
  },
  columnSide: {
    up: (column, count) => `${counted(count, 'Quelle', 'Quellen')} von ${column} zeigen`,
    down: (column, count) => `${counted(count, 'Konsument', 'Konsumenten')} von ${column} zeigen`,
  },
  shiftClick: 'Mit Umschalttaste: bis zum Ende',
  age: {
    years: (count) => `${count} J`,
    days: (count) => `${count} T`,
    hours: (count) => `${count} h`,
    minutes: (count) => `${count} min`,
  },
  unfold: 'Aufklappen',
  grip: (name) => `Ziehen, um eine Kante von ${name} zu zeichnen`,
};
