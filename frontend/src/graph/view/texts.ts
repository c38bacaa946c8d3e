import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  minConfidence: {
    label: 'Minimum confidence',
    any: 'any',
    caption: (confidence: string) => `Minimum confidence ${confidence}`,
  },
  edgeKind: {
    label: 'Uses of columns',
    choices: { all: 'all', direct: 'values', indirect: 'joins and filters' },
    captions: { all: 'All edges', direct: 'Only direct edges', indirect: 'Only indirect edges' },
  },
  jobs: 'Show jobs as cards',
  jobsHint: 'Otherwise a job belongs to the arrow between what it reads and what it writes',
  rejected: 'Show rejected edges',
  rejectedHint: 'Crossed out',
  showConfidence: 'Confidence on every edge',
  nameText: 'Name contains',
  nameTextHint: 'Words in names of assets or columns',
  onlyProblems: 'With an incident or a failing assertion',
  hopDistances: 'Hops from the start',
  andMore: (hops: number) => `${hops} and more`,
  observed: 'Observed in the last',
  anyTime: 'any time',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  kinds: 'Kinds',
  platforms: 'Platforms',
  domains: 'Domains',
  noDomain: 'no domain',
  schemas: 'Schemas',
  owners: 'Owners',
  noOwner: 'no owner',
  tagsAndTerms: 'Tags and terms',
  columnLabels: 'Columns with a tag or term, own or derived',
  anyLabel: 'any tag or term',
};

/** Labels and choices of the filters, and what a picture says of them. */
export const FILTER_TEXTS = inLanguage('graph/view/texts', english);
