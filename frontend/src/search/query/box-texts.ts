import { inLanguage } from '../../ui/format/language';

/** Texts of the search box, which is on every page: apart from those of the search page. */
export const SEARCH_BOX_TEXTS = inLanguage(
  {
    label: 'Search the catalogue',
    hint: 'Search tables, columns, dashboards…',
    submit: 'Search',
    suggestions: 'Suggestions',
    assets: 'In the catalogue',
    columns: 'Columns',
  },
  {
    label: 'Den Katalog durchsuchen',
    hint: 'Tabellen, Spalten, Dashboards suchen…',
    submit: 'Suchen',
    suggestions: 'Vorschläge',
    assets: 'Im Katalog',
    columns: 'Spalten',
  },
);
