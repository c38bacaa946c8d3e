import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  expand: {
    up: (count: number) => `Expand upstream (${counted(count, 'more asset')})`,
    down: (count: number) => `Expand downstream (${counted(count, 'more asset')})`,
  },
  expandAll: { up: 'Expand upstream to the end', down: 'Expand downstream to the end' },
  collapse: { up: 'Collapse upstream', down: 'Collapse downstream' },
  path: 'Show its path',
  sources: (count: number) => `Show only its sources (${count})`,
  consumers: (count: number) => `Show only its consumers (${count})`,
  pathsFromTo: (name: string) => `Paths from ${name} to here`,
  supposeDrop: 'What if it is dropped?',
  supposeRemoval: (count: number) => (count === 1 ? 'What if this edge goes?' : `What if these ${count} edges go?`),
  details: 'Show sources and confidence',
  copyName: 'Copy name',
  copyUrn: 'Copy urn',
  copyUrns: 'Copy urns',
  copied: 'Copied',
} as const;

/** Entries of the menu of actions that no button has; the others are named by the texts of the panels. */
export const MENU_TEXTS = inLanguage('lineage/menu/texts', english);
