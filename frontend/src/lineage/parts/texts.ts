import type { PartlyDrawnCard } from '../../graph/explorer/partly';

const stepOf = (n: number, step: number): string =>
  n > step ? `${step} of ${n.toLocaleString('en')} more` : `${n} more`;

const columnsWord = (n: number): string => (n === 1 ? '1 column' : `${n} columns`);

const hopsWord = (n: number): string => (n >= 100 ? 'all' : String(n));

/** Every word of the explorer, ready to be translated. */
export const TEXTS = {
  title: (name: string) => `Lineage of ${name}`,
  start: 'start',
  ghost: 'not ingested',
  restricted: 'not shown to you',
  removed: 'removed',
  deprecated: 'deprecated',
  incidents: (n: number) => (n === 1 ? '1 active incident' : `${n} active incidents`),
  silent: (days: number) => `last seen ${days} days ago`,
  failing: (n: number) => (n === 1 ? '1 failing assertion' : `${n} failing assertions`),
  seen: (ago: string) => `last seen ${ago}`,
  hiddenSide: {
    up: 'also comes from what you may not see',
    down: 'goes on to what you may not see',
  },
  hiddenSources: (n: number) => `${columnsWord(n)} · not all sources shown`,
  unseen: (ends: number, steps: number): string =>
    [
      ends > 0 ? `The lineage of ${ends === 1 ? '1 asset' : `${ends} assets`} goes on to what you may not see.` : '',
      steps > 0 ? `${steps === 1 ? '1 step' : `${steps} steps`} on the way may not be shown to you.` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  columnsUnknown: 'columns unknown',
  unparsed: 'Its SQL does not parse: the tables in it were found, their columns were not',
  columnsUnknownWhy: 'Data flows into this asset, but nobody has said which columns feed which.',
  moreColumns: (n: number) => (n === 1 ? '+1 column' : `+${n} columns`),
  traced: (n: number, of: number) => `${n}/${of} columns traced`,
  sourceColumns: (n: number) => `source · ${columnsWord(n)}`,
  noColumns: 'no columns known',
  filterColumns: 'Filter columns',
  noSuchColumn: 'No column has these letters',
  expandUp: (n: number, name: string, step: number) => `Show ${stepOf(n, step)} upstream of ${name}`,
  expandDown: (n: number, name: string, step: number) => `Show ${stepOf(n, step)} downstream of ${name}`,
  collapseUp: (name: string) => `Take back what was brought upstream of ${name}`,
  collapseDown: (name: string) => `Take back what was brought downstream of ${name}`,
  shiftClick: 'Shift-click: to the end',
  confirmDeep: (n: number, isAll: boolean) =>
    `${isAll ? '' : 'At least '}${n.toLocaleString('en')} assets are there. Of each hop the 500 most used are drawn.`,
  draw: 'Draw them',
  cancel: 'Cancel',
  toolbar: {
    label: 'What is drawn',
    depth: (up: number, down: number): string => `${hopsWord(up)} up · ${hopsWord(down)} down`,
    hops: (n: number): string => hopsWord(n),
    depthLabel: 'Hops from the start',
    up: 'Hops upstream',
    down: 'Hops downstream',
    filters: 'Filters',
    columns: 'Columns',
    rows: { traced: 'Traced', all: 'All', none: 'None' },
    find: 'Find in graph',
    findHint: 'Name of a table, column, job … Enter walks the hits',
    hits: (at: number, n: number) => (n === 0 ? 'no hits' : `${at} of ${n}`),
    graph: 'Graph',
    table: 'Table',
    view: 'Show as',
    export: 'Export',
    share: 'Copy link',
    shared: 'Link copied: it opens this view',
    path: 'Paths',
    tools: 'Tools',
  },
  hidden: (n: number) => (n === 1 ? '1 asset hidden' : `${n} assets hidden`),
  showHidden: 'show',
  controls: {
    label: 'View',
    in: 'Zoom in',
    out: 'Zoom out',
    fit: 'Fit the graph',
    tidy: 'Tidy: lay out anew',
    undo: 'Undo',
    redo: 'Redo',
    home: 'Go to the start',
    legend: 'Legend',
  },
  canvas: {
    label: (cards: number, links: number) =>
      `Lineage graph, ${cards} assets, ${links} edges. Arrow keys move, Enter opens, question mark lists the keys.`,
    skip: 'Skip the graph: read it as a table',
    minimap: 'Overview of the whole graph',
    loading: 'Loading lineage …',
    layingOut: (n: number) => `Laying out ${n} assets …`,
    stopLayout: 'Cancel',
    failed: 'The lineage could not be loaded',
    retry: 'Try again',
    asOf: (date: string) => `as of ${date}`,
    truncated: 'Not everything is drawn:',
    truncatedHint: 'The + on a card brings more.',
    partly: ({ name, side, shown, total }: PartlyDrawnCard): string =>
      `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} ${side === 'up' ? 'sources' : 'consumers'} of ${name}.`,
  },
  link: {
    column: (from: string, to: string) => `${from} → ${to}`,
    via: (n: number) => `via ${n} hidden`,
    bundle: (n: number) => `×${n}`,
    direct: 'direct',
    indirect: 'indirect',
    witnesses: (n: number) => (n === 1 ? '1 witness' : `${n} witnesses`),
    manual: 'made by hand',
    unknown: 'Unknown: the column may or may not go on here',
    bundleOf: (n: number) => `${n} column edges`,
  },
  sure: { certain: 'certain', likely: 'likely', weak: 'weak' },
  subtypes: {
    IDENTITY: 'copied as it is',
    TRANSFORMATION: 'computed',
    AGGREGATION: 'aggregated',
    FILTER: 'filter',
    JOIN: 'join key',
    GROUP_BY: 'grouping',
    REFERENCE: 'only named',
    SORT: 'sorting',
    WINDOW: 'window',
    CONDITIONAL: 'condition',
  } as Readonly<Record<string, string>>,
  marks: { primaryKey: 'primary key', notNull: 'not null', notInSchema: 'not in the schema' },
  spoken: {
    card: (name: string, kind: string, up: number, down: number, columns: number) =>
      `${name}, ${kind}, ${up} sources, ${down} consumers, ${columns} columns`,
    row: (name: string, asset: string, up: number, down: number) =>
      `${name}, column of ${asset}, ${up} sources, ${down} consumers`,
    drawn: (n: number) => `${n} assets drawn`,
  },
} as const;

export function sureWord(confidence: number): string {
  if (confidence >= 0.9) return TEXTS.sure.certain;
  return confidence >= 0.5 ? TEXTS.sure.likely : TEXTS.sure.weak;
}

/** The middle goes first: the ends of a name tell more. */
export function middleEllipsis(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most - 1) * 0.55);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}
