import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  AssessmentDocument,
  type AssessmentPartsFragment,
  type AssessmentsQuery,
  AssessmentsDocument,
  CompareAssessmentsDocument,
  type CompareAssessmentsQuery,
  EntitySummariesDocument,
} from '../../api/documents.generated';
import type { Summary } from '../../api/summaries';
import type { Consumer } from '../model/impact-queries';

/** A saved assessment in full: changes, counts, saved consumers, owners and notices. */
export type Assessment = AssessmentPartsFragment;
/** One line of the list of saved assessments, without consumers. */
export type AssessmentHead = AssessmentsQuery['assessments']['assessments'][number];
/** What differs between the verdicts of one assessment and those of another, or of now. */
export type Comparison = CompareAssessmentsQuery['compareAssessments'];

/** Entries on one page of the list; also how many of the latest can be chosen for a comparison. */
export const ASSESSMENTS_ON_PAGE = 20;
/**
 * The server answers up to this many summaries in one request. More are asked for in parallel
 * requests.
 */
const MAX_SUMMARIES = 1_000;

const assessmentUrn = (id: string): string => `urn:li:impactAssessment:${id}`;
/**
 * The address of a saved assessment, for example `/impact/4f1c?compare=now`.
 *
 * @param compare the id of another assessment, or `now`; without it nothing is compared
 */
export const assessmentAddress = (id: string, compare?: string): string =>
  `/impact/${encodeURIComponent(id)}${compare ? `?compare=${encodeURIComponent(compare)}` : ''}`;

/**
 * One assessment by the last part of its urn. The data is null when it does not exist or is hidden
 * from the viewer; the page cannot tell these cases apart.
 */
export function assessmentQuery(id: string) {
  const urn = assessmentUrn(id);
  return queryOptions({
    queryKey: ['assessment', id],
    queryFn: async ({ signal }) => (await request(AssessmentDocument, { input: { urn } }, signal)).assessment ?? null,
  });
}

/**
 * One page of the saved assessments, newest first.
 *
 * @param start offset of the first entry
 * @param mine only those that the viewer saved
 * @param asset only those with a change of this asset
 */
export function assessmentsQuery(start: number, mine: boolean, asset?: string) {
  const input = { start, count: ASSESSMENTS_ON_PAGE, mine, asset };
  return queryOptions({
    queryKey: ['assessments', input],
    queryFn: async ({ signal }) => (await request(AssessmentsDocument, { input }, signal)).assessments,
  });
}

/**
 * The differences between the verdicts of two assessments. The key starts with the first one, so
 * whatever invalidates an assessment invalidates its comparisons too.
 *
 * @param to an id, or `now` to ask the same question again today
 */
export function comparisonQuery(from: string, to: string) {
  const input = { from: assessmentUrn(from), to: to === 'now' ? null : assessmentUrn(to) };
  return queryOptions({
    queryKey: ['assessment', from, 'compared', to],
    queryFn: async ({ signal }) => (await request(CompareAssessmentsDocument, { input }, signal)).compareAssessments,
  });
}

/**
 * Summaries of any number of entities, by urn. The list is cut into requests of 1,000, which run in
 * parallel.
 *
 * An answer counts as fresh for a minute. Structural sharing is off, because it does not look into
 * maps.
 */
export function manySummariesQuery(urns: readonly string[]) {
  return queryOptions({
    queryKey: ['summaries', 'many', urns],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Summary>> => {
      const parts = Array.from({ length: Math.ceil(urns.length / MAX_SUMMARIES) }, (_, index) =>
        urns.slice(index * MAX_SUMMARIES, (index + 1) * MAX_SUMMARIES),
      );
      const summaries = await Promise.all(
        parts.map(async (part) => (await request(EntitySummariesDocument, { urns: part }, signal)).entitySummaries),
      );
      return new Map(summaries.flat().map((summary) => [summary.urn, summary]));
    },
    enabled: urns.length > 0,
    staleTime: 60_000,
    structuralSharing: false,
  });
}

/**
 * The saved verdicts in the shape that the lists of the impact page take. An assessment keeps no
 * evidence, so paths, columns, checks and usage are empty.
 */
export function consumersOf({ consumers }: Pick<Assessment, 'consumers'>): readonly Consumer[] {
  return consumers.map((savedVerdict) => ({
    ...savedVerdict,
    routes: 0,
    proof: null,
    path: [],
    columns: [],
    tests: [],
    contracts: [],
    queryCount: null,
    lastUsed: null,
  }));
}
