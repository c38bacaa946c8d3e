import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  OneTestDocument,
  PreviewTestDocument,
  type TestPartsFragment,
  TestListDocument,
  ValidateTestDocument,
} from '../../api/documents.generated';

/** A metadata test with the numbers of its results. */
export type MetadataTest = TestPartsFragment;

/** The first tests by name, and how many there are. */
export function testListQuery(count: number) {
  return queryOptions({
    queryKey: ['governance', 'tests', count],
    queryFn: async ({ signal }) => {
      const { listTests } = await request(TestListDocument, { input: { start: 0, count } }, signal);
      return { total: listTests?.total ?? 0, tests: listTests?.tests ?? [] };
    },
    placeholderData: keepPreviousData,
    // Results come in the background after a definition was written.
    refetchInterval: 5_000,
  });
}

export function testQuery(urn: string) {
  return queryOptions({
    queryKey: ['governance', 'tests', urn],
    queryFn: async ({ signal }) => (await request(OneTestDocument, { urn }, signal)).test ?? null,
    refetchInterval: 5_000,
  });
}

/** What is wrong with a definition; where nothing is, what it says of the assets that the person sees. */
export function definitionQuery(json: string) {
  return queryOptions({
    queryKey: ['test-definition', json],
    queryFn: async ({ signal }) => {
      const input = { definition: { json } };
      const { validateTest } = await request(ValidateTestDocument, { input }, signal);
      if (!validateTest.isValid) return { faults: validateTest.faults, preview: undefined };
      const { previewTest } = await request(PreviewTestDocument, { input }, signal);
      return { faults: [], preview: previewTest };
    },
    enabled: json.trim() !== '',
    staleTime: 30_000,
    retry: false,
  });
}

/** The share of assets that pass, in whole percents; undefined without any result. Not 100 while one fails. */
export function passRate({ passing, failing }: NonNullable<MetadataTest['results']>): number | undefined {
  const total = passing + failing;
  if (total === 0) return undefined;
  return failing > 0 ? Math.min(99, Math.round((passing / total) * 100)) : 100;
}
