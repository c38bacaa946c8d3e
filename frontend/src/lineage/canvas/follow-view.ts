import type { useStoreApi } from '@xyflow/react';

import type { Viewport } from '../../graph/address/view-state';
import type { Explorer } from '../../graph/explorer/explorer';
import type { Geometry } from '../../graph/geometry/geometry';
import { CROWDED } from './flow-elements';
import { chunkLinks, paint, readPalette } from './paint';

interface Following {
  readonly explorer: Explorer;
  readonly store: ReturnType<typeof useStoreApi>;
  readonly isFar: boolean;
}

/** Painted beyond the sight on each side, as a share of it: so far one can pan without painting again. */
const MARGIN = 0.4;
const REST_MS = 90;
const SCALE = { least: 0.75, most: 1.35 } as const;

/**
 * Keeps the canvas under the view. A painted picture is only moved and scaled while one pans or zooms, and painted anew
 * when that rests, when it no longer covers the sight, or when the graph, the lit path or the theme changed.
 */
export function followView(element: HTMLCanvasElement, following: Following): () => void {
  const { explorer, store } = following;
  const painter = new Painter(element, following);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const repaint = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => painter.paint());
  };
  const follow = (): void => {
    clearTimeout(timer);
    if (painter.move()) timer = setTimeout(repaint, REST_MS);
    else repaint();
  };
  const themed = new MutationObserver(() => {
    painter.readColours();
    repaint();
  });
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  const leave = [
    store.subscribe(follow),
    explorer.signals.subscribe('scene', repaint),
    explorer.signals.subscribe('flags', repaint),
  ];
  repaint();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    themed.disconnect();
    leave.forEach((stop) => stop());
  };
}

class Painter {
  private readonly context: CanvasRenderingContext2D | null;
  private palette;
  private chunked: { geometry: Geometry; chunks: ReturnType<typeof chunkLinks> } | null = null;
  /** What the pixels show just now. */
  private base: (Viewport & { readonly width: number; readonly height: number }) | null = null;

  constructor(
    private readonly element: HTMLCanvasElement,
    private readonly following: Following,
  ) {
    this.context = element.getContext('2d');
    this.palette = readPalette(element);
  }

  readColours(): void {
    this.palette = readPalette(this.element);
  }

  /** Moves the painted picture to the view. @returns false when it does not cover it, or is scaled too far */
  move(): boolean {
    const { base } = this;
    const { transform, width, height } = this.following.store.getState();
    const [x, y, zoom] = transform;
    if (!base || base.width !== width || base.height !== height) return false;
    const scale = zoom / base.zoom;
    const left = x - (base.x + MARGIN * width) * scale;
    const top = y - (base.y + MARGIN * height) * scale;
    this.element.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    const covers =
      left <= 0 &&
      top <= 0 &&
      left + width * (1 + 2 * MARGIN) * scale >= width &&
      top + height * (1 + 2 * MARGIN) * scale >= height;
    return covers && scale > SCALE.least && scale < SCALE.most;
  }

  paint(): void {
    const { explorer, store, isFar } = this.following;
    const { transform, width, height } = store.getState();
    const { geometry, signals } = explorer;
    if (!this.context || width === 0) return;
    const isWanted = isFar || geometry.scene.links.size > CROWDED;
    this.element.style.display = isWanted ? '' : 'none';
    if (!isWanted) return;
    const size = { width: width * (1 + 2 * MARGIN), height: height * (1 + 2 * MARGIN), ratio: window.devicePixelRatio };
    this.resize(size);
    if (this.chunked?.geometry !== geometry) this.chunked = { geometry, chunks: chunkLinks(geometry) };
    const [x, y, zoom] = transform;
    this.base = { x, y, zoom, width, height };
    paint(this.context, {
      geometry,
      chunks: this.chunked.chunks,
      palette: this.palette,
      size,
      lit: signals.membersOf('lit'),
      marked: new Set([...signals.membersOf('selected'), ...signals.membersOf('cursor'), ...signals.membersOf('near')]),
      withCards: isFar,
      viewport: { x: x + MARGIN * width, y: y + MARGIN * height, zoom },
    });
    this.move();
  }

  private resize({ width, height, ratio }: { width: number; height: number; ratio: number }): void {
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.element.width === across && this.element.height === down) return;
    this.element.width = across;
    this.element.height = down;
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
  }
}
