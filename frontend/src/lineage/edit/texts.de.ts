import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

/** "Kante abgelehnt", "12 Kanten abgelehnt", or "12 von 27 Kanten abgelehnt: The server is away." */
function edgesChanged(how: string, count: number, all: number, failure: string): string {
  const edges =
    count < all
      ? `${groupedNumber(count)} von ${counted(all, 'Kante', 'Kanten')}`
      : count === 1
        ? 'Kante'
        : counted(count, 'Kante', 'Kanten');
  return `${edges} ${how}${failure === '' ? '' : `: ${failure}`}`;
}

export const german: Translation<typeof english> = {
  addFrom: 'Kante von hier hinzufügen …',
  addInto: 'Kante hierher hinzufügen …',
  title: 'Kante von Hand hinzufügen',
  from: 'Von',
  to: 'Nach',
  fromAsset: 'Von: Asset',
  toAsset: 'Nach: Asset',
  change: 'Ändern',
  column: 'Spalte',
  wholeAsset: 'das ganze Asset',
  confidence: 'Konfidenz, 0 bis 1',
  transform: 'Transformation',
  note: 'Notiz',
  save: 'Kante hinzufügen',
  sameLevel: 'Eine Kante verbindet zwei Assets oder zwei Spalten.',
  different: 'Eine Kante verbindet zwei verschiedene Assets oder Spalten.',
  notAllowed: 'Sie können die Lineage hier nicht bearbeiten: Ihnen fehlt das Recht EDIT_LINEAGE.',
  rejectAll: (count) => (count === 1 ? 'Diese Kante ablehnen …' : `Diese ${count} Kanten ablehnen …`),
  rejectTitle: (count) => (count === 1 ? 'Diese Kante ablehnen?' : `Diese ${count} Kanten ablehnen?`),
  rejectText:
    'Abgelehnte Kanten bleiben markiert. Lineage und Auswirkung lassen sie aus, auch wenn sie wieder geladen werden.',
  moreEdges: (count) => `und ${groupedNumber(count)} weitere`,
  reason: 'Warum ist sie falsch?',
  confirmReject: 'Ablehnen',
  rejectedBy: (actor, reason) => `Abgelehnt von ${actor}${reason === '' ? '' : `: ${reason}`}`,
  undoReject: 'Ablehnung zurücknehmen',
  remove: 'Diese von Hand angelegte Kante entfernen',
  removeText: 'Diese Kante entfernen? Keine andere Quelle gibt sie an.',
  removeInWhatIf: 'Kante entfernen',
  added: (from, to) => `Kante hinzugefügt: ${from} → ${to}`,
  removed: 'Kante entfernt',
  rejected: (count, all, failure) => edgesChanged('abgelehnt', count, all, failure),
  restored: (count, all, failure) => edgesChanged('wiederhergestellt', count, all, failure),
  undo: 'Rückgängig',
};
