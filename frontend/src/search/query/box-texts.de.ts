import type { Translation } from '../../ui/format/language';
import type { english } from './box-texts';

export const german: Translation<typeof english> = {
  label: 'Den Katalog durchsuchen',
  hint: 'Tabellen, Spalten, Dashboards suchen …',
  submit: 'Suchen',
  suggestions: 'Vorschläge',
  assets: 'Im Katalog',
  columns: 'Spalten',
};
