import { screen, waitFor, within } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { NodePanel } from './NodePanel';

const COVERAGE = {
  lineageCoverage: {
    urn: REVENUE,
    state: 'PARTIAL',
    columns: 2,
    tracedColumns: 1,
    ratio: 0.5,
    untraced: ['tax'],
    placeholders: [],
    missing: [{ sentence: 'Retention removed schemas of before 2026-11-01.' }],
    gaps: [{ urn: ORDERS, reason: 'NO_SCHEMA', remedy: 'ingest it' }],
  },
};

const open = (
  urn: string,
  change: Parameters<typeof sampleAnswer>[0] = () => ({}),
  options: Parameters<typeof renderInExplorer>[1] = {},
) =>
  renderInExplorer(<NodePanel urn={urn} />, {
    answer: sampleAnswer(change),
    ...options,
    answers: { LineageCoverage: COVERAGE, LineagePrivileges: { entity: null }, ...options.answers },
  });

describe('NodePanel', () => {
  it('shows the facts of an asset, and leads to its profile and its impact', async () => {
    await open(REVENUE, () => ({
      summary: {
        owners: [{ urn: 'urn:li:corpuser:olga', name: 'Olga' }],
        domain: { urn: 'urn:li:domain:sales', name: 'Sales' },
        activeIncidents: 2,
        deprecated: true,
        deprecationNote: 'Use revenue_v2',
      },
    }));
    expect(screen.getByRole('heading', { level: 2, name: /revenue$/ })).toBeVisible();
    expect(screen.getByText('Olga')).toBeVisible();
    expect(screen.getByText('Sales')).toBeVisible();
    expect(screen.getByText('Active incidents').nextElementSibling).toHaveTextContent('2');
    expect(screen.getByText('Use revenue_v2')).toBeVisible();
    expect(screen.getByText('1 upstream · 1 downstream')).toBeVisible();
    expect(screen.getByRole('link', { name: 'What breaks if it changes?' })).toHaveAttribute(
      'href',
      expect.stringContaining('dropAsset'),
    );
  });

  it('says how far the lineage is known, and what would close each gap', async () => {
    await open(REVENUE);
    expect(await screen.findByText('1/2 columns traced')).toBeVisible();
    expect(screen.getByText('1 column without a source of confidence 0.55 or more')).toBeVisible();
    expect(screen.getByText('no schema: orders (ingest it)')).toBeInTheDocument();
  });

  it('expands by one hop, by three, and takes it back', async () => {
    const { user, explorer } = await open(REPORT, (urn) => (urn === REPORT ? { downstreamTotal: 9 } : {}));
    const downstream = within(screen.getByRole('group', { name: 'Downstream' }));
    expect(downstream.getByRole('button', { name: 'Collapse' })).toBeDisabled();
    await user.click(downstream.getByRole('button', { name: '+3 hops' }));
    expect(explorer.view.expansions).toEqual([{ urn: REPORT, side: 'down', hops: 3 }]);
    await user.click(downstream.getByRole('button', { name: 'Collapse' }));
    expect(explorer.view.expansions).toEqual([]);
  });

  it('expands only to neighbours of one kind', async () => {
    const { user, explorer } = await open(REVENUE);
    await user.click(screen.getByRole('button', { name: 'Filter… Downstream: only one kind or platform' }));
    await user.click(await screen.findByRole('menuitem', { name: /^dataset/ }));
    expect(explorer.view.expansions).toEqual([
      { urn: REVENUE, side: 'down', hops: 1, only: { by: 'kind', id: 'dataset' } },
    ]);
  });

  it('hides a card, its branch, or everything that is not on its line', async () => {
    const { user, explorer } = await open(ORDERS);
    await user.click(screen.getByRole('button', { name: 'Show only its upstream and downstream' }));
    expect(explorer.view.hiddenAssets).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hide this branch' }));
    expect(explorer.view.hiddenAssets).toEqual([ORDERS]);
  });

  it('never hides the start', async () => {
    await open(REVENUE);
    expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  });

  it('says what is unknown about an asset that was never ingested', async () => {
    await open(ORDERS, (urn) => ({ summary: { exists: urn !== ORDERS } }));
    expect(screen.getByText('not ingested')).toBeVisible();
    expect(screen.getByText(/it was never ingested/)).toBeVisible();
  });

  it('tells nothing about an asset that the viewer may not see', async () => {
    await open(ORDERS, (urn) => (urn === ORDERS ? { summary: { kind: 'restricted', exists: false } } : {}));
    expect(screen.getByRole('heading', { name: 'not shown to you' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('brings in an asset that is not drawn', async () => {
    const far = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,far,PROD)';
    const { user, explorer } = await open(far, undefined, {
      answers: { LineagePaths: { lineagePaths: { paths: [] } } },
    });
    await user.click(screen.getByRole('button', { name: 'Bring in' }));
    await waitFor(() => expect(explorer.view.addedAssets).toEqual([far]));
  });
});
