import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import type { ProposedChange } from '../../api/change-address';
import { request } from '../../api/client';
import { ImpactDocument, type ImpactQuery } from '../../api/documents.generated';
import type { VerdictName } from '../verdicts/verdicts';
import type { Grouping } from './impact-address';

/** One page of an impact answer: consumers in order of severity, counts of the whole, and gaps. */
export type ImpactAnswer = ImpactQuery['impact'];
/** Whatever may be affected, with its verdict, reason, best path and summary. */
export type Consumer = ImpactAnswer['consumers'][number];
/** One edge of a best path. Its ends are assets or columns. */
export type Hop = Consumer['path'][number];
/** A place where lineage is missing, with what would close it. */
export type Gap = ImpactAnswer['gaps'][number];

/** A change that the database itself refuses. */
export type Refusal = ImpactAnswer['refusals'][number];

// Consumers on one page of the list. Each costs a best path and a summary on the server.
const PAGE = 200;
// Consumers in one request of an export, where nobody waits for the first rows.
const EXPORT_PAGE = 1_000;
/**
 * The list and the files stop after this many consumers. The export says so when there are more.
 */
const MAX_EXPORTED = 10_000;

/**
 * The server's name of each grouping, for counts of whole groups. The server does not group by
 * platform, so those counts are of the loaded consumers only.
 */
const GROUPINGS = { owner: 'OWNER', domain: 'DOMAIN', kind: 'KIND', verdict: 'VERDICT', platform: null } as const;

/**
 * The impact of changes, page by page. Only the first page asks for the counts of groups, since
 * they are about all consumers and not about the page.
 *
 * The previous answer stays on screen while a filter changes. Structural sharing is off: comparing
 * hundreds of paths with the last answer would cost time and seldom find them equal.
 *
 * @param verdicts only consumers with these verdicts; empty for all
 */
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

/**
 * Loads every consumer for a file, 1,000 at a time and at most 10,000. An empty page ends the loop,
 * so a count that shrinks meanwhile cannot make it endless.
 *
 * @param onProgress is told after each page how many of how many are there
 */
export async function wholeImpact(
  changes: readonly ProposedChange[],
  onProgress: (done: number, total: number) => void,
): Promise<ImpactAnswer> {
  const consumers: Consumer[] = [];
  let answer: ImpactAnswer | undefined;
  do {
    const input = { changes, start: consumers.length, count: EXPORT_PAGE };
    answer = (await request(ImpactDocument, { input })).impact;
    for (const consumer of answer.consumers) consumers.push(consumer);
    onProgress(consumers.length, answer.total);
    if (answer.consumers.length === 0) break;
  } while (consumers.length < Math.min(answer.total, MAX_EXPORTED));
  return { ...answer, consumers };
}
