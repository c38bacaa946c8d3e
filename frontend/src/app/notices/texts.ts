import { groupedNumber } from '../../ui/format/numbers';

/** Texts of the bell in the top bar. */
export const BELL_TEXTS = {
  label: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${groupedNumber(unread)} unread`),
  acknowledged: (who: string, comment: string | null) =>
    comment ? `${who} acknowledged: “${comment}”` : `${who} acknowledged`,
  allAssessments: 'All saved assessments',
  unread: 'unread',
} as const;
