import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { VerdictTable } from './verdict-table.js';
import { affectedChecks } from './checks.js';

const finding = { verdict: 'BREAKS', reason: 'USES_COLUMN', confidence: 1, hops: 1 } as const;

it('names assertions and contracts on a consumer that are touched themselves, and no saved queries', () => {
  const sample = new SampleGraph().asset('t', { columns: ['a'] });
  for (const watcher of ['hit', 'calm', 'query', 'promise']) sample.asset(watcher);
  const { graph } = sample;
  const id = (name: string): number => sample.i(name);
  const watch = (name: string, type: string) => ({
    node: id(name),
    asset: id('t'),
    type,
    columns: [],
    notNull: false,
  });
  const watches = {
    on: (asset: number) =>
      asset === id('t') ? [watch('hit', 'FIELD'), watch('calm', 'FIELD'), watch('query', 'QUERY')] : [],
    assets: [id('t')],
    allContracts: () => [{ node: id('promise'), asset: id('t'), assertions: [], isActive: true }],
  };
  graph.scratch.use((scratch) => {
    const board = new VerdictTable(graph, scratch);
    for (const name of ['t', 'hit', 'query', 'promise']) board.record(id(name), finding, 0);
    board.record(id('calm'), { ...finding, verdict: 'SAFE', reason: 'TRACED' }, 0);
    expect([...affectedChecks({ checks: watches }, board, [id('t'), id('hit')])]).toEqual([
      [id('t'), [id('hit'), id('promise')]],
      [id('hit'), []],
    ]);
  });
});
