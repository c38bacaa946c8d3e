import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

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
export type Refusal = NonNullable<ImpactAnswer['refusals']>[number];

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

/** Whether the verdicts are those of the rules alone, or proved where an embedded database can do so. */
type Judgement = 'inferred' | 'proved';

// Milliseconds between questions while the server is still proving, and how many are asked. Starting
// an engine takes seconds.
const PROOF_WAIT_MS = 3_000;
const MAX_PROOF_QUESTIONS = 4;

/**
 * The impact of changes, page by page. Only the first page asks for the counts of groups, since
 * they are about all consumers and not about the page.
 *
 * The previous answer stays on screen while a filter changes. Structural sharing is off: comparing
 * hundreds of paths with the last answer would cost time and seldom find them equal.
 *
 * @param verdicts only consumers with these verdicts; empty for all
 */
function impactQuery(
  changes: readonly ProposedChange[],
  verdicts: readonly VerdictName[],
  group: Grouping | undefined,
  judgement: Judgement,
) {
  return infiniteQueryOptions({
    queryKey: ['impact', changes, judgement, verdicts, group],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const groupBy = group && pageParam === 0 ? GROUPINGS[group] : null;
      const prove = judgement === 'proved';
      const input = { changes, verdicts, start: pageParam, count: PAGE, groupBy, prove, perAsset: true };
      return (await request(ImpactDocument, { input }, signal)).impact;
    },
    getNextPageParam: (last, _, start) =>
      start + PAGE < Math.min(last.total, MAX_EXPORTED) ? start + PAGE : undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/**
 * The impact of changes as it is best known: at first what the rules infer, which takes milliseconds, and then the same
 * with proofs, which the server may need two seconds for. Where some proofs are not there yet, it asks again a few
 * times. Once an answer for these changes is proved, other filters of them are asked for with proofs at once, so that
 * the verdicts do not go back and forth.
 *
 * @returns the answer to show, and whether a proved one is on its way
 */
export function useImpact(changes: readonly ProposedChange[], verdicts: readonly VerdictName[], group?: Grouping) {
  const wasProved = useQueryClient()
    .getQueriesData({ queryKey: ['impact', changes, 'proved'] })
    .some(([, answer]) => answer !== undefined);
  const inferred = useInfiniteQuery({ ...impactQuery(changes, verdicts, group, 'inferred'), enabled: !wasProved });
  const isProvable = wasProved || (!inferred.isPlaceholderData && stateOf(inferred.data) === 'NOT_ASKED');
  const proved = useInfiniteQuery({
    ...impactQuery(changes, verdicts, group, 'proved'),
    enabled: isProvable,
    refetchInterval: ({ state }) =>
      stateOf(state.data) === 'PARTIAL' && state.dataUpdateCount < MAX_PROOF_QUESTIONS ? PROOF_WAIT_MS : false,
  });
  return { impact: wasProved ? proved : inferred, isProving: isProvable && !proved.isError && proved.isFetching };
}

function stateOf(answer: { readonly pages: readonly ImpactAnswer[] } | undefined) {
  return answer?.pages[0]?.proofs.state;
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
    const input = { changes, start: consumers.length, count: EXPORT_PAGE, prove: true, perAsset: true };
    answer = (await request(ImpactDocument, { input })).impact;
    for (const consumer of answer.consumers) consumers.push(consumer);
    onProgress(consumers.length, answer.total);
    if (answer.consumers.length === 0) break;
  } while (consumers.length < Math.min(answer.total, MAX_EXPORTED));
  return { ...answer, consumers };
}
