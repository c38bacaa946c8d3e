import { anchorY } from '../scene/rows';
import type { Card, Link, Row, Scene } from '../scene/scene.types';
import type { Route, Walls } from './routes';
import { buildWalls, routeEdge } from './routes';
import type { Box } from './boxes';
import { boundsOf } from './boxes';

/** How the list of all columns of a card stands just now: scrolled, filtered. */
export interface ListState {
  readonly scroll: number;
  readonly rows: readonly Row[];
}

/** Boxes and edges of one scene; edges are routed when they are first asked for. */
export class Geometry {
  readonly bounds: Box;
  private readonly walls: Walls;
  private readonly routes = new Map<string, Route>();
  /** How many links meet at each end, so that their labels keep apart. */
  private readonly linksPerEnd = new Map<string, number>();

  constructor(
    readonly scene: Scene,
    readonly boxes: ReadonlyMap<string, Box>,
    private readonly lists: ReadonlyMap<string, ListState> = new Map(),
    /** Around each open group. */
    readonly frames: ReadonlyMap<string, Box> = new Map(),
  ) {
    this.walls = buildWalls(boxes.values());
    this.bounds = boundsOf([...boxes.values(), ...frames.values()]);
    for (const link of scene.links.values())
      for (const end of endsOf(link)) this.linksPerEnd.set(end, (this.linksPerEnd.get(end) ?? 0) + 1);
  }

  routeOf(link: Link): Route | undefined {
    const cached = this.routes.get(link.id);
    if (cached) return cached;
    const from = this.boxes.get(link.from);
    const to = this.boxes.get(link.to);
    if (!from || !to) return undefined;
    const fromY = this.endY(link.from, link.fromAnchor, from);
    const toY = this.endY(link.to, link.toAnchor, to);
    const route = routeEdge({ from, to, fromY, toY, lane: laneOf(link), labelAt: this.labelAt(link) }, this.walls);
    this.routes.set(link.id, route);
    return route;
  }

  /** A list was scrolled: only the edges of that card are routed again. */
  forget(card: string): void {
    for (const link of this.scene.links.values())
      if (link.from === card || link.to === card) this.routes.delete(link.id);
  }

  private labelAt(link: Link): number {
    const [out = 1, into = 1] = endsOf(link).map((end) => this.linksPerEnd.get(end) ?? 1);
    if (out === into) return 0.5;
    return out > into ? 0.74 : 0.26;
  }

  private endY(id: string, anchor: string, box: Box): number {
    const card: Card | undefined = this.scene.cards.get(id);
    const list = this.lists.get(id);
    return box.y + (card ? anchorY(card, anchor, list?.scroll, list?.rows) : box.height / 2);
  }
}

const endsOf = (link: Link): readonly [string, string] => [
  `out ${link.from} ${link.fromAnchor}`,
  `in ${link.to} ${link.toAnchor}`,
];

function laneOf(link: Link): number {
  let hash = 7;
  for (let i = 0; i < link.id.length; i++) hash = (hash * 31 + link.id.charCodeAt(i)) | 0;
  return (Math.abs(hash) % 13) - 6;
}
