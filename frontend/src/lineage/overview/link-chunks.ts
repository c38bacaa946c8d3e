import type { Geometry } from '../../graph/geometry/geometry';
import { pathData } from '../../graph/geometry/routes';
import type { Box } from '../../graph/geometry/boxes';
import { boundsOf } from '../../graph/geometry/boxes';
import type { DiffSign } from '../../graph/model/overlay';
import type { Link } from '../../graph/scene/scene.types';

/** Up to 64 edges that look alike, as one path to stroke. */
export interface Chunk {
  readonly path: Path2D;
  readonly arrowHeads: Path2D;
  readonly box: Box;
  readonly style: LineStyle;
  readonly sign: DiffSign | null;
}

/** How differences are drawn: after all other edges, thicker, and in colours of their own. */
const SIGN_STYLES = {
  appeared: { width: 2.4, dash: [] },
  vanished: { width: 2.4, dash: [7, 5] },
  changed: { width: 2.4, dash: [2, 3] },
} as const satisfies Record<DiffSign, LineStyle>;

interface LineStyle {
  readonly width: number;
  readonly dash: readonly number[];
}

// Edges in one chunk. Larger chunks need fewer calls, smaller ones are skipped more often when they
// are off screen.
const CHUNK = 64;
const STYLES = {
  certain: { width: 1.6, dash: [] },
  likely: { width: 1.6, dash: [8, 4] },
  weak: { width: 1.6, dash: [2, 4] },
  indirect: { width: 1, dash: [] },
} as const satisfies Record<string, LineStyle>;

/** The style of an edge by kind and confidence, the same as that of edges near. */
const styleOf = (link: Link): keyof typeof STYLES => {
  if (link.indirect) return 'indirect';
  if (link.confidence >= 0.9) return 'certain';
  return link.confidence >= 0.5 ? 'likely' : 'weak';
};

/** The edges of a chunk before they are routed. */
interface Bunch {
  readonly links: readonly Link[];
  readonly style: LineStyle;
  readonly sign: DiffSign | null;
}

/**
 * The edges of one geometry as few long paths. Stroking one path of 64 edges is much faster than 64
 * paths. The edges of a chunk lie near each other, so that chunks off screen are skipped.
 *
 * Routing thousands of edges takes longer than a frame, so chunks are made a few milliseconds at a
 * time.
 */
export class LinkChunks {
  readonly made: Chunk[] = [];
  private readonly waiting: readonly Bunch[];

  constructor(private readonly geometry: Geometry) {
    this.waiting = bunchesOf(geometry);
  }

  get isComplete(): boolean {
    return this.made.length === this.waiting.length;
  }

  /** Makes chunks until the time is over, and at least one, so that it always ends. */
  grow(budgetMs: number): void {
    const until = performance.now() + budgetMs;
    do {
      const bunch = this.waiting[this.made.length];
      if (!bunch) return;
      this.made.push(chunkOf(this.geometry, bunch));
    } while (performance.now() < until);
  }
}

const chunkCache = new WeakMap<Geometry, LinkChunks>();

/**
 * The chunks of a geometry. They are made once and live as long as the geometry, however often
 * people zoom.
 */
export function linkChunks(geometry: Geometry): LinkChunks {
  const chunks = chunkCache.get(geometry) ?? new LinkChunks(geometry);
  chunkCache.set(geometry, chunks);
  return chunks;
}

/**
 * Sorts the edges by their source's place, and cuts them into bunches of one style. Differences
 * come last, so that they are drawn above the others.
 */
function bunchesOf({ scene, boxes }: Geometry): Bunch[] {
  const linksWithBoxes = [...scene.links.values()].map((link) => ({ link, box: boxes.get(link.from) }));
  linksWithBoxes.sort((a, b) => (a.box?.x ?? 0) - (b.box?.x ?? 0) || (a.box?.y ?? 0) - (b.box?.y ?? 0));
  const links = linksWithBoxes.map(({ link }) => link);
  const bunches: Bunch[] = [];
  const put = (same: readonly Link[], style: LineStyle, sign: DiffSign | null): void => {
    for (let i = 0; i < same.length; i += CHUNK) bunches.push({ links: same.slice(i, i + CHUNK), style, sign });
  };
  for (const name of Object.keys(STYLES) as (keyof typeof STYLES)[])
    put(
      links.filter((link) => link.sign === null && styleOf(link) === name),
      STYLES[name],
      null,
    );
  for (const sign of Object.keys(SIGN_STYLES) as DiffSign[])
    put(
      links.filter((link) => link.sign === sign),
      SIGN_STYLES[sign],
      sign,
    );
  return bunches;
}

/**
 * Routes the edges of a bunch and joins them. The box encloses the control points of the curves and
 * so the curves themselves.
 */
function chunkOf(geometry: Geometry, { links, style, sign }: Bunch): Chunk {
  const lines: string[] = [];
  const heads: string[] = [];
  const boxes: Box[] = [];
  for (const link of links) {
    const route = geometry.routeOf(link);
    if (!route) continue;
    lines.push(pathData(route));
    const [x = 0, y = 0] = route.curve.slice(-2);
    const back = route.shape === 'loop' ? 8 : -8;
    heads.push(`M${x + back} ${y - 4}L${x} ${y}L${x + back} ${y + 4}Z`);
    for (let i = 0; i < route.curve.length; i += 2)
      boxes.push({ x: route.curve[i] ?? 0, y: route.curve[i + 1] ?? 0, width: 0, height: 0 });
  }
  return {
    path: new Path2D(lines.join('')),
    arrowHeads: new Path2D(heads.join('')),
    box: boundsOf(boxes),
    style,
    sign,
  };
}
