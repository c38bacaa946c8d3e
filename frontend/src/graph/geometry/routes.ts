import type { Box, Point } from './boxes';
import { SIZE } from '../scene/card-size';

/** One layer of cards as an obstacle. Edges that pass it look for a gap. */
export interface Wall {
  readonly left: number;
  readonly right: number;
  /** Sorted from top to bottom. */
  readonly boxes: readonly Box[];
}

/** The layers from left to right. */
export type Walls = readonly Wall[];

/**
 * A drawn edge: `curve` holds x and y of the start, then six numbers for each cubic piece. `middle`
 * is the place of its label.
 */
export interface Route {
  readonly curve: readonly number[];
  readonly shape: 'forward' | 'back' | 'loop';
  readonly middle: Point;
}

// Pixels that an edge keeps from a card it passes.
const MARGIN = 9;
// Pixels of straight line before and after a wall.
const LEAD = 14;

/** Gathers cards into walls: cards whose middles are less than half a card apart form one layer. */
export function buildWalls(boxes: Iterable<Box>): Walls {
  const walls: { centre: number; left: number; right: number; boxes: Box[] }[] = [];
  for (const box of [...boxes].sort((a, b) => a.x + a.width / 2 - (b.x + b.width / 2))) {
    const centre = box.x + box.width / 2;
    const wall = walls.at(-1);
    if (wall && Math.abs(wall.centre - centre) < SIZE.cardWidth / 2) {
      wall.boxes.push(box);
      wall.left = Math.min(wall.left, box.x);
      wall.right = Math.max(wall.right, box.x + box.width);
    } else walls.push({ centre, left: box.x, right: box.x + box.width, boxes: [box] });
  }
  for (const wall of walls) wall.boxes.sort((a, b) => a.y - b.y);
  return walls;
}

/** The two cards of an edge and where it meets them. */
export interface RouteInput {
  readonly from: Box;
  readonly to: Box;
  /** Absolute heights of the two ends. */
  readonly fromY: number;
  readonly toY: number;
  /** A shift in pixels that keeps edges through one gap apart; −6 to 6. */
  readonly lane: number;
  /** Where on the edge its label stands, 0 to 1. */
  readonly labelAt: number;
  /** The height at each passed wall, where it is chosen together with other edges; otherwise the nearest gap is taken. */
  readonly passages?: readonly number[] | undefined;
}

/**
 * The curve of one edge, from the right side of a card to the left side of another, around the cards in between.
 *
 * Each layer of cards that lies between the two ends is a wall. The edge passes it at the height that `planPassages` chose,
 * or else through the gap nearest to the straight line; `lane` shifts it by a few pixels, so that edges through the same
 * gap stay apart. An edge that goes back (a cycle) runs below both cards; an edge to the same card is a loop.
 *
 * Cost: the number of walls between the ends, with one search in each.
 */
export function routeEdge(input: RouteInput, walls: Walls): Route {
  const { from, to, fromY, toY, lane, labelAt, passages } = input;
  const start = { x: from.x + from.width, y: fromY };
  const end = { x: to.x, y: toY };
  if (from === to) return loopRoute(start, fromY, toY);
  if (end.x < start.x + LEAD)
    return backRoute(start, end, Math.max(from.y + from.height, to.y + to.height) + 22 + lane);
  const points: Point[] = [start];
  passedWalls(input, walls).forEach((wall, i) => {
    const y = passages?.[i] ?? nearestGap(wall, heightOf(wall, input), lane);
    points.push({ x: wall.left - LEAD, y }, { x: wall.right + LEAD, y });
  });
  points.push(end);
  return { curve: smooth(points), shape: 'forward', middle: labelPlace(points, labelAt) };
}

/** The walls between the two cards of an edge, from left to right. */
export function passedWalls({ from, to }: Pick<RouteInput, 'from' | 'to'>, walls: Walls): readonly Wall[] {
  return walls.filter((wall) => wall.left >= from.x + from.width + 1 && wall.right <= to.x - 1);
}

/** The height at which the straight line between the ends of an edge passes the middle of a wall. */
export function heightOf({ left, right }: Wall, { from, to, fromY, toY }: RouteInput): number {
  const start = from.x + from.width;
  return fromY + ((toY - fromY) * ((left + right) / 2 - start)) / (to.x - start);
}

