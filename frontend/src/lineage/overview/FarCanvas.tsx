import { useStoreApi } from '@xyflow/react';
import type { Viewport } from '../../graph/view/view-state';
import type { Explorer } from '../../graph/explorer/explorer';
import { CROWDED } from './limits';
import { linkChunks } from './link-chunks';
import { paint } from './paint';
import { readPalette } from './palette';
import { useEffect, useRef } from 'react';
import { useTools } from '../explorer/explorer-context';

/** What the canvas follows: the graph, React Flow's view, and whether the view is far. */
interface Following {
  readonly explorer: Explorer;
  readonly store: ReturnType<typeof useStoreApi>;
  readonly isFar: boolean;
}

/**
 * The picture extends beyond the screen on each side by this share of its size, so that panning
 * does not need a new picture at once.
 */
const MARGIN = 0.4;
// Milliseconds that a movement must rest before the picture is painted sharp again.
const REST_MS = 90;
/** Milliseconds of each frame for routing edges. The rest of the frame belongs to the page. */
const GROW_MS = 7;
// A picture may be shrunk or enlarged this far before it looks wrong and is painted again.
const SCALE = { least: 0.75, most: 1.35 } as const;

/**
 * Keeps the canvas under the view while people pan and zoom.
 *
 * Painting thousands of cards takes longer than a frame. So a painted picture is only moved and
 * scaled by CSS during a movement. It is painted anew when the movement rests, when it no longer
 * covers the screen or is scaled too far, and when the graph, the lit path or the theme changes.
 *
 * @returns a function that stops following
 */
export function followView(element: HTMLCanvasElement, following: Following): () => void {
  const { explorer, store } = following;
  const painter = new Painter(element, following);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const repaint = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      painter.paint();
      frame = requestAnimationFrame(grow);
    });
  };
  /**
   * Edges that are not routed yet follow in the next frames. The picture is painted again when all
   * are there.
   */
  const grow = (): void => {
    const chunks = linkChunks(explorer.geometry);
    if (chunks.isComplete || !painter.isWanted) return;
    chunks.grow(GROW_MS);
    if (chunks.isComplete) painter.paint();
    else frame = requestAnimationFrame(grow);
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
    // Only another lit path needs another picture. What is selected or under the pointer is drawn
    // above the canvas, by `FarMarks`.
    explorer.signals.subscribe('flags', () => {
      if (explorer.signals.membersOf('lit') !== painter.lit) repaint();
    }),
  ];
  repaint();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    themed.disconnect();
    leave.forEach((stop) => stop());
  };
}

/** Owns the pixels of one canvas and knows which view they show. */
class Painter {
  private readonly context: CanvasRenderingContext2D | null;
  private palette;
  /**
   * The view that the pixels show, and the size of the screen then; null before the first picture.
   */
  private base: (Viewport & { readonly width: number; readonly height: number }) | null = null;

  /** The lit path that was painted last. */
  lit: ReadonlySet<string> | null = null;

  constructor(
    private readonly element: HTMLCanvasElement,
    private readonly following: Following,
  ) {
    this.context = element.getContext('2d');
    this.palette = readPalette(element);
  }

  /** Reads the colours again, after a change of the theme. */
  readColours(): void {
    this.palette = readPalette(this.element);
  }

  /**
   * Moves the painted picture to the current view.
   *
   * @returns false when it does not cover the screen, or is scaled too far to look right
   */
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

  /** Whether the canvas draws anything. Near and with few edges, React Flow draws all of it. */
  get isWanted(): boolean {
    const { explorer, isFar } = this.following;
    return isFar || explorer.geometry.scene.links.size > CROWDED;
  }

  /** Paints the current view with its margins. */
  paint(): void {
    const { explorer, store, isFar } = this.following;
    const { transform, width, height } = store.getState();
    const { geometry, signals } = explorer;
    this.lit = signals.membersOf('lit');
    if (!this.context || width === 0) return;
    this.element.style.display = this.isWanted ? '' : 'none';
    if (!this.isWanted) return;
    const size = { width: width * (1 + 2 * MARGIN), height: height * (1 + 2 * MARGIN), ratio: window.devicePixelRatio };
    this.resize(size);
    const chunks = linkChunks(geometry);
    // A few hundred edges are there with the first picture.
    if (!chunks.isComplete) chunks.grow(GROW_MS);
    const [x, y, zoom] = transform;
    this.base = { x, y, zoom, width, height };
    paint(this.context, {
      geometry,
      chunks: chunks.made,
      palette: this.palette,
      size,
      lit: this.lit,
      withCards: isFar,
      viewport: { x: x + MARGIN * width, y: y + MARGIN * height, zoom },
    });
    this.move();
  }

  /**
   * Gives the canvas as many pixels as the screen has. Setting the size clears a canvas and is
   * slow, so it is left alone while it fits.
   */
  private resize({ width, height, ratio }: { width: number; height: number; ratio: number }): void {
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.element.width === across && this.element.height === down) return;
    this.element.width = across;
    this.element.height = down;
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
  }
}

/**
 * One canvas under the cards: blocks and edges when the view is far, and the many unlit edges when
 * it is near. It is hidden from screen readers, which have the table and the labels of cards.
 */
export function FarCanvas({ isFar }: { readonly isFar: boolean }) {
  const { explorer } = useTools();
  const store = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    return element ? followView(element, { explorer, store, isFar }) : undefined;
  }, [explorer, store, isFar]);
  return <canvas ref={canvas} className="lx-far" aria-hidden="true" />;
}
