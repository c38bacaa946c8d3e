import { SampleGraph } from '../graph/sample-graph.js';
import { assetView, type AssetViewQuestion } from './asset-view.js';
import { columnView } from './column-view.js';
import { presentView, type ViewAnswer } from './present-view.js';

const NO_FACTS = (): ReadonlyMap<string, never> => new Map<string, never>();

function viewOf(
  sample: SampleGraph,
  start: string,
  question: Partial<AssetViewQuestion> = {},
): { nodes: string[]; edges: string[]; answer: ViewAnswer } {
  const base = {
    upstreamHops: 1,
    downstreamHops: 1,
    perHop: 25,
    minConfidence: 0,
    at: undefined,
    hideJobs: false,
    alsoWith: [],
  };
  const draft = assetView(sample.graph, { ...base, starts: [sample.i(start)], ...question });
  const answer = presentView(sample.graph, draft, NO_FACTS);
  const nodes = [...draft.nodes.keys()].map((i) => sample.name(i));
  const name = (place: number): string => nodes[place] ?? '?';
  return {
    nodes: nodes.toSorted(),
    edges: answer.edges.map(({ from, to }) => `${name(from)}>${name(to)}`).sort(),
    answer,
  };
}

const chain = (): SampleGraph =>
  new SampleGraph()
    .asset('raw', { columns: ['x'] })
    .asset('job', { kind: 'dataJob' })
    .asset('mart', { columns: ['x', 'y'] })
    .asset('chart', { kind: 'chart', columns: ['x'] })
    .feeds('raw', 'job')
    .feeds('job', 'mart', { confidence: 0.5 })
    .feeds('mart', 'chart')
    .feeds('raw.x', 'mart.x', { via: 'urn:li:dataJob:job' })
    .feeds('mart.x', 'chart.x');

