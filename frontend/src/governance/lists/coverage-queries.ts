import { queryOptions } from '@tanstack/react-query';

import { countBelow, countsOf } from '../../search/browse/browse-queries';

/** What is shown as a tree. */
export type GovernedAxis = 'domain' | 'term';

/** The facet that counts the assets of a domain or term. */
export const FACET_OF: Readonly<Record<GovernedAxis, string>> = { domain: 'domains', term: 'glossaryTerms' };

/** How many of the assets of a domain or term have an owner, and how many a description. */
export interface Coverage {
  readonly owned: number;
  readonly described: number;
}

/** The searches that match what is covered. */
const OWNED = 'owner:*';
const DESCRIBED = 'description:*';

/**
 * The coverage of the assets that are directly in each domain, or have each term, by urn: two requests whatever their number.
 * A domain or term without covered assets is missing. The key starts with `governance`, so every edit discards it.
 */
export function coverageQuery(axis: GovernedAxis) {
  const facet = FACET_OF[axis];
  return queryOptions({
    queryKey: ['governance', 'coverage', axis],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Coverage>> => {
      const [owned, described] = await Promise.all(
        [OWNED, DESCRIBED].map(async (query) => {
          const counts = (await countsOf([facet], signal, query)).get(facet) ?? [];
          return new Map(counts.map(({ value, count }) => [value, count]));
        }),
      );
      const urns = new Set([...(owned?.keys() ?? []), ...(described?.keys() ?? [])]);
      return new Map(
        [...urns].map((urn) => [urn, { owned: owned?.get(urn) ?? 0, described: described?.get(urn) ?? 0 }]),
      );
    },
    staleTime: 30_000,
  });
}

/** The coverage of the assets of a domain and its subdomains. */
export function coverageBelowQuery(domain: string) {
  return queryOptions({
    queryKey: ['governance', 'coverage', 'below', domain],
    queryFn: async ({ signal }): Promise<Coverage> => {
      const [owned, described] = await Promise.all([
        countBelow(domain, signal, OWNED),
        countBelow(domain, signal, DESCRIBED),
      ]);
      return { owned, described };
    },
    staleTime: 30_000,
  });
}
