import type { Link } from '../model/scene.types';
import type { Geometry } from './geometry';
import { samples } from './routes';
import type { Point } from './sizes';

const CELL = 240;

/** Answers "what is under the pointer" for edges drawn on the canvas, by a grid over their sample points. */
export class HitGrid {
  private readonly cells = new Map<string, { readonly link: Link; readonly a: Point; readonly b: Point }[]>();

  constructor(geometry: Geometry) {
    for (const link of geometry.scene.links.values()) {
      const route = geometry.routeOf(link);
      const points = route ? samples(route, 6) : [];
      for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1], points[i]];
        if (a && b) this.put({ link, a, b });
      }
    }
  }

  /** @param reach how far beside the edge still counts, in graph pixels */
  nearest(at: Point, reach: number): Link | null {
    let best: Link | null = null;
    let closest = reach;
    for (const { link, a, b } of this.cells.get(cellOf(at.x, at.y)) ?? []) {
      const distance = distanceTo(at, a, b);
      if (distance < closest) {
        closest = distance;
        best = link;
      }
    }
    return best;
  }

  private put(piece: { readonly link: Link; readonly a: Point; readonly b: Point }): void {
    const { a, b } = piece;
    for (let x = Math.floor((Math.min(a.x, b.x) - 20) / CELL); x <= Math.floor((Math.max(a.x, b.x) + 20) / CELL); x++) {
      for (
        let y = Math.floor((Math.min(a.y, b.y) - 20) / CELL);
        y <= Math.floor((Math.max(a.y, b.y) + 20) / CELL);
        y++
      ) {
        const cell = this.cells.get(`${x} ${y}`);
        if (cell) cell.push(piece);
        else this.cells.set(`${x} ${y}`, [piece]);
      }
    }
  }
}

const cellOf = (x: number, y: number): string => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;

function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
