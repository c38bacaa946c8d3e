import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  derived: (name: string) => `${name} (derived)`,
};

/** How a tag or term of a column is named. */
export const LABEL_NAMES = inLanguage('graph/model/texts', english);
