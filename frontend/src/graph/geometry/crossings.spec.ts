import fc from 'fast-check';

import { countCrossings, type Polyline } from './crossings';

const line = (...points: readonly (readonly [x: number, y: number])[]): Polyline => points.map(([x, y]) => ({ x, y }));

describe('crossings of drawn edges', () => {
  it('are counted for each pair of edges', () => {
    const falling = line([0, 0], [200, 200]);
    const rising = line([0, 200], [200, 0]);
    expect(countCrossings([falling, rising])).toBe(1);
    expect(countCrossings([falling, rising, line([0, 130], [200, 130])])).toBe(3);
  });

  it('are none where edges leave the same place, run beside each other, or only touch an end', () => {
    expect(countCrossings([line([0, 0], [200, 100]), line([0, 0], [200, 200])])).toBe(0);
    expect(countCrossings([line([0, 0], [200, 0]), line([0, 10], [200, 10])])).toBe(0);
    expect(countCrossings([line([0, 0], [200, 0]), line([100, 0], [100, 200])])).toBe(0);
  });

  it('count once at a joint of a chain, and as often as an edge crosses another', () => {
    const straight = line([0, 50], [300, 50]);
    expect(countCrossings([straight, line([100, 0], [100, 50], [100, 100])])).toBe(1);
    expect(countCrossings([straight, line([50, 0], [100, 100], [150, 0], [200, 100])])).toBe(3);
  });

  it('do not depend on the order or the direction of the edges', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
    const edge = fc.tuple(point, point);
    fc.assert(
      fc.property(edge, edge, edge, (a, b, c) => {
        expect(countCrossings([c, a, b])).toBe(countCrossings([a, b, c]));
      }),
    );
  });
});
