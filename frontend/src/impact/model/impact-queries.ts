import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import type { ProposedChange } from '../../api/change-address';
import { request } from '../../api/client';
import { ImpactDocument, type ImpactQuery } from '../../api/documents.generated';
import type { VerdictName } from '../verdicts/verdicts';
import type { Grouping } from './impact-address';

export type ImpactAnswer = ImpactQuery['impact'];
export type Consumer = ImpactAnswer['consumers'][number];
export type Hop = Consumer['path'][number];
export type Gap = ImpactAnswer['gaps'][number];

const PAGE = 200;
const EXPORT_PAGE = 1_000;
/** The server pages so far and no further. */
const MAX_EXPORTED = 10_000;

/** The server counts all of a group, not only those on screen; platforms are no groups of its. */
const GROUPINGS = { owner: 'OWNER', domain: 'DOMAIN', kind: 'KIND', verdict: 'VERDICT', platform: null } as const;

export function impactQuery(changes: readonly ProposedChange[], verdicts: readonly VerdictName[], group?: Grouping) {
  return infiniteQueryOptions({
    queryKey: ['impact', changes, verdicts, group],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const groupBy = group && pageParam === 0 ? GROUPINGS[group] : null;
      const input = { changes, verdicts, start: pageParam, count: PAGE, groupBy };
      return (await request(ImpactDocument, { input }, signal)).impact;
    },
    getNextPageParam: (last, _, start) =>
      start + PAGE < Math.min(last.total, MAX_EXPORTED) ? start + PAGE : undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** Every consumer, page by page, for files. */
export async function wholeImpact(
  changes: readonly ProposedChange[],
  onProgress: (done: number, total: number) => void,
): Promise<ImpactAnswer> {
  const consumers: Consumer[] = [];
  let answer: ImpactAnswer | undefined;
  do {
    const input = { changes, start: consumers.length, count: EXPORT_PAGE };
    answer = (await request(ImpactDocument, { input })).impact;
    consumers.push(...answer.consumers);
    onProgress(consumers.length, answer.total);
    if (answer.consumers.length === 0) break;
  } while (consumers.length < Math.min(answer.total, MAX_EXPORTED));
  return { ...answer, consumers };
}
