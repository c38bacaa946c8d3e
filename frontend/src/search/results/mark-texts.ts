import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  ghost: 'Not ingested',
  removed: 'Removed',
  deprecated: 'Deprecated',
  incidents: (count: number) => counted(count, 'incident'),
  failing: (count: number) => counted(count, 'failing check'),
  contractFails: 'Contract failing',
  contractPasses: 'Contract passing',
};

/** Texts of an asset's marks: apart from those of the search page, because the home page shows these marks too. */
export const MARK_TEXTS = inLanguage('search/results/mark-texts', english);
