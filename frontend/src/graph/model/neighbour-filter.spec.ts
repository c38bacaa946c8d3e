import { buildAnswer } from '../../../test-support/lineage-answer';
import { LoadedGraph } from './loaded-graph';
import { filterNeighbours, countNeighbours } from './neighbour-filter';

const graph = new LoadedGraph();
const superset = { id: 'superset', name: 'Superset' };
const urns = graph.addAnswer(
  buildAnswer({
    assets: { start: [], load: [], other: [], table: [], chart: [] },
    edges: [
      ['start', 'load'],
      ['load', 'table'],
      ['start', 'other'],
      ['start', 'chart'],
    ],
    change: (name) => {
      if (name === 'load' || name === 'other') return { summary: { kind: 'dataJob', platform: null } };
      return name === 'chart' ? { summary: { kind: 'chart', platform: superset } } : {};
    },
  }),
);

describe('neighbours of one sort', () => {
  it('are those of the kind or the platform', () => {
    expect(filterNeighbours(graph, urns, { by: 'kind', id: 'chart' })).toEqual(['chart']);
    expect(filterNeighbours(graph, urns, { by: 'platform', id: 'superset' })).toEqual(['chart']);
  });

  it('come with the jobs that lead to them, and with no others', () => {
    const found = filterNeighbours(graph, ['load', 'other', 'table', 'chart'], { by: 'kind', id: 'dataset' });
    expect(found).toEqual(['load', 'table']);
  });

  it('are counted by kind and by platform', () => {
    const summaries = ['table', 'chart', 'load'].flatMap((urn) => graph.assets.get(urn) ?? []);
    const sorts = countNeighbours(summaries, (kind) => kind.toUpperCase());
    expect(sorts.filter(({ by }) => by === 'kind')).toHaveLength(3);
    expect(sorts.find(({ id }) => id === 'superset')).toEqual({ by: 'platform', ...superset, count: 1 });
    expect(sorts.find(({ id }) => id === 'chart')?.name).toBe('CHART');
  });
});
