import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { Summary } from '../../api/summaries';
import { useCan } from '../../edit/writes/edit-queries';
import { kindOfUrn } from '../../kinds/kinds';
import { relationsQuery } from '../view/entity-queries';
import { schedulesQuery } from './assertions/assertion-edits';

/**
 * The checks of a dataset, their schedules, and whether this person may change them. A check is found
 * by the relationship `Asserts` that points to the dataset, so checks of every tool are listed alike.
 */
export function useChecks(dataset: string) {
  const answer = useInfiniteQuery({
    ...relationsQuery({ urn: dataset, direction: 'INCOMING', types: ['Asserts'] }),
    enabled: dataset !== '',
  });
  const can = useCan(dataset);
  const assertions: readonly Summary[] = (answer.data?.pages ?? [])
    .flatMap(({ relations }) => relations.map(({ entity }) => entity))
    .filter(({ kind }) => kind === 'assertion');
  const schedules = useQuery(
    schedulesQuery(
      dataset,
      assertions.map(({ urn }) => urn),
    ),
  );
  const canEdit = kindOfUrn(dataset) === 'dataset' && (can('EDIT_ENTITY_ASSERTIONS') || can('EDIT_ENTITY'));
  return { answer, assertions, schedules, canEdit };
}
