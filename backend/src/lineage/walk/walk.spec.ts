import fc from 'fast-check';

import { LineageGraph } from '../graph/lineage-graph.js';
import { bestPaths } from './best-path.js';
import { Edges } from './edges.js';
import { kBestPaths } from './k-best.js';
import { reach } from './reach.js';
import { countRoutes } from './routes.js';

const NODES = 9;
interface Arc {
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
  readonly open: boolean;
}

const arcs = fc.array(
  fc.record({
    from: fc.nat(NODES - 1),
    to: fc.nat(NODES - 1),
    confidence: fc.constantFrom(1, 1, 1, 0.9, 0.75, 0.5, 0.2),
    open: fc.constantFrom(true, true, true, false),
  }),
  { maxLength: 24 },
);
const acyclic = arcs.map((list) => list.filter(({ from, to }) => from < to));

function graphOf(list: readonly Arc[]): LineageGraph {
  const graph = new LineageGraph();
  for (let i = 0; i < NODES; i += 1)
    graph.nodes.put({
      i,
      urn: `urn:li:dataset:n${i}`,
      kind: 'dataset',
      exists: true,
      removed: false,
      shape: 'DATA',
      parent: -1,
      inSchema: true,
    });
  list.forEach(({ from, to, confidence, open }, id) =>
    graph.open({
      id,
      level: 'asset',
      from,
      to,
      confidence,
      origin: '',
      source: '',
      kind: 'DIRECT',
      subtype: '',
      via: '',
      since: 10,
      until: open ? undefined : 20,
    }),
  );
  return graph;
}

/** All simple paths by trying everything: nodes, product of the surest claim per step. */
function allPaths(list: readonly Arc[], from: number, to: number): { nodes: number[]; product: number }[] {
  const best = new Map<string, number>();
  for (const arc of list)
    if (arc.open) best.set(`${arc.from}>${arc.to}`, Math.max(best.get(`${arc.from}>${arc.to}`) ?? 0, arc.confidence));
  const found: { nodes: number[]; product: number }[] = [];
  const visit = (nodes: number[], product: number): void => {
    const last = nodes.at(-1) ?? from;
    if (last === to) return void found.push({ nodes, product });
    for (let next = 0; next < NODES; next += 1) {
      const step = best.get(`${last}>${next}`);
      if (step !== undefined && !nodes.includes(next)) visit([...nodes, next], product * step);
    }
  };
  visit([from], 1);
  return found;
}

const down = (graph: LineageGraph, at?: number): Edges => new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM');
const up = (graph: LineageGraph): Edges => new Edges(graph, { level: 'asset' }, 'UPSTREAM');

describe('reach', () => {
  it('finds what paths of every length find, with the fewest hops', () => {
    fc.assert(
      fc.property(arcs, (list) => {
        const graph = graphOf(list);
        graph.scratch.use((scratch) => {
          expect(reach(down(graph), [0], scratch)).toBe(true);
          for (let node = 1; node < NODES; node += 1) {
            const paths = allPaths(list, 0, node);
            expect(scratch.has(node)).toBe(paths.length > 0);
            if (paths.length > 0)
              expect(scratch.hopsOf(node)).toBe(Math.min(...paths.map((path) => path.nodes.length - 1)));
          }
        });
      }),
    );
  });

  it('counts no hop for the nodes that it is told to walk through, and keeps the order by hops', () => {
    fc.assert(
      fc.property(arcs, fc.uniqueArray(fc.nat(NODES - 1)), (list, noHops) => {
        const graph = graphOf(list);
        const isNoHop = (node: number): boolean => noHops.includes(node);
        graph.scratch.use((scratch) => {
          expect(reach(down(graph), [0], scratch, { isNoHop })).toBe(true);
          const order = [...scratch.order.subarray(0, scratch.count)];
          const hops = order.map((node) => scratch.hopsOf(node));
          expect(hops).toEqual(hops.toSorted((left, right) => left - right));
          for (const node of order.slice(1)) {
            const lengths = allPaths(list, 0, node).map(({ nodes }) => {
              const between = nodes.slice(1, -1);
              return nodes.length - 1 - between.filter(isNoHop).length;
            });
            expect(scratch.hopsOf(node)).toBe(Math.min(...lengths));
          }
        });
      }),
    );
  });

  it('goes no further than the hops and nodes allowed, and says when nodes were left out', () => {
    const graph = graphOf([0, 1, 2].map((from) => ({ from, to: from + 1, confidence: 1, open: true })));
    graph.scratch.use((scratch) => {
      expect(reach(down(graph), [0], scratch, { hops: 2 })).toBe(true);
      expect([...scratch.order.subarray(0, scratch.count)]).toEqual([0, 1, 2]);
    });
    graph.scratch.use((scratch) => expect(reach(down(graph), [0], scratch, { nodes: 2 })).toBe(false));
  });

  it('sees closed claims only in their time', () => {
    fc.assert(
      fc.property(arcs, fc.boolean(), (list, threaded) => {
        const graph = graphOf(list);
        if (threaded) graph.thread();
        const reachedAt = (at: number | undefined): number[] =>
          graph.scratch.use((scratch) => {
            reach(down(graph, at), [0], scratch);
            return [...scratch.order.subarray(0, scratch.count)].sort((a, b) => a - b);
          });
        const expected = (all: boolean): number[] => {
          const then = list.map((arc) => ({ ...arc, open: arc.open || all }));
          return [...Array(NODES).keys()].filter((node) => node === 0 || allPaths(then, 0, node).length > 0);
        };
        expect(reachedAt(undefined)).toEqual(expected(false));
        expect(reachedAt(15)).toEqual(expected(true));
        expect(reachedAt(20)).toEqual(expected(false));
        expect(reachedAt(9)).toEqual([0]);
      }),
    );
  });
});

