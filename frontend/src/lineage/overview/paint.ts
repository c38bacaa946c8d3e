import type { Viewport } from '../../graph/view/view-state';
import type { Geometry } from '../../graph/geometry/geometry';
import { pathData } from '../../graph/geometry/routes';
import { type Box, overlaps } from '../../graph/geometry/boxes';
import { SIZE } from '../../graph/scene/card-size';
import { middleEllipsis } from '../parts/texts';
import { hasFooter, listTop, rowHeight } from '../../graph/scene/rows';
import type { Card } from '../../graph/scene/scene.types';
import { markOf } from '../parts/kind-name';
import { platformLook } from '../../kinds/platform-marks';
import type { Chunk } from './link-chunks';
import { LABEL_FONT_PX, LABEL_LINE_PX, type NamedBlock, placeNames } from './name-labels';
import type { Palette } from './palette';

/**
 * What is painted: the graph, its colours, and the view. `ratio` is the pixels of the device for
 * one CSS pixel.
 */
export interface Picture {
  readonly geometry: Geometry;
  readonly chunks: readonly Chunk[];
  readonly palette: Palette;
  readonly viewport: Viewport;
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number };
  readonly lit: ReadonlySet<string>;
  /** Far away cards are painted too. Near, they are elements and only edges are painted. */
  readonly withCards: boolean;
}

/**
 * Paints the part of the graph on the canvas: the edges and, when the view is far, the lit path and
 * the cards as blocks. What is outside of the view is skipped. Lines keep a minimum width on
 * screen, so that they do not vanish when the view is far.
 */
export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { viewport, size, lit, geometry, palette } = picture;
  const { x, y, zoom } = viewport;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, size.width * size.ratio, size.height * size.ratio);
  context.setTransform(zoom * size.ratio, 0, 0, zoom * size.ratio, x * size.ratio, y * size.ratio);
  const visibleArea = { x: -x / zoom, y: -y / zoom, width: size.width / zoom, height: size.height / zoom };
  const thin = Math.max(1, 0.8 / zoom);
  context.globalAlpha = lit.size > 0 ? 0.16 : 0.75;
  for (const { path, arrowHeads: arrows, box, style, sign } of picture.chunks) {
    if (!overlaps(box, visibleArea)) continue;
    context.strokeStyle = sign ? palette.signs[sign] : palette.edge;
    context.fillStyle = context.strokeStyle;
    context.lineWidth = style.width * Math.min(thin, 2.5);
    context.setLineDash([...style.dash]);
    context.stroke(path);
    if (!picture.withCards) context.fill(arrows);
  }
  context.setLineDash([]);
  if (picture.withCards) {
    paintLit(context, picture, thin);
    const cards: Card[] = [];
    for (const [id, box] of geometry.boxes) {
      const card = geometry.scene.cards.get(id);
      if (!card || !overlaps(box, visibleArea)) continue;
      cards.push(card);
      paintBlock(context, card, box, picture);
    }
    if (zoom >= NAMED_ZOOM) paintNames(context, cards, picture);
  }
  context.globalAlpha = 1;
}

/** The edges of the lit path, above all others. */
function paintLit(context: CanvasRenderingContext2D, { geometry, lit, palette }: Picture, thin: number): void {
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.lineWidth = 2 * Math.min(thin, 2.5);
  for (const id of lit) {
    const link = geometry.scene.links.get(id);
    const route = link && geometry.routeOf(link);
    if (route) context.stroke(new Path2D(pathData(route)));
  }
}

/** Below this zoom a block is too small for its name and rows. */
const NAMED_ZOOM = 0.16;

/**
 * One card as a block: frame, stripe in the colour of its platform, and rows. A placeholder has a dashed frame, and
 * cards off the lit path are faint.
 */
function paintBlock(context: CanvasRenderingContext2D, card: Card, box: Box, picture: Picture): void {
  const { palette, lit, viewport } = picture;
  context.globalAlpha = lit.size === 0 || lit.has(card.id) ? 1 : 0.3;
  context.fillStyle = palette.surface;
  context.strokeStyle = card.start ? palette.accent : palette.line;
  context.lineWidth = (card.start ? 2.5 : 1) / Math.max(viewport.zoom, 0.1);
  context.setLineDash(card.asset.exists ? [] : [10, 8]);
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 12);
  context.fill();
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = platformLook(markOf(card.asset).id).ground;
  context.fillRect(box.x, box.y + 8, 14, box.height - 16);
  if (viewport.zoom >= NAMED_ZOOM) paintRows(context, card, box, picture);
}

/**
 * The names of the blocks, in letters of 11 pixels on the screen at any zoom. They are whole where they find a place;
 * where blocks are too close for that, what fits of a name stands in its block, without its middle.
 */
function paintNames(context: CanvasRenderingContext2D, cards: readonly Card[], picture: Picture): void {
  const { geometry, lit, palette, size, viewport } = picture;
  const { x, y, zoom } = viewport;
  context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
  context.font = `600 ${LABEL_FONT_PX}px ${palette.font}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  const rank = ({ start, id }: Card): number => (start ? 0 : lit.has(id) ? 1 : 2);
  const blocks = cards
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ id, asset }): NamedBlock[] => {
      const box = geometry.boxes.get(id);
      if (!box) return [];
      const onScreen = { x: box.x * zoom + x, y: box.y * zoom + y, width: box.width * zoom, height: box.height * zoom };
      return [{ id, name: asset.name, box: onScreen }];
    });
  const labels = placeNames(blocks, (text) => widthOf(context, text));
  for (const { id, name, box } of blocks) {
    const { lines, box: place } = labels.get(id) ?? {
      lines: [middleEllipsis(name, Math.floor((box.width - 8) / widthOf(context, 'n')))],
      box: { ...box, x: box.x + 6, height: Math.min(box.height, LABEL_LINE_PX + 4) },
    };
    context.globalAlpha = lit.size === 0 || lit.has(id) ? 1 : 0.3;
    for (const [i, line] of lines.entries()) {
      const middle = place.y + (place.height / lines.length) * (i + 0.5);
      context.strokeStyle = palette.surface;
      context.strokeText(line, place.x, middle);
      context.fillStyle = palette.ink;
      context.fillText(line, place.x, middle);
    }
  }
}

/** Widths of pieces of names in pixels, by font. Measuring is slow, and a graph has the same pieces in every picture. */
const widths = new Map<string, number>();

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font} ${text}`;
  const width = widths.get(key) ?? context.measureText(text).width;
  if (widths.size < MAX_WIDTHS) widths.set(key, width);
  return width;
}

const MAX_WIDTHS = 50_000;

/**
 * Columns as bars. They show how many there are and which of them are lit, without text that nobody
 * could read.
 */
function paintRows(context: CanvasRenderingContext2D, card: Card, box: Box, { palette, lit }: Picture): void {
  const top = box.y + listTop(card);
  const last = box.y + box.height - (hasFooter(card) ? SIZE.footer : 0);
  let y = top;
  for (const row of card.rows) {
    if (y + SIZE.row > last) return;
    const isLit = lit.has(row.id);
    context.fillStyle = isLit ? palette.accent : palette.line;
    const before = context.globalAlpha;
    if (!isLit) context.globalAlpha = before * 0.55;
    context.fillRect(box.x + 20, y + 7, Math.min(40 + row.label.length * 8, box.width - 60), isLit ? 10 : 8);
    context.globalAlpha = before;
    y += rowHeight(row, card);
  }
}
