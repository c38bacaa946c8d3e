import type { TableRef } from '../../sql/contract/lineage.types.js';
import { datasetUrn } from '../proposals/proposal-list.js';
import { urnOfDataset } from '../openlineage/namespaces.js';
import { type DatasetName, datasetName } from './stored-statement.js';

/**
 * The urns that a table name may mean, most likely first. A dataset that the source declared wins;
 * otherwise the name is completed with the parts of the names beside it, in the usual spellings.
 *
 *     Orders in a view snowflake, db.sales.v     db.sales.orders, db.sales.Orders, DB.SALES.ORDERS
 */
export function candidateUrns(
  table: TableRef,
  declared: readonly string[],
  place: DatasetName | undefined,
): readonly string[] {
  if (table.connection !== undefined) return externalUrns(table, place);
  const fitting = declaredUrn(table, declared);
  if (fitting !== undefined) return [fitting];
  if (!place) return [];
  if (table.name.includes('://')) return [urnOfDataset({ namespace: place.platform, name: table.name }, place.env)];
  const names = spellings(table, place);
  return [...new Set(names)].map((name) => datasetUrn(place.platform, name, place.env));
}

/**
 * A table behind a connection is on the connection's platform, under the name that the text gives it;
 * where the platform is not known, it may be anything.
 */
function externalUrns(table: TableRef, place: DatasetName | undefined): readonly string[] {
  if (table.platform === undefined || !place) return [];
  return [datasetUrn(table.platform, partsOf(table).join('.'), place.env)];
}

/** The one declared dataset whose name ends like the table's, or the reverse; undefined where several do. */
function declaredUrn(table: TableRef, declared: readonly string[]): string | undefined {
  const tableParts = partsOf(table).map((part) => part.toLowerCase());
  const fitting = declared.filter((urn) => {
    const parts = datasetName(urn)?.parts.map((part) => part.toLowerCase()) ?? [];
    const shared = Math.min(parts.length, tableParts.length);
    return shared > 0 && parts.slice(-shared).join('.') === tableParts.slice(-shared).join('.');
  });
  if (fitting.length <= 1) return fitting[0];
  const exact = fitting.filter((urn) => datasetName(urn)?.parts.length === tableParts.length);
  return exact.length === 1 ? exact[0] : undefined;
}

/**
 * The name as written and in lower and upper case, as connectors fold names, each with as many parts as
 * the names beside it. Parts before the database are the instance of the platform.
 */
function spellings(table: TableRef, { parts: beside }: DatasetName): readonly string[] {
  const parts = partsOf(table);
  const prefix = beside.slice(0, Math.max(0, beside.length - parts.length));
  const isLower = beside.every((part) => part === part.toLowerCase());
  const full = (fold: (part: string) => string): string => [...prefix, ...parts.map(fold)].join('.');
  const short = (fold: (part: string) => string): string => parts.slice(-beside.length).map(fold).join('.');
  const same = (part: string): string => part;
  const lower = (part: string): string => part.toLowerCase();
  const upper = (part: string): string => part.toUpperCase();
  const folds = isLower ? [lower, same, upper] : [same, lower, upper];
  // Names beside it are longer by an instance, or shorter because the connector leaves the database out.
  return beside.length < parts.length ? folds.flatMap((fold) => [short(fold), full(fold)]) : folds.map(full);
}

/** The parts of a table name that are given, outermost first. */
export function partsOf({ database, schema, name }: TableRef): readonly string[] {
  return [database, schema, name].filter((part): part is string => part !== undefined && part !== '');
}
