import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { NotebookCells } from './NotebookCells';

const stamps = (time: number) => ({ created: { time: 0, actor: '' }, lastModified: { time, actor: '' } });
const content = (cells: readonly object[]) => new Map([['notebookContent', { cells }]]);

describe('the cells of a notebook', () => {
  it('draws a query with its SQL and when it was last executed', async () => {
    const queryCell = {
      cellId: 'q',
      cellTitle: 'Bookings by day',
      rawQuery: 'select day from bookings',
      changeAuditStamps: stamps(0),
      lastExecuted: { time: Date.UTC(2026, 4, 1), actor: '' },
    };
    await renderPart(<NotebookCells aspects={content([{ type: 'QUERY_CELL', queryCell }])} />);
    expect(screen.getByRole('heading', { name: 'Bookings by day' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('select day from bookings');
    expect(screen.getByText(/Last executed/)).toBeVisible();
  });

  it('draws a chart without a title as a chart of the tool, with its last change', async () => {
    const chartCell = { cellId: 'c', changeAuditStamps: stamps(Date.UTC(2026, 4, 1)) };
    await renderPart(<NotebookCells aspects={content([{ type: 'CHART_CELL', chartCell }])} />);
    expect(screen.getByRole('heading', { name: 'Chart' })).toBeVisible();
    expect(screen.getByText('The notebook’s tool draws this chart.')).toBeVisible();
    expect(screen.getByText(/Changed/)).toBeVisible();
  });

  it('shows no time where the source sent none', async () => {
    const textCell = { cellId: 't', text: 'Look at **May**', changeAuditStamps: stamps(0) };
    await renderPart(<NotebookCells aspects={content([{ type: 'TEXT_CELL', textCell }])} />);
    expect(await screen.findByText('May')).toBeVisible();
    expect(screen.queryByText(/Changed|executed/)).not.toBeInTheDocument();
  });
});
