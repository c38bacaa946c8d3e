import type { Box } from '../../graph/geometry/boxes';
import type { Viewport } from '../../graph/view/view-state';

/** Pixels between a bar and the part of the canvas that counts as free. */
const GAP = 4;

/**
 * The part of the canvas that no bar floats over, in pixels from its corner. The bars above take its top; the buttons of
 * the view take its left side, or its bottom where they lie in a row.
 */
export function freeArea(canvas: Element): Box {
  const whole = canvas.getBoundingClientRect();
  const bars = canvas.closest('.lx-main')?.querySelector('.lx-top')?.getBoundingClientRect();
  const controls = canvas.closest('.lx-graph')?.querySelector('.lx-controls')?.getBoundingClientRect();
  const isRow = controls !== undefined && controls.width > controls.height;
  const top = bars ? Math.max(0, bars.bottom - whole.top + GAP) : 0;
  const left = controls && !isRow ? Math.max(0, controls.right - whole.left + GAP) : 0;
  const bottom = isRow ? Math.max(0, whole.bottom - controls.top + GAP) : 0;
  return { x: left, y: top, width: whole.width - left, height: whole.height - top - bottom };
}

/** A view of the free area as one of the whole canvas. */
export const shifted = (viewport: Viewport, { x, y }: Pick<Box, 'x' | 'y'>): Viewport => ({
  ...viewport,
  x: viewport.x + x,
  y: viewport.y + y,
});
