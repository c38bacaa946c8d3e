import { argumentsOf, type ProposedChange } from '../../api/change-address';
import { impactTexts } from '../verdicts/texts-impact';
import { nameOf, type AssetNames } from './asset-names';

/** Kinds of change whose argument is part of the phrase. */
const WITH_TARGET: ReadonlySet<string> = new Set(['RENAME_COLUMN', 'RENAME_ASSET', 'CHANGE_TYPE']);

/**
 * A change as a phrase: "Change type of column fct_orders.amount to DECIMAL(12,2)", or "Add column
 * fct_orders: discount". The same phrase stands in lists, exports and screen-reader labels.
 */
export function changeText(change: ProposedChange, names: AssetNames): string {
  const subject = change.fieldPath ? `${nameOf(change.urn, names)}.${change.fieldPath}` : nameOf(change.urn, names);
  const values = argumentsOf(change.kind)
    .flatMap((name) => change[name] ?? [])
    .join(' ');
  const phrase = impactTexts.phrases[change.kind](subject, values);
  return values === '' || WITH_TARGET.has(change.kind) ? phrase : `${phrase}: ${values}`;
}
