import { screen } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { sampleMe } from '../../test-support/samples';
import { fakeServer } from '../../test-support/server';
import { HomePage } from './HomePage';

// A new installation has its first administrator.
const EMPTY = { CatalogOverview: { catalogOverview: { kinds: [{ value: 'corpuser', label: 'Person', count: 1 }] } } };

describe('the home page of an empty catalogue', () => {
  it('leads those who manage ingestion to their first source', async () => {
    fakeServer({ ...EMPTY, Me: sampleMe({ manageIngestion: true }) });
    await renderPart(<HomePage />);
    expect(await screen.findByRole('link', { name: /^Connect a source/ })).toHaveAttribute('href', '/ingestion/new');
    expect(screen.getByText('Or bring metadata in by another way:')).toBeVisible();
  });

  it('names other ways to people who may not connect a source', async () => {
    fakeServer({ ...EMPTY, Me: sampleMe() });
    await renderPart(<HomePage />);
    expect(await screen.findByText('Send OpenLineage events to /api/v1/lineage.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Connect a source/ })).not.toBeInTheDocument();
  });
});