/** The height nearest to the desired one at which an edge can pass a wall. */
const nearestGap = (wall: Wall, desiredY: number, lane: number): number =>
  gapsOf(wall, desiredY, lane).reduce((best, y) => (Math.abs(y - desiredY) < Math.abs(best - desiredY) ? y : best));

/**
 * One height in each gap of a wall, from top to bottom: the one nearest to the desired height that keeps away from the
 * cards. The ground above the first card and below the last one counts as a gap.
 */
export function gapsOf({ boxes }: Wall, desiredY: number, lane: number): readonly number[] {
  const away = SIZE.cardGap / 2 - 1;
  return [...boxes, null].map((below, i) => {
    const above = boxes[i - 1];
    const [top, bottom] = [above ? above.y + above.height : -Infinity, below ? below.y : Infinity];
    if (desiredY >= top + MARGIN && desiredY <= bottom - MARGIN) return desiredY;
    // In a gap that is too narrow for a lane, the edge stays in its middle.
    const [highest, lowest] = [top + away + lane, bottom - away + lane];
    return highest > lowest ? (top + bottom) / 2 : Math.min(lowest, Math.max(highest, desiredY));
  });
}

/** Joins points by curves that leave and arrive horizontally. */
function smooth(points: readonly Point[]): number[] {
  const first = points[0];
  if (!first) return [];
  const curve = [first.x, first.y];
  let here = first;
  for (const next of points.slice(1)) {
    const reach = (next.x - here.x) / 2;
    curve.push(here.x + reach, here.y, next.x - reach, next.y, next.x, next.y);
    here = next;
  }
  return curve;
}

/** The place of the label: on the longest curved piece, since there is room for it. */
function labelPlace(points: readonly Point[], share: number): Point {
  let best: readonly [Point, Point] | null = null;
  for (let i = 1; i < points.length; i += 2) {
    const [a, b] = [points[i - 1], points[i]];
    if (a && b && (!best || b.x - a.x > best[1].x - best[0].x + 1)) best = [a, b];
  }
  if (!best) return points[0] ?? { x: 0, y: 0 };
  const [a, b] = best;
  const ease = share * share * (3 - 2 * share);
  return { x: a.x + (b.x - a.x) * (1.5 * share * (1 - share) + share * share * share), y: a.y + (b.y - a.y) * ease };
}

/** A loop at the right side of a card, for an edge from a card to itself. */
function loopRoute(start: Point, fromY: number, toY: number): Route {
  const y = toY === fromY ? fromY + 14 : toY;
  const out = start.x + 54;
  return {
    curve: [start.x, fromY, out, fromY - 10, out, y + 10, start.x, y],
    shape: 'loop',
    middle: { x: start.x + 40, y: (fromY + y) / 2 },
  };
}

/**
 * An edge against the direction of reading, as in a cycle: out to the right, below both cards, and
 * in from the left.
 */
function backRoute(start: Point, end: Point, under: number): Route {
  const right = start.x + 46;
  const left = end.x - 46;
  const curve = [
    start.x,
    start.y,
    right,
    start.y,
    right,
    start.y,
    right,
    (start.y + under) / 2,
    right,
    under,
    right,
    under,
    right - 46,
    under,
    right - 60,
    under,
    left + 60,
    under,
    left + 46,
    under,
    left,
    under,
    left,
    under,
    left,
    (end.y + under) / 2,
    left,
    end.y,
    left,
    end.y,
    end.x,
    end.y,
  ];
  return { curve, shape: 'back', middle: { x: (right + left) / 2, y: under } };
}

/** The curve as the `d` of an SVG path, rounded to tenths to keep it short. */
export function pathData({ curve }: Route): string {
  let data = `M${round(curve[0])} ${round(curve[1])}`;
  for (let i = 2; i < curve.length; i += 6)
    data += `C${curve
      .slice(i, i + 6)
      .map(round)
      .join(' ')}`;
  return data;
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

/** Points along the edge, `perPiece` for each cubic piece. */
export function samples({ curve }: Route, perPiece = 8): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 7 < curve.length; i += 6) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve.slice(i, i + 8);
    for (let step = i === 0 ? 0 : 1; step <= perPiece; step++) {
      const t = step / perPiece;
      const u = 1 - t;
      points.push({
        x: u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
        y: u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
      });
    }
  }
  return points;
}
