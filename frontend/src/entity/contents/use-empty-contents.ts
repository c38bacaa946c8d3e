import { useInfiniteQuery } from '@tanstack/react-query';

import { readParts } from '../view/aspects';
import { readCells } from '../view/aspects-notebook';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { contentsRelations, describedKind } from '../../kinds/kinds';

/** Whether an entity holds nothing and nobody can put anything into it by hand. Its page then has no tab Contents. */
export function useEmptyContents({ summary, aspects }: EntityView): boolean {
  const { kind, urn } = summary;
  const contents = describedKind(kind)?.contents;
  const isUnknown =
    contents !== undefined &&
    contents.filledByHand !== true &&
    contents.searches === undefined &&
    readParts(aspects).length === 0 &&
    readCells(aspects).length === 0;
  const { direction, types } = contentsRelations(kind);
  // The same question as the tab's own, so that both share one request.
  const { data } = useInfiniteQuery({
    ...relationsQuery({ urn, direction, ...(types ? { types } : {}) }),
    enabled: isUnknown,
  });
  return isUnknown && data?.pages[0]?.total === 0;
}
