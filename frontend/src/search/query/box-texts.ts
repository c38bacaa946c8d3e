import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  label: 'Search the catalogue',
  hint: 'Search tables, columns, dashboards…',
  submit: 'Search',
  suggestions: 'Suggestions',
  assets: 'In the catalogue',
  columns: 'Columns',
};

/** Texts of the search box, which is on every page: apart from those of the search page. */
export const SEARCH_BOX_TEXTS = inLanguage('search/query/box-texts', english);
