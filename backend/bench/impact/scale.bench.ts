import { coverageTotals, coveredAssets } from '../../src/lineage/coverage/totals.js';
import { LineageGraph } from '../../src/lineage/graph/lineage-graph.js';
import { SpareArrays } from '../../src/lineage/graph/typed-arrays.js';
import { overlayOf } from '../../src/lineage/graph/what-if-overlay.js';
import { CHANGES, diffEdges } from '../../src/lineage/time/diff.js';
import { Edges } from '../../src/lineage/walk/edges.js';
import { findOutward, findRoutes, type TwoWays } from '../../src/lineage/walk/find-routes.js';
import { reach } from '../../src/lineage/walk/reach.js';
import { assess } from '../../src/impact/engine/assess.js';
import type { ChangeGroup, ImpactQuestion } from '../../src/impact/engine/engine.types.js';
import { ruleOf } from '../../src/impact/rules/change-rules.js';
import { THRESHOLDS } from '../../src/impact/rules/verdicts.js';

const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);
const COLUMNS = 10;
const LAYERS = 10;
const PER_LAYER = ASSETS / LAYERS;
const FAN_IN = 5;
const RUNS = 5;
const MIB = 2 ** 20;
const BASE = { origin: 'DownstreamOf', kind: 'DIRECT', subtype: 'IDENTITY', source: 'sql', via: '' } as const;

/** The same numbers in every run. */
let state = 7;
function roll(sides: number): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
}

function putAsset(graph: LineageGraph, i: number, columns: number, firstColumn: number): void {
  const node = { exists: true, removed: false, inSchema: true } as const;
  const urn = `urn:li:dataset:(urn:li:dataPlatform:duckdb,db.s${i % 97}.t${i},PROD)`;
  graph.nodes.put({ ...node, i, urn, kind: 'dataset', shape: i % 3 === 0 ? 'VIEW' : 'DATA', parent: -1 });
  for (let column = 0; column < columns; column += 1) {
    const own = { ...node, i: firstColumn + column, kind: 'schemaField', shape: 'UNKNOWN', parent: i } as const;
    graph.nodes.put({ ...own, urn: `urn:li:schemaField:(${urn},c${column})` });
  }
}

const columnOf = (asset: number, column: number): number => ASSETS + asset * COLUMNS + column;

/** A million columns in ten layers, each fed by five columns of five assets of the layer before; a tenth of all claims said anew at 2. */
function largeGraph(): LineageGraph {
  const graph = new LineageGraph({ nodes: ASSETS * (COLUMNS + 1) + 1, claims: Math.ceil(ASSETS * COLUMNS * 5.6) });
  for (let asset = 0; asset < ASSETS; asset += 1) putAsset(graph, asset, COLUMNS, columnOf(asset, 0));
  let id = 0;
  const claim = (level: 'asset' | 'column', from: number, to: number): void => {
    const own = { ...BASE, level, from, to, confidence: roll(4) === 0 ? 0.95 : 1 };
    const isMoved = roll(10) === 0;
    graph.open({ ...own, id: id++, since: 1, until: isMoved ? 2 : undefined });
    if (isMoved) graph.open({ ...own, id: id++, confidence: 0.9, since: 2, until: undefined });
  };
  for (let asset = PER_LAYER; asset < ASSETS; asset += 1) {
    const before = (Math.floor(asset / PER_LAYER) - 1) * PER_LAYER;
    const sources = Array.from({ length: FAN_IN }, () => before + roll(PER_LAYER));
    for (const source of new Set(sources)) claim('asset', source, asset);
    for (let column = 0; column < COLUMNS; column += 1)
      for (let at = 0; at < FAN_IN; at += 1)
        claim('column', columnOf(sources[at] ?? 0, roll(COLUMNS)), columnOf(asset, column));
  }
  graph.thread();
  return graph;
}

/** Layers of `width` columns, each fed by all of the layer before, an asset each; of width 1 a chain. */
function ladder(layers: number, width: number): LineageGraph {
  const size = layers * width;
  const graph = new LineageGraph({ nodes: size * 2, claims: size * (width + 1) });
  for (let asset = 0; asset < size; asset += 1) putAsset(graph, asset, 1, size + asset);
  let id = 0;
  for (let asset = width; asset < size; asset += 1)
    for (let source = (Math.floor(asset / width) - 1) * width, end = source + width; source < end; source += 1)
      for (const [level, base] of [['asset', 0] as const, ['column', size] as const])
        graph.open({
          ...BASE,
          level,
          from: base + source,
          to: base + asset,
          id: id++,
          confidence: 1,
          since: 1,
          until: undefined,
        });
  return graph;
}

function questionOf(graph: LineageGraph): ImpactQuestion {
  return {
    graph,
    checks: { on: () => [], assets: [], allContracts: () => [] },
    columnFacts: { isSourceless: () => false, schemaOf: () => undefined },
    asOf: undefined,
    minConfidence: 0,
    thresholds: THRESHOLDS,
  };
}

