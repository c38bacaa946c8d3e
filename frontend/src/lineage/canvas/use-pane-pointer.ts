import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef } from 'react';

import { HitGrid } from '../../graph/geometry/hits';
import type { Geometry } from '../../graph/geometry/geometry';
import type { Link } from '../../graph/model/scene.types';
import type { Point } from '../../graph/geometry/sizes';
import { useTools } from '../explorer-context';
import { CROWDED } from './flow-elements';

const GROW_MS = 7;

interface PanePointer {
  readonly click: (event: React.MouseEvent) => void;
  readonly move: (event: React.MouseEvent) => void;
}

/** Pointer on what the canvas draws: blocks far away, edges when there are too many for elements. */
export function usePanePointer(isFar: boolean): PanePointer {
  const { explorer } = useTools();
  const { screenToFlowPosition, getZoom } = useReactFlow();
  const frame = useRef(0);
  return useMemo(() => {
    const linkAt = (at: Point): Link | null => {
      const { geometry } = explorer;
      if (!isFar && geometry.scene.links.size <= CROWDED) return null;
      return hitsOf(geometry).nearest(at, 8 / getZoom());
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

const kept = new WeakMap<Geometry, HitGrid>();

/** What has been taken in so far; the rest follows between the frames. */
function hitsOf(geometry: Geometry): HitGrid {
  const known = kept.get(geometry);
  if (known) return known;
  const hits = new HitGrid(geometry);
  kept.set(geometry, hits);
  const grow = (): void => {
    hits.grow(GROW_MS);
    if (!hits.isComplete) setTimeout(grow, 0);
  };
  grow();
  return hits;
}

function cardAt({ boxes }: Geometry, { x, y }: Point): string | null {
  for (const [id, box] of boxes)
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return id;
  return null;
}
