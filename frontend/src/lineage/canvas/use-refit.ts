import { useEffect, useRef } from 'react';

import { boundsOf } from '../../graph/geometry/boxes';
import { writeFilters } from '../../graph/view/filters';
import type { ViewState } from '../../graph/view/view-state';
import { useTools } from '../explorer/explorer-context';

/** What decides which cards are drawn and where; a change of it moves the view. */
function drawnBy(view: ViewState): string {
  const { column, columnSide, wholeSides, withIndirectUses, onlyPath, path } = view;
  const { upstreamHops, downstreamHops, rowsMode, groupBy } = view;
  return JSON.stringify([
    [column, columnSide, wholeSides, withIndirectUses, onlyPath, path, upstreamHops, downstreamHops, rowsMode, groupBy],
    [view.asOf, view.expansions, view.hiddenAssets, view.addedAssets, view.foldedGroups, view.splitCards],
    writeFilters(view),
  ]);
}

/**
 * Keeps the answer in sight: after people have expanded, filtered or focused something, the view moves to what is drawn
 * then, as soon as all of it is there. Where the whole graph cannot be read at once, an expansion
 * only moves as far as its new cards need, and the card that was expanded stays in sight.
 *
 * Back and forward bring their own place, which the address holds. When people fit the graph while it is still loading, that
 * is where they want to be, and nothing moves afterwards.
 */
export function useRefit(): void {
  const { explorer, camera } = useTools();
  const before = useRef({
    key: drawnBy(explorer.view),
    expansions: explorer.view.expansions,
    cards: new Set<string>(),
  });
  /** How often the graph had been fitted when the movement became due; null while none is due. */
  const dueAfterFits = useRef<number | null>(null);
  useEffect(() => {
    const remember = (): void => {
      before.current = {
        key: drawnBy(explorer.view),
        expansions: explorer.view.expansions,
        cards: new Set(explorer.scene.cards.keys()),
      };
    };
    const settle = (): void => {
      // What is drawn next may not have its places yet.
      if (explorer.isBusy || explorer.geometry.scene !== explorer.scene) return;
      const isDue = dueAfterFits.current !== null && dueAfterFits.current === camera.current?.fits;
      dueAfterFits.current = null;
      if (isDue) {
        const { boxes } = explorer.geometry;
        const expansion = explorer.view.expansions.find((one) => !before.current.expansions.includes(one));
        const fresh = [...boxes].flatMap(([id, box]) => (before.current.cards.has(id) ? [] : [box]));
        const expanded = explorer.scene.cardOf.get(expansion?.urn ?? '');
        if (expanded === undefined || fresh.length === boxes.size) camera.current?.showReadable(explorer.centreCard);
        else if (fresh.length > 0) camera.current?.showAdded(boundsOf(fresh), expanded);
      }
      remember();
    };
    const onView = (): void => {
      if (drawnBy(explorer.view) === before.current.key) return;
      if (explorer.lastChange === 'push') dueAfterFits.current = camera.current?.fits ?? null;
      settle();
    };
    remember();
    const leave = [explorer.signals.subscribe('view', onView), explorer.signals.subscribe('status', settle)];
    return () => leave.forEach((stop) => stop());
  }, [camera, explorer]);
}
