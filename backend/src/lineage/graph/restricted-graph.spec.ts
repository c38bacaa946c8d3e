import { Edges } from '../walk/edges.js';
import { NONE } from './codes.js';
import { LineageGraph } from './lineage-graph.js';
import { reachesHidden, restrictedGraph } from './restricted-graph.js';

const urn = (i: number): string => `urn:li:dataset:(urn:li:dataPlatform:hive,t${i},PROD)`;
const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,f,PROD),j)';

const STORED = { exists: true, removed: false, inSchema: true } as const;
const CLAIM = {
  confidence: 1,
  origin: 'DownstreamOf',
  source: '',
  kind: 'DIRECT',
  subtype: '',
  since: 0,
  until: undefined,
} as const;

/** 0 → 1 → 2 and 0 → 3 by a job; each with one column, numbered ten more, that feeds the next one's. */
function chain(): LineageGraph {
  const graph = new LineageGraph();
  for (let i = 0; i < 4; i += 1) {
    graph.nodes.put({ ...STORED, i, urn: urn(i), kind: 'dataset', shape: 'DATA', parent: -1 });
    const column = `urn:li:schemaField:(${urn(i)},c)`;
    graph.nodes.put({ ...STORED, i: i + 10, urn: column, kind: 'schemaField', shape: 'UNKNOWN', parent: i });
  }
  graph.nodes.put({ ...STORED, i: 4, urn: JOB, kind: 'dataJob', shape: 'JOB', parent: -1 });
  for (const [id, [from, to]] of [
    [0, 1],
    [1, 2],
    [0, 3],
  ].entries()) {
    if (from === undefined || to === undefined) continue;
    const via = to === 3 ? JOB : '';
    graph.open({ ...CLAIM, id: 2 * id, level: 'asset', from, to, via });
    graph.open({ ...CLAIM, id: 2 * id + 1, level: 'column', from: from + 10, to: to + 10, via });
  }
  return graph;
}

function without(...hidden: readonly string[]): LineageGraph {
  return restrictedGraph(chain(), (one) => !hidden.includes(one)).graph;
}

function nextOf(graph: LineageGraph, node: number, level: 'asset' | 'column'): readonly number[] {
  const edges = new Edges(graph, { level }, 'DOWNSTREAM');
  const found: number[] = [];
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) found.push(edges.end(claim));
  return found.sort();
}

describe('the graph as a viewer sees it', () => {
  it('has no number, name, column or claim of what is hidden', () => {
    const graph = without(urn(1));
    expect([graph.nodes.find(urn(1)), graph.nodes.find(`urn:li:schemaField:(${urn(1)},c)`)]).toEqual([NONE, NONE]);
    expect([graph.nodes.urn(1), graph.nodes.urn(11), graph.nodes.isKnown(1)]).toEqual(['', '', false]);
    expect([nextOf(graph, 0, 'asset'), nextOf(graph, 10, 'column')]).toEqual([[3], [13]]);
    expect(graph.claims.count).toBe(2);
    expect(graph.nodes.find(urn(2))).toBe(2);
  });

  it('leaves out what a hidden job moves', () => {
    expect(nextOf(without(JOB), 0, 'asset')).toEqual([1]);
  });

  it('knows whether it goes on behind what is seen', () => {
    expect(reachesHidden(without(urn(1)), [10])).toBe(true);
    expect(reachesHidden(without(urn(2)), [0])).toBe(true);
    expect(reachesHidden(without(urn(1)), [2])).toBe(false);
    expect(reachesHidden(chain(), [0])).toBe(false);
  });

  it('names no query that may not be seen', () => {
    const graph = new LineageGraph();
    const claim = { ...CLAIM, id: 0, level: 'asset', from: 0, to: 1, via: 'urn:li:query:hidden' } as const;
    for (const i of [0, 1]) graph.nodes.put({ ...STORED, i, urn: urn(i), kind: 'dataset', shape: 'DATA', parent: -1 });
    graph.open(claim);
    expect(restrictedGraph(graph, (one) => !one.includes('hidden')).graph.claims.viaOf(0)).toBe('');
    expect(restrictedGraph(graph, () => true).graph.claims.viaOf(0)).toBe('urn:li:query:hidden');
  });

  it('leaves the whole graph as it was', () => {
    const whole = chain();
    restrictedGraph(whole, () => false);
    expect([nextOf(whole, 0, 'asset'), nextOf(whole, 11, 'column'), whole.claims.count]).toEqual([[1, 3], [12], 6]);
  });
});

describe('a hidden asset that lineage may pass by', () => {
  const passing = (...hidden: readonly string[]): LineageGraph =>
    restrictedGraph(
      chain(),
      (one) => !hidden.includes(one),
      () => true,
    ).graph;

  it('stays as a step without urn, kind, shape, columns or origin', () => {
    const { nodes, claims } = passing(urn(1));
    expect(nodes.urn(1)).toMatch(/^urn:li:restricted:\([0-9a-f]{16},restricted\)$/);
    expect(nodes.urn(11)).toBe(nodes.urn(1));
    expect([nodes.kindName(1), nodes.shape(1), nodes.columns(1), nodes.isRestricted(11)]).toEqual([
      'restricted',
      'UNKNOWN',
      [],
      true,
    ]);
    expect([claims.originOf(0), claims.originOf(4)]).toEqual(['', 'DownstreamOf']);
  });

  it('is walked through on both levels, and is no end', () => {
    const graph = passing(urn(1));
    expect([nextOf(graph, 0, 'asset'), nextOf(graph, 1, 'asset'), nextOf(graph, 11, 'column')]).toEqual([
      [1, 3],
      [2],
      [12],
    ]);
    expect(reachesHidden(graph, [0])).toBe(false);
  });

  it('is found by its opaque name only', () => {
    const { nodes } = passing(urn(1));
    expect([nodes.find(urn(1)), nodes.find(`urn:li:schemaField:(${urn(1)},c)`)]).toEqual([NONE, NONE]);
    expect([nodes.find(nodes.urn(1)), nodes.find('urn:li:restricted:(guess,restricted)')]).toEqual([1, NONE]);
  });

  it('that is a job is no longer known as the one that moves data', () => {
    const graph = passing(JOB);
    expect([nextOf(graph, 0, 'asset'), graph.claims.viaOf(4), graph.isJob(4)]).toEqual([[1, 3], '', false]);
  });
});
