import fc from 'fast-check';

import { Edges } from '../walk/edges.js';
import { NONE } from './codes.js';
import type { LineageGraph } from './lineage-graph.js';
import { SampleGraph, sampleUrn } from './sample-graph.js';
import { inSandbox, type SandboxClaim } from './what-if-overlay.js';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const place = fc.constantFrom(...NAMES.flatMap((name) => [name, `${name}.x`, `${name}.y`]));
const pair = fc.tuple(place, place).filter(([from, to]) => from !== to && from.includes('.') === to.includes('.'));

function sampleOf(pairs: readonly (readonly [string, string])[]): SampleGraph {
  const sample = new SampleGraph();
  for (const name of NAMES) sample.asset(name, { columns: ['x', 'y'] });
  for (const [from, to] of pairs) sample.feeds(from, to);
  return sample;
}

/** Everything that a walk of today sees, by urn. */
function seen(graph: LineageGraph): unknown {
  const found: string[] = [];
  for (let node = 0; node < graph.nodes.size; node += 1) {
    const { nodes } = graph;
    found.push(`${nodes.urn(node)} ${nodes.inSchema(node)} ${nodes.isSourceless(node)} ${nodes.columns(node).length}`);
    for (const direction of ['UPSTREAM', 'DOWNSTREAM'] as const)
      for (const level of ['asset', 'column'] as const) {
        const edges = new Edges(graph, { level }, direction);
        for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim))
          found.push(`${direction} ${nodes.urn(node)} ${nodes.urn(edges.end(claim))} ${edges.confidenceOf(claim)}`);
      }
  }
  return found.sort();
}

function claimOf(sample: SampleGraph, [from, to]: readonly [string, string]): SandboxClaim {
  return {
    level: from.includes('.') ? 'column' : 'asset',
    from: sample.urn(from),
    to: sample.urn(to),
    confidence: 1,
    origin: 'DownstreamOf',
    source: 'sql',
    kind: 'DIRECT',
    subtype: from.includes('.') ? 'IDENTITY' : '',
    via: '',
    transform: '',
  };
}

it('is the graph with the edits inside, and the graph as it was afterwards', () => {
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 8 }),
      fc.array(pair, { maxLength: 5 }),
      fc.nat(7),
      (before, added, closed) => {
        const sample = sampleOf(before);
        const plain = seen(sample.graph);
        const kept = before.filter((_, at) => at !== closed);
        const inside = inSandbox(
          sample.graph,
          {
            nodes: [],
            opened: added.map((one) => claimOf(sample, one)),
            closed: closed < before.length ? [closed] : [],
            schema: [],
            sourceless: [],
          },
          () => seen(sample.graph),
        );
        expect(inside).toEqual(seen(sampleOf([...kept, ...added]).graph));
        expect(seen(sample.graph)).toEqual(plain);
        sample.feeds('a', 'b');
        expect(seen(sample.graph)).toEqual(seen(sampleOf([...before, ['a', 'b']]).graph));
      },
    ),
  );
});

it('makes assets and columns that are not there, and forgets them when the work throws', () => {
  const sample = sampleOf([['a.x', 'b.x']]);
  const plain = seen(sample.graph);
  const column = `urn:li:schemaField:(${sampleUrn('new')},x)`;
  expect(() =>
    inSandbox(
      sample.graph,
      {
        nodes: [
          { urn: sampleUrn('new'), kind: 'dataset', shape: 'VIEW', parent: undefined },
          { urn: column, kind: 'schemaField', shape: 'UNKNOWN', parent: sampleUrn('new') },
        ],
        opened: [{ ...claimOf(sample, ['a.x', 'b.x']), to: column }],
        closed: [],
        schema: [{ column: sample.urn('a.y'), inSchema: false }],
        sourceless: [{ column: sample.urn('b.y'), sourceless: true }],
      },
      ({ opened }) => {
        const { nodes, claims } = sample.graph;
        expect(nodes.urn(claims.to[opened[0] ?? NONE] ?? NONE)).toBe(column);
        expect(nodes.inSchema(sample.i('a.y'))).toBe(false);
        expect(nodes.isSourceless(sample.i('b.y'))).toBe(true);
        throw new Error('no');
      },
    ),
  ).toThrow('no');
  expect(seen(sample.graph)).toEqual(plain);
  expect(sample.graph.nodes.find(column)).toBe(NONE);
});
