import { buildWalls, pathData, routeEdge, samples } from './routes';
import type { Box } from './boxes';

const box = (x: number, y: number, height = 100): Box => ({ x, y, width: 260, height });
const route = (from: Box, to: Box, others: readonly Box[] = []): ReturnType<typeof routeEdge> =>
  routeEdge({ from, to, fromY: from.y + 50, toY: to.y + 50, lane: 0, labelAt: 0.5 }, buildWalls([from, to, ...others]));

describe('routeEdge', () => {
  it('goes from the right side of one card to the left side of the other', () => {
    const { curve, shape } = route(box(0, 0), box(400, 300));
    expect(shape).toBe('forward');
    expect(curve.slice(0, 2)).toEqual([260, 50]);
    expect(curve.slice(-2)).toEqual([400, 350]);
  });

  it('passes the cards in between through a gap', () => {
    const wall = [box(400, -200, 180), box(400, 10, 200), box(400, 240, 200)];
    for (const point of samples(route(box(0, 0), box(800, 60), wall))) {
      const inside = wall.some(
        (other) =>
          point.x > other.x && point.x < other.x + other.width && point.y > other.y && point.y < other.y + other.height,
      );
      expect(inside).toBe(false);
    }
  });

  it('runs a back edge under both cards', () => {
    const { shape, middle } = route(box(400, 0), box(0, 20));
    expect(shape).toBe('back');
    expect(middle.y).toBeGreaterThan(120);
  });

  it('draws a loop at the edge of one card', () => {
    const one = box(0, 0);
    const { shape, curve } = route(one, one);
    expect(shape).toBe('loop');
    expect(curve.every((value, i) => i % 2 === 1 || value >= 260)).toBe(true);
    expect(pathData({ curve, shape, middle: one })).toMatch(/^M260 50C/);
  });
});
