import { useStoreApi } from '@xyflow/react';
import { useEffect, useState } from 'react';

import type { Geometry } from '../../graph/geometry/geometry';
import type { Box } from '../../graph/geometry/boxes';
import { overlaps } from '../../graph/geometry/boxes';

/** Cards that are mounted in one frame when one comes nearer: more, and the frame is seen to be late. */
const A_FRAME = 12;

/**
 * Which cards are elements just after one came near: a few more in every frame, the middle of the sight first. The
 * canvas goes on drawing all of them as blocks until the last is there.
 *
 * @returns null when all cards are elements
 */
export function useGradual(isFar: boolean, geometry: Geometry): ReadonlySet<string> | null {
  const store = useStoreApi();
  const [state, setState] = useState<{ readonly isFar: boolean; readonly mounted: ReadonlySet<string> | null }>({
    isFar,
    mounted: null,
  });
  // Derived while rendering, so that no frame is drawn with all cards at once.
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

interface VisibleArea {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
}

/** Ids of the cards in sight, those in its middle first. */
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
