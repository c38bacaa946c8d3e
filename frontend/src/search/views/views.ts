import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { MyViewsDocument, type ViewPartsFragment } from '../../api/documents.generated';
import { entityTypeOf, kindOfType } from '../../kinds/kinds';
import type { CreateViewInput, EntityType } from '../../api/schema.generated';
import { activeFilters, ANY, type SearchState } from '../query/search-address';
import { addressField, addressValue, conditionOf } from '../query/search-input';

export type SavedView = ViewPartsFragment;

export interface Views {
  readonly all: readonly SavedView[];
  /** Looked through by who signed in where an address names none. */
  readonly defaultUrn: string | undefined;
}

/** One's own views and those of everybody, by name. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }): Promise<Views> => {
    const { personal, shared, me } = await request(MyViewsDocument, {}, signal);
    const all = [...(personal?.views ?? []), ...(shared?.views ?? [])];
    const once = new Map(all.map((view) => [view.urn, view]));
    const defaultUrn = me?.corpUser.settings?.views?.defaultView?.urn;
    return {
      all: [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
      // One that was deleted, or is no longer shared, is none.
      defaultUrn: defaultUrn !== undefined && once.has(defaultUrn) ? defaultUrn : undefined,
    };
  },
  staleTime: 60_000,
});

/** What a view keeps of a search: its kinds and filters, not its words. */
export function viewDefinition({ filters }: SearchState): CreateViewInput['definition'] {
  const others = Object.entries(filters).filter(([field, values]) => field !== 'type' && values.length > 0);
  return {
    // The enum's values are these kinds in upper snake case, as kinds.ts and its spec have them.
    entityTypes: (filters['type'] ?? []).map(entityTypeOf) as EntityType[],
    filter: { operator: 'AND', filters: others.map(([key, values]) => conditionOf(key, values)) },
  };
}

/** A view opened up again as filters that can be changed; the search's own words stay. */
export function filtersOfView({ definition }: SavedView): SearchState['filters'] {
  const kinds = definition.entityTypes.map(kindOfType);
  const others = definition.filter.filters.map(({ field, values, negated, condition }): [string, readonly string[]] => {
    const key = addressField(field);
    const shown = condition === 'EXISTS' ? [ANY] : (values ?? []).map((value) => addressValue(field, value));
    return [negated ? `-${key}` : key, shown];
  });
  return { ...(kinds.length > 0 ? { type: kinds } : {}), ...Object.fromEntries(others) };
}

export function canBeSaved(state: SearchState): boolean {
  return activeFilters(state).length > 0;
}
