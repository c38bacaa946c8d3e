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

export type Assessment = AssessmentPartsFragment;
export type AssessmentHead = AssessmentsQuery['assessments']['assessments'][number];
export type Comparison = CompareAssessmentsQuery['compareAssessments'];

export const ASSESSMENTS_ON_PAGE = 20;
/** The server answers up to this many summaries in one request. */
const MAX_SUMMARIES = 1_000;

const assessmentUrn = (id: string): string => `urn:li:impactAssessment:${id}`;
export const assessmentAddress = (id: string, compare?: string): string =>
  `/impact/${encodeURIComponent(id)}${compare ? `?compare=${encodeURIComponent(compare)}` : ''}`;

export function assessmentQuery(id: string) {
  const urn = assessmentUrn(id);
  return queryOptions({
    queryKey: ['assessment', id],
    queryFn: async ({ signal }) => (await request(AssessmentDocument, { input: { urn } }, signal)).assessment ?? null,
  });
}

export function assessmentsQuery(start: number, mine: boolean, asset?: string) {
  const input = { start, count: ASSESSMENTS_ON_PAGE, mine, asset };
  return queryOptions({
    queryKey: ['assessments', input],
    queryFn: async ({ signal }) => (await request(AssessmentsDocument, { input }, signal)).assessments,
  });
}

/** @param to an id, or `now` */
export function comparisonQuery(from: string, to: string) {
  const input = { from: assessmentUrn(from), to: to === 'now' ? null : assessmentUrn(to) };
  return queryOptions({
    queryKey: ['assessment', from, 'compared', to],
    queryFn: async ({ signal }) => (await request(CompareAssessmentsDocument, { input }, signal)).compareAssessments,
  });
}

/** Names of any number of entities, by urn. */
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

/** Kept verdicts as the lists of the impact page show them; they have no paths. */
export function consumersOf(
  { consumers }: Pick<Assessment, 'consumers'>,
  summaries: ReadonlyMap<string, Summary>,
): readonly Consumer[] {
  return consumers.flatMap((savedVerdict) => {
    const summary = summaries.get(savedVerdict.urn);
    if (!summary) return [];
    return [
      {
        ...savedVerdict,
        summary,
        routes: 0,
        path: [],
        columns: [],
        tests: [],
        contracts: [],
        queryCount: null,
        lastUsed: null,
      },
    ];
  });
}
