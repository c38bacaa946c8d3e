import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { SearchField } from './SearchField';

const ORDERS = 'urn:li:dataset:orders';
const orders = { ...sampleSummary({ name: 'orders' }), urn: ORDERS, kind: 'dataset', siblings: [] };

async function typed(text: string) {
  const server = fakeServer({
    AutoComplete: { autoCompleteForMultiple: { suggestions: [{ type: 'DATASET', summaries: [orders] }] } },
    Search: {
      searchAcrossEntities: {
        searchResults: [{ summary: orders, matchedFields: [{ name: 'fieldPaths', value: 'order_id' }] }],
      },
    },
  });
  const searched: string[] = [];
  const rendered = await renderPart(<SearchField query="" onSearch={(query) => searched.push(query)} />);
  await rendered.user.type(screen.getByRole('combobox'), text);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  return { ...rendered, server, searched };
}

describe('a search box', () => {
  it('suggests assets and columns without a prefix', async () => {
    const { server } = await typed('ord');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('orders'),
      expect.stringContaining('order_id'),
    ]);
    expect(server.requestsOf('Search').at(-1)).toMatchObject({ input: { query: 'column:ord*' } });
  });

  it('searches for the text on Enter while nothing is chosen', async () => {
    const { user, searched, visited } = await typed('ord');
    await user.keyboard('{Enter}');
    expect(searched).toEqual(['ord']);
    expect(visited).toEqual([]);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('opens the suggestion that the arrows chose', async () => {
    const { user, searched, visited } = await typed('ord');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('order_id');
    await user.keyboard('{Enter}');
    expect(searched).toEqual([]);
    expect(visited[0]).toMatch(/^\/dataset\/.*orders\/columns\?col=/);
  });

  it('closes its list by Escape and keeps the text', async () => {
    const { user } = await typed('ord');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('ord');
  });
});
