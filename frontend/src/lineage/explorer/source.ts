import { request } from '../../api/client';
import {
  ColumnLabelsDocument,
  ColumnLineageViewDocument,
  LineageColumnsDocument,
  LineageCountDocument,
  LineageDiffDocument,
  LineagePathsDocument,
  LineageViewDocument,
  LineageWhatIfDocument,
} from '../../api/documents.generated';
import { affectedChecks } from '../../graph/model/affected-checks';
import type { Source } from '../../graph/explorer/source';

// The most columns of a schema, changes of a comparison and consumers of a what-if that are asked
// for.
const MAX_COLUMNS = 5000;
const MAX_CHANGES = 1000;
const MAX_CONSUMERS = 200;
// Columns with a tag or term; the server gives no more at once.
const MAX_LABELLED = 1000;

/** The explorer's questions as GraphQL requests. */
export const lineageSource: Source = {
  view: async (input, signal) => (await request(LineageViewDocument, { input }, signal)).lineageView,
  column: async (input, signal) => (await request(ColumnLineageViewDocument, { input }, signal)).columnLineageView,
  paths: async (input, signal) => (await request(LineagePathsDocument, { input }, signal)).lineagePaths,
  count: async ({ urn, side, at }, signal) => {
    const variables = { urn, side: side === 'up' ? 'UPSTREAM' : 'DOWNSTREAM', hops: null, at } as const;
    return (await request(LineageCountDocument, variables, signal)).lineageCount;
  },
  diff: async ({ from, to, urns, hops, minConfidence }, signal) => {
    const input = { from, to, minConfidence, count: MAX_CHANGES, scope: { urns, hops } };
    const { lineageDiff: diff } = await request(LineageDiffDocument, { input }, signal);
    if (diff.total <= diff.changes.length) return diff;
    // The newest come first. Edges that are gone are listed before the others, so none of them may be cut off.
    const goneInput = { ...input, kinds: ['VANISHED' as const] };
    const { lineageDiff: gone } = await request(LineageDiffDocument, { input: goneInput }, signal);
    return { ...diff, changes: [...gone.changes, ...diff.changes.filter(({ kind }) => kind !== 'VANISHED')] };
  },
  whatIf: async (question, signal) => {
    const input = { ...question, count: MAX_CONSUMERS, perAsset: true };
    const { changes, lineage, impact } = (await request(LineageWhatIfDocument, { input }, signal)).whatIf;
    const consumers = impact.consumers.map(({ summary, proof, ...consumer }) => ({
      ...consumer,
      ...summary,
      proof: proof && proof.outcome !== 'NOT_PROVED' && proof.message !== consumer.sentence ? proof.message : null,
    }));
    const { headline, counts, total, checks, proofs } = impact;
    return {
      changes,
      lineage,
      consumers,
      headline,
      counts,
      total,
      affectedChecks: affectedChecks(checks),
      isProvable: proofs.state === 'NOT_ASKED',
    };
  },
  labels: async (question, signal) => {
    const input = { ...question, count: MAX_LABELLED };
    return (await request(ColumnLabelsDocument, { input }, signal)).labelledColumns.columns;
  },
  schema: async ({ urn, at }, signal) => {
    const input = { urn, at, count: MAX_COLUMNS };
    const { entityColumns } = await request(LineageColumnsDocument, { input }, signal);
    return entityColumns.columns.map(({ tags, terms, ...column }) => ({
      ...column,
      labels: [...tags, ...terms].map((label) => label.urn),
    }));
  },
};
