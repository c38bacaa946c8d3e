import { act, screen, within } from '@testing-library/react';

import { ORDERS, REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { giveElementsSize } from '../../../test-support/layout';
import { LineageTable } from './LineageTable';

beforeAll(() => giveElementsSize());

const firstCells = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');

describe('LineageTable', () => {
  it('lists sources, the start and consumers without columns, as the cards have them', async () => {
    await renderInExplorer(<LineageTable />);
    expect(firstCells()).toEqual(['orders', 'revenue', 'report']);
    expect(screen.getByRole('status')).toHaveTextContent('3 rows');
  });

  it('lists columns where the cards show them, and leaves them out on demand', async () => {
    const { user } = await renderInExplorer(<LineageTable />, { view: { rowsMode: 'traced' } });
    expect(firstCells()).toEqual(['orders', 'amount', 'revenue', 'net', 'report']);
    await user.click(screen.getByRole('switch', { name: 'Columns too' }));
    expect(firstCells()).toEqual(['orders', 'revenue', 'report']);
  });

  it('sorts by a column, the other way round, and not at all', async () => {
    const { user } = await renderInExplorer(<LineageTable />);
    const head = screen.getByRole('columnheader', { name: /Asset or column/ });
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(firstCells()).toEqual(['orders', 'report', 'revenue']);
    await user.click(within(head).getByRole('button'));
    expect(firstCells()).toEqual(['revenue', 'report', 'orders']);
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'none');
    expect(firstCells()).toEqual(['orders', 'revenue', 'report']);
  });

  it('filters rows by words', async () => {
    const { user } = await renderInExplorer(<LineageTable />);
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'orders amount');
    expect(firstCells()).toEqual(['amount']);
  });

  it('opens the panel of a row, and looks for the paths to it', async () => {
    const { user, explorer } = await renderInExplorer(<LineageTable />, {
      answers: {
        LineagePaths: { lineagePaths: { paths: [], routes: 0, verdict: 'NONE_COMPLETE', gaps: [], complete: true } },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Open orders' }));
    expect(explorer.view.selection).toEqual({ type: 'node', urn: ORDERS });
    await user.click(screen.getByRole('button', { name: '1 hop: paths between the start and orders' }));
    expect(explorer.view.path).toEqual({ from: ORDERS, to: REVENUE });
  });

  it('names the tags and terms of columns with the reason, filters by them, and keeps only such columns', async () => {
    const derived = {
      urn: 'urn:li:tag:pii',
      name: 'PII',
      origin: 'DERIVED',
      sentence: 'PII from orders.amount, 1 step',
    };
    const columns = [{ urn: columnOf(REVENUE, 'net'), labels: [derived] }];
    const { user, explorer } = await renderInExplorer(<LineageTable />, {
      view: { rowsMode: 'traced' },
      answers: { ColumnLabels: { labelledColumns: { columns } } },
    });
    expect((await screen.findByTitle('PII from orders.amount, 1 step')).textContent).toBe('PII (derived)');
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'pii');
    expect(firstCells()).toEqual(['net']);
    await user.clear(screen.getByRole('searchbox', { name: 'Filter rows' }));
    await act(async () => await Promise.resolve(explorer.change({ columnLabels: ['any'] })));
    expect(firstCells()).toEqual(['revenue', 'net']);
  });

  it('shows the graph again', async () => {
    const { user, explorer } = await renderInExplorer(<LineageTable />, { view: { display: 'table' } });
    await user.click(screen.getByRole('button', { name: 'Show the graph' }));
    expect(explorer.view.display).toBe('graph');
  });
});
