import { counted } from '../ui/format/numbers';

/** What the home page says besides the catalogue's numbers, which speak from ui/texts.ts. */
export const homeTexts = {
  attention: 'Needs attention',
  calm: 'No open incident, no failing check, nothing without an owner.',
  incidents: (count: number) => counted(count, 'open incident'),
  failing: (count: number) => counted(count, 'failing check'),
  unowned: (count: number) => `${counted(count, 'asset')} that nobody owns`,
  untraced: (count: number) => `${counted(count, 'dataset')} with unknown columns in lineage`,
  inYours: 'In what you own',
  anywhere: 'Anywhere',
  ownIncidents: (count: number) => `${counted(count, 'asset')} with an open incident`,
  ownUndescribed: (count: number) => `${counted(count, 'asset')} without a description`,
  ownHomeless: (count: number) => `${counted(count, 'asset')} in no domain`,
  mine: 'What changed in what you own and follow',
  mineAll: (count: number) => (count === 1 ? 'See it' : `All ${counted(count, 'asset')}`),
  mineNone:
    'You own and follow nothing yet, nor do your groups own anything. Open an asset and press Follow, or add yourself as an owner.',
  unchanged: 'no change on record',
  pinned: 'Pinned',
  pin: 'Pin a post',
  pinTitle: 'Title',
  pinTitleMissing: 'Give the post a title.',
  pinText: 'Text, in Markdown',
  pinned1: 'Pinned for everybody',
  change: (title: string) => `Edit “${title}”`,
  changed: 'Post changed',
  changeTitle: 'Edit a post',
  unpin: (title: string) => `Unpin “${title}”`,
  unpinned: 'Unpinned',
} as const;
