import { argumentsOf, type ProposedChange } from '../../api/change-address';
import { impactTexts } from '../verdicts/texts-impact';
import { nameOf, type AssetNames } from './asset-names';

/**
 * A change as a phrase: "Change type of column fct_orders.amount to DECIMAL(12,2)", or "Add column
 * fct_orders: discount". The same phrase stands in lists, exports and screen-reader labels.
 */
export function changeText(change: ProposedChange, names: AssetNames): string {
  const subject = change.fieldPath ? `${nameOf(change.urn, names)}.${change.fieldPath}` : nameOf(change.urn, names);
  const argumentValues = argumentsOf(change.kind).flatMap((name) => change[name] ?? []);
  const words = `${impactTexts.kinds[change.kind]} ${subject}`;
  if (argumentValues.length === 0) return words;
  return change.kind === 'RENAME_COLUMN' || change.kind === 'RENAME_ASSET' || change.kind === 'CHANGE_TYPE'
    ? `${words} ${impactTexts.to} ${argumentValues.join(' ')}`
    : `${words}: ${argumentValues.join(' ')}`;
}
