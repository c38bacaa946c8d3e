import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  restricted: 'not shown to you',
  notIngested: 'not ingested',
  viaHidden: (count: number) => `via ${count} hidden`,
};

/** Texts in a Mermaid chart. */
export const MERMAID_TEXTS = inLanguage('graph/export/texts', english);
