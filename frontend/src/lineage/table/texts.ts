import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  label: 'The same lineage as a table',
  side: { start: 'start', up: 'upstream', down: 'downstream', both: 'both' },
  heads: {
    name: 'Asset or column',
    side: 'Side',
    hops: 'Hops',
    kind: 'Kind',
    platform: 'Platform',
    path: 'Path',
    confidence: 'Best confidence',
    coverage: 'Coverage',
    owner: 'Owner',
    domain: 'Domain',
    labels: 'Tags and terms',
    change: 'Change',
    seen: 'Last seen',
  },
  filter: 'Filter rows',
  rows: (count: number) => counted(count, 'row'),
  columns: 'Columns too',
  csv: 'CSV',
  toGraph: 'Show the graph',
  open: (name: string) => `Open ${name}`,
  paths: (hops: number, name: string) => `${counted(hops, 'hop')}: paths between the start and ${name}`,
} as const;

/** Texts of the table. */
export const TABLE_TEXTS = inLanguage('lineage/table/texts', english);
