import { openExplorer } from '../../../test-support/open-explorer';
import { buildAnswer } from '../../../test-support/lineage-answer';
import { groupIds, isGroupId } from './groups';

const PLATFORMS: Readonly<Record<string, string>> = { start: 'dbt', model: 'dbt', raw: 'postgres' };
const answer = buildAnswer({
  assets: { start: [], model: [], raw: [], file: [] },
  edges: [
    ['raw', 'start'],
    ['file', 'start'],
    ['start', 'model'],
  ],
  change: (name) => {
    const platform = PLATFORMS[name];
    return platform === undefined ? {} : { summary: { platform: { id: platform, name: platform } } };
  },
});

describe('groups of cards', () => {
  it('hold the cards of one platform each, and those without any', async () => {
    const { scene } = await openExplorer({ answer, view: { groupBy: 'platform' } });
    expect([...scene.groups.values()].map(({ title, cards }) => [title, [...cards].sort()]).sort()).toEqual([
      ['', ['file']],
      ['dbt', ['model', 'start']],
      ['postgres', ['raw']],
    ]);
  });

  it('do not exist while nothing is grouped', async () => {
    const { scene } = await openExplorer({ answer });
    expect(scene.groups.size).toBe(0);
  });

  it('become one card when they are folded, which stands for all of their assets', async () => {
    const explorer = await openExplorer({ answer, view: { groupBy: 'platform' } });
    const ids = groupIds(explorer.graph, explorer.scene, 'platform');
    const dbt = ids.find((id) => id.endsWith('dbt')) ?? '';
    expect([ids.length, ids.every(isGroupId), isGroupId('urn:li:dataset:a')]).toEqual([3, true, false]);
    explorer.foldGroup(dbt, true);
    const card = explorer.scene.cards.get(dbt);
    expect([card?.shape, card?.members.length, explorer.scene.cardOf.get('model')]).toEqual(['bundle', 2, dbt]);
    const ends = [...explorer.scene.links.values()].map(({ from, to }) => [from, to]);
    expect(ends).toContainEqual(['raw', dbt]);
    expect(ends.every(([from, to]) => from !== to)).toBe(true);
    explorer.foldGroup(dbt, false);
    expect([...explorer.scene.cards.keys()].toSorted()).toEqual(['file', 'model', 'raw', 'start']);
  });

  it('never overlap when they are drawn', async () => {
    const { geometry } = await openExplorer({ answer, view: { groupBy: 'platform' } });
    const frames = [...geometry.frames.values()].toSorted((left, right) => left.y - right.y);
    expect(frames).toHaveLength(3);
    frames.slice(1).forEach((frame, index) => {
      const above = frames[index];
      expect(frame.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    });
  });
});
