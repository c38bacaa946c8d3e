import { coverageTotals, coveredAssets } from '../../src/lineage/coverage/totals.js';
import { LineageGraph } from '../../src/lineage/graph/lineage-graph.js';
import { runAtOnce } from '../../src/kernel/event-loop.js';
import { Layers } from '../../src/lineage/lint/layers.js';
import { LINT_RULE_TABLE } from '../../src/lineage/lint/lint-rules.js';
import { CHANGES, diffEdges } from '../../src/lineage/time/diff.js';
import { Edges } from '../../src/lineage/walk/edges.js';
import { findOutward, findRoutes, type TwoWays } from '../../src/lineage/walk/find-routes.js';
import { JoinedEdges } from '../../src/lineage/walk/joined.js';
import { stepsOf } from '../../src/lineage/walk/noisy-or.js';
import { LINT_RULES } from '../../src/lineage/lint/finding.js';

const ASSETS = 25_000;
const COLUMNS = 40;
const LAYERS = 25;
const PER_LAYER = ASSETS / LAYERS;
const RUNS = 5;
const DAY_MS = 86_400_000;

/** The same numbers in every run. */
let state = 1;
function roll(sides: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * sides);
}

/** Assets in layers of a thousand, each column fed by one of the layer before; a tenth of the claims closed and said anew on day 2. */
function graphOf(): LineageGraph {
  const graph = new LineageGraph({ nodes: ASSETS * (COLUMNS + 1) + 1, claims: ASSETS * COLUMNS * 2 });
  let id = 0;
  const base = { origin: 'DownstreamOf', kind: 'DIRECT', subtype: '', via: '' } as const;
  const claim = (level: 'asset' | 'column', from: number, to: number): void => {
    const confidence = roll(4) === 0 ? 0.9 : 1;
    const isMoved = roll(10) === 0;
    const own = { ...base, level, from, to, confidence, source: roll(2) === 0 ? 'sql' : 'dbt' };
    graph.open({ ...own, id: id++, since: DAY_MS, until: isMoved ? 2 * DAY_MS : undefined });
    if (isMoved) graph.open({ ...own, id: id++, confidence: 0.5, since: 2 * DAY_MS, until: undefined });
  };
  const node = { exists: true, removed: false, inSchema: true } as const;
  for (let asset = 0; asset < ASSETS; asset += 1) {
    const urn = `urn:li:dataset:(urn:li:dataPlatform:duckdb,db.s${asset % 97}.t${asset},PROD)`;
    graph.nodes.put({ ...node, i: asset, urn, kind: 'dataset', shape: 'DATA', parent: -1 });
  }
  for (let asset = 0; asset < ASSETS; asset += 1) {
    const layer = Math.floor(asset / PER_LAYER);
    const sources = [0, 1].map(() => (layer - 1) * PER_LAYER + roll(PER_LAYER));
    if (layer > 0) for (const source of new Set(sources)) claim('asset', source, asset);
    for (let column = 0; column < COLUMNS; column += 1) {
      const i = ASSETS + asset * COLUMNS + column;
      const urn = `urn:li:schemaField:(${graph.nodes.urn(asset)},c${column})`;
      graph.nodes.put({ ...node, i, urn, kind: 'schemaField', shape: 'UNKNOWN', parent: asset });
      if (layer > 0) claim('column', ASSETS + (sources[column % 2] ?? 0) * COLUMNS + roll(COLUMNS), i);
    }
  }
  graph.thread();
  return graph;
}

/** Median of the runs, in milliseconds of the clock and of the processor: other work on the machine costs the one, not the other. */
function measured(what: string, work: () => unknown): void {
  const times = Array.from({ length: RUNS }, () => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    work();
    const { user } = process.cpuUsage(used);
    return { clock: performance.now() - started, processor: user / 1_000 };
  });
  const median = (of: (time: (typeof times)[number]) => number): string =>
    (times.map(of).sort((one, other) => one - other)[RUNS >> 1] ?? 0).toFixed(1);
  process.stdout.write(
    `${what}: ${median(({ clock }) => clock)} ms, processor ${median(({ processor }) => processor)} ms\n`,
  );
}

it('prints what paths, differences and coverage cost on a million columns', () => {
  const graph = graphOf();
  process.stdout.write(`${graph.nodes.size} nodes, ${graph.claims.count} claims\n`);
  const ways = (level: 'asset' | 'column', combine: 'MAX' | 'NOISY_OR' = 'MAX'): TwoWays => ({
    forward: stepsOf(graph, { level, combine }, 'DOWNSTREAM'),
    backward: stepsOf(graph, { level, combine }, 'UPSTREAM'),
  });
  const [first, last] = [0, ASSETS - 1];
  const from = Array.from({ length: COLUMNS }, (_, at) => ASSETS + at);
  const page = { k: 5, start: 0, count: 100 };
  measured('best paths outward from an asset', () => findOutward(graph, [first], ways('asset'), page));
  measured('best paths outward from 40 columns', () => findOutward(graph, from, ways('column'), page));
  measured('the same, noisy-or', () => findOutward(graph, from, ways('column', 'NOISY_OR'), page));
  measured('50 paths between two assets', () => findRoutes(graph, { from: [first], to: [last] }, ways('asset'), 50));
  measured('50 paths joined', () => {
    const joined = { level: 'column' } as const;
    const both = {
      forward: new JoinedEdges(graph, joined, 'DOWNSTREAM'),
      backward: new JoinedEdges(graph, joined, 'UPSTREAM'),
    };
    findRoutes(graph, { from: [first, ...from], to: [last] }, both, 50);
  });
  const day = (n: number): number => n * DAY_MS + 1;
  measured('difference of two instants, a tenth moved', () =>
    diffEdges(graph, { from: day(1), to: undefined }).page(CHANGES, 0, 100),
  );
  measured('difference of two instants, all new', () =>
    diffEdges(graph, { from: 1, to: undefined }).page(CHANGES, 0, 100),
  );
  measured('difference, noisy-or', () =>
    diffEdges(graph, { from: day(1), to: undefined, combine: 'NOISY_OR' }).page(CHANGES, 0, 100),
  );
  measured('coverage of the whole catalogue', () => coverageTotals(graph, coveredAssets(graph, undefined), {}));
  const context = { graph, layers: new Layers([]), lastSent: [], now: 0, staleDays: 30 };
  for (const rule of LINT_RULES) measured(`lint ${rule}`, () => runAtOnce(LINT_RULE_TABLE[rule].find(context)));
  expect(new Edges(graph, { level: 'asset' }, 'DOWNSTREAM').first(first)).toBeDefined();
}, 180_000);
