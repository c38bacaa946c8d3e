import { useInfiniteQuery } from '@tanstack/react-query';

import { readParts } from '../view/aspects';
import { readCells } from '../view/aspects-notebook';
import { contentRelations, foundContents } from './contents';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { tabsOfKind } from '../../kinds/kind-tabs';

/** Kinds that people put things into, or give to them: their page says so while nothing is there. */
const FILLED_BY_PEOPLE: ReadonlySet<string> = new Set([
  'domain',
  'dataProduct',
  'application',
  'glossaryTerm',
  'glossaryNode',
  'tag',
  'structuredProperty',
  'form',
  'ownershipType',
  'businessAttribute',
  'corpuser',
  'corpGroup',
]);

/** Whether nothing stands in it and nobody could put anything there by hand: then it has no tab of its contents. */
export function useEmptyContents({ summary, aspects }: EntityView): boolean {
  const { kind, urn } = summary;
  const isAsked =
    tabsOfKind(kind).includes('contents') &&
    !FILLED_BY_PEOPLE.has(kind) &&
    foundContents(kind, urn) === undefined &&
    readParts(aspects).length === 0 &&
    readCells(aspects).length === 0;
  const { direction, types } = contentRelations(kind);
  // As the tab itself asks: one request for both.
  const { data } = useInfiniteQuery({
    ...relationsQuery({ urn, direction, ...(types ? { types } : {}) }),
    enabled: isAsked,
  });
  return isAsked && data?.pages[0]?.total === 0;
}
