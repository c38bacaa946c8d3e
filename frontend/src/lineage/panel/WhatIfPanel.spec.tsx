import { screen } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { buildAnswer } from '../../../test-support/lineage-answer';
import { AssetForm, WhatIfPanel } from './WhatIfPanel';

const MODEL = 'urn:li:dataset:(urn:li:dataPlatform:dbt,orders,PROD)';
const NET = columnOf(REVENUE, 'net');
const RESULT = {
  whatIf: {
    changes: [],
    lineage: [
      {
        change: 'VANISHED',
        level: 'column',
        from: columnOf(ORDERS, 'amount'),
        to: NET,
        confidence: 1,
        kind: 'DIRECT',
        subtype: null,
      },
    ],
    impact: {
      headline: 'BREAKS',
      proofs: { state: 'OFF' },
      counts: { breaks: 1, mayBreak: 0, unknown: 2, safe: 3 },
      checks: { breaks: 2, mayBreak: 1, unknown: 0 },
      total: 1,
      consumers: [
        {
          urn: REPORT,
          mergedUrns: [],
          verdict: 'BREAKS',
          sentence: 'Reads the column.',
          confidence: 1,
          hops: 1,
          summary: { urn: REPORT, name: 'report', kind: 'dataset', subType: 'View', platform: { name: 'DuckDB' } },
        },
      ],
    },
  },
};

const open = (whatIf: object[], result: object = RESULT) =>
  renderInExplorer(<WhatIfPanel />, { view: { whatIf: whatIf as never }, answers: { LineageWhatIf: result } });

describe('WhatIfPanel', () => {
  it('says what to choose while there is no change, and that nothing is saved', async () => {
    await open([]);
    expect(screen.getByText(/^Choose a column, an asset or an edge.*Nothing is saved\.$/)).toBeVisible();
  });

  it('counts the verdicts and names each affected consumer', async () => {
    const { user, explorer } = await open([{ op: 'drop-column', urn: NET }]);
    expect(await screen.findByText('✖ 1 break · ▲ 0 may break · ? 2 unknown · ✓ 3 safe')).toBeVisible();
    expect(screen.getByText('3 tests and contracts affected too.')).toBeVisible();
    expect(screen.getByText('Reads the column.')).toBeVisible();
    expect(screen.getByText('View · DuckDB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'report' }));
    expect(explorer.view.selection).toEqual({ type: 'node', urn: REPORT });
  });

  it('leads to the impact page with the changes of columns', async () => {
    await open([{ op: 'drop-column', urn: NET }]);
    expect(await screen.findByRole('link', { name: 'Impact' })).toHaveAttribute(
      'href',
      expect.stringContaining('dropColumn'),
    );
  });

  it('lists the edges that would change', async () => {
    await open([{ op: 'drop-column', urn: NET }]);
    expect(await screen.findByRole('heading', { name: 'Lineage: 1 edge' })).toBeVisible();
    expect(screen.getByText('− vanished')).toBeVisible();
    expect(screen.getByText('orders.amount → revenue.net')).toBeVisible();
  });

  it('leaves out edges from a table to its own dbt model, which are one card', async () => {
    const inside = { ...RESULT.whatIf.lineage[0], to: columnOf(MODEL, 'amount') };
    const result = { whatIf: { ...RESULT.whatIf, lineage: [...RESULT.whatIf.lineage, inside] } };
    const lineage = buildAnswer({
      assets: { [REVENUE]: ['net'], [ORDERS]: ['amount'], [MODEL]: ['amount'] },
      edges: [[ORDERS, REVENUE]],
      change: (urn) => ({ summary: { siblings: urn === ORDERS ? [MODEL] : urn === MODEL ? [ORDERS] : [] } }),
    });
    await renderInExplorer(<WhatIfPanel />, {
      view: { whatIf: [{ op: 'remove-edge', from: ORDERS, to: REVENUE }] },
      answer: lineage,
      answers: { LineageWhatIf: result },
    });
    expect(await screen.findByRole('heading', { name: 'Lineage: 1 edge' })).toBeVisible();
  });

  it('takes one step back and keeps the others', async () => {
    const { user, explorer } = await open([
      { op: 'drop-column', urn: NET },
      { op: 'remove-edge', from: ORDERS, to: REVENUE },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove: drop revenue.net' }));
    expect(explorer.view.whatIf).toEqual([{ op: 'remove-edge', from: ORDERS, to: REVENUE }]);
  });

  it('leaves the what-if', async () => {
    const { user, explorer } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Leave what-if' }));
    expect(explorer.view.whatIf).toBeNull();
  });
});

describe('AssetForm', () => {
  it('replaces the SQL of a view once there is a text', async () => {
    const { user, explorer } = await renderInExplorer(<AssetForm urn={REVENUE} />, {
      view: { whatIf: [] },
      answers: { LineageWhatIf: RESULT },
    });
    await user.click(screen.getByText('Replace its SQL'));
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.type(screen.getByLabelText('SQL of the view or model'), 'select 1');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(explorer.view.whatIf).toEqual([{ op: 'replace-sql', urn: REVENUE, sql: 'select 1' }]);
  });
});
