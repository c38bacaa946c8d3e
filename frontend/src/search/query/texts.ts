import { counted, groupedNumber } from '../../ui/format/numbers';

/** Texts of views, bulk edits, help and browsing. */
export const searchTexts = {
  sortCreated: 'Newest',
  sortUsed: 'Most used',
  export: 'Export CSV',
  stop: 'Stop',
  progress: (done: number, all: number) => `${groupedNumber(done)} of ${groupedNumber(all)}`,
  wholeFailed: (message: string) => `Could not read all results: ${message}`,
  exported: (count: number, all: number) =>
    count < all
      ? `The first ${counted(count, 'result')} of ${groupedNumber(all)} written to search.csv`
      : `${counted(count, 'result')} written to search.csv`,
  firstPage: 'To the first page',
  lastPage: 'Narrow the search to see the rest',
  preview: {
    open: (name: string) => `Preview ${name}`,
    close: 'Close the preview',
    page: 'Open its page',
    links: 'Open this asset',
    lineage: 'Lineage',
    impact: 'What if it is dropped?',
    columns: (count: number) => counted(count, 'column'),
    moreColumns: (count: number) => `${groupedNumber(count)} more on its page`,
    owners: 'Owners',
    nobody: 'Nobody',
    noText: 'No description yet.',
    labels: 'Tags and terms',
    seen: 'Last observed',
  },
  // How a facet filters, in its menu. `isNot` stands in the label of a filter: "Owner is not: Jo".
  modes: {
    is: 'is one of',
    not: 'is none of',
    set: 'is set',
    unset: 'is not set',
    isNot: 'is not',
    menu: (facet: string, mode: string) => `How ${facet} filters: ${mode}`,
  },
  views: {
    title: 'Views',
    through: (name: string) => `View: ${name}`,
    none: 'No saved views yet',
    shared: 'shared',
    leave: (name: string) => `Stop using “${name}”`,
    openUp: 'Convert to filters',
    edit: (name: string) => `Edit “${name}”…`,
    isDefault: 'default',
    defaultOn: 'Make it my default',
    defaultOff: 'Do not use as my default',
    mine: 'Saved views',
    save: 'Save these filters as a view…',
    saveWhy: 'Set a filter to save a view',
    name: 'Name of the view',
    nameMissing: 'Give the view a name.',
    share: 'Share with everybody',
    replace: 'Replace its filters with the current ones',
    remove: 'Delete this view',
    removeSure: (name: string) => `Really delete “${name}”`,
  },
  // The keys `tag`, `term`, `owner`, `domain` and `product` are those of `BulkWay`.
  bulk: {
    select: (name: string) => `Select ${name}`,
    selected: (count: number) => `${counted(count, 'asset')} selected`,
    all: 'Select this page',
    everything: (total: number) => `Select all ${counted(total, 'result')}`,
    first: (most: number) => `Select the first ${counted(most, 'result')}`,
    done: {
      tag: (name: string, count: number) => `Tag ${name} added to ${counted(count, 'asset')}`,
      term: (name: string, count: number) => `Term ${name} added to ${counted(count, 'asset')}`,
      owner: (name: string, count: number) => `Owner ${name} added to ${counted(count, 'asset')}`,
      domain: (name: string, count: number) => `${counted(count, 'asset')} put into domain ${name}`,
      product: (name: string, count: number) => `${counted(count, 'asset')} added to ${name}`,
    },
    none: 'Clear selection',
    tag: 'Add tag…',
    term: 'Add term…',
    owner: 'Add owner…',
    domain: 'Set domain…',
    product: 'Add to data product…',
    notForProducts: (count: number) =>
      `${counted(count, 'selected entity', 'selected entities')} cannot be part of a data product and will be left out.`,
    deprecate: 'Deprecate…',
    follow: 'Follow',
    preview: (count: number, already: number) =>
      already === 0
        ? `Changes ${counted(count, 'asset')}, all or none; it can be undone.`
        : `Changes ${counted(count, 'asset')}, all or none; it can be undone. ${counted(already, 'asset')} of those selected have it already.`,
    nothing: 'Nothing selected needs this change.',
    apply: (count: number) => `Change ${counted(count, 'asset')}`,
    bar: 'Edit selected assets',
  },
  help: {
    title: 'How to search',
    open: 'Search help',
    fields: 'Fields',
    fieldsLine:
      'name, description, column, term, tag, owner, domain, platform, instance, env, kind, type, product, container, created, updated, upstream, downstream, follower, and every structured property',
    // Each example is a query as people type it: the help links to the search for it.
    examples: [
      ['net revenue', 'both words, in any order'],
      ['"net revenue"', 'the phrase'],
      ['booking OR voyage', 'either'],
      ['orders NOT staging', 'excludes a word; -staging is the same'],
      ['(booking OR voyage) domain:revenue', 'groups'],
      ['stg_*', 'begins with stg_; ? stands for one letter'],
      ['owner:me -tag:*', 'owned by me, without any tag'],
      ['follower:me', 'what I follow'],
      ['updated:>=2026-01-01', 'since a day'],
      ['column:email', 'has such a column'],
      ['upstream:fct_bookings', 'downstream of it'],
    ] as readonly (readonly [string, string])[],
  },
  notice: (message: string) => `Part of this query was not understood, so it was searched as plain words: ${message}`,
  browse: {
    title: 'Browse',
    axes: { platform: 'By platform', domain: 'By domain', term: 'By term', product: 'By data product' },
    axesLabel: 'Browse by',
    tree: 'Tree',
    open: (name: string) => `Open ${name}`,
    fold: (name: string) => `Close ${name}`,
    all: 'Everything',
    none: 'Nothing here yet',
    noneWhy: 'A branch appears as soon as an asset belongs to it.',
    inSearch: 'Filter these in search',
    assets: (count: number) => counted(count, 'asset'),
    more: (count: number) => `Show ${counted(count, 'more branch', 'more branches')}`,
    orBelow: (field: string) => `${field}, or below it`,
    noneLeft: 'Nothing here matches the filters',
    noneLeftWhy: 'Remove a filter to see more.',
  },
  // Values of the facet "Data contract", as the server names them.
  contractResults: { PASSING: 'passing', FAILING: 'failing', PENDING: 'no result yet' } as Readonly<
    Record<string, string>
  >,
  // Values of the facet "Columns in lineage", as the server names them.
  coverage: { FULL: 'all traced', PARTIAL: 'partly traced', NONE: 'not traced', NO_COLUMNS: 'no columns' } as Readonly<
    Record<string, string>
  >,
} as const;

