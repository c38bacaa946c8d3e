import type { FacetAnswer } from '../../../search/search-answers.js';

/** One bar for each value of a facet. */
export function barsOf(title: string, facet: FacetAnswer | undefined): unknown {
  return {
    __typename: 'BarChart',
    title,
    bars: (facet?.aggregations ?? []).map(({ displayName, count }) => ({
      name: displayName,
      segments: [{ label: '#', value: count }],
    })),
  };
}

/** `12` of kind "Datasets", with how many of them are owned, in words. */
export function highlight(title: string, counts: Readonly<Record<'all' | 'owned' | 'described', number>>): unknown {
  const part = (count: number): string => `${counts.all === 0 ? 0 : Math.round((count / counts.all) * 100)}%`;
  return {
    value: counts.all,
    title,
    body: `${part(counts.owned)} have owners, ${part(counts.described)} have descriptions`,
  };
}

/** The protocol's modules of the home page, from what the catalogue holds most of. */
export function facetModule(
  { title, moduleId, renderType }: { readonly title: string; readonly moduleId: string; readonly renderType: string },
  facet: FacetAnswer | undefined,
  limit: number,
): unknown {
  const content = (facet?.aggregations ?? []).slice(0, limit).map(({ value, count, entity }) => ({
    value,
    entity,
    params: {
      searchParams: { query: '*', filters: [{ field: facet?.field ?? '', condition: 'EQUAL', values: [value] }] },
      contentParams: { count },
    },
  }));
  return content.length === 0 ? undefined : { title, moduleId, renderType, content };
}
