import { screen, waitFor, within } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { QueriesTab } from './QueriesTab';

const NOTHING = { Search: { searchAcrossEntities: { start: 0, count: 20, total: 0, searchResults: [], facets: [] } } };
const view = sampleView({ summary: { name: 'orders' } });

describe('the queries of a dataset', () => {
  it('saves a query with its title and SQL, after saying what is missing', async () => {
    const server = fakeServer({
      ...granted('EDIT_ENTITY_QUERIES'),
      ...NOTHING,
      CreateQuery: { createQuery: { urn: 'urn:li:query:new' } },
    });
    const { user } = await renderPart(<QueriesTab view={view} />);
    await user.click(await screen.findByRole('button', { name: 'Save a query…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save a query' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Name the query.')).toBeVisible();
    expect(dialog.getByText('Enter the SQL of the query.')).toBeVisible();
    await user.type(dialog.getByLabelText(/Title/), 'Open orders');
    await user.type(dialog.getByLabelText(/SQL/), 'select 1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('CreateQuery')).toEqual([
        {
          input: {
            properties: { name: 'Open orders', statement: { value: 'select 1', language: 'SQL' } },
            subjects: [{ datasetUrn: view.summary.urn }],
          },
        },
      ]),
    );
  });

  it('offers no query to people who may not save one', async () => {
    fakeServer({ ...granted('EDIT_ENTITY_TAGS'), ...NOTHING });
    await renderPart(<QueriesTab view={view} />);
    await screen.findByText('No queries yet');
    expect(screen.queryByRole('button', { name: 'Save a query…' })).not.toBeInTheDocument();
  });
});
