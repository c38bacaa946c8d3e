import { jest } from '@jest/globals';

import { NONE } from './codes.js';
import { LineageGraph } from './lineage-graph.js';
import { restrictedGraph } from './restricted-graph.js';
import { SampleGraph } from './sample-graph.js';
import { SpareArrays, type Typed } from './typed-arrays.js';

/**
 * What becomes of each field of the graph in a copy of the whole, and in a viewer's own graph.
 *
 * copied: the same values in arrays and tables of its own. filtered: only what the viewer may know of it. fresh: empty at first, since it
 * holds what walks need or what was looked up.
 */
const FIELDS: Readonly<Record<string, Readonly<Record<string, readonly [copy: Fate, restricted: Fate]>>>> = {
  LineageGraph: {
    nodes: ['copied', 'filtered'],
    claims: ['copied', 'filtered'],
    scratch: ['fresh', 'fresh'],
    assetScratch: ['fresh', 'fresh'],
    headOut: ['copied', 'filtered'],
    headIn: ['copied', 'filtered'],
    nextOut: ['copied', 'filtered'],
    nextIn: ['copied', 'filtered'],
    touched: ['copied', 'fresh'],
    clock: ['copied', 'fresh'],
    cuts: ['copied', 'filtered'],
    jobs: ['copied', 'fresh'],
    closedInPlace: ['copied', 'filtered'],
    viaNodes: ['fresh', 'fresh'],
  },
  NodeTable: {
    size: ['copied', 'copied'],
    flags: ['copied', 'filtered'],
    kind: ['copied', 'filtered'],
    parent: ['copied', 'filtered'],
    firstColumn: ['copied', 'filtered'],
    nextColumn: ['copied', 'filtered'],
    name: ['copied', 'filtered'],
    kinds: ['copied', 'filtered'],
    tails: ['copied', 'filtered'],
    urns: ['copied', 'filtered'],
    byUrn: ['copied', 'filtered'],
    inherited: ['fresh', 'fresh'],
    restricted: ['copied', 'filtered'],
  },
  ClaimTable: {
    size: ['copied', 'copied'],
    count: ['copied', 'filtered'],
    from: ['copied', 'filtered'],
    to: ['copied', 'filtered'],
    confidence: ['copied', 'filtered'],
    since: ['copied', 'filtered'],
    until: ['copied', 'filtered'],
    flags: ['copied', 'filtered'],
    origin: ['copied', 'filtered'],
    source: ['copied', 'filtered'],
    via: ['copied', 'filtered'],
    vias: ['copied', 'filtered'],
    origins: ['copied', 'filtered'],
    sources: ['copied', 'filtered'],
  },
};
type Fate = 'copied' | 'filtered' | 'fresh';

/** A query that moves data and is hidden, an asset that is hidden, and claims that are closed. */
function whole(): LineageGraph {
  const sample = new SampleGraph();
  for (const name of ['a', 'secret', 'c']) sample.asset(name, { columns: ['x', 'secretcolumn'] });
  sample.feeds('a', 'secret');
  sample.feeds('a.x', 'secret.secretcolumn');
  sample.feeds('secret', 'c');
  sample.feeds('a.x', 'c.x');
  sample.graph.open({
    id: sample.graph.claims.size,
    level: 'asset',
    from: sample.i('a'),
    to: sample.i('c'),
    confidence: 1,
    origin: 'DownstreamOf',
    source: 'secretsource',
    kind: 'DIRECT',
    subtype: '',
    via: 'urn:li:query:secretquery',
    since: 0,
    until: undefined,
  });
  sample.graph.close(0, 5);
  return sample.graph;
}

const isSecret = (urn: string): boolean => urn.includes('secret');

/** Everything that can be reached from a value by its fields, without what functions hold inside. */
function reachable(start: unknown): ReadonlySet<unknown> {
  const reached = new Set<unknown>();
  const open = [start];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (typeof value !== 'object' || value === null || reached.has(value)) continue;
    reached.add(value);
    if (ArrayBuffer.isView(value)) {
      reached.add(value.buffer);
      continue;
    }
    if (value instanceof Map) open.push(...value.keys(), ...value.values());
    else if (value instanceof Set) open.push(...value);
    else open.push(...Object.values(value));
  }
  return reached;
}

const graphs: readonly (readonly [string, (graph: LineageGraph) => LineageGraph])[] = [
  ['a copy', (graph) => graph.copy()],
  ["a viewer's graph", (graph) => restrictedGraph(graph, (urn) => !isSecret(urn)).graph],
  [
    "a viewer's graph with steps without details",
    (graph) =>
      restrictedGraph(
        graph,
        (urn) => !isSecret(urn),
        () => true,
      ).graph,
  ],
];