describe('assetView', () => {
  it('goes through jobs hop by hop', () => {
    const { nodes, edges } = viewOf(chain(), 'mart');
    expect(nodes).toEqual(['chart', 'job', 'mart']);
    expect(edges).toEqual(['job>mart', 'mart>chart']);
  });

  it('joins the two ends of a job when jobs are hidden, and says which job it was', () => {
    const sample = chain();
    const { nodes, edges, answer } = viewOf(sample, 'mart', { hideJobs: true });
    expect(nodes).toEqual(['chart', 'mart', 'raw']);
    expect(edges).toEqual(['mart>chart', 'raw>mart']);
    expect(answer.edges.find(({ via }) => via !== null)).toMatchObject({ via: sample.urn('job'), confidence: 0.5 });
  });

  it('reaches a model and its table in one hop, and counts them once', () => {
    const sample = new SampleGraph()
      .asset('model')
      .asset('table')
      .asset('next model')
      .asset('next table')
      .asset('report')
      .feeds('model', 'table')
      .feeds('table', 'next model')
      .feeds('next model', 'next table')
      .feeds('next table', 'report');
    const pairs = [
      [sample.i('model'), sample.i('table')],
      [sample.i('next model'), sample.i('next table')],
    ];
    const siblings = (node: number): readonly number[] =>
      pairs.filter((pair) => pair.includes(node)).flatMap((pair) => pair.filter((other) => other !== node));
    expect(viewOf(sample, 'table', { perHop: 1 }).nodes).toEqual(['model', 'next model', 'table']);
    const merged = viewOf(sample, 'table', { perHop: 1, siblings });
    expect(merged.nodes).toEqual(['model', 'next model', 'next table', 'table']);
    const totals = merged.answer.nodes.map(({ upstreamTotal, downstreamTotal }) => [upstreamTotal, downstreamTotal]);
    expect(totals).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(viewOf(sample, 'table', { downstreamHops: 2, siblings }).nodes).toContain('report');
  });

  it('counts no neighbours that the asked confidence leaves out: they could not be brought', () => {
    const totals = (minConfidence: number): number | undefined =>
      viewOf(chain(), 'mart', { minConfidence }).answer.nodes.find(({ start }) => start)?.upstreamTotal;
    expect([totals(0), totals(0.9)]).toEqual([1, 0]);
  });

  it('draws the column edges between what is drawn, with the columns in use only', () => {
    const { answer } = viewOf(chain(), 'mart');
    expect(answer.columnEdges).toHaveLength(1);
    expect(answer.nodes.flatMap(({ columns }) => columns.map(({ fieldPath }) => fieldPath))).toEqual(['x', 'x']);
  });

  it('draws the most used neighbours first and counts the rest', () => {
    const sample = new SampleGraph()
      .asset('hub')
      .asset('a')
      .asset('b')
      .asset('c')
      .asset('reader')
      .feeds('hub', 'a')
      .feeds('hub', 'b')
      .feeds('hub', 'c')
      .feeds('b', 'reader');
    const { nodes, answer } = viewOf(sample, 'hub', { perHop: 1 });
    expect(nodes).toEqual(['b', 'hub']);
    expect(answer).toMatchObject({ truncated: '2 downstream neighbours at hop 1 are not drawn' });
    expect(answer.nodes.find(({ start }) => start)?.downstreamTotal).toBe(3);
  });

  it('leaves soft-deleted assets out unless something lies behind them', () => {
    const sample = new SampleGraph()
      .asset('a')
      .asset('dead', { removed: true })
      .asset('way', { removed: true })
      .asset('b')
      .feeds('a', 'dead')
      .feeds('a', 'way')
      .feeds('way', 'b');
    expect(viewOf(sample, 'a', { downstreamHops: 2 }).nodes).toEqual(['a', 'b', 'way']);
    expect(viewOf(sample, 'a', { downstreamHops: 1 }).nodes).toEqual(['a']);
  });

  it('keeps cycles, self loops and placeholders', () => {
    const sample = new SampleGraph()
      .asset('a')
      .asset('ghost', { exists: false })
      .feeds('a', 'a')
      .feeds('a', 'ghost')
      .feeds('ghost', 'a');
    expect(viewOf(sample, 'a', { upstreamHops: 100, downstreamHops: 100 })).toMatchObject({
      nodes: ['a', 'ghost'],
      edges: ['a>a', 'a>ghost', 'ghost>a'],
    });
  });

  it('answers for an instant', () => {
    const sample = new SampleGraph()
      .asset('a')
      .asset('old')
      .asset('new')
      .feeds('a', 'old', { since: 1, until: 10 })
      .feeds('a', 'new', { since: 10 });
    expect(viewOf(sample, 'a').nodes).toEqual(['a', 'new']);
    expect(viewOf(sample, 'a', { at: 9 }).nodes).toEqual(['a', 'old']);
  });

  it('adds the edges to what is drawn already, and none between those', () => {
    const sample = new SampleGraph()
      .asset('a')
      .asset('b')
      .asset('c')
      .asset('d')
      .feeds('b', 'a')
      .feeds('c', 'b')
      .feeds('c', 'd');
    expect(viewOf(sample, 'a', { alsoWith: [sample.i('c'), sample.i('d')] }).edges).toEqual(['b>a', 'c>b']);
  });
});

describe('columnView', () => {
  const question = {
    sides: ['UPSTREAM', 'DOWNSTREAM'] as const,
    hops: 100,
    minConfidence: 0,
    at: undefined,
    directOnly: false,
  };

  it('holds only the assets and columns on the path, on into charts', () => {
    const sample = chain();
    const draft = columnView(sample.graph, { ...question, starts: [sample.i('mart.x')] });
    expect([...draft.nodes.keys()].map((i) => sample.name(i))).toEqual(['mart', 'raw', 'chart']);
    expect(draft.columnEdges.map(({ from, end }) => `${sample.name(from)}>${sample.name(end)}`).sort()).toEqual([
      'mart.x>chart.x',
      'raw.x>mart.x',
    ]);
    expect(draft.edges).toHaveLength(2);
  });

  it('leaves row-set use out when only values are asked for', () => {
    const sample = new SampleGraph().asset('a', { columns: ['x', 'y'] }).asset('b', { columns: ['z'] });
    sample.feeds('a.x', 'b.z').feeds('a.y', 'b.z', { kind: 'INDIRECT', subtype: 'FILTER' });
    const edges = (directOnly: boolean): number =>
      columnView(sample.graph, { ...question, directOnly, starts: [sample.i('b.z')] }).columnEdges.length;
    expect(edges(false)).toBe(2);
    expect(edges(true)).toBe(1);
  });
});
