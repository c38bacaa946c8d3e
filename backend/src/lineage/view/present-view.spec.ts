import { SampleGraph } from '../graph/sample-graph.js';
import { restrictedGraph } from '../graph/restricted-graph.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { assetView } from './asset-view.js';
import type { FieldFacts } from './field-facts.js';
import { presentView, type ViewAnswer } from './present-view.js';

type Facts = ReadonlyMap<string, FieldFacts>;
const NO_FACTS: Facts = new Map();

function viewOf(
  graph: LineageGraph,
  start: number,
  { factsOf = () => NO_FACTS, perHop = 25 }: { factsOf?: (asset: number) => Facts; perHop?: number } = {},
): ViewAnswer {
  const draft = assetView(graph, {
    starts: [start],
    upstreamHops: 1,
    downstreamHops: 1,
    perHop,
    minConfidence: 0,
    at: undefined,
    hideJobs: false,
    alsoWith: [],
  });
  return presentView(graph, draft, factsOf);
}

const fact = (position: number, type: string): FieldFacts => ({
  position,
  type,
  nativeType: type.toLowerCase(),
  primaryKey: position === 0,
  nullable: position !== 0,
  labels: ['urn:li:tag:pii'],
});

describe('the columns of a drawn asset', () => {
  const sample = new SampleGraph()
    .asset('a', { columns: ['x', 'y'] })
    .asset('b', { columns: ['x', 'y', 'unused'], ghostColumns: ['gone'] })
    .feeds('a', 'b')
    .feeds('a.x', 'b.x')
    .feeds('a.y', 'b.y')
    .feeds('a.y', 'b.gone');
  const schema: Facts = new Map([
    ['y', fact(0, 'NUMBER')],
    ['x', fact(1, 'STRING')],
  ]);
  const { nodes } = viewOf(sample.graph, sample.i('b'), { factsOf: () => schema });
  const columns = nodes.find(({ urn }) => urn === sample.urn('b'))?.columns ?? [];

  it('stand in the order of the schema, those that it lacks last; unused ones are left out', () => {
    expect(columns.map(({ fieldPath, inSchema }) => [fieldPath, inSchema])).toEqual([
      ['y', true],
      ['x', true],
      ['gone', false],
    ]);
  });

  it('have the facts of the schema, or none', () => {
    expect(columns[0]).toMatchObject({ type: 'NUMBER', nativeType: 'number', primaryKey: true, nullable: false });
    expect(columns[0]?.labels).toEqual(['urn:li:tag:pii']);
    expect(columns[2]).toMatchObject({ type: null, nativeType: null, primaryKey: false, nullable: null, labels: [] });
  });

  it('count their neighbours', () => {
    expect(columns.map(({ upstreamCount, downstreamCount }) => [upstreamCount, downstreamCount])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('a drawn asset', () => {
  it('says whether its data is stored: a table is, a view is not, of others nothing is known', () => {
    const sample = new SampleGraph().asset('table', { shape: 'DATA' }).asset('view', { shape: 'VIEW' });
    sample.asset('unknown', { shape: 'UNKNOWN' }).feeds('table', 'view').feeds('view', 'unknown');
    const { nodes } = viewOf(sample.graph, sample.i('view'));
    const stored = new Map(nodes.map(({ urn, materialized }) => [urn, materialized]));
    expect(['table', 'view', 'unknown'].map((name) => stored.get(sample.urn(name)))).toEqual([true, false, null]);
  });

  it('names the sources that were found by keywords in SQL that does not parse', () => {
    const sample = new SampleGraph().asset('a').asset('b').asset('c').asset('end');
    sample
      .feeds('a', 'end', { source: 'sql', confidence: 0.6 })
      .feeds('b', 'end', { source: 'snowflake', confidence: 0.6 })
      .feeds('c', 'end', { source: 'sql', confidence: 0.6, rejected: true });
    const [end] = viewOf(sample.graph, sample.i('end')).nodes;
    expect(end?.unparsed).toEqual([sample.urn('a')]);
  });

  it('has all its neighbours counted, drawn or not', () => {
    const sample = new SampleGraph().asset('hub').asset('a').asset('b').asset('c');
    sample.feeds('hub', 'a').feeds('hub', 'b').feeds('hub', 'c');
    const { nodes, truncated } = viewOf(sample.graph, sample.i('hub'), { perHop: 1 });
    expect(nodes).toHaveLength(2);
    expect(nodes[0]).toMatchObject({ downstreamTotal: 3, upstreamTotal: 0 });
    expect(truncated).toBe('2 downstream neighbours at hop 1 are not drawn');
  });
});

describe('what is hidden from a viewer', () => {
  const sample = new SampleGraph()
    .asset('a', { columns: ['x'] })
    .asset('secret', { columns: ['x'] })
    .asset('b', { columns: ['x'] })
    .feeds('a', 'secret')
    .feeds('secret', 'b')
    .feeds('a.x', 'secret.x');
  const secret = sample.urn('secret');
  const canView = (urn: string): boolean => !urn.includes('secret');

  it('leaves a mark on the side where it lies', () => {
    const { graph } = restrictedGraph(sample.graph, canView);
    const { nodes } = viewOf(graph, sample.i('a'));
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject({ upstreamHidden: false, downstreamHidden: true, downstreamTotal: 0 });
  });

  it('is drawn without name, columns and numbers where lineage may pass it', () => {
    const { graph } = restrictedGraph(sample.graph, canView, () => true);
    const { nodes, columnEdges } = viewOf(graph, sample.i('a'));
    expect(nodes).toHaveLength(2);
    expect(nodes[1]?.urn).not.toBe(secret);
    expect(nodes[1]).toMatchObject({ columns: [], unparsed: [], upstreamTotal: 1, downstreamTotal: 1 });
    expect(columnEdges).toEqual([]);
  });
});
