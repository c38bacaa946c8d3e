export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

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

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param share 0: as before, 1: as after; what was not there before stays where it comes */
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