function dropOf(asset: number, column: number): ChangeGroup {
  return {
    asset,
    columns: [column],
    rule: ruleOf('DROP_COLUMN', 'UNKNOWN'),
    breaksIfOnlySource: false,
    addedColumns: [],
    notNull: new Set(),
    nullWriters: new Set(),
  };
}

function ways(graph: LineageGraph, level: 'asset' | 'column'): TwoWays {
  return {
    forward: new Edges(graph, { level }, 'DOWNSTREAM'),
    backward: new Edges(graph, { level }, 'UPSTREAM'),
  };
}

/** Median milliseconds of the clock, and of the processor, which other work on the machine does not count into. */
function measured(what: string, work: () => unknown, times = 1): number {
  const runs = Array.from({ length: RUNS }, () => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    for (let time = 0; time < times; time += 1) work();
    const { user, system } = process.cpuUsage(used);
    return { clock: (performance.now() - started) / times, processor: (user + system) / 1000 / times };
  });
  const median = (of: (run: (typeof runs)[number]) => number): number =>
    runs.map(of).toSorted((one, other) => one - other)[RUNS >> 1] ?? 0;
  const [clock, processor] = [median((run) => run.clock), median((run) => run.processor)];
  process.stdout.write(`${what}: ${clock.toFixed(2)} ms, processor ${processor.toFixed(2)} ms\n`);
  return processor;
}

function memory(what: string): void {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const text = [rss, heapUsed, arrayBuffers].map((bytes) => Math.round(bytes / MIB)).join(', ');
  process.stdout.write(`${what}: resident, heap, arrays: ${text} MiB\n`);
}

it('prints what five million edges cost', () => {
  memory('before');
  const started = performance.now();
  const graph = largeGraph();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${graph.nodes.size} nodes, ${graph.claims.count} claims, built in ${seconds} s\n`);
  memory('with the index');
  const question = questionOf(graph);
  // From the third and the first layer: about a hundred thousand columns, and about half of all.
  for (const layer of [2, 0]) {
    const asset = layer * PER_LAYER + 5;
    const start = columnOf(asset, 3);
    const reached = graph.scratch.use(
      (scratch) => (reach(new Edges(graph, { level: 'column' }, 'DOWNSTREAM'), [start], scratch), scratch.count),
    );
    const groups = [dropOf(asset, start)];
    const { total } = assess(question, groups, { start: 0, count: 100 });
    process.stdout.write(`layer ${layer}: ${reached} columns reached, ${total} consumers\n`);
    measured('  bare reach', () =>
      graph.scratch.use((own) => reach(new Edges(graph, { level: 'column' }, 'DOWNSTREAM'), [start], own)),
    );
    measured('  impact, page of 100', () => assess(question, groups, { start: 0, count: 100 }));
    measured('  best paths outward', () =>
      findOutward(graph, [start], ways(graph, 'column'), { k: 1, start: 0, count: 100 }),
    );
    const end = graph.scratch.use((scratch) => {
      reach(new Edges(graph, { level: 'column' }, 'DOWNSTREAM'), [start], scratch);
      return scratch.order[scratch.count - 1] ?? start;
    });
    measured('  5 best paths to the furthest', () =>
      findRoutes(graph, { from: [start], to: [end] }, ways(graph, 'column'), 5),
    );
  }
  memory('after impact');
  const spares = new SpareArrays();
  const edits = { nodes: [], opened: [], closed: [0], schema: [], sourceless: [] };
  measured('overlay of one edit, in new memory', () => overlayOf(graph, edits));
  measured('overlay of one edit, in the memory of the last', () =>
    spares.give(overlayOf(graph, edits, spares.copyOf).graph.arrays()),
  );
  measured('difference of two instants, a tenth moved', () =>
    diffEdges(graph, { from: 1, to: undefined }).page(CHANGES, 0, 100),
  );
  measured('difference of two instants, all new', () =>
    diffEdges(graph, { from: 0, to: undefined }).page(CHANGES, 0, 100),
  );
  measured('coverage of the whole catalogue', () => coverageTotals(graph, coveredAssets(graph, undefined), {}));
  memory('at the end');
  expect(graph.claims.count).toBeGreaterThan(ASSETS * COLUMNS * 4.5);
}, 600_000);

it('prints what a ladder of 3 × 25 costs beside chains of its size', () => {
  const shapes = [
    ['ladder of 3 × 25, 216 edges', ladder(25, 3)],
    ['chain of as many columns', ladder(75, 1)],
    ['chain of as many edges', ladder(217, 1)],
  ] as const;
  for (const [name, graph] of shapes) {
    const size = graph.nodes.size / 2;
    const question = questionOf(graph);
    const groups = [dropOf(0, size)];
    measured(`${name}: impact, all consumers`, () => assess(question, groups, { start: 0, count: 1000 }), 200);
    const ends = { from: [size], to: [2 * size - 1] };
    measured(`${name}: best path and routes`, () => findRoutes(graph, ends, ways(graph, 'column'), 1), 200);
    const { routes } = findRoutes(graph, ends, ways(graph, 'column'), 1);
    process.stdout.write(`  routes: ${String(routes)}\n`);
  }
});
