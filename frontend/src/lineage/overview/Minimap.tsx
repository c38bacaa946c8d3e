import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';

import type { Explorer } from '../../graph/explorer/explorer';
import { type Box, overlaps } from '../../graph/geometry/boxes';
import { markOf } from '../parts/kind-name';
import { platformLook } from '../../kinds/platform-marks';
import { Icon } from '../../ui/theme/Icon';
import { useTools, useTopic } from '../explorer/explorer-context';
import { readPalette } from './palette';
import { MAP_TEXTS } from './texts';

// Pixels on screen.
const SIZE = { width: 184, height: 116 };

/** Pixels between the map and the border of the canvas, as in the style sheet. */
const INSET = 16;

/**
 * A small map of the whole graph with the visible part outlined. A click or drag moves the view
 * there. It is drawn on a canvas, because React Flow's own map has an element for each card and is
 * slow for thousands.
 *
 * The map keeps off the cards of every view that the explorer has chosen itself, such as the first one. Where people have
 * moved the view among many cards it may lie over some of them, but not over the one that the graph is about.
 *
 * @param isMovedByHand whether the last movement of the view was dragging, pinching or the wheel
 */
export function Minimap({ isMovedByHand }: { readonly isMovedByHand: boolean }) {
  const { explorer } = useTools();
  const store = useStoreApi();
  const { setCenter, getZoom } = useReactFlow();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isClosed, setIsClosed] = useState(false);
  const bounds = useTopic('scene', ({ geometry }) => geometry.bounds);
  const boxes = useTopic('scene', ({ geometry }) => geometry.boxes);
  const centre = useTopic('scene', ({ geometry, centreCard }) => geometry.boxes.get(centreCard));
  const isInTheWay = useStore(({ transform: [x, y, zoom], width, height }) => {
    const onScreen = (box: Box): Box => ({
      x: box.x * zoom + x,
      y: box.y * zoom + y,
      width: box.width * zoom,
      height: box.height * zoom,
    });
    // A graph that is in sight as a whole needs no map, which would lie over its cards.
    const { x: left, y: top, ...graph } = onScreen(bounds);
    const isWhole = left >= 0 && top >= 0 && left + graph.width <= width && top + graph.height <= height;
    const place = { x: width - INSET - SIZE.width, y: height - INSET - SIZE.height, ...SIZE };
    if (isWhole || (centre !== undefined && overlaps(onScreen(centre), place))) return true;
    return !isMovedByHand && [...boxes.values()].some((box) => overlaps(onScreen(box), place));
  });
  const isShown = !isClosed && !isInTheWay;
  const scale = useRef<MapViewport>({ x: 0, y: 0, zoom: 1 });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let frame = 0;
    let picture: MapPicture | null = null;
    const draw = (): void => {
      frame = 0;
      const { transform, width, height } = store.getState();
      const visibleArea = {
        x: -transform[0] / transform[2],
        y: -transform[1] / transform[2],
        width: width / transform[2],
        height: height / transform[2],
      };
      picture = mapPicture(element, explorer, picture);
      scale.current = picture.viewport;
      paintMap(element, picture, visibleArea);
    };
    const ask = (): void => {
      // Several changes in one frame are drawn once.
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const leave = [
      store.subscribe(ask),
      explorer.signals.subscribe('scene', ask),
      explorer.signals.subscribe('flags', ask),
    ];
    ask();
    return () => {
      cancelAnimationFrame(frame);
      leave.forEach((stop) => stop());
    };
  }, [explorer, store, isShown]);
  const go = (event: React.PointerEvent): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, zoom } = scale.current;
    void setCenter((event.clientX - box.left - x) / zoom, (event.clientY - box.top - y) / zoom, { zoom: getZoom() });
  };
  if (isInTheWay) return null;
  if (isClosed)
    return (
      <button
        type="button"
        className="lx-minimap-open"
        aria-label={MAP_TEXTS.open}
        title={MAP_TEXTS.open}
        onClick={() => setIsClosed(false)}
      >
        <Icon name="layOut" size={16} />
      </button>
    );
  return (
    <div className="lx-minimap" style={SIZE}>
      <canvas ref={canvas} style={SIZE} role="img" aria-label={MAP_TEXTS.label} onPointerDown={go} onPointerMove={go} />
      <button type="button" aria-label={MAP_TEXTS.close} title={MAP_TEXTS.close} onClick={() => setIsClosed(true)}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

/** How the graph is scaled and moved into the map. */
interface MapViewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/**
 * The cards as blocks, painted once and copied for each movement of the view. It is painted anew
 * only when the cards, the lit path, the theme or the resolution changes.
 */
interface MapPicture {
  /** What the picture was painted from; compared by identity. */
  readonly key: readonly unknown[];
  readonly picture: HTMLCanvasElement;
  readonly viewport: MapViewport;
  readonly accent: string;
}

/**
 * The blocks of all cards: unlit ones are faint while a path is lit, and the start has the accent
 * colour.
 */
function mapPicture(
  element: HTMLCanvasElement,
  { geometry, signals }: Explorer,
  before: MapPicture | null,
): MapPicture {
  const lit = signals.membersOf('lit');
  const key = [geometry, lit, document.documentElement.dataset['mantineColorScheme'], window.devicePixelRatio];
  if (before && key.every((part, i) => part === before.key[i])) return before;
  const { accent } = readPalette(element);
  const picture = document.createElement('canvas');
  const place = fitBounds(geometry.bounds);
  const context = contextOf(picture, place);
  for (const [id, box] of geometry.boxes) {
    if (!context) break;
    const card = geometry.scene.cards.get(id);
    context.globalAlpha = lit.size === 0 || lit.has(id) ? 0.9 : 0.25;
    context.fillStyle = card?.start ? accent : platformLook(card ? markOf(card.asset).id : '').ground;
    context.fillRect(box.x, box.y, box.width, Math.max(box.height, 2 / place.zoom));
  }
  return { key, picture, viewport: place, accent };
}

/**
 * Fits the whole graph into the map. A small graph is not enlarged beyond 20 %, so that it looks
 * small.
 */
function fitBounds(bounds: Box): MapViewport {
  const zoom = Math.min(
    (SIZE.width - 16) / Math.max(bounds.width, 1),
    (SIZE.height - 16) / Math.max(bounds.height, 1),
    0.2,
  );
  return {
    x: SIZE.width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: SIZE.height / 2 - (bounds.y + bounds.height / 2) * zoom,
    zoom,
  };
}

/** An empty canvas of the size of the map, on which one unit is one pixel of the graph. */
function contextOf(element: HTMLCanvasElement, { x, y, zoom }: MapViewport): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio;
  element.width = SIZE.width * ratio;
  element.height = SIZE.height * ratio;
  const context = element.getContext('2d');
  context?.setTransform(zoom * ratio, 0, 0, zoom * ratio, x * ratio, y * ratio);
  return context;
}

/** Copies the blocks and draws the outline of the visible part. */
function paintMap(
  element: HTMLCanvasElement,
  { picture, viewport: place, accent }: MapPicture,
  visibleArea: Box,
): void {
  const context = contextOf(element, place);
  if (!context) return;
  context.save();
  context.resetTransform();
  context.drawImage(picture, 0, 0);
  context.restore();
  context.strokeStyle = accent;
  context.lineWidth = 1.5 / place.zoom;
  context.strokeRect(visibleArea.x, visibleArea.y, visibleArea.width, visibleArea.height);
}
