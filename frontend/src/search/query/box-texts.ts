/** Texts of the search box, which is on every page: apart from those of the search page. */
export const SEARCH_BOX_TEXTS = {
  label: 'Search the catalogue',
  hint: 'Search tables, columns, dashboards…',
  submit: 'Search',
  suggestions: 'Suggestions',
  assets: 'In the catalogue',
  columns: 'Columns',
} as const;
