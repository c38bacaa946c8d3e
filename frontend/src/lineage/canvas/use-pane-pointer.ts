import { useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';

import type { Geometry } from '../../graph/geometry/geometry';
import type { Link } from '../../graph/scene/scene.types';
import type { Point } from '../../graph/geometry/boxes';
import { useTools, useTopic } from '../explorer/explorer-context';
import { CROWDED } from '../overview/limits';
import type * as Hits from '../../graph/geometry/hits';

interface PanePointer {
  readonly click: (event: React.MouseEvent) => void;
  readonly move: (event: React.MouseEvent) => void;
}

/** Pointer on what the canvas draws: blocks far away, edges when there are too many for elements. */
export function usePanePointer(isFar: boolean): PanePointer {
  const { explorer } = useTools();
  const { screenToFlowPosition, getZoom } = useReactFlow();
  const frame = useRef(0);
  const isCrowded = useTopic('scene', ({ geometry }) => geometry.scene.links.size > CROWDED);
  const hits = useRef<typeof Hits | null>(null);
  useEffect(() => {
    if (!isFar && !isCrowded) return;
    // Until they are there, or where they cannot be loaded, cards can be chosen and edges cannot.
    import('../../graph/geometry/hits').then(
      (loaded) => (hits.current = loaded),
      () => undefined,
    );
  }, [isFar, isCrowded]);
  return useMemo(() => {
    const linkAt = (point: Point): Link | null => {
      const { geometry } = explorer;
      if (!isFar && geometry.scene.links.size <= CROWDED) return null;
      return hits.current?.hitsOf(geometry).nearest(point, 8 / getZoom()) ?? null;
    };
    return {
      click: (event) => {
        const point = screenToFlowPosition({ x: event.clientX, y: event.clientY });
        const card = isFar ? cardAt(explorer.geometry, point) : null;
        const end = card === null ? linkAt(point)?.ends[0] : undefined;
        if (card !== null) explorer.change({ selection: { type: 'node', urn: card } });
        else if (end) explorer.change({ selection: { type: 'edge', from: end.from, to: end.to } });
        else if (explorer.view.selection) explorer.change({ selection: null });
      },
      move: (event) => {
        const { clientX, clientY } = event;
        cancelAnimationFrame(frame.current);
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

function cardAt({ boxes }: Geometry, { x, y }: Point): string | null {
  for (const [id, box] of boxes)
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return id;
  return null;
}
