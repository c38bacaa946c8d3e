import fc from 'fast-check';

import type { Box } from '../geometry/boxes';
import { overlaps } from '../geometry/boxes';
import { growPlaces } from './grow';
import { stackNearDesired } from './isotonic';
import { placeLayered } from './layered';
import type { LayoutInput, Places } from './layout.types';
import { settle } from './settle';

const graph = fc
  .record({
    sizes: fc.array(fc.integer({ min: 60, max: 420 }), { minLength: 2, maxLength: 24 }),
    pairs: fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 50 }),
  })
  .map(({ sizes, pairs }): LayoutInput => ({
    nodes: sizes.map((height, i) => ({ id: `n${i}`, width: i % 5 === 0 ? 196 : 260, height })),
    edges: pairs
      .filter(([a, b]) => a < sizes.length && b < sizes.length)
      .map(([a, b]) => ({ from: `n${a}`, to: `n${b}` })),
  }));

const boxesOf = (input: LayoutInput, places: Places): Map<string, Box> => settle(input.nodes, places, () => 0);

function expectNoOverlap(boxes: ReadonlyMap<string, Box>): void {
  const all = [...boxes.values()];
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++) expect(overlaps(all[i] as Box, all[j] as Box)).toBe(false);
}

describe('placeLayered', () => {
  it('gives the same picture whatever order the graph comes in', () => {
    fc.assert(
      fc.property(graph, (input) => {
        const turned = { nodes: input.nodes.toReversed(), edges: input.edges.toReversed() };
        expect([...placeLayered(turned)].sort()).toEqual([...placeLayered(input)].sort());
      }),
      { numRuns: 60 },
    );
  });

  it('lets no two cards overlap, cycles and self edges included', () => {
    fc.assert(
      fc.property(graph, (input) => {
        const places = placeLayered(input);
        expectNoOverlap(
          new Map(
            input.nodes.map(({ id, width, height }) => [id, { ...(places.get(id) ?? { x: 0, y: 0 }), width, height }]),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('puts consumers to the right of their sources', () => {
    const input = {
      nodes: ['a', 'b', 'c'].map((id) => ({ id, width: 260, height: 100 })),
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'a', to: 'c' },
      ],
    };
    const places = placeLayered(input);
    expect((places.get('a')?.x ?? 0) + 260).toBeLessThan(places.get('b')?.x ?? 0);
    expect((places.get('b')?.x ?? 0) + 260).toBeLessThan(places.get('c')?.x ?? 0);
  });

  it('gives each of 1,000 cards a place of its own', () => {
    const nodes = Array.from({ length: 1000 }, (_, i) => ({ id: `n${i}`, width: 260, height: 200 }));
    const edges = nodes.flatMap((_, i) =>
      i < 80
        ? []
        : [
            { from: `n${i - 80 + (i % 7)}`, to: `n${i}` },
            { from: `n${i - 40 - (i % 11)}`, to: `n${i}` },
          ],
    );
    const places = [...placeLayered({ nodes, edges }).values()];
    expect(new Set(places.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(1000);
  });
});

describe('settle and growPlaces', () => {
  const grown = fc.tuple(graph, fc.integer({ min: 1, max: 20 }));

  it('keeps every old place when cards are added, and gives all places back when they are taken away', () => {
    fc.assert(
      fc.property(grown, ([input, count]) => {
        const kept = new Set(input.nodes.slice(0, Math.max(1, input.nodes.length - count)).map(({ id }) => id));
        const old = {
          nodes: input.nodes.filter(({ id }) => kept.has(id)),
          edges: input.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
        };
        const places = placeLayered(old);
        const more = growPlaces(input, places);
        for (const [id, place] of places) expect(more.get(id)).toEqual(place);
        expect(boxesOf(old, more)).toEqual(boxesOf(old, places));
      }),
      { numRuns: 60 },
    );
  });

  it('moves a card only down, and only where it would overlap', () => {
    fc.assert(
      fc.property(grown, ([input, count]) => {
        const old = { nodes: input.nodes.slice(0, Math.max(1, input.nodes.length - count)), edges: [] };
        const places = growPlaces(input, placeLayered(old));
        const boxes = boxesOf(input, places);
        expectNoOverlap(boxes);
        for (const [id, box] of boxes) {
          expect(box.x).toBe(places.get(id)?.x);
          expect(box.y).toBeGreaterThanOrEqual(places.get(id)?.y ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('puts new consumers right of their parent and new sources left of it', () => {
    const node = (id: string): LayoutInput['nodes'][number] => ({ id, width: 260, height: 100 });
    const places = growPlaces(
      {
        nodes: [node('a'), node('b'), node('c')],
        edges: [
          { from: 'a', to: 'b' },
          { from: 'c', to: 'a' },
        ],
      },
      new Map([['a', { x: 0, y: 0 }]]),
    );
    expect(places.get('b')?.x).toBeGreaterThan(260);
    expect(places.get('c')?.x).toBeLessThan(-260);
  });

  it('puts a way that ends in a card of the graph behind its own sources, not before that card', () => {
    const edges = ['start end', 'start a', 'a b', 'b end'].map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return { from, to };
    });
    const nodes = ['start', 'a', 'b', 'end'].map((id) => ({ id, width: 260, height: 100 }));
    const old = new Map([
      ['start', { x: 0, y: 0 }],
      ['end', { x: 360, y: 0 }],
    ]);
    for (const input of [
      { nodes, edges },
      { nodes, edges: edges.toReversed() },
    ]) {
      const places = growPlaces(input, old);
      expect(places.get('a')?.x).toBeGreaterThan(260);
      expect(places.get('b')?.x).toBeGreaterThan((places.get('a')?.x ?? 0) + 260);
    }
  });
});

describe('stackNear', () => {
  it('leaves alone what fits and shares the room where it does not', () => {
    const place = (wanted: number[], size: number): number[] => [
      ...stackNearDesired(
        Float64Array.from(wanted),
        new Float64Array(wanted.length).fill(size),
        new Float64Array(wanted.length).fill(1),
      ),
    ];
    expect(place([0, 50, 200], 40)).toEqual([0, 50, 200]);
    expect(place([0, 0], 40)).toEqual([-20, 20]);
  });
});
