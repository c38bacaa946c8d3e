import type { RouteInput, Wall, Walls } from './routes';
import { gapsOf, heightOf, passedWalls } from './routes';

/** Links above which each takes the nearest gap by itself, because choosing together costs more than a frame has. */
export const MAX_PLANNED = 100;
/** Pixels of detour that avoiding one crossing is worth. */
const CROSSING = 240;
/** Gaps of one wall that are tried: those nearest to the straight line, besides the ways above and below all of its cards. */
const MAX_GAPS = 6;

/** The heights of an edge on its way, between two neighbouring stops: a wall, or one of its two cards. */
type Piece = readonly [number, number];

/**
 * Chooses the gaps in which long edges pass the walls between their cards, so that few edges cross.
 *
 * Edges between neighbouring walls are given by their ends. The others follow, those that pass fewer walls first. Each
 * takes the cheapest way through the gaps of its walls, where a crossing with what is already there costs as much as a
 * detour of 240 pixels. Between two walls, two edges cross if the upper one on the left is the lower one on the right.
 *
 *     t → a, b → s and t → s          straight through between a and b: one crossing
 *                                     below b: none
 *
 * Cost: for each long edge and wall, the square of the gaps tried times the edges between the two walls; most edges cross
 * nothing in the nearest gaps and end there. 2 ms for 60 edges between random cards of five layers.
 *
 * @returns for each edge that passes walls, its height at each of them from left to right
 */
export function planPassages(
  edges: ReadonlyMap<string, RouteInput>,
  walls: Walls,
): ReadonlyMap<string, readonly number[]> {
  const drawn = new Map<string, Piece[]>();
  const plan = new Map<string, readonly number[]>();
  const ways = [...edges]
    .map(([id, input]) => ({ id, input, stops: passedWalls(input, walls) }))
    .sort((a, b) => a.stops.length - b.stops.length || (a.id < b.id ? -1 : 1));
  const wallOf = new Map(walls.flatMap((wall, index) => wall.boxes.map((box) => [box, index] as const)));
  for (const { id, input, stops } of ways) {
    const [first, last] = [wallOf.get(input.from), wallOf.get(input.to)];
    if (first === undefined || last === undefined || first >= last) continue;
    const indexes = [first, ...stops.map((stop) => walls.indexOf(stop)), last];
    const pieces = indexes.slice(1).map((index, i) => {
      const key = `${indexes[i]} ${index}`;
      const found = drawn.get(key) ?? [];
      drawn.set(key, found);
      return found;
    });
    const heights = cheapestWay(input, stops, pieces);
    heights.slice(1).forEach((height, i) => pieces[i]?.push([heights[i] ?? height, height]));
    if (stops.length > 0) plan.set(id, heights.slice(1, -1));
  }
  return plan;
}

/** A height that an edge may have at a stop, with the cheapest way to it. */
interface Choice {
  readonly y: number;
  readonly cost: number;
  readonly before: Choice | null;
}

/** The heights of an edge at its start, at each wall that it passes, and at its end. */
function cheapestWay(input: RouteInput, stops: readonly Wall[], pieces: readonly (readonly Piece[])[]): number[] {
  const tried = stops.map((wall) => candidates(wall, input));
  const nearest = [input.fromY, ...tried.map(([first]) => first?.y ?? input.fromY), input.toY];
  // No way has less of a detour, so one without a crossing is the cheapest.
  const isFree = pieces.every((others, i) => crossingsWith(others, nearest[i] ?? 0, nearest[i + 1] ?? 0) === 0);
  if (isFree || stops.length === 0) return nearest;
  let choices: readonly Choice[] = [{ y: input.fromY, cost: 0, before: null }];
  [...tried, [{ y: input.toY, detour: 0 }]].forEach((heights, i) => {
    choices = heights.map(({ y, detour }) => cheapest(choices, { y, detour, others: pieces[i] ?? [] }));
  });
  const way: number[] = [];
  for (let choice = choices[0] ?? null; choice; choice = choice.before) way.unshift(choice.y);
  return way;
}

interface Stop {
  readonly y: number;
  readonly detour: number;
  /** The edges between the stop before and this one. */
  readonly others: readonly Piece[];
}

/** The cheapest way to a stop from one of the choices at the stop before. */
function cheapest(choices: readonly Choice[], { y, detour, others }: Stop): Choice {
  return choices
    .map((before) => ({ y, cost: before.cost + detour + CROSSING * crossingsWith(others, before.y, y), before }))
    .reduce((best, choice) => (choice.cost < best.cost ? choice : best));
}

/** Heights at which a wall can be passed, with their distance from the straight line, nearest first. */
function candidates(wall: Wall, input: RouteInput): readonly { readonly y: number; readonly detour: number }[] {
  const straight = heightOf(wall, input);
  const gaps = gapsOf(wall, straight, input.lane).map((y, i) => ({
    y,
    detour: Math.abs(y - straight),
    isOutside: i === 0 || i === wall.boxes.length,
  }));
  const byDetour = gaps.sort((a, b) => a.detour - b.detour);
  return byDetour.filter(({ isOutside }, i) => i < MAX_GAPS || isOutside);
}

/** How many edges between two walls one that runs from `left` to `right` crosses. Edges from one place do not cross. */
function crossingsWith(others: readonly Piece[], left: number, right: number): number {
  let crossings = 0;
  for (const [otherLeft, otherRight] of others) if ((otherLeft - left) * (otherRight - right) < 0) crossings++;
  return crossings;
}
