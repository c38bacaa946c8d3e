import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  addFrom: 'Add an edge from here…',
  addInto: 'Add an edge into here…',
  title: 'Add an edge by hand',
  from: 'From',
  to: 'To',
  fromAsset: 'From: asset',
  toAsset: 'Into: asset',
  change: 'Change',
  column: 'Column',
  wholeAsset: 'the whole asset',
  confidence: 'Confidence, 0 to 1',
  transform: 'Transform',
  note: 'Note',
  save: 'Add edge',
  sameLevel: 'An edge joins two assets or two columns.',
  different: 'An edge joins two different assets or columns.',
  notAllowed: 'You cannot edit lineage here: you lack the privilege EDIT_LINEAGE.',
  rejectAll: (count: number) => (count === 1 ? 'Reject this edge…' : `Reject these ${count} edges…`),
  rejectTitle: (count: number) => (count === 1 ? 'Reject this edge?' : `Reject these ${count} edges?`),
  rejectText: 'Rejected edges stay marked. Lineage and impact ignore them, also when they are ingested again.',
  moreEdges: (count: number) => `and ${count} more`,
  reason: 'Why is it wrong?',
  confirmReject: 'Reject',
  rejectedBy: (actor: string, reason: string) => `Rejected by ${actor}${reason === '' ? '' : `: ${reason}`}`,
  undoReject: 'Undo the rejection',
  remove: 'Remove this hand-made edge',
  removeText: 'Remove this edge? No other source claims it.',
  removeInWhatIf: 'Remove it',
  added: (from: string, to: string) => `Edge added: ${from} → ${to}`,
  removed: 'Edge removed',
  rejected: (count: number, all: number, failure: string) => edgesChanged('rejected', count, all, failure),
  restored: (count: number, all: number, failure: string) => edgesChanged('restored', count, all, failure),
  undo: 'Undo',
} as const;

/** Texts of the dialogs that edit lineage. */
export const EDIT_TEXTS = inLanguage('lineage/edit/texts', english);

/** "Edge rejected", "12 edges rejected", or "12 of 27 edges rejected: The server is away." */
function edgesChanged(how: string, count: number, all: number, failure: string): string {
  const edges = count < all ? `${count} of ${all} edges` : count === 1 ? 'Edge' : `${count} edges`;
  return `${edges} ${how}${failure === '' ? '' : `: ${failure}`}`;
}
