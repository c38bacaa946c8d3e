import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { sampleSummary } from '../../test-support/samples';
import { fakeServer } from '../../test-support/server';
import { OwnAssets } from './OwnAssets';

const own = (total: number) => ({
  OwnAssets: ({ input }: { input: { start: number; count: number } }) => ({
    searchAcrossEntities: {
      total,
      searchResults: Array.from({ length: Math.min(input.count, total - input.start) }, (_, index) => ({
        summary: sampleSummary({ name: `asset ${String(input.start + index + 1)}` }),
      })),
    },
  }),
  LatestChange: ({ input }: { input: { urn: string } }) => ({
    entityHistory: {
      events: input.urn.endsWith('asset 1') ? [{ at: 1, sentence: 'Column `id` was added', actor: null }] : [],
    },
  }),
});

describe('the card of own assets', () => {
  it('shows the newest change of each asset, or that there is none', async () => {
    fakeServer(own(2));
    await renderPart(<OwnAssets />);
    expect(await screen.findByText(/Column/)).toHaveTextContent('Column id was added');
    expect(await screen.findByText('no recorded change')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('turns pages of six in place', async () => {
    const server = fakeServer(own(8));
    const { user } = await renderPart(<OwnAssets />);
    expect(await screen.findByText('1–6 of 8')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('7–8 of 8')).toBeVisible();
    expect(await screen.findByText('asset 8')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(server.requestsOf('OwnAssets')).toMatchObject([{ input: { start: 0 } }, { input: { start: 6 } }]);
  });

  it('asks for the last changed first, owned or followed', async () => {
    const server = fakeServer(own(1));
    await renderPart(<OwnAssets />);
    await waitFor(() => expect(server.requestsOf('OwnAssets')).toHaveLength(1));
    expect(server.requestsOf('OwnAssets')[0]).toMatchObject({
      input: {
        query: 'owner:me OR follower:me',
        sortInput: { sortCriteria: [{ field: 'lastModifiedAt', sortOrder: 'DESCENDING' }] },
      },
    });
  });

  it('says how to get assets when there is none', async () => {
    fakeServer(own(0));
    await renderPart(<OwnAssets />);
    expect(await screen.findByText(/You don’t own or follow anything yet/)).toBeVisible();
  });
});