describe('bestPaths', () => {
  it('equals the best of all paths, cycles and parallel claims included', () => {
    fc.assert(
      fc.property(arcs, (list) => {
        const graph = graphOf(list);
        graph.scratch.use((scratch) => {
          bestPaths(down(graph), [0], scratch);
          expect(new Set(scratch.order.subarray(0, scratch.count)).size).toBe(scratch.count);
          for (let node = 1; node < NODES; node += 1) {
            const paths = allPaths(list, 0, node);
            expect(scratch.has(node)).toBe(paths.length > 0);
            if (paths.length > 0)
              expect(scratch.productOf(node)).toBeCloseTo(Math.max(...paths.map((path) => path.product)), 12);
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('kBestPaths', () => {
  it('lists the k best different paths in order', () => {
    fc.assert(
      fc.property(arcs, fc.integer({ min: 1, max: 50 }), (list, k) => {
        const graph = graphOf(list);
        const found = graph.scratch.use((scratch) =>
          kBestPaths({ from: [0], to: [1] }, k, { forward: down(graph), backward: up(graph), scratch }),
        );
        const expected = allPaths(list, 0, 1)
          .sort((left, right) => right.product - left.product)
          .slice(0, k);
        const product = (path: readonly number[]): number =>
          path.reduce((value, claim) => value * graph.claims.confidenceOf(claim), 1);
        expect(found.complete).toBe(true);
        expect(found.paths.length).toBe(expected.length);
        found.paths.forEach((path, at) => expect(product(path)).toBeCloseTo(expected[at]?.product ?? -1, 12));
        expect(new Set(found.paths.map((path) => path.map((claim) => graph.claims.to[claim]).join())).size).toBe(
          expected.length,
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('countRoutes', () => {
  it('is the number of different paths where there are no cycles', () => {
    fc.assert(
      fc.property(acyclic, (list) => {
        const graph = graphOf(list);
        const routes = countRoutes(down(graph), [0], [...Array(NODES).keys()]);
        for (let node = 1; node < NODES; node += 1) expect(routes.get(node)).toBe(allPaths(list, 0, node).length);
      }),
    );
  });

  it('takes the nodes of a cycle as one place', () => {
    const arc = (from: number, to: number): Arc => ({ from, to, confidence: 1, open: true });
    const graph = graphOf([arc(0, 1), arc(0, 2), arc(1, 2), arc(2, 1), arc(1, 3), arc(2, 3), arc(3, 3)]);
    const routes = countRoutes(down(graph), [0], [0, 1, 2, 3]);
    expect(Object.fromEntries(routes)).toEqual({ 0: 1, 1: 2, 2: 2, 3: 4 });
  });
});
