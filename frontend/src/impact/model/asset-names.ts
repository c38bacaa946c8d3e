import { parseColumnUrn, shortUrn, shownFieldPath } from '../../api/column-urn';
import type { Consumer } from './impact-queries';

/**
 * Names of assets by urn. Assets that the answer mentions without a summary are missing; `nameOf`
 * has a fallback for them.
 */
export type AssetNames = ReadonlyMap<string, string>;

/**
 * Collects the names of consumers and of other assets, such as those that are changed. The
 * consumers win where both have a name.
 */
export function assetNames(
  consumers: readonly Consumer[],
  others: readonly { readonly urn: string; readonly name: string }[] = [],
): AssetNames {
  return new Map([...others, ...consumers.map(({ summary }) => summary)].map(({ urn, name }) => [urn, name]));
}

/**
 * The shown name: "fct_orders", or "fct_orders.amount" for a column. Without a known name, the last
 * part of a dataset's name is shown, or the short urn of anything else.
 */
export function nameOf(urn: string, names: AssetNames): string {
  const column = parseColumnUrn(urn);
  if (column) return `${nameOf(column.parent, names)}.${shownFieldPath(column.fieldPath)}`;
  const known = names.get(urn);
  if (known) return known;
  const short = shortUrn(urn);
  return urn.startsWith('urn:li:dataset:') ? (short.split('.').at(-1) ?? short) : short;
}

/**
 * The platform in a dataset's urn, also for one of its columns; undefined for other kinds. It tells
 * a dbt model from the table that it builds, as both have the same name.
 */
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
