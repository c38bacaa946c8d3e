import { useEffect, useRef } from 'react';

import { boundsOf } from '../../graph/geometry/boxes';
import { writeFilters } from '../../graph/view/filters';
import type { ViewState } from '../../graph/view/view-state';
import type { Explorer } from '../../graph/explorer/explorer';
import { type Camera, useTools } from '../explorer/explorer-context';

/** What lays the graph out: a change of it moves the view to where the answer is. */
function arrangedBy(view: ViewState): string {
  const { column, columnSide, wholeSides, withIndirectUses, onlyPath, path } = view;
  const { upstreamHops, downstreamHops, rowsMode } = view;
  return JSON.stringify([
    [column, columnSide, wholeSides, withIndirectUses, onlyPath, path, upstreamHops, downstreamHops, rowsMode],
    view.asOf,
    writeFilters(view),
  ]);
}

/** What adds or takes away single cards: a change of it moves the view as little as possible. */
function partsOf({ expansions, hiddenAssets, addedAssets, foldedGroups, splitCards }: ViewState): string {
  return JSON.stringify([expansions, hiddenAssets, addedAssets, foldedGroups, splitCards]);
}

/** All that decides which cards are drawn and where. */
const drawnBy = (view: ViewState): string => `${view.groupBy} ${arrangedBy(view)} ${partsOf(view)}`;

/** What was drawn when the view was last moved, or needed no movement. */
interface Drawn {
  readonly groupBy: ViewState['groupBy'];
  readonly arrangement: string;
  readonly parts: string;
  readonly expansions: ViewState['expansions'];
  readonly cards: ReadonlySet<string>;
}

function drawnIn({ view, scene }: Explorer): Drawn {
  const { groupBy, expansions } = view;
  const cards = new Set(scene.cards.keys());
  return { groupBy, arrangement: arrangedBy(view), parts: partsOf(view), expansions, cards };
}

/**
 * Keeps the answer in sight: after people have expanded, filtered or focused something, the view moves to what is drawn
 * then, as soon as all of it is there. Where the whole graph cannot be read at once, single cards that appear only move it
 * as far as they need, the card that was expanded stays in sight, and cards that go do not move it. Groups are shown all at
 * once, because they are chosen for the overview.
 *
 * Back and forward bring their own place, which the address holds. When people fit the graph while it is still loading, that
 * is where they want to be, and nothing moves afterwards.
 */
export function useRefit(): void {
  const { explorer, camera } = useTools();
  const before = useRef<Drawn>(drawnIn(explorer));
  /** What the last view draws, of which it is known whether it moves something. */
  const seen = useRef(drawnBy(explorer.view));
  /** How often the graph had been fitted when the movement became due; null while none is due. */
  const dueAfterFits = useRef<number | null>(null);
  useEffect(() => {
    const settle = (): void => {
      // What is drawn next may not have its places yet.
      if (explorer.isBusy || explorer.geometry.scene !== explorer.scene) return;
      const isDue = dueAfterFits.current !== null && dueAfterFits.current === camera.current?.fits;
      dueAfterFits.current = null;
      const now = drawnIn(explorer);
      if (isDue && camera.current) move(explorer, camera.current, before.current, now);
      before.current = now;
    };
    // When all that a view needs is loaded, the explorer draws it before it emits `view`, so `status` comes first.
    const onChange = (): void => {
      const drawn = drawnBy(explorer.view);
      if (drawn !== seen.current) {
        seen.current = drawn;
        if (explorer.lastChange === 'push') dueAfterFits.current = camera.current?.fits ?? null;
      }
      settle();
    };
    before.current = drawnIn(explorer);
    seen.current = drawnBy(explorer.view);
    const leave = (['view', 'status'] as const).map((topic) => explorer.signals.subscribe(topic, onChange));
    return () => leave.forEach((stop) => stop());
  }, [camera, explorer]);
}

function move(explorer: Explorer, camera: Camera, before: Drawn, now: Drawn): void {
  if (before.groupBy !== now.groupBy && now.groupBy !== 'none') return camera.fit();
  const isArranged = before.arrangement !== now.arrangement || before.groupBy !== now.groupBy;
  if (isArranged) return camera.showReadable(explorer.centreCard);
  if (before.parts === now.parts) return;
  const { boxes } = explorer.geometry;
  const added = [...boxes].flatMap(([id, box]) => (before.cards.has(id) ? [] : [box]));
  if (added.length === 0 || added.length === boxes.size) {
    if (added.length > 0 || camera.canShow(explorer.geometry)) camera.showReadable(explorer.centreCard);
    return;
  }
  const expansion = now.expansions.find((one) => !before.expansions.includes(one));
  camera.showAdded(boundsOf(added), explorer.scene.cardOf.get(expansion?.urn ?? ''));
}
