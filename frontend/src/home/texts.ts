import { counted } from '../ui/numbers';

/** What the home page says besides the catalogue's numbers, which speak from ui/texts.ts. */
export const homeTexts = {
  attention: 'Needs attention',
  calm: 'No open incident, no failing check, nothing without an owner.',
  incidents: (count: number) => counted(count, 'open incident'),
  failing: (count: number) => counted(count, 'failing check'),
  unowned: (count: number) => `${counted(count, 'asset')} that nobody owns`,
  untraced: (count: number) => `${counted(count, 'dataset')} with unknown columns in lineage`,
  mine: 'What changed in what you own',
  mineAll: (count: number) => `All ${counted(count, 'asset')} of yours`,
  mineNone: 'You own nothing yet. Open an asset and add yourself as an owner.',
  unchanged: 'no change on record',
  pinned: 'Pinned',
  pin: 'Pin a post',
  pinTitle: 'Title',
  pinTitleMissing: 'Give the post a title.',
  pinText: 'Text, in Markdown',
  pinned1: 'Pinned for everybody',
  unpin: (title: string) => `Unpin “${title}”`,
  unpinned: 'Unpinned',
} as const;
