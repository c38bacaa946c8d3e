import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { DatasetStatisticsDocument, type DatasetStatisticsQuery } from '../../api/documents.generated';

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
