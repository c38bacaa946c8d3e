import type { Geometry } from '../../graph/geometry/geometry';
import { HitGrid } from '../../graph/geometry/hits';

const GROW_MS = 7;

const gridCache = new WeakMap<Geometry, HitGrid>();

/** What has been taken in so far; the rest follows between the frames. */
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