describe.each(graphs)('%s', (_, made) => {
  it('shares no array, map or table with the graph that it was made of', () => {
    const graph = whole();
    const own = reachable(graph);
    expect([...reachable(made(graph))].filter((value) => own.has(value))).toEqual([]);
  });

  it('takes every kind of change without changing the graph that it was made of', () => {
    const graph = whole();
    const before = structuredClone({
      nodes: { ...graph.nodes, inherited: undefined },
      heads: [graph.headOut, graph.headIn],
    });
    const other = made(graph);
    const claim = { level: 'asset', from: 0, to: 1, confidence: 1, origin: 'x', source: 'y', kind: 'DIRECT' } as const;
    other.nodes.put({
      i: other.nodes.size,
      urn: 'urn:li:dataset:new',
      kind: 'newkind',
      shape: 'VIEW',
      exists: true,
      removed: false,
      inSchema: true,
      parent: -1,
    });
    other.open({ ...claim, id: other.claims.size, subtype: '', via: 'urn:li:query:new', since: 0, until: undefined });
    other.close(1, 9);
    other.nodes.drop(0);
    other.thread();
    expect(
      structuredClone({ nodes: { ...graph.nodes, inherited: undefined }, heads: [graph.headOut, graph.headIn] }),
    ).toEqual(before);
    expect([graph.nodes.find('urn:li:dataset:new'), graph.nodes.kindCode('newkind')]).toEqual([NONE, -1]);
  });
});

describe("a viewer's graph", () => {
  it.each([
    ['that ends before the hidden asset', undefined],
    ['that leads past it', (): boolean => true],
  ])('%s holds no text of what is hidden, wherever one looks', (_, mayTraverse) => {
    const texts = [...reachableTexts(restrictedGraph(whole(), (urn) => !isSecret(urn), mayTraverse).graph)];
    expect(texts.filter((text) => /secret(?!source)/.test(text) && !text.includes(',secretcolumn)'))).toEqual([
      // Another asset has a column of this name, which the viewer sees.
      'secretcolumn',
    ]);
  });
});

function reachableTexts(start: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const value of reachable(start)) {
    const parts = value instanceof Map ? [...value.keys(), ...value.values()] : Array.isArray(value) ? value : [];
    for (const part of parts) if (typeof part === 'string') texts.add(part);
  }
  return texts;
}

describe('the fields of the graph', () => {
  it.each(Object.keys(FIELDS))('of %s are all decided about: a new one is copied, filtered or fresh', (name) => {
    const graph = restrictedGraph(whole(), (urn) => !isSecret(urn)).graph;
    const tables: Readonly<Record<string, object>> = {
      LineageGraph: graph,
      NodeTable: graph.nodes,
      ClaimTable: graph.claims,
    };
    expect(Object.keys(tables[name] ?? {}).toSorted()).toEqual(Object.keys(FIELDS[name] ?? {}).toSorted());
  });

  it('are in a copy what they are in the graph, but for what is fresh', () => {
    const graph = restrictedGraph(whole(), (urn) => !isSecret(urn)).graph;
    const copy = graph.copy();
    const pairs = [
      ['LineageGraph', graph, copy],
      ['NodeTable', graph.nodes, copy.nodes],
      ['ClaimTable', graph.claims, copy.claims],
    ] as const;
    for (const [name, one, other] of pairs)
      for (const [field, [fate]] of Object.entries(FIELDS[name] ?? {})) {
        const [left, right] = [Reflect.get(one, field), Reflect.get(other, field)] as [unknown, unknown];
        if (fate !== 'copied' || (typeof left === 'object' && !ArrayBuffer.isView(left))) continue;
        expect([field, right]).toEqual([field, left]);
      }
  });
});

/** The typed arrays among the fields of an object. */
function typedArraysOf(owner: object): readonly unknown[] {
  return Object.values(owner).filter((field) => ArrayBuffer.isView(field));
}

it('lists every array of a graph that a copy may use again, save the cuts of a viewer', () => {
  const graph = whole();
  const all = [graph, graph.nodes, graph.claims].flatMap(typedArraysOf);
  expect(new Set<unknown>(graph.arrays())).toEqual(new Set(all));
  expect(graph.arrays()).toHaveLength(all.length);
});

describe('a copy in the memory of an earlier one', () => {
  const arraysOf = (count: number): readonly Typed[] => Array.from({ length: count }, () => new Uint32Array(8));

  it('is written over an array of the same kind and length, each of them once', () => {
    const spares = new SpareArrays();
    const [first, second] = arraysOf(2);
    spares.give([new Uint16Array(8), new Uint32Array(9), ...(first && second ? [first, second] : [])]);
    const source = Uint32Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
    const copies = [spares.copyOf(source), spares.copyOf(source), spares.copyOf(source)];
    expect(copies.map((copy) => [...copy])).toEqual([[...source], [...source], [...source]]);
    expect(copies.slice(0, 2)).toEqual([first, second]);
    expect(copies[0]).toBe(first);
    expect(copies[1]).toBe(second);
    expect([first, second, source]).not.toContain(copies[2]);
  });

  it('holds the arrays of the last copy only, and lets them go after a minute', () => {
    jest.useFakeTimers();
    try {
      const spares = new SpareArrays();
      const [first, second] = arraysOf(2);
      if (!first || !second) throw new Error('two arrays are needed');
      spares.give([first]);
      spares.give([second]);
      expect(spares.copyOf(new Uint32Array(8))).toBe(second);
      expect(spares.copyOf(new Uint32Array(8))).not.toBe(first);
      spares.give([first]);
      jest.advanceTimersByTime(60_001);
      expect(spares.copyOf(new Uint32Array(8))).not.toBe(first);
    } finally {
      jest.useRealTimers();
    }
  });
});
