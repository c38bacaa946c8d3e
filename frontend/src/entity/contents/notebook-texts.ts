import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  untitled: { text: 'Text', query: 'Query', chart: 'Chart' },
  chart: 'The notebook’s tool draws this chart.',
  executed: 'Last executed',
  changed: 'Changed',
} as const;

/** What the cells of a notebook say beside their own content. */
export const notebookTexts = inLanguage('entity/contents/notebook-texts', english);
