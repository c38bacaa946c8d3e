import { useStoreApi } from '@xyflow/react';
import { useEffect, useState } from 'react';

import type { Geometry } from '../../graph/geometry/geometry';
import type { Box } from '../../graph/geometry/boxes';
import { overlaps } from '../../graph/geometry/boxes';

/**
 * Cards that are mounted in one frame when the view comes near. With more, the frame is visibly
 * late.
 */
const A_FRAME = 12;

/**
 * Mounts the cards a few at a time just after the view has come near. The cards in the middle of
 * the screen come first, and the canvas goes on drawing all of them as blocks until the last one is
 * mounted. Mounting hundreds at once would freeze the zoom.
 *
 * @returns ids of the mounted cards; null when all cards are elements, or none has to be
 */
export function useGradual(isFar: boolean, geometry: Geometry): ReadonlySet<string> | null {
  const store = useStoreApi();
  const [state, setState] = useState<{ readonly isFar: boolean; readonly mounted: ReadonlySet<string> | null }>({
    isFar,
    mounted: null,
  });
  // This is derived while rendering and not in an effect, so that no frame is drawn with all cards
  // at once.
  if (state.isFar !== isFar) setState({ isFar, mounted: isFar ? null : NONE });
  const { mounted } = state;
  useEffect(() => {
    if (isFar || mounted === null) return undefined;
    const { transform, width, height } = store.getState();
    const waiting = visibleCards(geometry, { transform, width, height }).filter((id) => !mounted.has(id));
    const frame = requestAnimationFrame(() => {
      const next = new Set([...mounted, ...waiting.slice(0, A_FRAME)]);
      setState({ isFar: false, mounted: waiting.length <= A_FRAME ? null : next });
    });
    return () => cancelAnimationFrame(frame);
  }, [isFar, mounted, geometry, store]);
  return isFar ? null : mounted;
}

const NONE: ReadonlySet<string> = new Set();

/** React Flow's view: pan in pixels on screen, zoom, and the size of the canvas. */
interface VisibleArea {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
}

/**
 * Ids of the cards on screen, those nearest to its middle first. Cards that are off screen are
 * mounted by React Flow when they come into view.
 */
function visibleCards({ boxes }: Geometry, { transform: [x, y, zoom], width, height }: VisibleArea): string[] {
  const visibleArea: Box = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
  const [middleX, middleY] = [visibleArea.x + visibleArea.width / 2, visibleArea.y + visibleArea.height / 2];
  const distance = (box: Box): number =>
    Math.abs(box.x + box.width / 2 - middleX) + Math.abs(box.y + box.height / 2 - middleY);
  return [...boxes]
    .filter(([, box]) => overlaps(box, visibleArea))
    .sort(([, a], [, b]) => distance(a) - distance(b))
    .map(([id]) => id);
}
