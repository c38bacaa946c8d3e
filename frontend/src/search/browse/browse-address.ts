import { ANY, belowField, stateAddress, type SearchState } from '../query/search-address';

/** The four trees in which the catalogue can be browsed, in the order of the page's tabs. */
export const AXES = ['platform', 'domain', 'term', 'product'] as const;
export type Axis = (typeof AXES)[number];

/** Whether an address names one of the trees. */
export const isAxis = (name: string): name is Axis => AXES.some((axis) => axis === name);

/**
 * A branch: its axis and the way to it, outermost first. An entry is a urn where the branch is an
 * entity (such as a platform, a container, a domain) and a name where it is a plain folder. An
 * empty path is the root of the axis.
 *
 * Example: `/browse/platform/urn%3Ali%3AdataPlatform%3Apostgres/shop` is the axis `platform` with
 * the path of the platform's urn and the folder `shop`.
 */
export interface BrowsePlace {
  readonly axis: Axis;
  readonly path: readonly string[];
}

/** Between the entries of a browse path as the server's index keeps it. */
const PATH_MARK = '\u241f';

/**
 * Reads `/browse/<axis>/<entry>/<entry>…`, each entry percent-encoded once. An unknown axis becomes
 * the first one, so that an old or mistyped link still opens the page.
 *
 * @param pathname the encoded path of the address, without query and hash
 */
export function readBrowsePlace(pathname: string): BrowsePlace {
  const [, , axis, ...path] = pathname.split('/');
  return {
    axis: AXES.find((one) => one === axis) ?? 'platform',
    path: path.filter((entry) => entry !== '').map(decoded),
  };
}

/**
 * The address of a branch; the counterpart of `readBrowsePlace`.
 *
 * @param state which of the assets in the branch are shown: filters and page number
 */
export function browseAddress(
  { axis, path }: BrowsePlace,
  { filters, page }: Partial<Pick<SearchState, 'filters' | 'page'>> = {},
): string {
  const place = ['/browse', axis, ...path.map((entry) => encodeURIComponent(entry))].join('/');
  return stateAddress(place, { ...(filters ? { filters } : {}), ...(page ? { page } : {}) });
}

/**
 * The search filters that find the assets of a branch. The root of an axis finds everything that
 * has any value on it.
 *
 * - A folder of a platform finds what is in it and below it; `search-input.ts` adds the second
 *   half.
 * - A domain and a term group include everything below them, a term only what carries it.
 * - A data product has no branches below it.
 */
export function filtersOfPlace({ axis, path }: BrowsePlace): SearchState['filters'] {
  const [first, ...below] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined) return ROOTS[axis];
  switch (axis) {
    case 'platform':
      return {
        platform: [first],
        ...(below.length > 0 ? { browsePathV2: [below.map((entry) => `${PATH_MARK}${entry}`).join('')] } : {}),
      };
    case 'domain':
      return { [belowField('domains')]: [last] };
    case 'term':
      return { [last.startsWith('urn:li:glossaryTerm:') ? 'glossaryTerms' : belowField('glossaryTerms')]: [last] };
    case 'product':
      return { dataProduct: [last] };
    default:
      return axis satisfies never;
  }
}

/**
 * The facet that a branch itself filters by. The page does not offer it beside the contents, where
 * every choice but one would leave nothing.
 */
export const AXIS_FIELDS: Readonly<Record<Axis, string>> = {
  platform: 'platform',
  domain: 'domains',
  term: 'glossaryTerms',
  product: 'dataProduct',
};

/** Filters of the root of each axis: every asset with any value there. */
const ROOTS: Readonly<Record<Axis, SearchState['filters']>> = {
  platform: { platform: [ANY] },
  domain: { domains: [ANY] },
  term: { glossaryTerms: [ANY] },
  product: { dataProduct: [ANY] },
};

/**
 * An entry without its percent-encoding. A broken encoding, such as a lone `%`, is taken literally
 * instead of making the page fail.
 */
function decoded(entry: string): string {
  try {
    return decodeURIComponent(entry);
  } catch {
    return entry;
  }
}
