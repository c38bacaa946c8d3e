import { screen } from '@testing-library/react';

import { ORDERS, REVENUE, columnOf, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { ColumnPanel } from './ColumnPanel';

const NET = columnOf(REVENUE, 'net');
const AMOUNT = columnOf(ORDERS, 'amount');
const open = (urn = NET, view = {}) =>
  renderInExplorer(<ColumnPanel urn={urn} />, { view, answers: { LineagePrivileges: { entity: null } } });

describe('ColumnPanel', () => {
  it('lists the direct sources of a column, each leading to its edge', async () => {
    const { user, explorer } = await open();
    expect(screen.getByRole('heading', { level: 2, name: 'net' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'orders.amount' }));
    expect(explorer.view.selection).toEqual({ type: 'edge', from: AMOUNT, to: NET });
  });

  it('says how many of all direct sources and consumers it lists', async () => {
    const answer = sampleAnswer();
    const counted = { upstreamCount: 3, downstreamCount: 0 };
    const nodes = answer.nodes.map((node) => ({
      ...node,
      columns: node.columns.map((column) => ({ ...column, ...counted })),
    }));
    await renderInExplorer(<ColumnPanel urn={NET} />, {
      answer: { ...answer, nodes },
      answers: { LineagePrivileges: { entity: null } },
    });
    expect(screen.getByRole('heading', { name: 'Sources: 1 of 3 drawn' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Consumers: 0' })).toBeVisible();
  });

  it('highlights the path of the column, and clears it', async () => {
    const { user, explorer } = await open();
    await user.click(screen.getByRole('button', { name: 'Highlight its path' }));
    expect(explorer.view.column).toBe(NET);
    await user.click(screen.getByRole('button', { name: 'Clear the highlight' }));
    expect(explorer.view.column).toBeNull();
  });

  it('ends the path that waits for its other end', async () => {
    const { user, explorer } = await open(NET, { path: { from: AMOUNT, to: null } });
    await user.click(screen.getByRole('button', { name: 'Paths to here' }));
    expect(explorer.view.path).toEqual({ from: AMOUNT, to: NET });
  });

  it('renames the column in a what-if', async () => {
    const { user, explorer } = await open(NET, { whatIf: [] });
    await user.click(await screen.findByRole('button', { name: 'Rename it' }));
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.type(screen.getByLabelText('New name'), 'net_amount{Enter}');
    expect(explorer.view.whatIf).toEqual([{ op: 'rename-column', urn: NET, name: 'net_amount' }]);
  });
});
