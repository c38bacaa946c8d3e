import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Time',
  asOf: 'As of',
  from: 'From',
  to: 'To',
  instant: (label: string, date: string) => `${label}: ${date}`,
  date: 'Date and time (UTC)',
  beforeLastChange: 'Before the last change',
  weekAgo: 'A week ago',
  monthAgo: 'A month ago',
  toNow: 'Back to now',
  previous: 'Previous change',
  next: 'Next change',
  play: 'Play change by change',
  pause: 'Stop playing',
  compare: 'Compare with…',
  stopComparing: 'Stop comparing',
  changes: (count: number) => counted(count, 'change'),
  loading: 'Looking for changes…',
  none: 'No change of its lineage is recorded.',
  close: 'Close the time line',
  history: {
    title: 'History',
    none: 'Nothing is recorded.',
    more: 'Show more',
    showAsOf: (date: string) => `Show the graph as of ${date}`,
  },
  diff: {
    counts: (appeared: number, vanished: number, changed: number) =>
      `${appeared} appeared · ${vanished} vanished · ${changed} changed`,
    sign: 'Kind of change',
    level: 'Kind of edge',
    all: 'All',
    signs: (sign: string, count: number) => `${sign} ${groupedNumber(count)}`,
    levels: { asset: 'Between assets', column: 'Between columns' },
    noneOfKind: 'No listed change is of this kind.',
    onlyChanges: 'Only what changed',
    none: 'Nothing changed between the two dates in what is drawn. An earlier first date may show more.',
    source: (source: string, run: string) => `from ${source}${run === '' ? '' : `, run ${run}`}`,
    more: (count: number) => `${counted(count, 'change')} more: narrow the dates`,
    confidence: (before: string, after: string) => `${before} → ${after}`,
  },
} as const;

/** The time line, the history of an asset, and the comparison of two dates. */
export const TIME_TEXTS = inLanguage('lineage/time/texts', english);
