import { counted } from '../../ui/format/numbers';

/** The time line, the history of an asset, and the comparison of two dates. */
export const TIME_TEXTS = {
  title: 'Time',
  slider: 'As of',
  date: 'Date and time (UTC)',
  toNow: 'Back to now',
  previous: 'Previous change',
  next: 'Next change',
  play: 'Play change by change',
  pause: 'Stop playing',
  compare: 'Compare with …',
  compareDate: 'Compared with (UTC)',
  stopComparing: 'Stop comparing',
  changes: (count: number) => counted(count, 'change'),
  loading: 'Looking for changes …',
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
    onlyChanges: 'Only what changed',
    none: 'Nothing changed between the two dates in what is drawn.',
    source: (source: string, run: string) => `from ${source}${run === '' ? '' : `, run ${run}`}`,
    more: (count: number) => `${counted(count, 'change')} more: narrow the dates`,
    confidence: (before: string, after: string) => `${before} → ${after}`,
  },
} as const;
