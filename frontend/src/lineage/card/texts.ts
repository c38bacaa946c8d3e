import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

/** How much of the undrawn neighbours one click shows: `50 of 1,200 more`. */
const stepOf = (undrawn: number, step: number): string =>
  undrawn > step ? `${step} of ${groupedNumber(undrawn)} more` : `${undrawn} more`;

/** The texts in English, which give every translation its form. */
export const english = {
  removed: 'removed',
  deprecatedShort: 'dep',
  columnsUnknownWhy: 'Data flows into this asset, but no source says which columns feed which.',
  partOfSources: (columns: number) => `${counted(columns, 'column')} · not all sources shown`,
  sourceColumns: (columns: number) => `source · ${counted(columns, 'column')}`,
  noColumns: 'no columns known',
  filterColumns: 'Filter columns',
  noSuchColumn: 'No column matches',
  notInSchema: 'not in the schema',
  expand: {
    up: (undrawn: number, name: string, step: number) => `Show ${stepOf(undrawn, step)} upstream of ${name}`,
    down: (undrawn: number, name: string, step: number) => `Show ${stepOf(undrawn, step)} downstream of ${name}`,
  },
  collapse: {
    up: (name: string) => `Collapse upstream of ${name}`,
    down: (name: string) => `Collapse downstream of ${name}`,
  },
  columnSide: {
    up: (column: string, count: number) => `Show the ${counted(count, 'source')} of ${column}`,
    down: (column: string, count: number) => `Show the ${counted(count, 'consumer')} of ${column}`,
  },
  shiftClick: 'Shift-click: to the end',
  /** How long ago something was, in as few letters as can be: `3d`. */
  age: {
    years: (count: number) => `${count}y`,
    days: (count: number) => `${count}d`,
    hours: (count: number) => `${count}h`,
    minutes: (count: number) => `${count}m`,
  },
  unfold: 'Unfold',
  grip: (name: string) => `Drag to draw an edge from ${name}`,
} as const;

/** Texts of the cards. */
export const CARD_TEXTS = inLanguage('lineage/card/texts', english);
