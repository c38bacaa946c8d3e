import { fireEvent, screen, within } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, columnOf, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { giveElementsSize } from '../../../test-support/layout';
import { type MenuTarget, OpenMenuContext } from '../explorer/open-menu';
import { GraphCanvas } from './GraphCanvas';

beforeAll(() => giveElementsSize());

const open = (options: Parameters<typeof renderInExplorer>[1] = {}) =>
  renderInExplorer(<GraphCanvas viewport={{ x: 400, y: 200, zoom: 0.8 }} onViewport={() => undefined} />, options);

const card = async (name: string) => within(await screen.findByRole('group', { name }));

describe('GraphCanvas', () => {
  it('is one application that says what it holds', async () => {
    await open();
    expect(await screen.findByRole('application', { name: /^Lineage graph, 3 assets, \d edges/ })).toBeVisible();
  });

  it('draws a card with the traced columns of each asset', async () => {
    await open();
    const revenue = await card('revenue');
    expect(revenue.getByText('start')).toBeVisible();
    expect(revenue.getByRole('button', { name: /^net, column of revenue/ })).toBeVisible();
    expect(revenue.getByText('+1 column')).toBeVisible();
  });

  it('opens all columns of one card', async () => {
    const { user } = await open({ answers: { LineageColumns: { entityColumns: { total: 0, columns: [] } } } });
    await user.click((await card('revenue')).getByText('+1 column'));
    expect((await card('revenue')).getByRole('button', { name: /^tax, column of revenue/ })).toBeVisible();
  });

  it('highlights the path of a clicked column', async () => {
    const { user, explorer } = await open();
    await user.click((await card('revenue')).getByRole('button', { name: /^net, column of revenue/ }));
    expect(explorer.view.column).toBe(columnOf(REVENUE, 'net'));
  });

  it('shows more neighbours of a card, in steps of fifty', async () => {
    const answer = sampleAnswer((urn) => (urn === REPORT ? { downstreamTotal: 1200 } : {}));
    const { user, explorer } = await open({ answer });
    await user.click(
      (await card('report')).getByRole('button', { name: 'Show 50 of 1,200 more downstream of report' }),
    );
    expect(explorer.view.expansions).toEqual([{ urn: REPORT, side: 'down', hops: 1, take: 50 }]);
  });

  it('shows the neighbours of a card on both sides after a double click, but not of one on a button', async () => {
    const answer = sampleAnswer((urn) => (urn === REPORT ? { downstreamTotal: 2, upstreamTotal: 3 } : {}));
    const { explorer } = await open({ answer });
    fireEvent.doubleClick((await card('revenue')).getByText('+1 column'));
    expect(explorer.view.expansions).toEqual([]);
    fireEvent.doubleClick((await card('report')).getByText('report'));
    expect(explorer.view.expansions.map(({ urn, side }) => [urn, side])).toEqual([
      [REPORT, 'up'],
      [REPORT, 'down'],
    ]);
    explorer.undo();
    expect(explorer.view.expansions).toEqual([]);
  });

  it('marks what is wrong with an asset', async () => {
    const answer = sampleAnswer((urn) =>
      urn === ORDERS
        ? { upstreamHidden: true, summary: { activeIncidents: 1, failingAssertions: 2, deprecated: true } }
        : {},
    );
    await open({ answer });
    const orders = await card('orders');
    expect(orders.getByRole('img', { name: '1 active incident' })).toBeVisible();
    expect(orders.getByRole('img', { name: '2 failing assertions' })).toBeVisible();
    expect(orders.getByRole('img', { name: 'has sources that you are not allowed to see' })).toBeVisible();
    expect(orders.getByText('dep')).toBeVisible();
  });

  it('moves a cursor by arrow keys and announces where it is', async () => {
    const { user, announcements } = await open();
    (await screen.findByRole('application')).focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}');
    expect(announcements.at(-3)).toMatch(/^report, dataset/);
    expect(announcements.at(-2)).toMatch(/^revenue, dataset, 1 source, 1 consumer/);
    expect(announcements.at(-1)).toMatch(/^net, column of revenue.*from orders\.amount 0\.97 certain$/);
  });

  it('hides and selects the card under the cursor by key', async () => {
    const { user, explorer } = await open();
    (await screen.findByRole('application')).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(explorer.view.selection).toEqual({ type: 'node', urn: REPORT });
    await user.keyboard('h');
    expect(explorer.view.hiddenAssets).toEqual([REPORT]);
  });

  it('opens the menu of what is right-clicked, and by key that of the cursor', async () => {
    const opened: MenuTarget[] = [];
    const { user } = await renderInExplorer(
      <OpenMenuContext value={(target) => void opened.push(target)}>
        <GraphCanvas viewport={{ x: 400, y: 200, zoom: 0.8 }} onViewport={() => undefined} />
      </OpenMenuContext>,
    );
    const revenue = await card('revenue');
    fireEvent.contextMenu(revenue.getByText('start'));
    fireEvent.contextMenu(revenue.getByRole('button', { name: /^net, column of revenue/ }));
    const canvas = await screen.findByRole('application');
    canvas.focus();
    await user.keyboard('{ArrowRight}m');
    // What browsers send to the focused element for the key Menu and for Shift F10.
    fireEvent.contextMenu(canvas);
    const report = { type: 'card', id: REPORT };
    expect(opened).toEqual([
      { type: 'card', id: REVENUE },
      { type: 'column', urn: columnOf(REVENUE, 'net') },
      report,
      report,
    ]);
    await user.click(revenue.getByRole('button', { name: 'Actions for revenue' }));
    expect(opened.at(-1)).toEqual({ type: 'card', id: REVENUE });
  });

  it('shows in an open panel what the cursor is on', async () => {
    const { user, explorer } = await open();
    (await screen.findByRole('application')).focus();
    await user.keyboard('{Enter}{ArrowRight}');
    expect(explorer.view.selection).toEqual({ type: 'node', urn: REPORT });
  });

  it('marks both ends of a path by key', async () => {
    const { user, explorer, notes } = await open();
    (await screen.findByRole('application')).focus();
    await user.keyboard('p{ArrowRight}p');
    expect(notes).toEqual(['Pick the other end: click a column or an asset.']);
    expect(explorer.view.path).toEqual({ from: REVENUE, to: REPORT });
  });
});
