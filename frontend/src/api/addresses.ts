import { describedKind } from '#kinds/lookups.js';
import { kindOfUrn } from '../kinds/kinds';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A path with a query string. Empty and missing values are left out; a list becomes a repeated key.
 */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const values = typeof value === 'string' ? [value] : (value ?? []);
    return values.filter((one) => one !== '').map((one) => `${encodeURIComponent(key)}=${encodeQueryValue(one)}`);
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** `/dataset/<urn>` or `/dataset/<urn>/<tab>`: the urn is one segment, percent-encoded once. */
export function entityAddress(urn: string, tab?: string, query: Query = {}): string {
  const path = `/${encodeURIComponent(kindOfUrn(urn) || 'entity')}/${encodeURIComponent(urn)}`;
  return withQuery(tab ? `${path}/${tab}` : path, query);
}

/** The page that shows an entity: `/ingestion/source/shop` where its kind has a page of its own, else the entity page. */
export function pageAddress(urn: string): string {
  const kind = kindOfUrn(urn);
  const ownPage = describedKind(kind)?.ownPage;
  return ownPage === undefined
    ? entityAddress(urn)
    : `${ownPage}/${encodeURIComponent(urn.slice(`urn:li:${kind}:`.length))}`;
}

/**
 * The lineage explorer. `col` shows a column's path, `side` one side of it; `path` is `<urn>~<urn>`; `sensitive` lists the
 * columns with a tag or term on one side.
 */
export function lineageAddress(
  urn: string,
  query: {
    readonly col?: string;
    readonly side?: 'up' | 'down';
    readonly path?: string;
    readonly sensitive?: 'up' | 'down';
  } = {},
): string {
  return withQuery(`/lineage/${encodeURIComponent(urn)}`, query);
}

/** @param changes as change-address.ts writes them */
export function impactAddress(changes: readonly string[]): string {
  return withQuery('/impact', { change: changes });
}

/** The sign-in page, which returns to an address. `ended` says that a session has just ended. */
export function loginAddress(then: string, ended = false): string {
  return withQuery('/login', { then: then === '/' ? undefined : then, ended: ended ? '1' : undefined });
}

/** Encodes as little as a query string allows, so that urns stay readable in the address bar. */
function encodeQueryValue(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2C|28|29|2F|40|7E)/g, (code) => decodeURIComponent(code));
}
