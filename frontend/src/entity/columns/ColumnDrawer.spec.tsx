import { screen, waitFor } from '@testing-library/react';

import { granted } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import type { Column } from '../view/entity-queries';
import { ColumnDrawer } from './ColumnDrawer';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,orders,PROD)';
const DAY = Date.UTC(2026, 10, 18);
const PROFILED = {
  timestampMillis: DAY,
  rowCount: 100,
  fieldProfiles: [
    { fieldPath: 'amount', uniqueCount: 7, nullCount: 25, nullProportion: 0.25, min: '0', max: '18400', mean: '12.5' },
  ],
};

async function renderDrawer(
  parts: Partial<Column> = {},
  usage: object | null = null,
  profiles: readonly object[] = [],
) {
  const column: Column = {
    urn: `urn:li:schemaField:(${ORDERS},amount)`,
    fieldPath: 'amount',
    segments: ['amount'],
    type: 'NUMBER',
    nativeType: 'DECIMAL(14,2)',
    nullable: true,
    primaryKey: false,
    foreignKeys: [],
    description: null,
    upstreamCount: 1,
    downstreamCount: 12,
    inSchema: true,
    tags: [],
    terms: [],
    businessAttribute: null,
    properties: [],
    ...parts,
  };
  const server = fakeServer({
    ...granted('EDIT_DATASET_COL_TAGS', 'EDIT_DATASET_COL_DESCRIPTION'),
    DatasetUsage: { dataset: { usageStats: usage, datasetProfiles: [], operations: [] } },
    DatasetTrends: { dataset: { datasetProfiles: profiles } },
  });
  await renderPart(<ColumnDrawer column={column} owner={ORDERS} onClose={() => undefined} />);
  await waitFor(() => expect(server.requestsOf('DatasetTrends')).toHaveLength(1));
  return server;
}

const usageOf = (fields: readonly object[]): object => ({
  buckets: [DAY, DAY + 86_400_000].map((bucket) => ({ bucket, metrics: { totalSqlQueries: 40, uniqueUserCount: 1 } })),
  aggregations: { users: [], fields },
});

describe('the drawer of a column', () => {
  it('renders the Markdown of its description', async () => {
    await renderDrawer({ description: 'The amount **after** discount.' });
    expect((await screen.findByText('after')).tagName).toBe('STRONG');
  });

  it('says in how many queries the column was used, and when', async () => {
    await renderDrawer(
      {},
      usageOf([
        { fieldName: 'id', count: 3 },
        { fieldName: 'amount', count: 62 },
      ]),
    );
    expect(await screen.findByText(/^62 queries, .*18.*19/)).toBeVisible();
  });

  it('says nothing of usage where no query names the column', async () => {
    const server = await renderDrawer({}, usageOf([{ fieldName: 'id', count: 3 }]));
    await waitFor(() => expect(server.requestsOf('DatasetUsage')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Usage' })).not.toBeInTheDocument();
  });

  it('shows what the newest profile with the column measured', async () => {
    await renderDrawer({}, null, [{ ...PROFILED, timestampMillis: DAY + 1, fieldProfiles: [] }, PROFILED]);
    expect(await screen.findByText('75.0%')).toBeVisible();
    expect(screen.getByText(/^18.?400$/)).toBeVisible();
  });

  it('says of a column that only lineage names that it is not in the schema, and offers no edits', async () => {
    await renderDrawer({ inSchema: false, tags: [{ urn: 'urn:li:tag:pii', kind: 'tag', name: 'pii', color: null }] });
    expect(screen.getByText('not in the schema: known from lineage only')).toBeVisible();
    expect(await screen.findByText('pii')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  it('leads to its whole path and to what breaks when it is dropped', async () => {
    await renderDrawer();
    expect(screen.getByRole('link', { name: 'Show its whole path' })).toHaveAttribute(
      'href',
      expect.stringContaining('col='),
    );
    expect(screen.getByRole('link', { name: 'What if dropped?' })).toHaveAttribute(
      'href',
      expect.stringMatching(/impact\?change=dropColumn/),
    );
  });
});
