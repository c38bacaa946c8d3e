/** A place in the graph, in pixels at 100 %. y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its top left corner and its size. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all boxes; an empty one at the origin if there are none. */
export function boundsOf(boxes: Iterable<Box>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return left === Infinity
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether two boxes share an area. Boxes that only touch do not. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Boxes between two layouts, for gliding. The movement starts and ends slowly. A box that was not
 * there before appears at its final place.
 *
 * @param share 0 for before, 1 for after
 */
export function mixBoxes(
  before: ReadonlyMap<string, Box>,
  after: ReadonlyMap<string, Box>,
  share: number,
): Map<string, Box> {
  const ease = share * share * (3 - 2 * share);
  return new Map(
    [...after].map(([id, box]) => {
      const old = before.get(id) ?? box;
      return [id, { ...box, x: old.x + (box.x - old.x) * ease, y: old.y + (box.y - old.y) * ease }];
    }),
  );
}

/** Ids from left to right, then from top to bottom. */
export function readingOrder(boxes: ReadonlyMap<string, Box>): string[] {
  return [...boxes].sort(([, left], [, right]) => left.x - right.x || left.y - right.y).map(([id]) => id);
}
