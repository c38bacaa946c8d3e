import { openExplorer, settled } from '../../../test-support/open-explorer';
import { buildAnswer } from '../../../test-support/lineage-answer';
import { bringIn, expandOnly, hideBranch, keepOnly } from './branch-actions';
import type { Explorer } from './explorer';

const answer = buildAnswer({
  assets: { start: [], up: [], left: [], leftEnd: [], right: [] },
  edges: [
    ['up', 'start'],
    ['start', 'left'],
    ['left', 'leftEnd'],
    ['start', 'right'],
  ],
});

const cards = ({ scene }: Explorer): string[] => [...scene.cards.keys()].toSorted();

describe('branches of the graph', () => {
  it('are hidden with everything that hangs on them only', async () => {
    const explorer = await openExplorer({ answer });
    hideBranch(explorer, 'left');
    expect(cards(explorer)).toEqual(['right', 'start', 'up']);
    explorer.undo();
    expect(cards(explorer)).toHaveLength(5);
  });

  it('of the start cannot be hidden', async () => {
    const explorer = await openExplorer({ answer });
    hideBranch(explorer, 'start');
    expect(cards(explorer)).toContain('start');
  });

  it('can be kept alone, with what leads to them and what comes from them', async () => {
    const explorer = await openExplorer({ answer });
    keepOnly(explorer, 'left');
    expect(cards(explorer)).toEqual(['left', 'leftEnd', 'start', 'up']);
  });
});

describe('assets by name', () => {
  it('are drawn, also when they were hidden by hand', async () => {
    const explorer = await openExplorer({ answer });
    explorer.hide('right');
    bringIn(explorer, ['right', 'right']);
    await settled(explorer);
    expect([explorer.view.addedAssets, explorer.view.hiddenAssets]).toEqual([['right'], []]);
    expect(cards(explorer)).toContain('right');
  });
});

describe('an expansion to some neighbours', () => {
  it('replaces the same one and stands beside others', async () => {
    const explorer = await openExplorer({ answer });
    const charts = { by: 'kind', id: 'chart' } as const;
    expandOnly(explorer, 'left', 'down', charts);
    expandOnly(explorer, 'left', 'down', { by: 'platform', id: 'dbt' });
    expandOnly(explorer, 'left', 'down', charts);
    expect(explorer.view.expansions.map(({ only }) => only?.id)).toEqual(['dbt', 'chart']);
  });
});
