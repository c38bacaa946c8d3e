import { LineageGraph } from './lineage-graph.js';
import { overlayOf } from './what-if-overlay.js';
import { restrictedGraph } from './restricted-graph.js';
import { assess } from '../../impact/engine/assess.js';
import { ruleOf } from '../../impact/rules/change-rules.js';
import { THRESHOLDS } from '../../impact/rules/verdicts.js';

function build(ASSETS: number, COLUMNS: number): LineageGraph {
  const LAYERS = 25; const PER = ASSETS / LAYERS; let state = 1;
  const roll = (s: number) => { state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; return Math.floor((state / 2 ** 32) * s); };
  const graph = new LineageGraph({ nodes: ASSETS * (COLUMNS + 1) + 1000, claims: ASSETS * COLUMNS * 2 });
  let id = 0;
  const base = { origin: 'DownstreamOf', kind: 'DIRECT', subtype: 'IDENTITY', via: '', confidence: 1, source: 'sql', since: 1, until: undefined } as const;
  const node = { exists: true, removed: false, inSchema: true } as const;
  for (let a = 0; a < ASSETS; a++) graph.nodes.put({ ...node, i: a, urn: `urn:li:dataset:(urn:li:dataPlatform:duckdb,db.s${a % 97}.t${a},PROD)`, kind: 'dataset', shape: 'VIEW', parent: -1 });
  for (let a = 0; a < ASSETS; a++) {
    const layer = Math.floor(a / PER); const src = [0, 1].map(() => (layer - 1) * PER + roll(PER));
    if (layer > 0) for (const s of new Set(src)) graph.open({ ...base, id: id++, level: 'asset', from: s, to: a });
    for (let c = 0; c < COLUMNS; c++) {
      const i = ASSETS + a * COLUMNS + c;
      graph.nodes.put({ ...node, i, urn: `urn:li:schemaField:(${graph.nodes.urn(a)},c${c})`, kind: 'schemaField', shape: 'UNKNOWN', parent: a });
      if (layer > 0) graph.open({ ...base, id: id++, level: 'column', from: ASSETS + (src[c % 2] ?? 0) * COLUMNS + roll(COLUMNS), to: i });
    }
  }
  graph.thread();
  return graph;
}
const med = (n: number, f: () => unknown) => { const t = Array.from({ length: n }, () => { const s = performance.now(); f(); return performance.now() - s; }).sort((a, b) => a - b); return (t[n >> 1] ?? 0).toFixed(2); };
it.each([[1000, 40], [25_000, 40]])('%i assets × %i columns', (assets, columns) => {
  const graph = build(assets, columns);
  const question = (g: LineageGraph): never => ({ graph: g, checks: { on: () => [], assets: [], allContracts: () => [] }, columnFacts: { isSourceless: () => false, schemaOf: () => undefined }, asOf: undefined, minConfidence: 0, thresholds: THRESHOLDS }) as never;
  const group = { asset: 0, columns: [assets, assets + 1], rule: ruleOf('DROP_COLUMN', 'UNKNOWN'), breaksIfOnlySource: false, addedColumns: [], notNull: new Set<number>(), nullWriters: new Set<number>() } as never;
  const run = (g: LineageGraph) => assess(question(g), [group], { start: 0, count: 100 } as never);
  const edits = { nodes: [], opened: [], closed: [graph.claims.size - 1], schema: [{ column: graph.nodes.urn(assets), inSchema: false }], sourceless: [] };
  const out = [
    `copy ${med(9, () => graph.copy())}`, `overlay ${med(9, () => overlayOf(graph, edits))}`,
    `assess warm ${med(9, () => run(graph))}`, `assess cold ${med(9, () => run(graph.copy()))}`,
    `what-if ${med(9, () => run(overlayOf(graph, edits).graph))}`,
    `restricted ${med(3, () => restrictedGraph(graph, (u) => !u.includes('t7')))}`,
  ];
  process.stdout.write(`${assets}: ${graph.nodes.size} nodes ${graph.claims.count} claims, total ${String((run(graph) as { total?: number }).total)}; ${out.join(', ')}\n`);
}, 120_000);
