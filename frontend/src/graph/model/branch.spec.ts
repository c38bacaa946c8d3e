import { buildAnswer } from '../../../test-support/lineage-answer';
import { findUnrelated, findBranch } from './branch';
import { LoadedGraph } from './loaded-graph';

const graph = new LoadedGraph();
const shown = new Set(
  graph.addAnswer(
    buildAnswer({
      assets: { far: [], source: [], start: [], left: [], right: [], leftOnly: [], both: [] },
      edges: [
        ['far', 'source'],
        ['source', 'start'],
        ['start', 'left'],
        ['start', 'right'],
        ['left', 'leftOnly'],
        ['left', 'both'],
        ['right', 'both'],
      ],
    }),
  ),
);
const drawn = { known: graph, shown, start: new Set(['start']) };

describe('a branch of the drawn graph', () => {
  it('holds what hangs on the start by one card alone, and not what another way leads to', () => {
    expect(findBranch(drawn, ['left']).sort()).toEqual(['left', 'leftOnly']);
    expect(findBranch(drawn, ['source']).sort()).toEqual(['far', 'source']);
  });

  it('is nothing for the start', () => {
    expect(findBranch(drawn, ['start'])).toEqual([]);
  });

  it('leaves beside it what neither leads to it nor comes from it', () => {
    expect(findUnrelated(drawn, ['left']).sort()).toEqual(['right']);
    expect(findUnrelated(drawn, ['both'])).toEqual(['leftOnly']);
    expect(findUnrelated(drawn, ['leftOnly']).sort()).toEqual(['both', 'right']);
  });
});
