import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';

import type { Box } from '../../graph/geometry/boxes';
import { useTools } from '../explorer/explorer-context';
import { fitViewport, isReadable, openingViewport, panTo } from './opening-viewport';

// Pixels from the border of the canvas within which a card does not count as visible.
const EDGE = 60;

/**
 * Lends the view to the toolbar, the panels and the keys, which are outside of React Flow's
 * provider. The camera is null while no canvas is mounted, for example in the table.
 *
 * Movements take 220 ms; none glides if the system setting asks for less motion.
 */
export function useCamera(): void {
  const { camera, explorer } = useTools();
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(() => {
    const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220;
    const size = (): { width: number; height: number } => {
      const { width, height } = store.getState();
      return { width, height };
    };
    const centre = (box: Box): void => {
      // Going to a card zooms in far enough to see it as a card and not as a block.
      const zoom = Math.max(flow.getZoom(), 0.5);
      void flow.setCenter(box.x + box.width / 2, box.y + Math.min(box.height, size().height / zoom) / 2, {
        zoom,
        duration,
      });
    };
    camera.current = {
      fit: () => void flow.setViewport(fitViewport(explorer.geometry, size()), { duration }),
      canShow: (geometry) => isReadable(geometry, size()),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration }),
      zoomTo: (zoom) => void flow.zoomTo(zoom, { duration }),
      centre,
      place: (viewport) => void flow.setViewport(viewport, { duration }),
      showReadable: (card) => void flow.setViewport(openingViewport(explorer.geometry, card, size()), { duration }),
      showAdded: (box, card) => {
        const { geometry } = explorer;
        const view = isReadable(geometry, size())
          ? openingViewport(geometry, card, size())
          : panTo(panTo(flow.getViewport(), box, size()), geometry.boxes.get(card) ?? box, size());
        void flow.setViewport(view, { duration });
      },
      frame: (box) => void flow.setViewport(fitViewport({ bounds: box }, size()), { duration }),
      visibleArea: () => {
        const { x, y, zoom } = flow.getViewport();
        const { width, height } = size();
        return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
      },
      reveal: (box) => {
        const { x, y, zoom } = flow.getViewport();
        const { width, height } = size();
        const [left, top] = [box.x * zoom + x, box.y * zoom + y];
        const isVisible =
          left > EDGE &&
          top > EDGE &&
          left + Math.min(box.width * zoom, width / 2) < width - EDGE &&
          top + Math.min(box.height * zoom, 60) < height - EDGE;
        if (!isVisible) centre(box);
      },
    };
    return () => {
      camera.current = null;
    };
  }, [camera, explorer, flow, store]);
}
