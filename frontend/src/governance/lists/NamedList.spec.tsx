import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NamedList } from './NamedList';

/** Pages of twenty tags, as the search answers them. */
const answerOf = (total: number, start = 0) => ({
  searchAcrossEntities: {
    total,
    facets: [],
    searchResults: Array.from({ length: Math.min(20, total - start) }, (_, index) => ({
      matchedFields: [],
      summary: sampleSummary({ name: `tag ${String(start + index + 1)}`, kind: 'tag' }),
    })),
  },
});

describe('a list of what is governed', () => {
  it('shows a page at a time, by name', async () => {
    const server = fakeServer({ Search: ({ input }: { input: { start: number } }) => answerOf(45, input.start) });
    const { user } = await renderPart(<NamedList kind="tag" title="Tags" mayCreate />);
    expect(await screen.findByText('1–20 of 45')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('tag 21')).toBeVisible();
    expect(server.requestsOf('Search').at(-1)).toMatchObject({ input: { start: 20 } });
  });

  it('searches from the first page when somebody types', async () => {
    const server = fakeServer({ Search: ({ input }: { input: { start: number } }) => answerOf(45, input.start) });
    const { user } = await renderPart(<NamedList kind="tag" title="Tags" mayCreate />);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.type(screen.getByRole('searchbox'), 'pii');
    await waitFor(() =>
      expect(server.requestsOf('Search').at(-1)).toMatchObject({ input: { query: 'pii', start: 0 } }),
    );
  });

  it.each([
    [true, 'Create the first one, or ingest them from a source.'],
    [false, 'They appear here when a source sends them.'],
  ])('says how the first one comes: may create %s', async (mayCreate, hint) => {
    fakeServer({ Search: answerOf(0) });
    await renderPart(<NamedList kind="tag" mayCreate={mayCreate} />);
    expect(await screen.findByText(hint)).toBeVisible();
  });

  it('offers another attempt when the search fails', async () => {
    const server = fakeServer({
      Search: () => {
        throw new Error('The index is being built.');
      },
    });
    const { user } = await renderPart(<NamedList kind="tag" mayCreate />);
    expect(await screen.findByText('The index is being built.')).toBeVisible();
    server.answer('Search', answerOf(1));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('tag 1')).toBeVisible();
  });
});
