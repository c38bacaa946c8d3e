import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  label: 'Overview of the whole graph',
  close: 'Close the overview',
  open: 'Show the overview',
} as const;

/** Texts of the small map of the whole graph. */
export const MAP_TEXTS = inLanguage('lineage/overview/texts', english);
