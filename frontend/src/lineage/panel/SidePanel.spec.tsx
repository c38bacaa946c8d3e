import { screen } from '@testing-library/react';

import { ORDERS, REVENUE, renderInExplorer } from '../../../test-support/explorer';
import { anEdge } from '../../../test-support/lineage-edge';
import { SidePanel } from './SidePanel';

const answers = {
  LineageEdge: { lineageEdge: anEdge() },
  LineagePrivileges: { entity: null },
  LineageCoverage: { lineageCoverage: null },
  LineageColumns: { entityColumns: { total: 0, columns: [] } },
};
const open = (view: object) => renderInExplorer(<SidePanel />, { view, answers });

describe('SidePanel', () => {
  it('is absent while nothing is selected', async () => {
    await open({});
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it.each([
    ['Asset', { selection: { type: 'node', urn: ORDERS } }],
    ['Edge', { selection: { type: 'edge', from: ORDERS, to: REVENUE } }],
    ['Paths', { path: { from: ORDERS, to: null } }],
    ['What if', { whatIf: [] }],
  ])('shows %s, and closes it', async (name, view) => {
    const { user } = await open(view);
    expect(await screen.findByRole('complementary', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('shows the selection before the mode, and the mode again when it is closed', async () => {
    const { user } = await open({ whatIf: [], selection: { type: 'node', urn: ORDERS } });
    await user.click(await screen.findByRole('button', { name: 'Close panel' }));
    expect(await screen.findByRole('complementary', { name: 'What if' })).toBeVisible();
  });
});
