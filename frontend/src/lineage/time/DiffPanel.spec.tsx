import { screen, within } from '@testing-library/react';

import { ORDERS, REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { DiffPanel } from './DiffPanel';

const FROM = Date.UTC(2026, 10, 1);
const change = {
  kind: 'CHANGED',
  level: 'asset',
  from: ORDERS,
  to: REVENUE,
  fromName: 'orders',
  toName: 'revenue',
  before: 0.6,
  after: 0.97,
  time: FROM,
  source: 'dbt',
  run: 'run-7',
  actor: null,
  rejected: false,
};

const open = (diff: object) =>
  renderInExplorer(<DiffPanel />, {
    view: { compareAsOf: FROM },
    answers: {
      LineageDiff: {
        lineageDiff: { appeared: 0, vanished: 0, changed: 0, total: 0, complete: true, changes: [], ...diff },
      },
    },
  });

describe('DiffPanel', () => {
  it('counts the changes between the two dates and says where each comes from', async () => {
    await open({ changed: 1, total: 1, changes: [change] });
    expect(await screen.findByText('0 appeared · 0 vanished · 1 changed')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 Nov 2026, 00:00 UTC → now' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('0.60 → 0.97 · from dbt, run run-7');
  });

  it('leaves out the run of a source that gave none', async () => {
    await open({ changed: 1, total: 1, changes: [{ ...change, run: 'no-run-id-provided' }] });
    expect(await screen.findByRole('listitem')).toHaveTextContent(/from dbt$/);
  });

  it('selects the edge of a change', async () => {
    const { user, explorer } = await open({ changed: 1, total: 1, changes: [change] });
    await user.click(await screen.findByRole('button', { name: 'orders → revenue' }));
    expect(explorer.view.selection).toEqual({ type: 'edge', from: ORDERS, to: REVENUE });
  });

  it('lists what is gone first, and one sign or kind on demand', async () => {
    const changes = [
      { ...change, kind: 'APPEARED', from: columnOf(ORDERS, 'id'), fromName: 'orders.id', level: 'column' },
      { ...change, kind: 'VANISHED', fromName: 'old_orders' },
    ];
    const { user } = await open({ appeared: 1, vanished: 1, total: 2, changes });
    const names = (): readonly (string | null)[] =>
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await screen.findByText('1 appeared · 1 vanished · 0 changed');
    expect(names()).toEqual(['old_orders → revenue', 'orders.id → revenue']);
    await user.click(screen.getByRole('radio', { name: 'appeared 1' }));
    expect(names()).toEqual(['orders.id → revenue']);
    await user.click(screen.getByRole('radio', { name: 'Between assets' }));
    expect(screen.getByText('No listed change is of this kind.')).toBeVisible();
  });

  it('draws only what changed', async () => {
    const { user, explorer } = await open({ changed: 1, total: 1, changes: [change] });
    await user.click(await screen.findByRole('switch', { name: 'Only what changed' }));
    expect([...explorer.scene.cards.values()].map(({ asset }) => asset.name).toSorted()).toEqual(['orders', 'revenue']);
  });

  it('says so when nothing changed, and how many changes are not listed', async () => {
    await open({});
    expect(
      await screen.findByText(
        'Nothing changed between the two dates in what is drawn. An earlier first date may show more.',
      ),
    ).toBeVisible();
  });
});
