import { ANY, belowField, stateAddress, type SearchState } from '../query/search-address';

export const AXES = ['platform', 'domain', 'term', 'product'] as const;
export type Axis = (typeof AXES)[number];

/** A branch: its axis and the way to it, outermost first. */
export interface BrowsePlace {
  readonly axis: Axis;
  readonly path: readonly string[];
}

/** Between the entries of a browse path as the server's index keeps it. */
const PATH_MARK = '\u241f';

/**
 * `/browse/<axis>/<entry>/<entry>…`, each entry percent-encoded once. An axis that is none falls to
 * the first.
 */
export function readBrowsePlace(pathname: string): BrowsePlace {
  const [, , axis, ...path] = pathname.split('/');
  return {
    axis: AXES.find((one) => one === axis) ?? 'platform',
    path: path.filter((entry) => entry !== '').map(decoded),
  };
}

/** @param state which of what is in the branch is shown */
export function browseAddress(
  { axis, path }: BrowsePlace,
  { filters, page }: Partial<Pick<SearchState, 'filters' | 'page'>> = {},
): string {
  const place = ['/browse', axis, ...path.map((entry) => encodeURIComponent(entry))].join('/');
  return stateAddress(place, { ...(filters ? { filters } : {}), ...(page ? { page } : {}) });
}

/**
 * What search has to filter by to find what is in a branch, or in those below it, or anywhere on
 * the axis.
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

/** The facet that a branch itself filters by: it is not offered beside its contents. */
export const AXIS_FIELDS: Readonly<Record<Axis, string>> = {
  platform: 'platform',
  domain: 'domains',
  term: 'glossaryTerms',
  product: 'dataProduct',
};

/** What stands anywhere on an axis. */
const ROOTS: Readonly<Record<Axis, SearchState['filters']>> = {
  platform: { platform: [ANY] },
  domain: { domains: [ANY] },
  term: { glossaryTerms: [ANY] },
  product: { dataProduct: [ANY] },
};

function decoded(entry: string): string {
  try {
    return decodeURIComponent(entry);
  } catch {
    return entry;
  }
}
