import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';

import type { Explorer } from '../../graph/explorer/explorer';
import { selectedIds } from '../../graph/explorer/lighting';
import type { Box } from '../../graph/geometry/boxes';
import { assetOfColumn } from '../../graph/model/column-urn';
import type { Viewport } from '../../graph/view/view-state';
import { useTools } from '../explorer/explorer-context';
import { freeArea, shifted } from './free-area';
import { fitViewport, isReadable, openingViewport, panTo } from './opening-viewport';

// Pixels from the border of the canvas within which a card does not count as visible.
const EDGE = 60;

/** The view that was shown last, and how it follows from the free part of the canvas. */
interface Framing {
  readonly viewOf: (free: Box) => Viewport;
  readonly viewport: Viewport;
}

/**
 * Lends the view to the toolbar, the panels and the keys, which are outside of React Flow's
 * provider. The camera is null while no canvas is mounted, for example in the table.
 *
 * When the canvas gets another size, as beside a panel, what is selected is moved into sight; with
 * nothing selected, what was shown last is fitted anew, unless people have moved the view since.
 *
 * Movements take 220 ms; none glides if the system setting asks for less motion.
 */
export function useCamera(): void {
  const { camera, explorer } = useTools();
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(() => {
    const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220;
    const area = (): Box => {
      const { domNode, width, height } = store.getState();
      return domNode ? freeArea(domNode) : { x: 0, y: 0, width, height };
    };
    /** Shows a view that was computed for the free part of the canvas. */
    let framing: Framing | null = null;
    let fits = 0;
    const show = (viewOf: Framing['viewOf']): void => {
      const free = area();
      const viewport = shifted(viewOf(free), free);
      framing = { viewOf, viewport };
      void flow.setViewport(viewport, { duration });
    };
    const keepInSight = (): void => {
      // An address and a step back in the history bring their own place with their selection.
      const box = explorer.lastChange === 'push' ? selectedBox(explorer) : undefined;
      const here = flow.getViewport();
      if (box) show((free) => panTo(shifted(here, { x: -free.x, y: -free.y }), box, free));
      else if (framing && isSameView(framing.viewport, here)) show(framing.viewOf);
    };
    const stopKeeping = store.subscribe((now, before) => {
      const isResized = now.width !== before.width || now.height !== before.height;
      // The bars over the canvas get their new size in the same frame.
      if (isResized && before.width > 0) requestAnimationFrame(keepInSight);
    });
    const centre = (box: Box): void => {
      // Going to a card zooms in far enough to see it as a card and not as a block.
      const zoom = Math.max(flow.getZoom(), 0.5);
      show(({ width, height }) => ({
        x: width / 2 - (box.x + box.width / 2) * zoom,
        y: height / 2 - (box.y + Math.min(box.height, height / zoom) / 2) * zoom,
        zoom,
      }));
    };
    camera.current = {
      fit: () => {
        fits += 1;
        show((free) => fitViewport(explorer.geometry, free));
      },
      get fits() {
        return fits;
      },
      canShow: (geometry) => isReadable(geometry, area()),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration }),
      zoomTo: (zoom) => void flow.zoomTo(zoom, { duration }),
      centre,
      place: (viewport) => void flow.setViewport(viewport, { duration }),
      showReadable: (card) => show((free) => openingViewport(explorer.geometry, card, free)),
      showAdded: (box, card) => {
        const { geometry } = explorer;
        show((free) => {
          if (isReadable(geometry, free)) return openingViewport(geometry, card ?? explorer.centreCard, free);
          const here = shifted(flow.getViewport(), { x: -free.x, y: -free.y });
          return panTo(panTo(here, box, free), geometry.boxes.get(card ?? '') ?? box, free);
        });
      },
      frame: (box) => show((free) => fitViewport({ bounds: box }, free)),
      visibleArea: () => {
        const { x, y, zoom } = flow.getViewport();
        const { width, height } = store.getState();
        return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
      },
      reveal: (box) => {
        const free = area();
        if (!isInSight(box, shifted(flow.getViewport(), { x: -free.x, y: -free.y }), free)) centre(box);
      },
    };
    return () => {
      stopKeeping();
      camera.current = null;
    };
  }, [camera, explorer, flow, store]);
}

/** Whether a box is on the screen: of a large one, its upper left part. */
function isInSight(box: Box, { x, y, zoom }: Viewport, { width, height }: Box): boolean {
  const [left, top] = [box.x * zoom + x, box.y * zoom + y];
  return (
    left > EDGE &&
    top > EDGE &&
    left + Math.min(box.width * zoom, width / 2) < width - EDGE &&
    top + Math.min(box.height * zoom, 60) < height - EDGE
  );
}

/** The card of what is selected, or the middle of a selected edge; undefined if nothing is. */
function selectedBox({ view: { selection }, geometry, scene }: Explorer): Box | undefined {
  if (selection?.type === 'node')
    return geometry.boxes.get(scene.cardOf.get(assetOfColumn(selection.urn) ?? selection.urn) ?? selection.urn);
  const [id = ''] = selectedIds(scene, selection);
  const link = scene.links.get(id);
  const route = link && geometry.routeOf(link);
  return route && { ...route.middle, width: 0, height: 0 };
}

const isSameView = (one: Viewport, other: Viewport): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 && Math.abs(one.zoom - other.zoom) < 0.001;
