import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { AssetPicker } from './AssetPicker';

const completions = (...names: readonly string[]) => ({
  AutoComplete: {
    autoCompleteForMultiple: {
      suggestions: [{ type: 'DATASET', summaries: names.map((name) => sampleSummary({ name })) }],
    },
  },
});

describe('the field that finds an asset', () => {
  it('offers the assets whose names match, and empties itself when one is picked', async () => {
    const server = fakeServer(completions('orders', 'orders_raw'));
    const picked: string[] = [];
    const { user } = await renderPart(
      <AssetPicker label="Asset" kinds={['dataset', 'chart']} onPick={({ name }) => picked.push(name)} />,
    );
    await user.type(screen.getByLabelText('Asset'), 'ord');
    await user.click(await screen.findByRole('option', { name: /orders_raw/ }));
    expect(picked).toEqual(['orders_raw']);
    expect(screen.getByLabelText('Asset')).toHaveValue('');
    expect(server.requestsOf('AutoComplete')[0]).toMatchObject({
      input: { query: 'ord', types: ['DATASET', 'CHART'] },
    });
  });

  it('takes the first with Enter', async () => {
    fakeServer(completions('orders', 'orders_raw'));
    const picked: string[] = [];
    const { user } = await renderPart(
      <AssetPicker label="Asset" kinds={['dataset']} onPick={({ name }) => picked.push(name)} />,
    );
    await user.type(screen.getByLabelText('Asset'), 'ord');
    const [first] = await screen.findAllByRole('option');
    await waitFor(() => expect(first).toHaveAttribute('data-combobox-selected'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(picked).toEqual(['orders']));
  });

  it('says that nothing was found', async () => {
    fakeServer(completions());
    const { user } = await renderPart(<AssetPicker label="Asset" kinds={['dataset']} onPick={() => undefined} />);
    await user.type(screen.getByLabelText('Asset'), 'zzz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });
});
