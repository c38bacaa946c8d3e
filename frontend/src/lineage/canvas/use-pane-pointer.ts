import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef } from 'react';

import { HitGrid } from '../../graph/geometry/hits';
import type { Geometry } from '../../graph/geometry/geometry';
import type { Link } from '../../graph/model/scene.types';
import type { Point } from '../../graph/geometry/sizes';
import { useTools } from '../explorer-context';
import { CROWDED } from './flow-elements';

interface PanePointer {
  readonly click: (event: React.MouseEvent) => void;
  readonly move: (event: React.MouseEvent) => void;
}

/** Pointer on what the canvas draws: blocks far away, edges when there are too many for elements. */
export function usePanePointer(isFar: boolean): PanePointer {
  const { explorer } = useTools();
  const { screenToFlowPosition, getZoom } = useReactFlow();
  const grid = useRef<{ geometry: Geometry; hits: HitGrid } | null>(null);
  const frame = useRef(0);
  return useMemo(() => {
    const linkAt = (at: Point): Link | null => {
      const { geometry } = explorer;
      if (!isFar && geometry.scene.links.size <= CROWDED) return null;
      if (grid.current?.geometry !== geometry) grid.current = { geometry, hits: new HitGrid(geometry) };
      return grid.current.hits.nearest(at, 8 / getZoom());
    };
    return {
      click: (event) => {
        const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
        const card = isFar ? cardAt(explorer.geometry, at) : null;
        const end = card === null ? linkAt(at)?.ends[0] : undefined;
        if (card !== null) explorer.change({ sel: { type: 'node', urn: card } });
        else if (end) explorer.change({ sel: { type: 'edge', from: end.from, to: end.to } });
        else if (explorer.view.sel) explorer.change({ sel: null });
      },
      move: (event) => {
        const { clientX, clientY } = event;
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(() => {
          if (!isFar && explorer.geometry.scene.links.size <= CROWDED) return;
          const at = screenToFlowPosition({ x: clientX, y: clientY });
          const found = (isFar ? cardAt(explorer.geometry, at) : null) ?? linkAt(at)?.id;
          explorer.signals.mark('near', new Set(found === undefined || found === null ? [] : [found]));
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
