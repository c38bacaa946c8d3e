import type { Link } from '../scene/scene.types';
import type { Geometry } from './geometry';
import { samples } from './routes';
import type { Point } from './boxes';

// Pixels of a cell, about the width of a card.
const CELL = 240;
/**
 * Pixels around a piece of an edge within which it is filed, so that an edge just across the border
 * of a cell is found too.
 */
const BESIDE = 20;
/** A factor that makes one number of a column and a row. No graph has so many rows of cells. */
const ROWS = 1 << 20;

/** A straight piece of a sampled edge. */
interface Piece {
  readonly link: Link;
  readonly a: Point;
  readonly b: Point;
}

/**
 * Finds the edge under the pointer, for edges that a canvas draws. The edges are sampled into short
 * pieces, and each piece is filed in the cells of a grid that it touches. A question then looks at
 * one cell instead of at thousands of edges.
 *
 * Filing thousands of edges takes longer than a frame, so `grow` takes a few milliseconds at a
 * time.
 */
export class HitGrid {
  private readonly cells = new Map<number, Piece[]>();
  private readonly links: readonly Link[];
  private addedLinks = 0;

  constructor(private readonly geometry: Geometry) {
    this.links = [...geometry.scene.links.values()];
  }

  get isComplete(): boolean {
    return this.addedLinks === this.links.length;
  }

  /** Files more edges until the time is over. The clock is read for every 32nd edge only. */
  grow(budgetMs = Infinity): void {
    const until = performance.now() + budgetMs;
    for (let link = this.links[this.addedLinks]; link; link = this.links[this.addedLinks]) {
      this.add(link);
      this.addedLinks++;
      if (this.addedLinks % 32 === 0 && performance.now() > until) return;
    }
  }

  /**
   * The nearest edge to a point; null if none is near enough.
   *
   * @param reach how far beside an edge still counts, in pixels of the graph
   */
  nearest(point: Point, reach: number): Link | null {
    let best: Link | null = null;
    let closest = reach;
    for (const { link, a, b } of this.cells.get(cellOf(Math.floor(point.x / CELL), Math.floor(point.y / CELL))) ?? []) {
      const distance = distanceTo(point, a, b);
      if (distance < closest) {
        closest = distance;
        best = link;
      }
    }
    return best;
  }

  private add(link: Link): void {
    const route = this.geometry.routeOf(link);
    const points = route ? samples(route, 6) : [];
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      if (a && b) this.put({ link, a, b });
    }
  }

  private put(piece: Piece): void {
    const { a, b } = piece;
    const [left, right] = [Math.min(a.x, b.x) - BESIDE, Math.max(a.x, b.x) + BESIDE];
    const [top, bottom] = [Math.min(a.y, b.y) - BESIDE, Math.max(a.y, b.y) + BESIDE];
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) {
        const key = cellOf(x, y);
        const cell = this.cells.get(key);
        if (cell) cell.push(piece);
        else this.cells.set(key, [piece]);
      }
    }
  }
}

const cellOf = (column: number, row: number): number => column * ROWS + row;

/** The distance of a point from a straight piece. */
function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

// Milliseconds of filing between two tasks.
const GROW_MS = 7;

const gridCache = new WeakMap<Geometry, HitGrid>();

/**
 * The grid of a geometry, with what has been filed so far. The rest follows in later tasks, so a
 * click in the first moments may miss an edge.
 */
export function hitsOf(geometry: Geometry): HitGrid {
  const cached = gridCache.get(geometry);
  if (cached) return cached;
  const hits = new HitGrid(geometry);
  gridCache.set(geometry, hits);
  const grow = (): void => {
    hits.grow(GROW_MS);
    if (!hits.isComplete) setTimeout(grow, 0);
  };
  grow();
  return hits;
}
