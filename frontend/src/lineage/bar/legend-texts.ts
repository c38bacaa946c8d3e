import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  indirect: 'join, filter, grouping or another use that carries no value',
  colour: 'chosen; red, amber and green are verdicts and differences',
  count: 'shows so many more',
  siblings: 'two platforms: a dbt model and its table',
  types: 'T text, # number, D date, ◷ time, ◐ yes or no, {} nested',
  arrows: 'sources and consumers of a column; a click shows only these',
  bridge: 'over hidden assets',
  tagsAndTerms: 'a tag, a term; as an outline: derived from a column further up',
  restricted: 'continues to assets that you are not allowed to see',
} as const;

/** What the lines and marks of the graph mean. */
export const LEGEND_TEXTS = inLanguage('lineage/bar/legend-texts', english);
