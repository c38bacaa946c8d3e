import { openExplorer } from '../../../test-support/open-explorer';
import { buildAnswer } from '../../../test-support/lineage-answer';
import { endPaths, pathStart, startPaths } from './path-actions';

const answer = buildAnswer({ assets: { start: [], up: [] }, edges: [['up', 'start']] });

describe('paths between two ends', () => {
  it('lead to an asset from the start, unless another end waits', async () => {
    const explorer = await openExplorer({ answer });
    expect(pathStart(explorer, 'up')).toBe('start');
    startPaths(explorer, 'other');
    expect([explorer.view.path, pathStart(explorer, 'up')]).toEqual([{ from: 'other', to: null }, 'other']);
    endPaths(explorer, 'up');
    expect(explorer.view.path).toEqual({ from: 'other', to: 'up' });
  });

  it('do not lead from an end to itself', async () => {
    const explorer = await openExplorer({ answer });
    endPaths(explorer, 'start');
    expect([pathStart(explorer, 'start'), explorer.view.path]).toEqual([null, null]);
  });
});
