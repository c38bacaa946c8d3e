import type { SearchState } from './search-address';

export const AXES = ['platform', 'domain', 'term'] as const;
type Axis = (typeof AXES)[number];

/** A branch: its axis and the way to it, outermost first. */
export interface BrowsePlace {
  readonly axis: Axis;
  readonly path: readonly string[];
}

/** Between the entries of a browse path as the server's index keeps it. */
const PATH_MARK = '\u241f';

/** `/browse/<axis>/<entry>/<entry>…`, each entry percent-encoded once. An axis that is none falls to the first. */
export function readBrowsePlace(pathname: string): BrowsePlace {
  const [, , axis, ...path] = pathname.split('/');
  return {
    axis: AXES.find((one) => one === axis) ?? 'platform',
    path: path.filter((entry) => entry !== '').map(decoded),
  };
}

export function browseAddress({ axis, path }: BrowsePlace): string {
  return ['/browse', axis, ...path.map((entry) => encodeURIComponent(entry))].join('/');
}

/** What search has to filter by to find what is in a branch; undefined for one that only groups others. */
export function filtersOfPlace({ axis, path }: BrowsePlace): SearchState['filters'] | undefined {
  const [first, ...below] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined) return undefined;
  switch (axis) {
    case 'platform':
      return {
        platform: [first],
        ...(below.length > 0 ? { browsePathV2: [below.map((entry) => `${PATH_MARK}${entry}`).join('')] } : {}),
      };
    case 'domain':
      return { domains: [last] };
    case 'term':
      return last.startsWith('urn:li:glossaryTerm:') ? { glossaryTerms: [last] } : undefined;
    default:
      return axis satisfies never;
  }
}

function decoded(entry: string): string {
  try {
    return decodeURIComponent(entry);
  } catch {
    return entry;
  }
}
