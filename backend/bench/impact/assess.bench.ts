import { LineageGraph } from '../../src/lineage/graph/lineage-graph.js';
import { Edges } from '../../src/lineage/walk/edges.js';
import { reach } from '../../src/lineage/walk/reach.js';
import { ruleOf } from '../../src/impact/rules/change-rules.js';
import { THRESHOLDS } from '../../src/impact/rules/verdicts.js';
import { assess } from '../../src/impact/engine/assess.js';
import type { ChangeGroup, ImpactQuestion } from '../../src/impact/engine/engine.types.js';

const ASSETS = Number(process.env.BENCH_ASSETS ?? 40_000);
const COLUMNS = 25;
const LAYERS = 8;
const HUB_READERS = 3_000;
const WIDE_READERS = 800;
const ROUNDS = 15;

/** The same every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/**
 * Assets in layers, each fed by two of the layer before; asset 0 is a hub that 1,200 assets of the second layer read as well. Column `c` feeds
 * the columns of that number of its readers; a tenth of the assets have no column lineage.
 */
function generatedGraph(): {
  readonly graph: LineageGraph;
  readonly columnOf: (asset: number, column: number) => number;
} {
  const columnOf = (asset: number, column: number): number => ASSETS + asset * COLUMNS + column;
  const graph = new LineageGraph({ nodes: ASSETS * (COLUMNS + 1) + 1, claims: 3_200_000 });
  const pick = generator(11);
  for (let i = 0; i < ASSETS; i += 1) {
    const shape = i % 3 === 0 ? 'VIEW' : 'DATA';
    graph.nodes.put({
      i,
      urn: `urn:li:dataset:(urn:li:dataPlatform:duckdb,db.s.t${i},PROD)`,
      kind: 'dataset',
      exists: true,
      removed: false,
      shape,
      parent: -1,
      inSchema: true,
    });
  }
  for (let asset = 0; asset < ASSETS; asset += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const urn = `urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:duckdb,db.s.t${asset},PROD),c${column})`;
      graph.nodes.put({
        i: columnOf(asset, column),
        urn,
        kind: 'schemaField',
        exists: true,
        removed: false,
        shape: 'UNKNOWN',
        parent: asset,
        inSchema: true,
      });
    }
  }
  const width = ASSETS / LAYERS;
  let id = 0;
  const base = { origin: 'DownstreamOf', source: 'sql', via: '', since: 0, until: undefined } as const;
  const feed = (from: number, to: number): void => {
    const confidence = [1, 1, 1, 0.99, 0.93][pick(5)] ?? 1;
    graph.open({ ...base, id: id++, level: 'asset', from, to, confidence: 1, kind: 'DIRECT', subtype: '' });
    if (to % 10 === 9) return;
    for (let column = 0; column < COLUMNS; column += 1) {
      const subtype = pick(3) === 0 ? 'TRANSFORMATION' : 'IDENTITY';
      graph.open({
        ...base,
        id: id++,
        level: 'column',
        from: columnOf(from, column),
        to: columnOf(to, column),
        confidence,
        kind: pick(12) === 0 ? 'INDIRECT' : 'DIRECT',
        subtype,
      });
    }
  };
  const spread = (to: number): void => {
    graph.open({ ...base, id: id++, level: 'asset', from: 1, to, confidence: 1, kind: 'DIRECT', subtype: '' });
    for (let column = 0; column < 5; column += 1) {
      graph.open({
        ...base,
        id: id++,
        level: 'column',
        from: columnOf(1, 3),
        to: columnOf(to, column),
        confidence: 1,
        kind: 'DIRECT',
        subtype: 'IDENTITY',
      });
    }
  };
  for (let to = width; to < ASSETS; to += 1) {
    const before = (Math.floor(to / width) - 1) * width;
    feed(before + pick(width), to);
    if (to < width + HUB_READERS) feed(0, to);
    if (to < width + WIDE_READERS) spread(to);
  }
  graph.thread();
  return { graph, columnOf };
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

it('follows changes of hubs in a graph of a million columns', () => {
  const { graph, columnOf } = generatedGraph();
  const question: ImpactQuestion = {
    graph,
    checks: { on: () => [], assets: [], allContracts: () => [] },
    columnFacts: { isSourceless: () => false, schemaOf: () => undefined },
    asOf: undefined,
    minConfidence: 0,
    thresholds: THRESHOLDS,
  };
  const hub: ChangeGroup = {
    asset: 0,
    columns: [columnOf(0, 3)],
    rule: ruleOf('DROP_COLUMN', 'UNKNOWN'),
    breaksIfOnlySource: false,
    addedColumns: [],
    notNull: new Set(),
    nullWriters: new Set(),
  };
  const wide: ChangeGroup = { ...hub, asset: 1, columns: [columnOf(1, 3)] };
  const cases: readonly (readonly [string, readonly ChangeGroup[], number])[] = [
    ['drop the hub column, page of 100', [hub], 0],
    ['the same, last page of 100', [hub], 20_000],
    ['drop the wide column, page of 100', [wide], 0],
    ['the same, after a write', [wide], 0],
    ['widen its type', [{ ...hub, rule: ruleOf('CHANGE_TYPE', 'WIDENING') }], 0],
    [
      'drop the hub',
      [
        {
          ...hub,
          columns: graph.nodes.columns(0),
          readerEffect: { verdict: 'BREAKS', reason: 'READS_ASSET' },
          breaksIfOnlySource: true,
        },
      ],
      0,
    ],
    ['a column that nothing uses', [{ ...hub, columns: [] }], 0],
    [
      '200 changes of 200 assets',
      Array.from({ length: 200 }, (_, asset) => ({ ...hub, asset, columns: [columnOf(asset, 3)] })),
      0,
    ],
  ];
  const measured = cases.map(([name, groups, start]) => {
    const times: number[] = [];
    let found = assess(question, groups, { start, count: 100 });
    for (let round = 0; round < ROUNDS; round += 1) {
      // Time of the processor: other work on the machine does not count.
      if (name.includes('after a write')) graph.touch(round);
      const started = process.cpuUsage();
      found = assess(question, groups, { start, count: 100 });
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1000);
    }
    return `${name}: ${median(times).toFixed(1)} ms (slowest ${Math.max(...times).toFixed(1)}); ${found.total} consumers ${JSON.stringify(found.counts)}`;
  });
  const reached = [hub, wide].map(({ columns }) =>
    graph.scratch.use((scratch) => {
      const times = Array.from({ length: ROUNDS }, () => {
        const started = process.cpuUsage();
        const count = graph.scratch.use(
          (own) => (reach(new Edges(graph, { level: 'column' }, 'DOWNSTREAM'), columns, own), own.count),
        );
        const { user, system } = process.cpuUsage(started);
        scratch.count = count;
        return (user + system) / 1000;
      });
      return `bare reach of columns: ${scratch.count} in ${median(times).toFixed(1)} ms`;
    }),
  );
  process.stdout.write(`${reached.join('\n')}\n`);
  process.stdout.write(`${graph.nodes.size} nodes, ${graph.claims.count} claims\n${measured.join('\n')}\n`);
});
