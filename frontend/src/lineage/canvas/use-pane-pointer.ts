import { useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';

import type { Geometry } from '../../graph/geometry/geometry';
import type { Link } from '../../graph/scene/scene.types';
import type { Point } from '../../graph/geometry/boxes';
import type { MenuTarget } from '../explorer/open-menu';
import { menuTargetOfLink } from './menu-targets';
import { useTools, useTopic } from '../explorer/explorer-context';
import { CROWDED } from '../overview/limits';
import type * as Hits from '../../graph/geometry/hits';

/** Handlers for the empty ground of the graph, where the canvas draws what people point at. */
export interface PanePointer {
  readonly click: (event: React.MouseEvent) => void;
  /** What the menu is about at a place; null over empty ground. */
  readonly menuTargetAt: (event: React.MouseEvent) => MenuTarget | null;
  readonly move: (event: React.MouseEvent) => void;
}

/**
 * Lets people point at what the canvas draws: cards as blocks when far away, edges when there are
 * too many for elements. The pixels of a canvas have no events of their own, so the place is looked
 * up in the geometry.
 *
 * A click selects the card or edge, and on empty ground clears the selection. A movement marks what
 * is under the pointer, at most once in a frame, and nothing while a button is held to drag the view.
 */
export function usePanePointer(isFar: boolean): PanePointer {
  const { explorer } = useTools();
  const { screenToFlowPosition, getZoom } = useReactFlow();
  const frame = useRef(0);
  const isCrowded = useTopic('scene', ({ geometry }) => geometry.scene.links.size > CROWDED);
  const hits = useRef<typeof Hits | null>(null);
  useEffect(() => {
    if (!isFar && !isCrowded) return;
    // The lookup of edges is loaded when it is first needed. Until then, or if it cannot be loaded,
    // cards can be selected and edges cannot.
    import('../../graph/geometry/hits').then(
      (loaded) => (hits.current = loaded),
      () => undefined,
    );
  }, [isFar, isCrowded]);
  return useMemo(() => {
    const linkAt = (point: Point): Link | null => {
      const { geometry } = explorer;
      if (!isFar && geometry.scene.links.size <= CROWDED) return null;
      // The pointer may be 8 pixels on screen beside the line, whatever the zoom.
      return hits.current?.hitsOf(geometry).nearest(point, 8 / getZoom()) ?? null;
    };
    const drawnAt = ({ clientX, clientY }: React.MouseEvent): { card: string | null; link: Link | null } => {
      const point = screenToFlowPosition({ x: clientX, y: clientY });
      const card = isFar ? cardAt(explorer.geometry, point) : null;
      return { card, link: card === null ? linkAt(point) : null };
    };
    return {
      menuTargetAt: (event) => {
        const { card, link } = drawnAt(event);
        return card === null ? link && menuTargetOfLink(link) : { type: 'card', id: card };
      },
      click: (event) => {
        const { card, link } = drawnAt(event);
        const end = link?.ends[0];
        if (card !== null) explorer.change({ selection: { type: 'node', urn: card } });
        else if (end) explorer.change({ selection: { type: 'edge', from: end.from, to: end.to } });
        else if (explorer.view.selection) explorer.change({ selection: null });
      },
      move: (event) => {
        const { clientX, clientY } = event;
        cancelAnimationFrame(frame.current);
        if (event.buttons !== 0) return;
        frame.current = requestAnimationFrame(() => {
          if (!isFar && explorer.geometry.scene.links.size <= CROWDED) return;
          const point = screenToFlowPosition({ x: clientX, y: clientY });
          const hitId = (isFar ? cardAt(explorer.geometry, point) : null) ?? linkAt(point)?.id;
          explorer.signals.mark('near', new Set(hitId === undefined || hitId === null ? [] : [hitId]));
        });
      },
    };
  }, [explorer, getZoom, isFar, screenToFlowPosition]);
}

/**
 * The card at a point of the graph; null if there is none. It looks at every card, which is fast
 * enough for one point in a frame.
 */
function cardAt({ boxes }: Geometry, { x, y }: Point): string | null {
  for (const [id, box] of boxes)
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return id;
  return null;
}
