import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  /** Navigation and the bar above every page. */
  frame: {
    skip: 'Skip to content',
    primary: 'Main',
    palette: 'Open the command palette',
    /** The keys that open it, where there is no ⌘. */
    paletteKeys: 'Ctrl K',
    account: (name: string) => `Account of ${name}`,
    signOut: 'Sign out',
    collapse: 'Collapse the navigation',
    expand: 'Expand the navigation',
    switchToLight: 'Switch to the light theme',
    switchToDark: 'Switch to the dark theme',
    shortcuts: 'Keyboard shortcuts',
    help: 'Help about this page',
    home: 'Home',
    search: 'Search',
    lineage: 'Lineage',
    sql: 'SQL',
    impact: 'Impact',
    browse: 'Browse',
    govern: 'Govern',
    quality: 'Quality',
    runs: 'Runs',
    ingestion: 'Ingestion',
    settings: 'Settings',
    more: 'More',
    starting: 'Headwater is starting…',
    loadingDemo: (done: number, total: number) =>
      `Loading the demonstration: ${groupedNumber(done)} of ${counted(total, 'file')}`,
  },
  /** The command palette. */
  palette: {
    hint: 'Find anything: > actions, @ people, # tags and terms, col: columns',
    entities: 'In the catalogue',
    columns: 'Columns',
    recents: 'Recently viewed',
    actions: 'Actions',
    goTo: 'Go to',
    nothing: 'Nothing found',
    searchFor: (query: string) => `Search for “${query}”`,
    downstreamOf: 'Show lineage of this',
    dropThis: 'What if this is dropped?',
    dropColumn: 'What if this column is dropped?',
    edits: {
      tag: 'Add a tag to this…',
      term: 'Add a term to this…',
      owner: 'Add an owner to this…',
      domain: 'Set the domain of this…',
      description: 'Edit the description of this…',
      deprecate: 'Deprecate this…',
      incident: 'Raise an incident on this…',
    },
    copyUrn: 'Copy urn',
    copyLink: 'Copy link',
    switchTheme: 'Switch theme',
    copiedUrn: 'Urn copied',
    copiedLink: 'Link copied',
  },
  /** The list of keyboard shortcuts: keys, separated by a space, and what they do. */
  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    searchPage: 'In lists of results',
    columns: 'In the column list',
    list: [
      ['/', 'Focus the search box'],
      ['Ctrl K', 'Command palette'],
      ['?', 'This sheet'],
      ['g h', 'Go home'],
      ['g s', 'Go to search'],
      ['g l', 'Go to lineage'],
      ['g i', 'Go to impact'],
      ['Esc', 'Close what is open'],
    ] as readonly (readonly [string, string])[],
    searchList: [
      ['↓', 'From the box into the list; next result'],
      ['↑', 'Previous result; from the first back to the box'],
      ['Enter', 'Open'],
      ['Ctrl Enter', 'Open in a new tab'],
    ] as readonly (readonly [string, string])[],
  },
  /** The server, the database or the network is away. */
  connection: {
    away: 'The server does not answer. The page stays as it is, and what you typed is still here.',
    offline:
      'You are offline. The page stays as it is, and what you typed is still here. Save again when you are back online.',
    in: (seconds: number) => (seconds > 0 ? `Next try in ${String(seconds)} s.` : 'Trying now…'),
    tryNow: 'Try now',
    back: 'Connected again',
    oldData: (age: string) =>
      `The database does not answer. What you see is ${age} old, and changes cannot be saved. Everything continues by itself when the database is back.`,
    oldDataSeconds: (seconds: number) =>
      seconds < 60 ? 'less than a minute' : counted(Math.floor(seconds / 60), 'minute'),
  },
  /** The bell in the top bar. */
  notices: {
    label: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${groupedNumber(unread)} unread`),
    acknowledged: (who: string, comment: string | null) =>
      comment ? `${who} acknowledged: “${comment}”` : `${who} acknowledged`,
    allAssessments: 'All saved assessments',
    unread: 'unread',
  },
  /** What is said about an address. */
  address: {
    ignored: (keys: readonly string[]) =>
      `This address holds values that were not understood and are ignored: ${keys.join(', ')}`,
  },
} as const;

/** Texts of the frame, the palette, the list of shortcuts, the bell, about the connection and about addresses. */
export const {
  frame: frameTexts,
  palette: paletteTexts,
  shortcuts: shortcutTexts,
  connection: CONNECTION_TEXTS,
  notices: BELL_TEXTS,
  address: addressTexts,
} = inLanguage('app/paths/texts', english);
