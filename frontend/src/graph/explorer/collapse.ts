import type { Geometry } from '../geometry/geometry';
import { hopsFrom } from '../model/hops';
import { EMPTY_SCENE, NO_PATHS } from '../scene/scene.types';
import { NO_HOLDERS } from '../scene/visible';
import type { ViewState } from '../view/view-state';
import type { Explorer } from './explorer';
import { Placer } from './placer';
import { buildStage, layoutInput, placeScene } from './stage';

/** Assets above which no graph can be read at once, so that its layout need not be computed. */
const MAX_READABLE = 150;

/** A view that draws less around the start. */
interface NearerView {
  readonly patch: Pick<ViewState, 'upstreamHops' | 'downstreamHops' | 'expansions'>;
  /** How many cards fewer are drawn. */
  readonly collapsed: number;
}

/**
 * The view that draws as many hops around the start as can be read at once; what lies beyond is behind "+12 ▸" again. The
 * farthest layer goes first, and of two equally far ones that with more assets. The neighbours of the start always stay.
 *
 *     sources 3 hops far, consumers 2    tries  2 and 2, then 1 and 2 or 2 and 1, then 1 and 1
 *
 * Null where the distance from the start is not what decides about the picture: a path, groups, a comparison, a what-if.
 */
export function nearerView(explorer: Explorer, canBeRead: (geometry: Geometry) => boolean): NearerView | null {
  const { graph, scene, start, view, geometry } = explorer;
  const isOther = scene.isPath || view.groupBy !== 'none' || view.compareAsOf !== null || view.whatIf !== null;
  if (isOther || canBeRead(geometry)) return null;
  const shown = new Set(scene.cardOf.keys());
  const up = hopsFrom(graph, start, shown, 'up');
  const down = hopsFrom(graph, start, shown, 'down');
  let [upstreamHops, downstreamHops] = [farthest(up), farthest(down)];
  let nearer: Geometry | null = null;
  while (Math.max(upstreamHops, downstreamHops) > 1) {
    const isUpFirst =
      upstreamHops > downstreamHops ||
      (upstreamHops === downstreamHops && countAt(up, upstreamHops) >= countAt(down, downstreamHops));
    if (isUpFirst) upstreamHops--;
    else downstreamHops--;
    const isNear = (urn: string): boolean =>
      (up.get(urn) ?? Infinity) <= upstreamHops || (down.get(urn) ?? Infinity) <= downstreamHops;
    const assets = [...shown].filter((urn) => isNear(urn) || view.addedAssets.includes(urn));
    nearer = assets.length > MAX_READABLE ? null : layOut(explorer, assets);
    if (nearer && canBeRead(nearer)) break;
  }
  const collapsed = nearer ? scene.cards.size - nearer.scene.cards.size : 0;
  return collapsed > 0 ? { patch: { upstreamHops, downstreamHops, expansions: [] }, collapsed } : null;
}

const farthest = (hops: ReadonlyMap<string, number>): number => Math.max(0, ...hops.values());

const countAt = (hops: ReadonlyMap<string, number>, hop: number): number =>
  [...hops.values()].filter((one) => one === hop).length;

/** The picture of some of the loaded assets, laid out anew. */
function layOut({ graph, view, urn }: Explorer, assets: readonly string[]): Geometry {
  const { scene } = buildStage({
    graph,
    view: { ...view, expansions: [] },
    holders: { ...NO_HOLDERS, base: assets },
    urn,
    onPaths: NO_PATHS,
    previous: EMPTY_SCENE,
  });
  const placer = new Placer();
  placer.layOut(layoutInput(scene), scene.cardOf.get(urn) ?? '');
  return placeScene(scene, placer.places, placer.order, new Map());
}
