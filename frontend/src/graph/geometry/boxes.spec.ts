import fc from 'fast-check';

import { type Box, boundsOf, mixBoxes, overlaps, readingOrder } from './boxes';

const box = (x: number, y: number, width = 10, height = 10): Box => ({ x, y, width, height });
const anyBox = fc.record({
  x: fc.integer({ min: -100, max: 100 }),
  y: fc.integer({ min: -100, max: 100 }),
  width: fc.integer({ min: 1, max: 50 }),
  height: fc.integer({ min: 1, max: 50 }),
});

describe('boxes', () => {
  it('have bounds that hold every one of them and touch the outermost', () => {
    expect(boundsOf([])).toEqual(box(0, 0, 0, 0));
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1 }), (boxes) => {
        const bounds = boundsOf(boxes);
        for (const one of boxes) {
          expect(one.x >= bounds.x && one.y >= bounds.y).toBe(true);
          expect(one.x + one.width <= bounds.x + bounds.width).toBe(true);
          expect(one.y + one.height <= bounds.y + bounds.height).toBe(true);
        }
        expect(boxes.some(({ x }) => x === bounds.x) && boxes.some(({ y }) => y === bounds.y)).toBe(true);
      }),
    );
  });

  it('overlap only where they share an area, whichever is named first', () => {
    expect([overlaps(box(0, 0), box(9, 9)), overlaps(box(0, 0), box(10, 0)), overlaps(box(0, 0), box(0, -10))]).toEqual(
      [true, false, false],
    );
    fc.assert(fc.property(anyBox, anyBox, (one, other) => expect(overlaps(one, other)).toBe(overlaps(other, one))));
  });

  it('glide from one layout to the other, and new ones stand at their place', () => {
    const before = new Map([['a', box(0, 0)]]);
    const after = new Map([
      ['a', box(100, 200, 20, 30)],
      ['b', box(7, 7)],
    ]);
    expect(mixBoxes(before, after, 0).get('a')).toEqual(box(0, 0, 20, 30));
    expect(mixBoxes(before, after, 0.5).get('a')).toEqual(box(50, 100, 20, 30));
    expect(mixBoxes(before, after, 1)).toEqual(after);
    expect(mixBoxes(before, after, 0.5).get('b')).toEqual(box(7, 7));
  });

  it('are read from left to right, then from top to bottom', () => {
    const boxes = new Map([
      ['right', box(50, 0)],
      ['low', box(0, 50)],
      ['high', box(0, 0)],
    ]);
    expect(readingOrder(boxes)).toEqual(['high', 'low', 'right']);
  });
});
