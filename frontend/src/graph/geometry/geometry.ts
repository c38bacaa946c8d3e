import { anchorY } from '../scene/rows';
import { type Card, type Link, type Row, type Scene, UNKNOWN } from '../scene/scene.types';
import { MAX_PLANNED, planPassages } from './passages';
import type { Route, RouteInput, Walls } from './routes';
import { buildWalls, routeEdge } from './routes';
import type { Box } from './boxes';
import { boundsOf } from './boxes';

/** How the list of all columns of a card is scrolled (in pixels) and filtered. */
export interface ListState {
  readonly scroll: number;
  readonly rows: readonly Row[];
}

/**
 * The boxes and edges of one scene. Edges are routed when they are first asked for, because most of
 * a large graph is off screen. A geometry is replaced, never changed, except that scrolling a list
 * routes the edges of its card again.
 */
export class Geometry {
  readonly bounds: Box;
  private readonly walls: Walls;
  private readonly routes = new Map<string, Route>();
  /** Where long edges pass the layers between their cards; null until the first edge is asked for. */
  private passages: ReadonlyMap<string, readonly number[]> | null = null;
  /** How many links meet at each end, so that their labels keep apart. */
  private readonly linksPerEnd = new Map<string, number>();

  constructor(
    readonly scene: Scene,
    readonly boxes: ReadonlyMap<string, Box>,
    private readonly lists: ReadonlyMap<string, ListState> = new Map(),
    /** The box around each open group. */
    readonly frames: ReadonlyMap<string, Box> = new Map(),
  ) {
    this.walls = buildWalls(boxes.values());
    this.bounds = boundsOf([...boxes.values(), ...frames.values()]);
    for (const link of scene.links.values())
      for (const end of endsOf(link)) this.linksPerEnd.set(end, (this.linksPerEnd.get(end) ?? 0) + 1);
  }

  /** The curve of a link; undefined if one of its cards has no place. */
  routeOf(link: Link): Route | undefined {
    const cached = this.routes.get(link.id);
    if (cached) return cached;
    const input = this.inputOf(link);
    if (!input) return undefined;
    this.passages ??= this.planned();
    const route = routeEdge({ ...input, passages: this.passages.get(link.id) }, this.walls);
    this.routes.set(link.id, route);
    return route;
  }

  /** Drops the routes of one card, whose list was scrolled. */
  forget(card: string): void {
    this.passages = null;
    for (const link of this.scene.links.values())
      if (link.from === card || link.to === card) this.routes.delete(link.id);
  }

  /** The ways of long edges, chosen together so that few cross; none in a large graph. */
  private planned(): ReadonlyMap<string, readonly number[]> {
    const { links } = this.scene;
    if (links.size > MAX_PLANNED) return new Map();
    const inputs = [...links.values()].flatMap((link) => {
      const input = this.inputOf(link);
      return input ? [[link.id, input] as const] : [];
    });
    return planPassages(new Map(inputs), this.walls);
  }

  private inputOf(link: Link): RouteInput | undefined {
    const from = this.boxes.get(link.from);
    const to = this.boxes.get(link.to);
    if (!from || !to) return undefined;
    const fromY = this.endY(link.from, link.fromAnchor, from);
    const toY = this.endY(link.to, link.toAnchor, to);
    return { from, to, fromY, toY, lane: laneOf(link), labelAt: this.labelAt(link) };
  }

  /**
   * Where the label stands on the curve. It stands in the middle, or away from the end at which
   * more edges meet, so that labels do not pile up. The question mark of a stub stands where the path ends.
   */
  private labelAt(link: Link): number {
    if (link.type === 'stub') return link.toAnchor === UNKNOWN ? 0.85 : 0.15;
    const [out = 1, into = 1] = endsOf(link).map((end) => this.linksPerEnd.get(end) ?? 1);
    if (out === into) return 0.5;
    return out > into ? 0.74 : 0.26;
  }

  /** The height at which an edge meets a card, in the graph. */
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

/**
 * A shift from −6 to 6 that keeps edges through one gap apart. It is a hash of the id, so that an
 * edge does not jump when others come or go.
 */
function laneOf(link: Link): number {
  let hash = 7;
  for (let i = 0; i < link.id.length; i++) hash = (hash * 31 + link.id.charCodeAt(i)) | 0;
  return (Math.abs(hash) % 13) - 6;
}
