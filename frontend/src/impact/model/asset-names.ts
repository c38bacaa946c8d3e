import { parseColumnUrn, shortUrn, shownFieldPath } from '../../api/column-urn';
import type { Consumer } from './impact-queries';

/** Names of assets by urn, as far as the answer contains them. */
export type AssetNames = ReadonlyMap<string, string>;

export function assetNames(
  consumers: readonly Consumer[],
  others: readonly { readonly urn: string; readonly name: string }[] = [],
): AssetNames {
  return new Map([...others, ...consumers.map(({ summary }) => summary)].map(({ urn, name }) => [urn, name]));
}

/** "fct_orders", or "fct_orders.amount" for a column. */
export function nameOf(urn: string, names: AssetNames): string {
  const column = parseColumnUrn(urn);
  if (column) return `${nameOf(column.parent, names)}.${shownFieldPath(column.fieldPath)}`;
  const known = names.get(urn);
  if (known) return known;
  const short = shortUrn(urn);
  return urn.startsWith('urn:li:dataset:') ? (short.split('.').at(-1) ?? short) : short;
}

/** The platform that a dataset's urn names, also for a column of it: it distinguishes a dbt model from its table. */
export function platformIdOf(urn: string): string | undefined {
  return /^urn:li:dataset:\(urn:li:dataPlatform:([^,)]+),/.exec(assetOf(urn))?.[1];
}

/** The shown path of an affected column, which the server gives as a urn or as a path. */
export function columnNameOf(column: string): string {
  return shownFieldPath(parseColumnUrn(column)?.fieldPath ?? column);
}

/** The asset that a urn is of: a column's parent, else itself. */
export function assetOf(urn: string): string {
  return parseColumnUrn(urn)?.parent ?? urn;
}
