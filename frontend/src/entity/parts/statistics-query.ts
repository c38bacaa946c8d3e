import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  DatasetStatisticsDocument,
  DatasetTrendsDocument,
  type DatasetStatisticsQuery,
  type DatasetTrendsQuery,
} from '../../api/documents.generated';

/** What a profiler measured of a dataset at one time. */
export type TableProfile = NonNullable<NonNullable<DatasetStatisticsQuery['dataset']>['datasetProfiles']>[number];
/** The part of a profile about one column. */
export type ColumnProfile = NonNullable<TableProfile['fieldProfiles']>[number];

/** The newest 90 profiles, the newest first. */
export function statisticsQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'statistics'],
    queryFn: async ({ signal }) => {
      const { dataset } = await request(DatasetStatisticsDocument, { urn }, signal);
      return (dataset?.datasetProfiles ?? []).toSorted((one, other) => other.timestampMillis - one.timestampMillis);
    },
  });
}

/** A profile with the few numbers of each column that the list of columns shows. */
export type TableTrend = NonNullable<NonNullable<DatasetTrendsQuery['dataset']>['datasetProfiles']>[number];

/** The newest 12 profiles, the newest first; none for what is no dataset. */
export function trendsQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'trends'],
    queryFn: async ({ signal }): Promise<readonly TableTrend[]> => {
      if (!urn.startsWith('urn:li:dataset:')) return [];
      const { dataset } = await request(DatasetTrendsDocument, { urn }, signal);
      return (dataset?.datasetProfiles ?? []).toSorted((one, other) => other.timestampMillis - one.timestampMillis);
    },
    staleTime: 60_000,
  });
}
