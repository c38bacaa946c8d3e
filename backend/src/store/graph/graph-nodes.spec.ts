import { schemaFieldUrn } from '../../kernel/urn.js';
import type { ParamsOf, RowOf, WriteTransaction } from '../../neo4j/graph.js';
import { GraphNodes } from './graph-nodes.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const [NEW, OLD] = [dataset('new'), dataset('old')];

function stored(urn: string, i: number): RowOf<'store/find-nodes'> {
  return {
    i,
    urn,
    kind: 'dataset',
    exists: true,
    removed: false,
    shape: 'UNKNOWN',
    parent: -1,
    inSchema: true,
    ownColumn: false,
    edits: null,
  };
}

/** A database that holds some nodes and notes what it is asked for. */
function database(...rows: readonly RowOf<'store/find-nodes'>[]) {
  const asked: string[] = [];
  const run = (_query: 'store/find-nodes', { urns }: ParamsOf<'store/find-nodes'>) => {
    asked.push(...urns);
    return Promise.resolve(rows.filter((row) => urns.includes(row.urn)));
  };
  // The one statement that is run here.
  return { asked, run: run as unknown as WriteTransaction['run'] };
}

const withParents = (...urns: readonly (readonly [string, string?])[]) =>
  new Map(urns.map(([urn, parent]) => [urn, parent]));

describe('nodes of a transaction', () => {
  it('are not looked for twice, nor columns of an asset that is not there', async () => {
    const nodes = new GraphNodes({ seq: 0, node: 10, claim: 0 });
    nodes.learn([NEW, OLD], [stored(OLD, 3)]);
    const [mine, theirs] = [schemaFieldUrn(NEW, 'x'), schemaFieldUrn(OLD, 'x')];
    const graph = database();
    await nodes.load(graph, withParents([NEW], [OLD], [mine, NEW], [theirs, OLD]));
    expect(graph.asked).toEqual([theirs]);
    expect([OLD, NEW, mine, theirs].map((urn) => nodes.numberOf(urn))).toEqual([3, 10, 11, 12]);
    expect([...nodes.created]).toEqual([NEW, mine, theirs]);
  });

  it('get their numbers after their parents, in whatever order they are named', async () => {
    const nodes = new GraphNodes({ seq: 0, node: 0, claim: 0 });
    const outer = schemaFieldUrn(NEW, 'x');
    const inner = schemaFieldUrn(outer, 'y');
    await nodes.load(database(), withParents([inner, outer], [outer, NEW], [NEW]));
    expect([NEW, outer, inner].map((urn) => nodes.state(urn)?.parent)).toEqual([-1, 0, 1]);
  });

  it('are changed only where something differs', () => {
    const nodes = new GraphNodes({ seq: 0, node: 0, claim: 0 });
    nodes.learn([OLD], [stored(OLD, 3)]);
    nodes.change(OLD, { exists: true });
    expect(nodes.changed.size).toBe(0);
    nodes.change(OLD, { removed: true });
    expect(nodes.changed.get(OLD)).toMatchObject({ i: 3, removed: true });
  });
});
