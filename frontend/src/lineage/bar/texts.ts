import type { PartlyDrawnCard } from '../../graph/explorer/partly';
import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  label: 'What is drawn',
  lineageOf: 'Lineage of',
  depthLabel: (depth: string) => `${depth}: hops from the start`,
  upstreamHops: 'Hops upstream',
  downstreamHops: 'Hops downstream',
  filters: (active: number) => (active > 0 ? `Filters ${active}` : 'Filters'),
  clearFilters: 'Clear filters',
  cards: 'Cards',
  columns: 'Columns',
  find: 'Find in graph',
  findHint: 'Name of a table, column or job. Press Enter to go to the next match.',
  hits: (index: number, count: number) => (count === 0 ? 'no hits' : `${index} of ${count}`),
  notDrawn: (count: number) => `${count} not drawn: bring in`,
  bringInAll: (count: number) => (count === 1 ? 'Bring it in' : `Bring in all ${count}`),
  display: 'Show as',
  displays: { graph: 'Graph', table: 'Table' },
  copyLink: 'Copy link',
  linkCopied: 'Link copied: it opens this view',
  tools: 'Tools',
  paths: 'Paths',
  time: 'Time',
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  controls: {
    label: 'View',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit the graph',
    start: 'Go to the start',
    layOut: 'Lay out again',
    undo: 'Undo',
    redo: 'Redo',
    legend: 'Legend',
  },
  status: {
    loading: 'Loading lineage…',
    failed: 'The lineage could not be loaded',
    retry: 'Try again',
    truncated: 'Not everything is drawn:',
    truncatedHint: 'Use the + on a card to show more.',
    partlyDrawn: ({ name, side, shown, total }: PartlyDrawnCard) =>
      `${groupedNumber(shown)} of ${groupedNumber(total)} ${side === 'up' ? 'sources' : 'consumers'} of ${name}.`,
    showHidden: 'show',
  },
  focus: {
    pathOf: (name: string) => `Path of ${name}`,
    counts: (drawn: number, folded: number) =>
      folded === 0 ? counted(drawn, 'asset') : `nearest ${drawn} of ${counted(drawn + folded, 'asset')}`,
    showWhole: 'Show the whole path',
    showNearest: 'Show the nearest only',
    unknown: (assets: number) => `unknown beyond ${counted(assets, 'asset')}`,
    loading: 'loading…',
    side: 'Side of the column',
    sides: { up: 'Sources', both: 'Both', down: 'Consumers' },
    indirect: (assets: number) => `+${groupedNumber(assets)} by joins and filters`,
    indirectShown: 'Hide joins and filters',
    onlyPath: 'Show only the path',
    inGraph: 'Show in the graph',
    clear: 'Clear path',
  },
  missing: {
    title: 'Asset not found',
    hint: 'It was never ingested, was deleted, or the urn is misspelt. You may also lack the privilege to view it.',
  },
  nothing: {
    title: 'No lineage is known for this asset',
    hint: 'Load dbt artefacts, OpenLineage events or SQL that reads or writes it, and its sources and consumers appear here.',
  },
} as const;

/** Texts of the bars around the graph. */
export const BAR_TEXTS = inLanguage('lineage/bar/texts', english);
