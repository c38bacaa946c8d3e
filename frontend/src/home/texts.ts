import { inLanguage } from '../ui/format/language';
import { counted, groupedNumber } from '../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  /** Texts of the home page's cards. */
  home: {
    broken: 'Broken now',
    brokenAll: (count: number) => (count === 0 ? 'Quality' : `All ${groupedNumber(count)}`),
    brokenNone: 'No open incidents and no failing checks.',
    attention: 'Needs attention',
    calm: 'No open incidents, no failing checks, no assets without an owner.',
    incidents: (count: number) => counted(count, 'open incident'),
    failing: (count: number) => counted(count, 'failing check'),
    unowned: (count: number) => `${counted(count, 'asset')} without an owner`,
    untraced: (count: number) => `${counted(count, 'dataset')} with incomplete column lineage`,
    inYours: 'In your assets',
    anywhere: 'Anywhere',
    ownIncidents: (count: number) => `${counted(count, 'asset')} with an open incident`,
    ownUndescribed: (count: number) => `${counted(count, 'asset')} without a description`,
    ownHomeless: (count: number) => `${counted(count, 'asset')} in no domain`,
    mine: 'Your assets',
    mineAll: (count: number) => (count === 1 ? 'See it' : `All ${counted(count, 'asset')}`),
    mineNone: 'You don’t own or follow anything yet. Open an asset and select Follow, or add yourself as an owner.',
    unchanged: 'no recorded change',
    pinned: 'Pinned',
    pin: 'Pin a post',
    pinTitle: 'Title',
    pinTitleMissing: 'Give the post a title.',
    pinText: 'Text, in Markdown',
    pinLink: 'Link (optional)',
    pinPicture: 'Address of a picture (optional)',
    pinAddressWrong: 'Enter an address that begins with https:// or http://.',
    announcements: 'Announcements',
    pinned1: 'Pinned for everybody',
    change: (title: string) => `Edit “${title}”`,
    changed: 'Post changed',
    changeTitle: 'Edit a post',
    unpin: (title: string) => `Unpin “${title}”`,
    unpinned: 'Unpinned',
  },
  /** Texts of the overview in numbers, and of the first steps in an empty catalogue. */
  overview: {
    title: 'Home',
    views: 'Saved views',
    catalogue: 'In the catalogue',
    kinds: 'What is in the catalogue',
    platforms: 'Platforms',
    domains: 'Domains',
    coverage: 'Column lineage',
    columns: 'columns',
    columnEdges: 'column links',
    assetEdges: 'asset links',
    coverageLine: (full: number, all: number) =>
      `${groupedNumber(full)} of ${counted(all, 'dataset')} with columns fully traced`,
    full: 'all columns traced',
    partial: 'partly traced',
    none: 'columns not traced',
    changed: 'Recently changed',
    used: 'Most used',
    recent: 'Recently viewed',
    noRecent: 'Assets that you open are listed here.',
    noChanged: 'Nothing has changed yet.',
    noUsed: 'No usage has been reported yet.',
    emptyTitle: 'The catalogue is empty',
    emptyWhy: 'Ingest metadata to search it, trace its lineage and assess changes here.',
    stepSource: 'Connect a source: a database, a dashboard tool, anything with a connector',
    otherWays: 'Or bring metadata in by another way:',
    ways: 'Ways to bring metadata in:',
    stepDemo: 'Start with the demonstration: npm start loads it into a new catalogue.',
    stepDbt: 'Load dbt artefacts: npm run ingest -- target/',
    stepCli: 'Point datahub ingest at this address with the datahub-rest sink.',
    stepLineage: 'Send OpenLineage events to /api/v1/lineage.',
    domainAll: 'All domains',
  },
  /** The tour: a welcome and the four main jobs. */
  tour: {
    label: 'Tour',
    skip: 'Skip the tour',
    next: 'Next',
    done: 'Done',
    position: (step: number, all: number) => `${step} of ${all}`,
    steps: [
      {
        title: 'Welcome to Headwater',
        text: 'It shows where data comes from and what breaks when it changes. Four steps show the main jobs.',
        go: '',
      },
      {
        title: 'Find an asset or a column',
        text: 'Type a few letters into any search box. Suggestions name tables, dashboards and columns.',
        go: 'Open the search',
      },
      {
        title: 'Follow its lineage',
        text: 'The explorer shows sources and consumers. Choose a column to see only its own path.',
        go: 'Choose a start',
      },
      {
        title: 'Assess a change before it is made',
        text: 'Describe the change, such as a dropped column, and read what breaks, what may break and what is unknown.',
        go: 'Assess a change',
      },
      {
        title: 'Say what data means and who owns it',
        text: 'Domains, terms, tags and owners make assets easier to find and to trust.',
        go: 'Open governance',
      },
    ],
  },
} as const;

/** Texts of the home page: its cards, the catalogue in numbers, the tour. */
export const { home: homeTexts, overview: overviewTexts, tour: tourTexts } = inLanguage('home/texts', english);
