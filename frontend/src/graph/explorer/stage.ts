import type { ViewState } from '../address/view-state';
import { Geometry } from '../geometry/geometry';
import type { ListState } from '../geometry/geometry';
import { settle } from '../layout/settle';
import type { LayoutInput, Places } from '../layout/layout.types';
import type { ColumnPath } from '../model/closure';
import { columnPath } from '../model/closure';
import type { Knowledge } from '../model/knowledge';
import { buildScene } from '../model/scene';
import type { Scene } from '../model/scene.types';
import { groupSiblings, twinsOf } from '../model/siblings';
import type { Holders } from '../model/visible';
import { bridges, heldAssets, visibleAssets } from '../model/visible';

export interface Stage {
  readonly scene: Scene;
  readonly focus: ColumnPath | null;
  /** Urns that the start card stands for. */
  readonly start: ReadonlySet<string>;
}

export interface StageInput {
  readonly known: Knowledge;
  readonly view: ViewState;
  readonly holders: Holders;
  readonly urn: string;
  readonly onPaths: ReadonlySet<string>;
  readonly before: Scene;
}

/** From what is known and what is wanted to what is drawn: one pure step, run again after every change. */
export function setStage({ known, view, holders, urn, onPaths, before }: StageInput): Stage {
  const start = startAssets(known, urn);
  const focus =
    view.col && known.columns.has(view.col)
      ? columnPath(known, view.col, { floor: view.conf, directOnly: view.direct }, twinsOf(known))
      : null;
  const only = view.keep && focus ? new Set([...focus.assets, ...focus.unknown.map(({ asset }) => asset)]) : null;
  const held = heldAssets(
    focus ? { ...holders, focus: [...holders.focus, ...focus.unknown.map(({ asset }) => asset)] } : holders,
  );
  const filters = { hidden: new Set(view.hidden), kinds: view.kinds, platforms: view.platforms, only, start };
  const visible = visibleAssets(known, held, filters);
  const grouping = groupSiblings(known, visible.shown, start, view.split);
  const scene = buildScene({
    known,
    view,
    visible,
    grouping,
    bridges: bridges(known, visible),
    focus,
    onPaths,
    start,
    before,
  });
  return { scene, focus, start };
}

/** A column starts from its asset. */
function startAssets(known: Knowledge, urn: string): Set<string> {
  return new Set([known.columns.get(urn)?.asset ?? urn]);
}

/** Assets only, whatever the number of column edges between them. */
export function layoutInput(scene: Scene): LayoutInput {
  const pairs = new Map<string, Set<string>>();
  for (const { type, from, to } of scene.links.values()) {
    if (type === 'stub') continue;
    const known = pairs.get(from);
    if (known) known.add(to);
    else pairs.set(from, new Set([to]));
  }
  const edges = [...pairs].flatMap(([from, ends]) => [...ends].map((to) => ({ from, to })));
  return { nodes: [...scene.cards.values()], edges };
}

/** @param order when each card was first placed: earlier ones stay where they are */
export function setGeometry(
  scene: Scene,
  places: Places,
  order: ReadonlyMap<string, number>,
  lists: ReadonlyMap<string, ListState>,
): Geometry {
  const boxes = settle([...scene.cards.values()], places, (id) => order.get(id) ?? 0);
  return new Geometry(scene, boxes, lists);
}
