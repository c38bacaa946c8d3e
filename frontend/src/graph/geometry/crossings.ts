import type { Point } from './boxes';

/** A drawn edge as a chain of straight pieces. */
export type Polyline = readonly Point[];

/** Pixels around the ends of an edge in which a meeting is no crossing: edges fan out from one place of a card. */
const END_RADIUS = 14;

/**
 * How often drawn edges cross one another: the number of pairs of pieces of different edges that intersect, away from the
 * ends of both. Edges that only touch, or run along each other, do not cross.
 *
 * Cost: quadratic in the pieces; for what is drawn in a first view, about a hundred edges.
 */
export function countCrossings(edges: readonly Polyline[]): number {
  let crossings = 0;
  edges.forEach((one, i) => {
    for (const other of edges.slice(i + 1)) crossings += crossingsOf(one, other);
  });
  return crossings;
}

function crossingsOf(one: Polyline, other: Polyline): number {
  const ends = [one.at(0), one.at(-1), other.at(0), other.at(-1)].filter((end) => end !== undefined);
  const isAtEnd = ({ x, y }: Point): boolean => ends.some((end) => Math.hypot(end.x - x, end.y - y) < END_RADIUS);
  let crossings = 0;
  for (const a of piecesOf(one)) {
    for (const b of piecesOf(other)) {
      const meeting = intersectionOf(a, b);
      if (meeting && !isAtEnd(meeting)) crossings++;
    }
  }
  return crossings;
}

type Piece = readonly [Point, Point];

const piecesOf = (line: Polyline): Piece[] =>
  line.slice(1).flatMap((to, i): Piece[] => {
    const from = line[i];
    return from ? [[from, to]] : [];
  });

/**
 * Where two pieces cross; null if they do not, or are parallel. Each piece holds its first point and not its last, so
 * that a crossing at a joint of a chain counts once.
 */
function intersectionOf([a, b]: Piece, [c, d]: Piece): Point | null {
  const [r, s] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const cross = r.x * s.y - r.y * s.x;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((c.x - a.x) * s.y - (c.y - a.y) * s.x) / cross;
  const u = ((c.x - a.x) * r.y - (c.y - a.y) * r.x) / cross;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? { x: a.x + t * r.x, y: a.y + t * r.y } : null;
}
