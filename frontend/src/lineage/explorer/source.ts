import type { QueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  ColumnLineageViewDocument,
  LineageColumnsDocument,
  LineageCountDocument,
  LineageDiffDocument,
  LineagePathsDocument,
  LineageViewDocument,
  LineageWhatIfDocument,
} from '../../api/documents.generated';
import type { Source } from '../../graph/explorer/source';

// The most columns of a schema, changes of a comparison and consumers of a what-if that are asked
// for.
const MAX_COLUMNS = 5000;
const MAX_CHANGES = 1000;
const MAX_CONSUMERS = 200;

/**
 * The explorer's questions as GraphQL requests. TanStack Query keeps the answers under `lineage`,
 * so that a view that people come back to soon is not asked again, and an edit can drop all of
 * them.
 *
 * Structural sharing is off: answers hold adjacency arrays of thousands of numbers, and comparing
 * them with older ones would cost more than it saves.
 */
export function createSource(client: QueryClient): Source {
  const ask = async <T>(name: string, question: object, load: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    await client.fetchQuery({
      queryKey: ['lineage', name, question],
      queryFn: ({ signal }) => load(signal),
      structuralSharing: false,
    });
  return {
    view: async (input) =>
      await ask('view', input, async (signal) => (await request(LineageViewDocument, { input }, signal)).lineageView),
    column: async (input) =>
      await ask(
        'column',
        input,
        async (signal) => (await request(ColumnLineageViewDocument, { input }, signal)).columnLineageView,
      ),
    paths: async (input) =>
      await ask(
        'paths',
        input,
        async (signal) => (await request(LineagePathsDocument, { input }, signal)).lineagePaths,
      ),
    count: async ({ urn, side, at }) =>
      await ask('count', { urn, side, at }, async (signal) => {
        const { lineageCount } = await request(
          LineageCountDocument,
          { urn, side: side === 'up' ? 'UPSTREAM' : 'DOWNSTREAM', hops: null, at },
          signal,
        );
        return lineageCount;
      }),
    diff: async ({ from, to, urns, hops, minConfidence }) =>
      await ask('diff', { from, to, urns, hops, minConfidence }, async (signal) => {
        const input = { from, to, minConfidence, count: MAX_CHANGES, scope: { urns, hops } };
        return (await request(LineageDiffDocument, { input }, signal)).lineageDiff;
      }),
    whatIf: async (question) =>
      await ask('what-if', question, async (signal) => {
        const input = { ...question, count: MAX_CONSUMERS };
        const { whatIf } = await request(LineageWhatIfDocument, { input }, signal);
        const { impact, changes, lineage } = whatIf;
        const consumers = impact.consumers.map(({ summary, ...consumer }) => ({ ...consumer, ...summary }));
        return { changes, lineage, consumers, headline: impact.headline, counts: impact.counts, total: impact.total };
      }),
    schema: async ({ urn, at }) =>
      await ask('schema', { urn, at }, async (signal) => {
        const { entityColumns } = await request(
          LineageColumnsDocument,
          { input: { urn, at, count: MAX_COLUMNS } },
          signal,
        );
        return entityColumns.columns.map(({ tags, terms, ...column }) => ({
          ...column,
          labels: [...tags, ...terms].map((label) => label.urn),
        }));
      }),
  };
}
