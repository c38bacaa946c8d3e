import { screen, within } from '@testing-library/react';

import { renderInExplorer } from '../../../test-support/explorer';
import { giveElementsSize } from '../../../test-support/layout';
import { EXPLORER_KEYS } from '../explorer/explorer-keys';
import { GraphCanvas } from './GraphCanvas';
import { GRAPH_KEYS } from '../keys/graph-keys';

beforeAll(() => giveElementsSize());

describe('the list of keys', () => {
  it('opens by question mark, names every key that the explorer handles, and closes by Escape', async () => {
    const { user } = await renderInExplorer(<GraphCanvas viewport={null} onViewport={() => undefined} />);
    const graph = await screen.findByRole('application', { name: /question mark lists the keys/ });
    graph.focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys in the graph' });
    for (const { label } of Object.values({ ...GRAPH_KEYS, ...EXPLORER_KEYS }))
      expect(within(dialog).getByText(label, { selector: 'kbd' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(graph).toHaveFocus();
  });
});
