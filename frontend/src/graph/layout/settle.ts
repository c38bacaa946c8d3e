import type { Box } from '../geometry/boxes';
import { SIZE } from '../scene/card-size';
import type { LayoutNode, Places } from './layout.types';

/**
 * Pushes cards down until none overlaps another.
 *
 * Cards are taken from top to bottom; each one that meets a card already taken is moved just below
 * it. Only what is drawn moves, never the place that the card has. When the card above closes its
 * columns, the pushed card therefore goes back up.
 *
 *     places  a y 0–100, b y 80–180     drawn  a y 0–100, b y 128–228
 *     a is collapsed to y 0–60          drawn  a y 0–60,  b y 80–180
 *
 * Cards are looked up in lanes of one card width, so the cost is linear for the usual graphs.
 *
 * @param order tells who gives way at equal height: earlier ones stay
 */
export function settle(nodes: readonly LayoutNode[], places: Places, order: (id: string) => number): Map<string, Box> {
  const boxes = nodes.map((node) => ({
    id: node.id,
    ...(places.get(node.id) ?? { x: 0, y: 0 }),
    width: node.width,
    height: node.height,
  }));
  boxes.sort((a, b) => a.y - b.y || order(a.id) - order(b.id) || (a.id < b.id ? -1 : 1));
  const lanes = new Map<number, (typeof boxes)[number][]>();
  const settled = new Map<string, Box>();
  for (const box of boxes) {
    const touched = lanesOf(box);
    const near = touched.flatMap((lane) => lanes.get(lane) ?? []);
    for (
      let blocked = near.find((other) => collides(other, box));
      blocked;
      blocked = near.find((other) => collides(other, box))
    ) {
      box.y = blocked.y + blocked.height + SIZE.cardGap;
    }
    for (const lane of touched) lanes.set(lane, [...(lanes.get(lane) ?? []), box]);
    settled.set(box.id, { x: box.x, y: box.y, width: box.width, height: box.height });
  }
  return settled;
}

const LANE = SIZE.cardWidth;

/** The lanes that a card touches: one or two. */
function lanesOf(box: Box): number[] {
  const lanes: number[] = [];
  for (let lane = Math.floor(box.x / LANE); lane <= Math.floor((box.x + box.width) / LANE); lane++) lanes.push(lane);
  return lanes;
}

/**
 * Whether two cards are nearer than half the usual gap. They may come that near before one is
 * pushed away.
 */
function collides(a: Box, b: Box): boolean {
  const gap = SIZE.cardGap / 2;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;
}
