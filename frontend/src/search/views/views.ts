import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { MyViewsDocument, type ViewPartsFragment } from '../../api/documents.generated';
import { entityTypeOf, kindOfType } from '../../kinds/kinds';
import type { CreateViewInput, EntityType } from '../../api/schema.generated';
import { activeFilters, ANY, type SearchState } from '../query/search-address';
import { addressField, addressValue, conditionOf } from '../query/search-input';

/** A saved view with its name, its definition, and whether it is personal or shared (`GLOBAL`). */
export type SavedView = ViewPartsFragment;

/** The saved views that the person can use. */
export interface Views {
  readonly all: readonly SavedView[];
  /** The person's default view, used where an address names none. */
  readonly defaultUrn: string | undefined;
}

/** The person's own and the shared views, sorted by name. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }): Promise<Views> => {
    const { personal, shared, me } = await request(MyViewsDocument, {}, signal);
    const all = [...(personal?.views ?? []), ...(shared?.views ?? [])];
    const once = new Map(all.map((view) => [view.urn, view]));
    const defaultUrn = me?.corpUser.settings?.views?.defaultView?.urn;
    return {
      all: [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
      // A default view that was deleted or is no longer shared counts as no default.
      defaultUrn: defaultUrn !== undefined && once.has(defaultUrn) ? defaultUrn : undefined,
    };
  },
  staleTime: 60_000,
});

/** The part of a search that a view stores: kinds and filters, but not the query text. */
export function viewDefinition({ filters }: SearchState): CreateViewInput['definition'] {
  const others = Object.entries(filters).filter(([field, values]) => field !== 'type' && values.length > 0);
  return {
    // The enum's values are these kinds in upper snake case, as kinds.ts and its spec have them.
    entityTypes: (filters['type'] ?? []).map(entityTypeOf) as EntityType[],
    filter: { operator: 'AND', filters: others.map(([key, values]) => conditionOf(key, values)) },
  };
}

/** A view as filters that can be changed: the counterpart of `viewDefinition`. */
export function filtersOfView({ definition }: SavedView): SearchState['filters'] {
  const kinds = definition.entityTypes.map(kindOfType);
  const others = definition.filter.filters.map(({ field, values, negated, condition }): [string, readonly string[]] => {
    const key = addressField(field);
    const shown = condition === 'EXISTS' ? [ANY] : (values ?? []).map((value) => addressValue(field, value));
    return [negated ? `-${key}` : key, shown];
  });
  return { ...(kinds.length > 0 ? { type: kinds } : {}), ...Object.fromEntries(others) };
}

/** A view without filters would find everything, so there must be at least one. */
export function canBeSaved(state: SearchState): boolean {
  return activeFilters(state).length > 0;
}