/** Facets, results and what stands where there are none. */
export const resultTexts = {
  title: 'Search',
  titleFor: (query: string) => `Search: ${query}`,
  results: (total: number) => counted(total, 'result'),
  everything: 'Everything in the catalogue',
  sort: 'Sort',
  sortBest: 'Best match',
  sortName: 'Name',
  sortChanged: 'Last changed',
  filters: 'Filters',
  showFilters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
  clearAll: 'Clear all',
  remove: (label: string) => `Remove filter ${label}`,
  findIn: (facet: string) => `Find in ${facet.toLowerCase()}`,
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  matched: 'Matched:',
  matchedColumn: 'column',
  traced: (traced: number, all: number) => `${groupedNumber(traced)}/${counted(all, 'column')} traced`,
  upstream: (count: number) => counted(count, 'source'),
  downstream: (count: number) => counted(count, 'consumer'),
  ownerMore: (count: number) => `+${count}`,
  none: (query: string) => (query ? `Nothing matches “${query}”` : 'Nothing matches these filters'),
  noneWhy: 'All words must match. Try fewer words, * inside a word, or one of these:',
  without: (label: string) => `Without ${label}`,
  didYouMean: 'Did you mean',
  clearFilters: 'Search without filters',
  keys: '↓ goes into the list, Enter opens',
  resultList: 'Results',
  // Names of facets by field. A facet that is missing here has the name that the server sends.
  facets: {
    type: 'Kind',
    platform: 'Platform',
    domains: 'Domain',
    owners: 'Owner',
    tags: 'Tag',
    glossaryTerms: 'Term',
    origin: 'Environment',
    typeNames: 'Subtype',
    container: 'Container',
    browsePathV2: 'Place',
    removed: 'Removed',
    hasActiveIncidents: 'Incidents',
    contractResult: 'Data contract',
    fieldTags: 'Column tag',
    fieldGlossaryTerms: 'Column term',
    deprecated: 'Deprecated',
    lineageCoverage: 'Columns in lineage',
  } as Readonly<Record<string, string>>,
} as const;

/** Choosing an asset, as on the start page of lineage. */
export const pickerTexts = {
  placeholder: 'Find a table, view, model…',
  none: 'Nothing found',
  start: 'Choose where to start',
  lineageTitle: 'Lineage',
  lineageLead: 'Choose a table, chart, task or model to see its sources and its consumers.',
  recent: 'Recently viewed',
  used: 'Most used',
} as const;
