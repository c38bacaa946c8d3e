import { queryOptions, useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { shortUrn } from '../../api/column-urn';
import { ShownPropertiesDocument, type ShownPropertiesQuery } from '../../api/documents.generated';
import { kindOfEntityType, readStructured } from '../view/aspects-structured';
import type { EntityView } from '../view/entity-view';

/** A place of the page where a structured property can be shown, by its name in the settings of the property. */
type Place = 'isHidden' | 'showAsAssetBadge' | 'showInAssetSummary' | 'showInColumnsTable';

/** A structured property whose settings say where it is shown, or that it is not. */
export interface ShownProperty {
  readonly urn: string;
  readonly name: string;
  /** The entity kinds that can have values. */
  readonly kinds: readonly string[];
  readonly places: ReadonlySet<Place>;
  readonly hidesWhenEmpty: boolean;
}

/** A property with the values that an entity has for it, as they are read. */
export interface PropertyLine {
  readonly urn: string;
  readonly name: string;
  readonly values: readonly string[];
}

const PLACES: readonly Place[] = ['isHidden', 'showInAssetSummary', 'showAsAssetBadge', 'showInColumnsTable'];
/** More properties than a page can show. */
const MAX_PROPERTIES = 100;
const NONE: readonly ShownProperty[] = [];

/** The properties with a setting that concerns the page. Few have one, so one small answer serves every page. */
export const shownPropertiesQuery = queryOptions({
  // Every edit makes keys that begin with `governance` old.
  queryKey: ['governance', 'shown-properties'],
  queryFn: async ({ signal }) => {
    const input = {
      types: ['STRUCTURED_PROPERTY' as const],
      query: '*',
      start: 0,
      count: MAX_PROPERTIES,
      orFilters: PLACES.map((field) => ({ and: [{ field, values: ['true'] }] })),
      searchFlags: { skipAggregates: true, skipHighlighting: true },
    };
    const answer = await request(ShownPropertiesDocument, { input }, signal);
    return (answer.searchAcrossEntities?.searchResults ?? []).flatMap(({ entity }) => shownProperty(entity));
  },
  staleTime: 60_000,
});

type Answered = NonNullable<ShownPropertiesQuery['searchAcrossEntities']>['searchResults'][number]['entity'];

function shownProperty(entity: Answered): readonly ShownProperty[] {
  if (!('definition' in entity) || !entity.settings) return [];
  const { urn, definition, settings } = entity;
  return [
    {
      urn,
      name: definition.displayName ?? definition.qualifiedName,
      kinds: definition.entityTypes.map((type) => kindOfEntityType(type.urn)),
      places: new Set(PLACES.filter((place) => settings[place])),
      hidesWhenEmpty: settings.hideInAssetSummaryWhenEmpty,
    },
  ];
}

/** The properties that entities of this kind can have and that have a setting; none while they are loading. */
export function useShownProperties({ summary, profile }: EntityView): readonly ShownProperty[] {
  const canHave = profile.kindAspects.includes('structuredProperties');
  const { data = NONE } = useQuery({ ...shownPropertiesQuery, enabled: canHave });
  return data.filter(({ kinds }) => kinds.includes(summary.kind));
}

/**
 * The properties for a place of the page with the values of this entity. Those without values are left out, except in
 * the summary, where `hidesWhenEmpty` decides.
 */
export function linesOf(
  place: 'showAsAssetBadge' | 'showInAssetSummary',
  { aspects }: EntityView,
  properties: readonly ShownProperty[],
): readonly PropertyLine[] {
  const stored = new Map(readStructured(aspects).map(({ urn, values }) => [urn, values.map(shownValue)]));
  return properties
    .filter(({ places }) => places.has(place))
    .map(({ urn, name, hidesWhenEmpty }) => ({ urn, name, values: stored.get(urn) ?? [], hidesWhenEmpty }))
    .filter(({ values, hidesWhenEmpty }) => values.length > 0 || (place === 'showInAssetSummary' && !hidesWhenEmpty));
}

/** A urn among the values by its last part, every other value as it is. */
export function shownValue(value: string): string {
  return value.startsWith('urn:li:') ? shortUrn(value) : value;
}
