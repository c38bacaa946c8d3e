import type { Viewport } from '../../graph/view/view-state';
import type { Geometry } from '../../graph/geometry/geometry';
import type { Box } from '../../graph/geometry/boxes';
import { boundsOf } from '../../graph/geometry/boxes';

// Pixels on screen around the graph.
const MARGIN = 24;
/** At the sides of cards are the numbers of what is not drawn; a path that is drawn whole has none. */
const SIDE_MARGIN = 44;
/** At this zoom the smallest text of a card, 13 pixels high, has 11 pixels on the screen. */
const READABLE = 0.847;

/** The size of the canvas, in pixels on screen. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** On a phone the start may be shown larger than 100 %, so that the cards beside it are out of sight and not cut. */
const MAX_ALONE_ZOOM = 1.2;

/**
 * The first view of a graph: all of it if it can be read then; otherwise the start in the middle,
 * as near as needed to read it. Where not even the cards beside it fit, it is shown alone.
 *
 * @param start id of the start's card
 */
export function openingViewport(
  { bounds, boxes, scene }: Pick<Geometry, 'bounds' | 'boxes' | 'scene'>,
  start: string,
  size: Size,
): Viewport {
  const zoom = Math.min(1, Math.max(READABLE, wholeZoom(bounds, size, sideMargin(scene))));
  const box = boxes.get(start) ?? bounds;
  const clear = clearAround(box, [...boxes.values()]);
  const cutsNeighbours = zoom === READABLE && size.width / zoom > clear.length;
  if (cutsNeighbours && size.width <= clear.length * MAX_ALONE_ZOOM) return alone(box, clear, size);
  const y = middle(
    box.y + Math.min(box.height, 320) / 2,
    { from: bounds.y, length: bounds.height },
    size.height / zoom,
  );
  const visibleSpan = { top: y - size.height / zoom / 2, bottom: y + size.height / zoom / 2 };
  const x = middle(
    box.x + box.width / 2,
    across([...boxes.values()], visibleSpan) ?? spanOf(bounds),
    size.width / zoom,
  );
  return {
    x: Math.round(size.width / 2 - x * zoom),
    y: Math.round(size.height / 2 - y * zoom),
    zoom: Math.round(zoom * 1000) / 1000,
  };
}

/** A card and the ground between the cards on either side of it, as wide as the screen. */
function alone(box: Box, clear: Span, size: Size): Viewport {
  // A little nearer than that, because the place is rounded to whole pixels.
  const zoom = Math.max(READABLE, Math.min(MAX_ALONE_ZOOM, size.width / (clear.length - 4)));
  const height = Math.min(box.height, size.height / zoom - 2 * MARGIN);
  return {
    x: Math.round(size.width / 2 - (clear.from + clear.length / 2) * zoom),
    y: Math.round(size.height / 2 - (box.y + height / 2) * zoom),
    zoom: Math.round(zoom * 1000) / 1000,
  };
}

/** The horizontal stretch around a card that no other card reaches into; a margin where there is none beside it. */
function clearAround(box: Box, boxes: readonly Box[]): Span {
  const right = box.x + box.width;
  const before = boxes.flatMap((other) => (other.x + other.width <= box.x ? [other.x + other.width] : []));
  const after = boxes.flatMap((other) => (other.x >= right ? [other.x] : []));
  const from = before.length > 0 ? Math.max(...before) : box.x - MARGIN;
  return { from, length: (after.length > 0 ? Math.min(...after) : right + MARGIN) - from };
}

/** Pixels on screen that stay free around what a view is moved to. */
const PAN_MARGIN = 40;

/**
 * The view moved as little as needed to show a box, at the same zoom. Of a box that is larger than the canvas it shows as
 * much as fits.
 */
export function panTo({ x, y, zoom }: Viewport, box: Box, size: Size): Viewport {
  return {
    x: x + leastShift(box.x * zoom + x, box.width * zoom, size.width),
    y: y + leastShift(box.y * zoom + y, box.height * zoom, size.height),
    zoom,
  };
}

/** By how much a stretch on the screen must move to lie within it. */
function leastShift(from: number, length: number, screen: number): number {
  const [toStart, toEnd] = [PAN_MARGIN - from, screen - PAN_MARGIN - from - length];
  return Math.min(Math.max(0, Math.min(toStart, toEnd)), Math.max(toStart, toEnd));
}

/** Whether all of a graph can be read in a canvas of this size. */
export function isReadable({ bounds, scene }: Pick<Geometry, 'bounds' | 'scene'>, size: Size): boolean {
  return wholeZoom(bounds, size, sideMargin(scene)) >= READABLE;
}

const sideMargin = ({ isPath, cards }: Geometry['scene']): number =>
  isPath && [...cards.values()].every(({ undrawnUp, undrawnDown }) => undrawnUp + undrawnDown === 0)
    ? MARGIN
    : SIDE_MARGIN;

/** The zoom at which all of a graph fits. */
const wholeZoom = (bounds: Box, size: Size, sideMargin: number = MARGIN): number =>
  Math.min((size.width - 2 * sideMargin) / bounds.width, (size.height - 2 * MARGIN) / bounds.height);

/** A stretch along one axis, in pixels of the graph. */
interface Span {
  readonly from: number;
  readonly length: number;
}

const spanOf = ({ x, width }: Box): Span => ({ from: x, length: width });

/**
 * The horizontal stretch that the cards at this height cover; null if there are none. In a grouped
 * graph, the cards of other bands are no reason to show empty ground.
 */
function across(boxes: readonly Box[], visibleSpan: { readonly top: number; readonly bottom: number }): Span | null {
  const seen = boxes.filter(({ y, height }) => y < visibleSpan.bottom && y + height > visibleSpan.top);
  return seen.length === 0 ? null : spanOf(boundsOf(seen));
}

/**
 * The middle nearest to the wish at which the visible area stays over the graph. A start at the
 * edge of a wide graph would otherwise leave half of the screen empty.
 */
function middle(wish: number, graph: Span, visibleSpan: number): number {
  if (graph.length + 2 * MARGIN <= visibleSpan) return graph.from + graph.length / 2;
  const [least, most] = [graph.from - MARGIN + visibleSpan / 2, graph.from + graph.length + MARGIN - visibleSpan / 2];
  return Math.min(most, Math.max(least, wish));
}

/**
 * The view that shows all of some bounds, at most at 100 % and at least at 4 %, which is the
 * smallest zoom of the canvas.
 */
export function fitViewport({ bounds }: Pick<Geometry, 'bounds'>, size: Size): Viewport {
  const zoom = Math.min(1, Math.max(0.04, wholeZoom(bounds, size)));
  return {
    x: size.width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: size.height / 2 - (bounds.y + bounds.height / 2) * zoom,
    zoom,
  };
}
