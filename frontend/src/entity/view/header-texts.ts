import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  columnOf: 'Column of',
  tabsLabel: 'Parts of this page',
  moreTabs: 'More',
  lineage: 'Lineage',
  impact: 'Impact',
  open: 'Open in source',
  copyLink: 'Copy link',
  change: 'Change',
  tabs: {
    columns: 'Columns',
    fields: 'Fields',
    documentation: 'Documentation',
    lineage: 'Lineage',
    impact: 'Impact',
    quality: 'Quality',
    incidents: 'Incidents',
    results: 'Results',
    usage: 'Usage',
    runs: 'Runs',
    access: 'Access',
    subjects: 'About',
    owns: 'Owns',
    queries: 'Queries',
    contents: 'Contents',
    assets: 'Assets',
    properties: 'Properties',
    history: 'History',
    relations: 'Relations',
    aspects: 'Raw aspects',
    statistics: 'Statistics',
    forms: 'Forms',
    embed: 'Embed link',
  },
};

/** The head of a profile and the names of its tabs. */
export const headerTexts = inLanguage('entity/view/header-texts', english);
