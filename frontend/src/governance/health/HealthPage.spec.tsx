import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { HealthPage } from './HealthPage';

const TWIN = {
  id: 'f1',
  rule: 'DANGLING_COLUMN',
  severity: 'ERROR',
  sentence: 'orders.x → daily.X: the schema has no X.',
  urns: [
    'urn:li:dataset:(urn:li:dataPlatform:duckdb,orders,PROD)',
    'urn:li:dataset:(urn:li:dataPlatform:duckdb,daily,PROD)',
  ],
  owners: ['urn:li:corpuser:ann'],
  domains: [],
  platforms: ['urn:li:dataPlatform:duckdb'],
  fix: { action: 'REPOINT', sentence: 'Draw orders.x → daily.x.', safe: true },
};
const RULE = {
  title: 'Missing column',
  explanation: 'why',
  severity: 'ERROR',
  rule: 'DANGLING_COLUMN',
  count: 1,
  total: 1,
};
const GROUP = {
  by: 'ALL',
  urn: '',
  datasets: 10,
  withUpstream: 5,
  withColumnLineage: 4,
  columns: 300,
  tracedColumns: 299,
  withOwner: 0,
  withDescription: 10,
};
const REPORT = {
  ranAt: Date.UTC(2026, 10, 24),
  isRunning: false,
  error: '',
  total: 1,
  rules: [RULE],
  owners: [
    { value: 'urn:li:corpuser:ann', count: 1 },
    { value: '', count: 3 },
  ],
  domains: [{ value: '', count: 1 }],
  platforms: [{ value: 'urn:li:dataPlatform:duckdb', count: 1 }],
  findings: [TWIN],
  coverage: [GROUP],
  missing: [],
};
const edge = (action: string, toName: string, allowed: boolean) => ({
  action,
  from: 'urn:li:a',
  to: `urn:li:${toName}`,
  fromName: 'orders.x',
  toName,
  confidence: action === 'DRAW' ? 0.8 : null,
  source: null,
  allowed,
});

async function open(report: object = {}, isAllowed = true) {
  const server = fakeServer({
    LineageReport: { lineageReport: { ...REPORT, ...report } },
    LineageCoverageHistory: {
      lineageCoverageHistory: {
        since: Date.UTC(2026, 10, 23),
        missing: [],
        points: [
          { ...GROUP, day: Date.UTC(2026, 10, 23), withUpstream: 2, findings: 4 },
          { ...GROUP, day: Date.UTC(2026, 10, 24), findings: 1 },
        ],
      },
    },
    LineageFixPreview: {
      lineageFixPreview: {
        sentence: 'Draw orders.x → daily.x.',
        applicable: isAllowed,
        edges: [edge('DRAW', 'daily.x', isAllowed), edge('REJECT', 'daily.X', isAllowed)],
      },
    },
    ApplyLineageFix: {
      applyLineageFix: { drawn: [{ from: 'a', to: 'b' }], rejected: [{ from: 'a', to: 'c', source: null }] },
    },
    Summaries: { summaries: [] },
  });
  const page = await renderPart(<HealthPage />, { address: '/lineage-health', path: '/lineage-health' });
  await screen.findByRole('heading', { name: 'Coverage' });
  return { server, ...page };
}

describe('the page of the health of lineage', () => {
  it('shows shares rounded down, so that only a whole is 100 %', async () => {
    await open();
    expect(screen.getByRole('button', { name: /Columns traced/ })).toHaveTextContent('99 %');
    expect(screen.getByRole('button', { name: /Datasets with a description/ })).toHaveTextContent('100 %');
    expect(await screen.findByRole('img', { name: /20 %.* 50 %/ })).toBeVisible();
  });

  it('keeps a chosen rule in the address', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: /Missing column/ }));
    expect(address()).toBe('/lineage-health?rule=DANGLING_COLUMN');
  });

  it('applies a fix only after its edges were shown', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('button', { name: /^Fix: orders/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/orders.x → daily.X$/)).toBeVisible();
    expect(server.requestsOf('ApplyLineageFix')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(server.requestsOf('ApplyLineageFix')).toMatchObject([{ finding: 'f1' }]));
  });

  it('does not let people apply a fix to lineage that they may not edit', async () => {
    const { user } = await open({}, false);
    await user.click(screen.getByRole('button', { name: /^Fix: orders/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You need the privilege');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });
});
