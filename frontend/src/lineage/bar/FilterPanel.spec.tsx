import { screen, within } from '@testing-library/react';

import { REPORT, ORDERS, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { FilterPanel } from './FilterPanel';

const OWNED = sampleAnswer((urn) => ({
  summary: {
    ...(urn === REPORT ? { kind: 'chart', failingAssertions: 1 } : {}),
    ...(urn === ORDERS ? { owners: [{ urn: 'urn:li:corpuser:olga', name: 'Olga' }] } : {}),
  },
}));

const drawn = (explorer: { scene: { cards: ReadonlyMap<string, { asset: { name: string } }> } }): string[] =>
  [...explorer.scene.cards.values()].map(({ asset }) => asset.name).toSorted();

describe('FilterPanel', () => {
  it('offers the kinds and owners of the loaded assets, each with its number', async () => {
    await renderInExplorer(<FilterPanel />, { answer: OWNED });
    const kinds = within(screen.getByRole('group', { name: 'Kinds' }));
    expect(kinds.getByLabelText('dataset (2)')).not.toBeChecked();
    expect(kinds.getByLabelText('chart (1)')).not.toBeChecked();
    expect(within(screen.getByRole('group', { name: 'Owners' })).getByLabelText('no owner (2)')).toBeVisible();
  });

  it('leaves out a list with a single choice', async () => {
    await renderInExplorer(<FilterPanel />);
    expect(screen.queryByRole('group', { name: 'Platforms' })).not.toBeInTheDocument();
  });

  it('draws only the checked kind, and always the start', async () => {
    const { user, explorer } = await renderInExplorer(<FilterPanel />, { answer: OWNED });
    await user.click(screen.getByLabelText('chart (1)'));
    expect(explorer.view.kinds).toEqual(['chart']);
    expect(drawn(explorer)).toEqual(['report', 'revenue']);
  });

  it('draws only what has a problem', async () => {
    const { user, explorer } = await renderInExplorer(<FilterPanel />, { answer: OWNED });
    await user.click(screen.getByLabelText('With an incident or a failing assertion'));
    expect(drawn(explorer)).toEqual(['report', 'revenue']);
  });

  it('filters by name while it is typed, in one step of the history', async () => {
    const { user, explorer } = await renderInExplorer(<FilterPanel />, { answer: OWNED });
    await user.type(screen.getByLabelText('Name contains'), 'ord');
    expect(drawn(explorer)).toEqual(['orders', 'revenue']);
    expect(explorer.canUndo).toBe(false);
  });

  it('asks the server again with the chosen confidence', async () => {
    const { user, server } = await renderInExplorer(<FilterPanel />);
    const before = server.requestsOf('LineageView').length;
    await user.click(screen.getByRole('radio', { name: '0.7' }));
    expect(server.requestsOf('LineageView').slice(before)[0]).toMatchObject({ input: { minConfidence: 0.7 } });
  });

  it('switches between all uses of columns, values, and joins and filters', async () => {
    const { user, explorer } = await renderInExplorer(<FilterPanel />);
    const choices = within(screen.getByRole('radiogroup', { name: 'Uses of columns' }));
    await user.click(choices.getByRole('radio', { name: 'joins and filters' }));
    expect(explorer.view.edgeKind).toBe('indirect');
    expect([...explorer.scene.links.values()].some(({ type }) => type === 'column')).toBe(false);
  });

  it('clears every filter and keeps how edges look', async () => {
    const { user, explorer } = await renderInExplorer(<FilterPanel />, {
      answer: OWNED,
      view: { kinds: ['chart'], hideJobs: false, showConfidence: true },
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(explorer.view).toMatchObject({ kinds: [], hideJobs: true, showConfidence: true });
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  });
});
