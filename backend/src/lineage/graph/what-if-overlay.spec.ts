import fc from 'fast-check';

import { digestOf, totalsOf } from '../index/digest.js';
import { Edges } from '../walk/edges.js';
import { ClaimTable } from './claim-table.js';
import { NONE } from './codes.js';
import { LineageGraph } from './lineage-graph.js';
import { NodeTable } from './node-table.js';
import { restrictedGraph } from './restricted-graph.js';
import { SampleGraph, sampleUrn } from './sample-graph.js';
import { SpareArrays } from './typed-arrays.js';
import { type OverlayClaim, type OverlayEdits, overlayOf } from './what-if-overlay.js';

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

function claimOf(sample: SampleGraph, [from, to]: readonly [string, string]): OverlayClaim {
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

const NO_EDITS: OverlayEdits = { nodes: [], opened: [], closed: [], schema: [], sourceless: [] };

/** Every kind of edit at once. */
function allEdits(sample: SampleGraph): OverlayEdits {
  const column = `urn:li:schemaField:(${sampleUrn('new')},x)`;
  return {
    nodes: [
      { urn: sampleUrn('new'), kind: 'dataset', shape: 'VIEW', parent: undefined },
      { urn: column, kind: 'schemaField', shape: 'UNKNOWN', parent: sampleUrn('new') },
    ],
    opened: [{ ...claimOf(sample, ['a.x', 'b.x']), to: column }, claimOf(sample, ['c', 'd'])],
    closed: [0],
    schema: [{ column: sample.urn('a.y'), inSchema: false }],
    sourceless: [{ column: sample.urn('b.y'), sourceless: true }],
  };
}

describe('an overlay', () => {
  it('is the graph with the edits, and leaves the graph as it was', () => {
    fc.assert(
      fc.property(
        fc.array(pair, { maxLength: 8 }),
        fc.array(pair, { maxLength: 5 }),
        fc.nat(7),
        (before, added, closed) => {
          const sample = sampleOf(before);
          const plain = seen(sample.graph);
          const kept = before.filter((_, index) => index !== closed);
          const overlay = overlayOf(sample.graph, {
            ...NO_EDITS,
            opened: added.map((one) => claimOf(sample, one)),
            closed: closed < before.length ? [closed] : [],
          });
          expect(seen(overlay.graph)).toEqual(seen(sampleOf([...kept, ...added]).graph));
          expect(seen(sample.graph)).toEqual(plain);
          sample.feeds('a', 'b');
          expect(seen(sample.graph)).toEqual(seen(sampleOf([...before, ['a', 'b']]).graph));
        },
      ),
    );
  });

  it('is the same in the memory of an earlier overlay, of this graph or of what a viewer may see of it', () => {
    const hiding = fc.constantFrom(undefined, 'a', 'b');
    const question = fc.record({ hiding, added: fc.array(pair, { maxLength: 5 }), closed: fc.nat(7) });
    fc.assert(
      fc.property(
        fc.array(pair, { maxLength: 8 }),
        fc.array(question, { minLength: 2, maxLength: 4 }),
        (before, questions) => {
          const sample = sampleOf(before);
          const plain = seen(sample.graph);
          const spares = new SpareArrays();
          for (const { hiding: hidden, added, closed } of questions) {
            const graph =
              hidden === undefined
                ? sample.graph
                : restrictedGraph(sample.graph, (urn) => urn !== sample.urn(hidden)).graph;
            const edits = {
              ...allEdits(sample),
              opened: added.map((one) => claimOf(sample, one)),
              closed: closed < before.length ? [closed] : [],
            };
            const overlay = overlayOf(graph, edits, spares.copyOf);
            expect(seen(overlay.graph)).toEqual(seen(overlayOf(graph, edits).graph));
            spares.give(overlay.graph.arrays());
          }
          expect(seen(sample.graph)).toEqual(plain);
        },
      ),
    );
  });

  it('has assets, columns, schemas and columns without a source as they would be', () => {
    const sample = sampleOf([['a.x', 'b.x']]);
    const { graph, opened } = overlayOf(sample.graph, allEdits(sample));
    const column = `urn:li:schemaField:(${sampleUrn('new')},x)`;
    expect(graph.nodes.urn(graph.claims.to[opened[0] ?? NONE] ?? NONE)).toBe(column);
    expect(graph.nodes.columns(graph.nodes.find(sampleUrn('new')))).toEqual([graph.nodes.find(column)]);
    expect(graph.nodes.inSchema(sample.i('a.y'))).toBe(false);
    expect(graph.nodes.isSourceless(sample.i('b.y'))).toBe(true);
    expect(sample.graph.nodes.find(column)).toBe(NONE);
    expect(sample.graph.nodes.inSchema(sample.i('a.y'))).toBe(true);
    expect(sample.graph.nodes.isSourceless(sample.i('b.y'))).toBe(false);
  });

  it('finds what the graph has by its urn, and takes a claim of a name that only the overlay has', () => {
    const sample = sampleOf([['a.x', 'b.x']]);
    const made = { ...claimOf(sample, ['a.y', 'b.y']), source: 'a new source', via: 'urn:li:query:new' };
    const { graph, opened } = overlayOf(sample.graph, { ...NO_EDITS, opened: [made] });
    expect(graph.nodes.find(sample.urn('a.x'))).toBe(sample.i('a.x'));
    expect([graph.claims.sourceOf(opened[0] ?? 0), graph.claims.viaOf(opened[0] ?? 0)]).toEqual([
      'a new source',
      'urn:li:query:new',
    ]);
    expect(sample.graph.claims.vias.find('urn:li:query:new')).toBe(-1);
  });

  it('opens nothing between unknown ends, nor from a node to itself', () => {
    const sample = sampleOf([]);
    const claim = claimOf(sample, ['a.x', 'b.x']);
    const { opened } = overlayOf(sample.graph, {
      ...NO_EDITS,
      opened: [
        { ...claim, to: 'urn:li:schemaField:(urn:li:dataset:none,x)' },
        { ...claim, to: claim.from },
      ],
    });
    expect(opened).toEqual([NONE, NONE]);
  });
});

/** Methods by which a graph or one of its tables is changed. */
const STEPS = [
  [NodeTable, ['put', 'markInSchema', 'markSourceless', 'markImplied', 'find', 'copy']],
  [ClaimTable, ['put', 'setUntil', 'markArchived', 'copy']],
  [LineageGraph, ['open', 'touch', 'copy']],
] as const;

describe('a what-if that fails', () => {
  const methods = STEPS.flatMap(([table, names]) => names.map((name) => [table, name] as const));

  it.each(methods.map(([table, name]) => [`${table.name}.${name}`, table, name] as const))(
    'in %s leaves the digest of the index and everything that a walk sees unchanged, whichever call it is',
    (_, table, name) => {
      // Each table's methods are functions of its prototype.
      const prototype = table.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
      const original = prototype[name];
      if (!original) throw new Error(`there is no ${name}`);
      const sample = sampleOf([
        ['a.x', 'b.x'],
        ['a', 'c'],
      ]);
      const [digest, plain] = [digestOf(totalsOf(sample.graph)), seen(sample.graph)];
      const edits = allEdits(sample);
      let fails = true;
      for (let failAt = 1; fails && failAt < 100; failAt += 1) {
        let calls = 0;
        prototype[name] = function (this: unknown, ...args: unknown[]) {
          calls += 1;
          if (calls === failAt) throw new Error('no');
          return original.apply(this, args);
        };
        try {
          overlayOf(sample.graph, edits);
          fails = false;
        } catch (error) {
          expect(String(error)).toBe('Error: no');
        } finally {
          prototype[name] = original;
        }
        expect(digestOf(totalsOf(sample.graph))).toBe(digest);
        expect(seen(sample.graph)).toEqual(plain);
      }
      expect(fails).toBe(false);
    },
  );
});

describe('a what-if of somebody from whom the edited asset is hidden', () => {
  const blind = (sample: SampleGraph): LineageGraph =>
    restrictedGraph(sample.graph, (urn) => urn !== sample.urn('b')).graph;

  /** The attack of the review of reliability: the asset disappeared from the index for everybody. */
  it('leaves the asset in the lineage of everybody else', () => {
    const sample = sampleOf([
      ['a.x', 'b.x'],
      ['b.x', 'c.x'],
    ]);
    const plain = seen(sample.graph);
    const restricted = blind(sample);
    expect(restricted.nodes.find(sample.urn('b'))).toBe(NONE);
    const hidden = { urn: sample.urn('b'), kind: 'dataset', shape: 'UNKNOWN', parent: undefined } as const;
    const column = { urn: sample.urn('b.x'), kind: 'schemaField', shape: 'UNKNOWN', parent: hidden.urn } as const;
    for (let round = 0; round < 3; round += 1) {
      const { graph } = overlayOf(restricted, { ...NO_EDITS, nodes: [hidden, column] });
      // In their own picture it is a new asset without any lineage.
      expect(graph.nodes.find(hidden.urn)).toBe(restricted.nodes.size);
      expect(new Edges(graph, { level: 'column' }, 'UPSTREAM').first(graph.nodes.find(column.urn))).toBe(NONE);
    }
    expect(sample.graph.nodes.find(sample.urn('b'))).toBe(sample.i('b'));
    expect(restricted.nodes.find(sample.urn('b'))).toBe(NONE);
    expect(seen(sample.graph)).toEqual(plain);
  });

  it('changes nothing by 60 random what-ifs', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), fc.array(pair, { maxLength: 4 }), (before, added) => {
        const sample = sampleOf(before);
        const plain = seen(sample.graph);
        const restricted = blind(sample);
        const nodes = NAMES.map(
          (name) => ({ urn: sample.urn(name), kind: 'dataset', shape: 'UNKNOWN', parent: undefined }) as const,
        );
        overlayOf(restricted, {
          nodes,
          opened: added.map((one) => claimOf(sample, one)),
          closed: before.map((_, id) => id),
          schema: [{ column: sample.urn('b.x'), inSchema: false }],
          sourceless: [{ column: sample.urn('b.y'), sourceless: true }],
        });
        expect(seen(sample.graph)).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });
});
